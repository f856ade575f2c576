import type { Logger } from 'pino'
import { createWatch } from '../room/watch.ts'

/** Enough for the waiting screens of a large audience. */
const INTERVAL_MS = 1_000

/** Tells people waiting for a poll how many they are, at most once a second. */
export function createJoinedWatch(options: {
  log: Logger
  isWaiting: () => boolean
  count: () => Promise<number>
  tell: (count: number) => void
}) {
  return createWatch({
    log: options.log,
    intervalMs: INTERVAL_MS,
    failure: 'could not count participants',
    async look() {
      if (!options.isWaiting()) return
      const count = await options.count()
      if (options.isWaiting()) options.tell(count)
    },
  })
}
