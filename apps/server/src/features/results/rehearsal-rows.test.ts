import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { describeEachEngine } from '#test/support/test-database.ts'
import { eraseRehearsals } from './rehearsal-rows.ts'

const NOW_MS = Date.UTC(2030, 0, 31, 12)
const clock = { nowMs: () => NOW_MS }

type Run = { settings?: object; status?: string; minutesAgo?: number; lastNumber?: number }

async function session(
  pool: pg.Pool,
  { settings = {}, status = 'completed', minutesAgo = 10, lastNumber = 1 }: Run,
) {
  const id = randomUUID()
  await pool.query(`insert into users (id, name, email) values ('h', 'h', 'h') on conflict do nothing`)
  await pool.query(
    `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, updated_at, last_number)
     values ($1, 'h', 'live', $2, $3, 'ended', $4, '{"questions":[{},{}]}', $5, $6)`,
    [id, id.slice(0, 6), status, settings, new Date(NOW_MS - minutesAgo * 60_000), lastNumber],
  )
  return id
}

describeEachEngine('a finished session', (open) => {
  it('L170 that was a rehearsal is erased once its screens have seen the end, and no other', async () => {
    const { pool } = await open()
    const over = await session(pool, { settings: { rehearsal: 30 } })
    const kept = [
      await session(pool, { settings: { rehearsal: 30 }, minutesAgo: 1 }),
      await session(pool, { settings: { rehearsal: 30 }, status: 'active' }),
      await session(pool, { settings: { rehearsal: 0 } }),
      // From a version without rehearsals.
      await session(pool, { settings: {} }),
    ]
    const told: string[] = []
    await eraseRehearsals({ pool, clock, onErased: (id) => told.push(id) })
    expect(told).toEqual([over])
    const { rows } = await pool.query<{ id: string }>('select id from sessions')
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
  })

  it('L70 is erased a day later if no one joined', async () => {
    const { pool } = await open()
    const long = { lastNumber: 0, minutesAgo: 25 * 60 }
    const empty = await session(pool, long)
    const joined = await session(pool, long)
    await pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, is_away)
       values (gen_random_uuid(), $1, 1, 'Ada', 'ada', 't', 'r', true)`,
      [joined],
    )
    const kept = [
      joined,
      await session(pool, { ...long, lastNumber: 1 }),
      await session(pool, { ...long, status: 'active' }),
      await session(pool, { ...long, minutesAgo: 60 }),
    ]
    const told: string[] = []
    await eraseRehearsals({ pool, clock, onErased: (id) => told.push(id) })
    expect(told).toEqual([empty])
    const { rows } = await pool.query<{ id: string }>('select id from sessions')
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
  })
})
