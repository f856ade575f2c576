const POLL_MS = 15_000
const FIRST_LOOK_MS = 10

export type QueuePoller = {
  /** Once. */
  start(): void
  /**
   * A mail is being queued. Its transaction has yet to commit, and there is no event for that: looks soon, then with
   * doubling delays until only the regular polling is left.
   */
  wake(): void
  /** Stops looking; resolves once the last look is over. */
  stop(): Promise<void>
}

/** When to look at the queue: one `look` after the other. */
export function createQueuePoller(look: () => Promise<void>, onError: (error: unknown) => void): QueuePoller {
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let waitMs = POLL_MS
  let state: 'new' | 'running' | 'stopped' = 'new'

  function lookIn(ms: number) {
    clearTimeout(timer)
    if (state === 'running') timer = setTimeout(lookNow, ms)
  }

  function lookNow() {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null
        waitMs = Math.min(POLL_MS, waitMs * 2)
        lookIn(waitMs)
      })
  }

  return {
    start() {
      if (state !== 'new') return
      state = 'running'
      lookIn(0)
    },
    wake() {
      waitMs = FIRST_LOOK_MS
      if (!looking) lookIn(waitMs)
    },
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await looking
    },
  }
}
