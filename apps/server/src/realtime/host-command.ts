import type { HostFrameCommand } from '@pinquiz/protocol'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'

/** Carries out what a host asks for. Refusals are `AppError`s. */
export async function runHostCommand(
  store: Pick<SessionStore, 'command' | 'removeParticipant' | 'letIn'>,
  record: SessionRecord,
  command: HostFrameCommand,
): Promise<void> {
  if (command.type === 'remove-participant') await store.removeParticipant(record.id, command.participant)
  else if (command.type === 'let-in') store.letIn(record.id)
  else await store.command(record, command)
}
