/**
 * Any number of calls while `work` runs cost one more run after it, and are settled with that one: it began after they
 * were made. `work` must not reject.
 */
export function createCoalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return start()
    next = running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
