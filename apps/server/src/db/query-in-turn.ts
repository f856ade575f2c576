import type pg from 'pg'

const lastOf = new WeakMap<pg.Pool, Promise<unknown>>()

/**
 * For queries that come in crowds and may wait. On a single connection only one of them is queued at a time, so that an
 * answer waits for one and not for all.
 */
export function queryInTurn<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  config: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const query = () => pool.query<Row>(config)
  if (pool.options.max > 1) return query()
  const done = (lastOf.get(pool) ?? Promise.resolve()).then(query)
  lastOf.set(
    pool,
    done.catch(() => {}),
  )
  return done
}
