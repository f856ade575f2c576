import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/support/test-database.ts'
import { eraseRehearsals } from './rehearsal-rows.ts'

const NOW_MS = Date.UTC(2030, 0, 31, 12)
const clock = { nowMs: () => NOW_MS }

type Run = { settings: object; status?: string; minutesAgo?: number }

async function session(pool: pg.Pool, { settings, status = 'completed', minutesAgo = 10 }: Run) {
  const id = randomUUID()
  await pool.query(`insert into users (id, name, email) values ('h', 'h', 'h') on conflict do nothing`)
  await pool.query(
    `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, updated_at)
     values ($1, 'h', 'live', $2, $3, 'ended', $4, '{"questions":[{},{}]}', $5)`,
    [id, id.slice(0, 6), status, settings, new Date(NOW_MS - minutesAgo * 60_000)],
  )
  return id
}

describeEachEngine('rehearsals', (open) => {
  it('L170 are erased once they are over and their screens were seen; nothing else is', async () => {
    const { pool } = await open()
    const over = await session(pool, { settings: { rehearsal: 30 } })
    const kept = [
      await session(pool, { settings: { rehearsal: 30 }, minutesAgo: 1 }),
      await session(pool, { settings: { rehearsal: 30 }, status: 'active' }),
      await session(pool, { settings: { rehearsal: 0 } }),
      // From before there were rehearsals.
      await session(pool, { settings: {} }),
    ]
    const told: string[] = []
    await eraseRehearsals({ pool, clock, onErased: (id) => told.push(id) })
    expect(told).toEqual([over])
    const { rows } = await pool.query<{ id: string }>('select id from sessions')
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
  })
})
