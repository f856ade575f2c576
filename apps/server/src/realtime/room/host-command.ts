import type { HostFrameCommand } from '@pinquiz/protocol'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'

/** Carries out what a host asks for. Refusals are `AppError`s. */
export async function runHostCommand(
  store: Pick<
    SessionStore,
    'command' | 'removeParticipants' | 'removeArrivals' | 'letBack' | 'showName' | 'letIn'
  >,
  record: SessionRecord,
  command: HostFrameCommand,
): Promise<void> {
  const { id } = record
  switch (command.type) {
    case 'remove-participant':
      return store.removeParticipants(id, [command.participant])
    case 'remove-participants':
      return store.removeParticipants(id, command.participants)
    case 'remove-arrivals':
      return store.removeArrivals(id, command)
    case 'let-back':
      return store.letBack(id, command.participant)
    case 'show-name':
      return store.showName(id, command.participant)
    case 'let-in':
      return store.letIn(id, command.newcomers)
    case 'admit-turned-away':
      // Who may be turned away has a room of another kind.
      throw new AppError('bad-request')
    default:
      await store.command(record, command)
  }
}
