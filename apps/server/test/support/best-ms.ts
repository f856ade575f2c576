import type pg from 'pg'

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

const YARDSTICK = 'select count(distinct md5(n::text)) from generate_series(1, 20000) n'

/** 200 ms on a calm machine; on a busy one as much more as work of a known size takes there. */
export async function quickMs(pool: pg.Pool): Promise<number> {
  return Math.max(200, 5 * (await bestMs(() => pool.query(YARDSTICK))))
}
