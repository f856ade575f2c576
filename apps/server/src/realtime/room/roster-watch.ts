import type { Logger } from 'pino'
import { createWatch } from './watch.ts'

const INTERVAL_MS = 200

/** Collects who came, left or was removed and tells the hosts, at most five times a second. */
export function createRosterWatch<Change>(options: {
  log: Logger
  isWatched: () => boolean
  read: (participants: string[]) => Promise<Change>
  tell: (change: Change) => void
}) {
  const noted = new Set<string>()

  const watch = createWatch({
    log: options.log,
    intervalMs: INTERVAL_MS,
    failure: 'could not read the roster',
    async look() {
      const ids = [...noted]
      noted.clear()
      if (ids.length === 0 || !options.isWatched()) return
      try {
        options.tell(await options.read(ids))
      } catch (error) {
        // Sent with the next change.
        for (const id of ids) noted.add(id)
        throw error
      }
    },
  })
  return {
    note(participants: string[]) {
      if (!options.isWatched()) return
      for (const participant of participants) noted.add(participant)
      watch.note()
    },
    alone: watch.alone,
    stop: watch.stop,
  }
}
