import type { Logger } from 'pino'
import { throttle } from '../../platform/throttle.ts'

/**
 * Looks when there is something new, and tells: what is told later was also read later. `look` reads and tells; it runs at most once per interval, and never while something else is under way here.
 */
export function createWatch(options: {
  intervalMs: number
  look: () => Promise<void>
  log: Logger
  /** For the log, when `look` fails. */
  failure: string
}) {
  const { intervalMs, look, log, failure } = options
  let last: Promise<unknown> = Promise.resolve()
  let isDue = false

  /** For other reads whose result must not be overtaken, or overtake. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  const throttled = throttle(intervalMs, () => {
    // One that has not begun will see it all.
    if (isDue) return
    isDue = true
    alone(() => {
      isDue = false
      return look()
    }).catch((error: unknown) => log.error({ err: error }, failure))
  })
  return { note: throttled.call, alone, stop: throttled.cancel }
}
