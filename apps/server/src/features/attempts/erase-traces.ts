import { DUPLICATE_WINDOW_MS } from '@pinquiz/game'
import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'
import type { Clock } from '../../platform/clock.ts'
import { eraseTurnedAway } from './turned-away-rows.ts'

const BATCH = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

// Data that no check of the session needs, once the hour is over in which other sessions may ask for it (S6).
const isOff = (setting: string) =>
  `((s.settings->>'${setting}')::boolean is false or s.settings->>'admission' = 'roster')`
const ERASE_UNNEEDED = `
  update participants p set
    address = case when ${isOff('oneAttemptPerNetwork')} then null else p.address end,
    device_hash = case when ${isOff('oneAttemptPerDevice')} then null else p.device_hash end,
    browser_hash = case when ${isOff('oneAttemptPerDevice')} then null else p.browser_hash end
  from sessions s
  where s.id = p.session_id and p.id in (
    select p.id from participants p join sessions s on s.id = p.session_id
    where s.mode = 'self-paced' and p.created_at < to_timestamp($1::float8 / 1000)
      and ((p.address is not null and ${isOff('oneAttemptPerNetwork')})
        or (p.device_hash is not null and ${isOff('oneAttemptPerDevice')}))
    limit $2)`
const ERASE_ENDED = `
  update participants set address = null, device_hash = null, browser_hash = null where id in (
    select p.id from participants p join sessions s on s.id = p.session_id
    where s.status = 'completed' and s.updated_at < to_timestamp($1::float8 / 1000)
      and p.created_at < to_timestamp($2::float8 / 1000)
      and (p.address is not null or p.device_hash is not null)
    limit $3)`

type Deps = { pool: pg.Pool; clock: Clock; keptDays: number; signal?: AbortSignal }

/**
 * Erases network addresses and device hashes that no check needs any more, those of ended sessions after the configured
 * days, and old entries of people turned away. Any number of nodes may run it.
 */
export async function eraseTraces({ pool, clock, keptDays, signal }: Deps): Promise<void> {
  const nowMs = clock.nowMs()
  const windowMs = nowMs - DUPLICATE_WINDOW_MS
  const eraseAll = async (text: string, values: number[]) => {
    for (let erased = BATCH; erased === BATCH && !signal?.aborted; ) {
      erased = (await pool.query(text, [...values, BATCH])).rowCount ?? 0
      if (erased > 0) await noteErased(pool, 'people')
    }
  }
  await eraseAll(ERASE_UNNEEDED, [windowMs])
  await eraseAll(ERASE_ENDED, [nowMs - keptDays * DAY_MS, windowMs])
  if (await eraseTurnedAway(pool, nowMs)) await noteErased(pool, 'people')
}
