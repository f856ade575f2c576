import type { Logger } from 'pino'
import { type Clock, timersOf } from './clock.ts'

type Work = (signal: AbortSignal) => Promise<void>

export type Jobs = {
  /** Runs `work` at once and then every `intervalMs`, never twice at the same time. */
  every(intervalMs: number, name: string, work: Work): void
  /** Starts nothing any more, and waits for running work; its signal is aborted. */
  stop(): Promise<void>
}

export function createJobs({ log, clock }: { log: Logger; clock: Clock }): Jobs {
  const { setInterval, clearInterval } = timersOf(clock)
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  async function run(name: string, work: Work): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      // The next run tries again.
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'job failed')
    }
  }

  return {
    every(intervalMs, name, work) {
      const start = () => {
        if (stopping.signal.aborted || running.has(name)) return
        const ended = run(name, work).finally(() => running.delete(name))
        running.set(name, ended)
      }
      start()
      const timer = setInterval(start, intervalMs)
      timer.unref()
      timers.add(timer)
    },
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
