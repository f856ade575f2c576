import { randomUUID } from 'node:crypto'
import { AVATARS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { queueBehindLock } from '#test/support/lock-waits.ts'
import { asked, seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine, describeOnPostgres } from '#test/support/test-database.ts'
import { runCommand } from '../run-command.ts'
import { insertParticipants } from './insert-participants.ts'

const newcomer = (session: string, name: string) => ({
  id: randomUUID(),
  session,
  version: 1,
  name,
  nameKey: name,
  tokenHash: name,
  rejoinCode: name,
  isNameHeld: false,
  deviceHash: null,
  limit: 0,
})

describeEachEngine('newcomers', (open) => {
  it('L151 get different avatars until all are used', async () => {
    const { pool } = await open()
    const { session } = await seedSession(pool, 0)
    for (let from = 0; from < AVATARS + 2; from += 10) {
      const names = Array.from({ length: 10 }, (_, at) => `Player ${from + at}`)
      await insertParticipants(
        pool,
        names.map((name) => newcomer(session, name)),
      )
    }
    const { rows } = await pool.query<{ avatar: number }>('select avatar from participants order by number')
    const pictures = rows.map(({ avatar }) => avatar)
    expect(new Set(pictures.slice(0, AVATARS))).toEqual(
      new Set(Array.from({ length: AVATARS }, (_, at) => at)),
    )
    expect(pictures.slice(AVATARS)).toEqual(pictures.slice(0, pictures.length - AVATARS))
  })
})

describeOnPostgres('joins on two nodes at the same instant', (open) => {
  async function lobby() {
    const { db, pool } = await open()
    const { session } = await seedSession(pool, 1)
    await pool.query(`update sessions set phase = 'lobby', question_index = null, last_number = 1`)
    return { db, pool, session, query: 'select 1 from sessions' }
  }

  it('get consecutive numbers', async () => {
    const { pool, session, query } = await lobby()
    const join = (name: string) => () => insertParticipants(pool, [newcomer(session, name)])
    const joined = await queueBehindLock(pool, query, [join('Ana'), join('Bo')])
    expect(joined.map(({ size }) => size)).toEqual([1, 1])
    const { rows } = await pool.query('select name from participants where number > 1 order by number')
    expect(rows).toEqual([{ name: 'Ana' }, { name: 'Bo' }])
  })

  it('cannot slip past an earlier command', async () => {
    const { db, pool, session, query } = await lobby()
    const told = { clock: { nowMs: () => 1_000 }, notify: async () => {} }
    const start = async () =>
      (await runCommand(db, asked(session), { type: 'start', version: 1 }, told)).version
    const join = async () => (await insertParticipants(pool, [newcomer(session, 'Ana')])).size
    expect(await queueBehindLock(pool, query, [start, join])).toEqual([2, 0])
  })
})
