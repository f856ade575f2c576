/**
 * Any number of calls while `work` runs cause one more run after it, and settle with that one: it began after they were
 * made. `work` must not reject.
 */
export function createCoalesced<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
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
