import type { Logger } from 'pino'

/** Does `work` now and then again and again, never twice at once; what fails is tried again next time. */
export function createRepeating(options: {
  everyMs: number
  what: string
  log: Pick<Logger, 'error'>
  work: () => Promise<unknown>
}) {
  const { everyMs, what, log, work } = options
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  function run() {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, everyMs)
      })
  }
  run()
  return {
    /** Resolves once nothing runs any more. */
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
