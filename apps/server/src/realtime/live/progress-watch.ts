import type { Logger } from 'pino'
import type { Progress } from '../../features/sessions/standings.ts'
import { createWatch } from '../room/watch.ts'

/** Hosts get counts at most five times a second, whatever the number of players. */
const INTERVAL_MS = 200

/** Counts the answers to the open question, tells the hosts, and notices when no one is left to wait for. */
export function createProgressWatch(options: {
  log: Logger
  question: () => number | null
  read: (question: number) => Promise<Progress>
  tell: (question: number, progress: Progress) => void
  onEveryoneAnswered: (question: number) => Promise<void>
}) {
  const { log } = options
  const failure = 'could not read progress'
  let sent = ''
  let completing: number | null = null

  /** The close waits for the database; counting doesn't wait for the close. */
  function complete(question: number) {
    if (completing === question) return
    completing = question
    options
      .onEveryoneAnswered(question)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        completing = null
      })
  }

  const watch = createWatch({
    log,
    intervalMs: INTERVAL_MS,
    failure,
    async look() {
      const question = options.question()
      if (question === null) return
      const progress = await options.read(question)
      if (options.question() !== question) return
      const text = JSON.stringify(progress)
      if (text !== sent) options.tell(question, progress)
      sent = text
      if (progress.isComplete) complete(question)
    },
  })
  return {
    ...watch,
    reset() {
      sent = ''
    },
  }
}
