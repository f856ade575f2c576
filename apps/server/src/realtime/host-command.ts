import type { HostFrameCommand } from '@pinquiz/protocol'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import { AppError } from '../platform/app-error.ts'

/** Carries out what a host asks for. Refusals are `AppError`s. */
export async function runHostCommand(
  store: Pick<SessionStore, 'command' | 'removeParticipant' | 'letIn'>,
  record: SessionRecord,
  command: HostFrameCommand,
): Promise<void> {
  if (command.type === 'remove-participant') await store.removeParticipant(record.id, command.participant)
  else if (command.type === 'let-in') store.letIn(record.id)
  // Who may be turned away has a room of another kind.
  else if (command.type === 'admit-turned-away') throw new AppError('bad-request')
  else await store.command(record, command)
}
