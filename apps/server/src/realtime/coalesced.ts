/** Any number of calls while `work` runs cost one more run after it. `work` must not reject. */
export function createCoalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isDue = false

  function run(): Promise<void> {
    if (running) {
      isDue = true
      return running
    }
    running = work().finally(() => {
      running = null
      if (!isDue) return
      isDue = false
      void run()
    })
    return running
  }
  return run
}
