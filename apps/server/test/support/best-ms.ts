/** The fastest of ten runs: what it costs, whatever else the machine does meanwhile. */
export async function bestMs(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 10; round++) {
    const startMs = performance.now()
    await run()
    best = Math.min(best, performance.now() - startMs)
  }
  return Math.round(best)
}
