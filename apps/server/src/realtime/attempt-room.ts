import type { AttemptStore } from '../features/attempts/contract.ts'
import type { SessionRecord } from '../features/sessions/records.ts'
import { createAttemptDesk } from './attempt-desk.ts'
import { createAttemptEntrance } from './attempt-entrance.ts'
import { createAttemptTable } from './attempt-table.ts'
import { createAudience } from './audience.ts'
import { runHostCommand } from './host-command.ts'
import type { RoomDependencies } from './room.ts'
import type { RoomView } from './room-view.ts'
import type { SessionRoom } from './session-room.ts'
import { createShownView } from './shown-view.ts'
import { createSilences } from './silences.ts'

export type AttemptRoomDependencies = RoomDependencies & { attempts: AttemptStore }

/** The room of a self-paced session: everybody is at a question of their own, and the host watches a table. */
export function createAttemptRoom(
  record: SessionRecord,
  first: RoomView,
  dependencies: AttemptRoomDependencies,
): SessionRoom {
  const { store, attempts, bus, clock, log } = dependencies
  const { id: session } = record
  const audience = createAudience({ session, bus })
  const { hosts } = audience
  const shown = createShownView({ record, first, store, audience, log })
  const silences = createSilences({ session, bus, clock, players: audience.players })
  const desk = createAttemptDesk({ record, audience, attempts, clock, silences })
  const table = createAttemptTable({
    log,
    isWatched: () => !hosts.isEmpty(),
    readAll: () => attempts.readHostAttempts(session),
    read: (participants) => attempts.readHostAttemptsOf(session, participants),
    tell: (change) => hosts.tell({ type: 'attempts', ...change }),
  })
  const entrance = createAttemptEntrance({
    ...{ record, shown, audience, silences },
    ...{ desk, table, store, clock },
  })

  return {
    record,
    refresh: shown.refresh,
    version: () => shown.current().state.version,
    isEmpty: audience.isEmpty,
    isOver: () => false,
    ...entrance,
    serve: desk.serve,
    command: (command) => runHostCommand(store, record, command),
    onEvent(event) {
      for (const part of [silences, audience, shown, desk, table]) part.onEvent(event)
    },
    stop(reason) {
      for (const part of [desk, table]) part.stop()
      audience.stop(reason)
    },
  }
}
