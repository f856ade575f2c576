import type pg from 'pg'

/** The fastest of ten runs: its cost, independent of other load. */
async function bestMs(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 10; round++) {
    const startMs = performance.now()
    await run()
    best = Math.min(best, performance.now() - startMs)
  }
  return Math.round(best)
}

const YARDSTICK = 'select count(distinct md5(n::text)) from generate_series(1, 20000) n'

/** 200 ms on an idle machine, and proportionally more on a busy one, measured by work of a known size. */
async function quickMs(pool: pg.Pool): Promise<number> {
  return Math.max(200, 5 * (await bestMs(() => pool.query(YARDSTICK))))
}

const ATTEMPTS = 5

/** Whether it takes at most 200 ms on an idle machine; measured in turns with a yardstick, because the load changes. */
export async function isQuick(pool: pg.Pool, run: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    if ((await bestMs(run)) < (await quickMs(pool))) return true
  return false
}
