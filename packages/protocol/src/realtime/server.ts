import * as z from 'zod/mini'
import { hostFrame } from './host-frames.ts'
import { playerFrame } from './player-frames.ts'

/** Everything a server may send. */
export const serverFrame = z.union([playerFrame, hostFrame])
export type ServerFrame = z.infer<typeof serverFrame>
