import type { Logger } from 'pino'
import { throttle } from '../../platform/throttle.ts'

/**
 * Reads when something is new, and sends it, so that later frames were also read later. `look` reads and sends; it runs
 * at most once per interval, and never while other work runs here.
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

  /** For other reads whose results must stay in order with these. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  const throttled = throttle(intervalMs, () => {
    // One that hasn't started will see everything.
    if (isDue) return
    isDue = true
    alone(() => {
      isDue = false
      return look()
    }).catch((error: unknown) => log.error({ err: error }, failure))
  })
  return { note: throttled.call, alone, stop: throttled.cancel }
}
