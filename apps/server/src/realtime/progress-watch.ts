import type { Logger } from 'pino'
import type { Progress } from '../features/sessions/standings.ts'
import { throttle } from '../platform/throttle.ts'

/** The host learns counts at most five times a second, whatever the number of players. */
const INTERVAL_MS = 200

/** Counts the answers of the open question, tells the hosts, and notices when nobody is left to wait for. */
export function createProgressWatch(options: {
  log: Logger
  question: () => number | null
  read: (question: number) => Promise<Progress>
  tell: (question: number, progress: Progress) => void
  onEveryoneAnswered: (question: number) => Promise<void>
}) {
  let told = ''

  async function check() {
    const question = options.question()
    if (question === null) return
    const progress = await options.read(question)
    if (options.question() !== question) return
    const text = JSON.stringify(progress)
    if (text !== told) options.tell(question, progress)
    told = text
    if (progress.isComplete) await options.onEveryoneAnswered(question)
  }
  const throttled = throttle(INTERVAL_MS, () => {
    check().catch((error: unknown) => options.log.error({ err: error }, 'progress could not be read'))
  })
  return {
    note: throttled.call,
    reset() {
      told = ''
    },
    stop: throttled.cancel,
  }
}
