import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import { markPresence } from '../sessions/presence.ts'
import { writeAttempts } from './attempt-rows.ts'

async function counted(client: pg.PoolClient) {
  const { rows } = await client.query<{ all: number; hot: number }>(
    `select pg_stat_get_xact_tuples_updated(t)::int as all, pg_stat_get_xact_tuples_hot_updated(t)::int as hot
     from (select 'participants'::regclass::oid as t) as table_of`,
  )
  return rows[0] ?? { all: 0, hot: 0 }
}

describeEachEngine('updates that come with each question and connection write to no index', (open) => {
  async function hotUpdates(update: (client: pg.PoolClient, participants: string[]) => Promise<unknown>) {
    const { pool } = await open()
    // A reused database keeps deleted rows, and an update is hot only if its page has room.
    await pool.query('truncate participants cascade')
    const { participants } = await seedSession(pool, 10)
    const client = await pool.connect()
    await client.query('begin')
    // Includes earlier transactions whose statistics the database hasn't written yet.
    const before = await counted(client)
    await update(client, participants)
    const after = await counted(client)
    await client.query('commit')
    client.release()
    return { all: after.all - before.all, hot: after.hot - before.hot, of: participants.length }
  }

  it('when participants connect', async () => {
    const { all, hot, of } = await hotUpdates(async (client, participants) => {
      const pool = { query: client.query.bind(client), options: { max: 2 } } as Partial<pg.Pool> as pg.Pool
      await markPresence(pool, randomUUID(), participants, false)
    })
    expect({ all, hot }).toEqual({ all: of, hot: of })
  })

  it('when they get a question', async () => {
    const { all, hot, of } = await hotUpdates((client, participants) => {
      const moved = participants.map((id) => ({
        id,
        score: 100,
        questionIndex: 1,
        opensAtMs: 1_000,
        closesAtMs: 21_000,
        outages: null,
        questionOverAtMs: null,
        completedAtMs: null,
        endedBy: null,
        takenBack: null,
        issued: { from: 1, atMs: [1_000] },
        flags: [],
      }))
      return writeAttempts(client, { moved, given: [] })
    })
    expect({ all, hot }).toEqual({ all: of, hot: of })
  })
})
