import * as z from 'zod/mini'
import { hostCommand } from '../realtime/client.ts'
import { hostSnapshot } from '../realtime/host-frames.ts'

/** POST /api/sessions/:id/commands: what a host's page sends over its socket, by the same rules. */
export const commandBody = hostCommand
/** `version`: the session's newest, for the next command. */
export const commandReply = z.object({ version: z.int() })
export type CommandReply = z.infer<typeof commandReply>

/** GET /api/sessions/:id/state: what a host's page gets first over its socket. */
export const sessionState = hostSnapshot
