export type Throttled = { call(): void; cancel(): void }

/** Calls `work` at once, then at most every `intervalMs` on request; the last request is never lost. */
export function throttle(intervalMs: number, work: () => void): Throttled {
  let timer: NodeJS.Timeout | null = null
  let isAsked = false

  function tick() {
    timer = null
    if (!isAsked) return
    isAsked = false
    start()
  }
  function start() {
    timer = setTimeout(tick, intervalMs)
    work()
  }
  return {
    call() {
      if (timer) isAsked = true
      else start()
    },
    cancel() {
      if (timer) clearTimeout(timer)
      timer = null
      isAsked = false
    },
  }
}
