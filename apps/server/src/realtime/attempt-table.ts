import type { HostAttempt } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { HostAttemptsChange } from '../features/attempts/contract.ts'
import type { BusEvent } from '../platform/bus.ts'
import { createRosterWatch } from './roster-watch.ts'

/** So often a watched table is compared with the database: heals what the bus lost. */
const COMPARE_MS = 10_000

/** Keeps the hosts' table of attempts right: changes at most five times a second, the whole every now and then. */
export type AttemptTable = ReturnType<typeof createAttemptTable>

export function createAttemptTable(options: {
  log: Logger
  isWatched: () => boolean
  readAll: () => Promise<HostAttempt[]>
  read: (participants: string[]) => Promise<HostAttemptsChange>
  tell: (change: HostAttemptsChange) => void
}) {
  const { log, isWatched, readAll, read, tell } = options
  /** What some screen shows, by participant; empty where a snapshot brought it. */
  const shown = new Map<string, string>()

  function tellAll(change: HostAttemptsChange) {
    for (const row of change.changed) shown.set(row.participant, JSON.stringify(row))
    for (const participant of change.removed) shown.delete(participant)
    tell(change)
  }
  async function compare() {
    if (!isWatched()) return
    const rows = await readAll()
    const present = new Set(rows.map(({ participant }) => participant))
    const changed = rows.filter((row) => shown.get(row.participant) !== JSON.stringify(row))
    const removed = [...shown.keys()].filter((participant) => !present.has(participant))
    if (changed.length > 0 || removed.length > 0) tellAll({ changed, removed })
  }
  const watch = createRosterWatch({ log, isWatched, read, tell: tellAll })
  const comparing = setInterval(() => {
    watch
      .alone(compare)
      .catch((error: unknown) => log.error({ err: error }, 'attempts could not be compared'))
  }, COMPARE_MS)

  return {
    /** For a snapshot: everything as it is now. */
    async readAll(): Promise<HostAttempt[]> {
      const rows = await readAll()
      for (const { participant } of rows) if (!shown.has(participant)) shown.set(participant, '')
      return rows
    },
    /** No change is read or told meanwhile. */
    alone: watch.alone,
    onEvent(event: BusEvent) {
      if (event.type === 'roster-changed') watch.note(event.participants)
    },
    stop() {
      watch.stop()
      clearInterval(comparing)
    },
  }
}
