import type { HostAttempt } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { HostAttemptsChange } from '../../features/attempts/contract.ts'
import type { BusEvent } from '../../platform/bus.ts'
import { endOf } from '../room/host-pages.ts'
import { createRosterWatch } from '../room/roster-watch.ts'

/** How often a watched table is compared with the database, to repair what the bus lost. */
const COMPARE_MS = 10_000

/** Keeps the hosts' table of attempts current: changes at most five times a second, everything now and then. */
export type AttemptTable = ReturnType<typeof createAttemptTable>

export function createAttemptTable(options: {
  log: Logger
  isWatched: () => boolean
  /** The next ones after a number, in order of joining. */
  readPage: (after: number) => Promise<HostAttempt[]>
  read: (participants: string[]) => Promise<HostAttemptsChange>
  tell: (change: HostAttemptsChange) => void
}) {
  const { log, isWatched, read, tell } = options
  /** What each screen shows, by participant. */
  const shown = new Map<string, string>()

  function tellAll(change: HostAttemptsChange) {
    for (const row of change.changed) shown.set(row.participant, JSON.stringify(row))
    for (const participant of change.removed) shown.delete(participant)
    tell(change)
  }
  /** Changes are sent to all screens that show something else. */
  async function readPage(after: number): Promise<HostAttempt[]> {
    const rows = await options.readPage(after)
    const texts = new Map(rows.map((row) => [row.participant, JSON.stringify(row)]))
    const changed = rows.filter(({ participant }) => {
      const shownText = shown.get(participant)
      return shownText !== undefined && shownText !== texts.get(participant)
    })
    for (const [participant, text] of texts) shown.set(participant, text)
    if (changed.length > 0) tell({ changed, removed: [] })
    return rows
  }
  async function compare() {
    const before = new Set(shown.keys())
    const present = new Set<string>()
    for (let after: number | null = 0; after !== null; ) {
      if (!isWatched()) return
      const from: number = after
      const rows = await watch.alone(() => readPage(from))
      const unknown = rows.filter(({ participant }) => !before.has(participant))
      if (unknown.length > 0) tell({ changed: unknown, removed: [] })
      for (const { participant } of rows) present.add(participant)
      after = endOf(rows)
    }
    const removed = [...before].filter((participant) => shown.has(participant) && !present.has(participant))
    if (removed.length > 0) tellAll({ changed: [], removed })
  }
  const watch = createRosterWatch({ log, isWatched, read, tell: tellAll })
  const comparing = setInterval(() => {
    // It locks for each page itself: locked as a whole, it would wait for itself.
    compare().catch((error: unknown) =>
      log.error({ err: error }, 'could not compare attempts with the database'),
    )
  }, COMPARE_MS)

  return {
    /** For a screen: the current rows after a number. */
    readPage,
    /** Pauses reading and sending of changes. */
    alone: watch.alone,
    onEvent(event: BusEvent) {
      if (event.type === 'roster-changed') watch.note(event.participants)
    },
    /** Compares everything at once. */
    compare,
    stop() {
      watch.stop()
      clearInterval(comparing)
    },
  }
}
