import type { Logger } from 'pino'
import { throttle } from '../platform/throttle.ts'

/** The waiting screens of a large hall need no more. */
const INTERVAL_MS = 1_000

/** Tells those who wait for a poll how many they are, at most once a second. */
export function createJoinedWatch(options: {
  log: Logger
  isWaiting: () => boolean
  count: () => Promise<number>
  tell: (count: number) => void
}) {
  async function check() {
    if (!options.isWaiting()) return
    const count = await options.count()
    if (options.isWaiting()) options.tell(count)
  }
  const throttled = throttle(INTERVAL_MS, () => {
    check().catch((error: unknown) => options.log.error({ err: error }, 'participants could not be counted'))
  })
  return { note: throttled.call, stop: throttled.cancel }
}
