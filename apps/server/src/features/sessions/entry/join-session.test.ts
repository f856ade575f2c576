import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createMemoryBus } from '#platform/memory-bus.ts'
import { manualClock } from '#test/support/manual-clock.ts'
import { seedSession } from '#test/support/seed-session.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { createJoinSession } from './join-session.ts'
import { createNewSeats } from './new-seats.ts'
import { createSeatCheck } from './seats.ts'
import { hashToken } from './secrets.ts'
import { createWaitingRoom } from './waiting-room.ts'
import { createWelcomes } from './welcomes.ts'

const NODE = '00000000-0000-4000-8000-000000000000'

/** A lobby on the embedded engine, with what joins, and the names of the statements sent to the database. */
async function lobby() {
  const { db, pool } = await openTestDatabase()
  const { session } = await seedSession(pool, 0)
  await pool.query(`update sessions set phase = 'lobby', question_index = null`)
  const asked: (string | undefined)[] = []
  const watched: pg.Pool = Object.create(pool, {
    query: {
      value: (config: pg.QueryConfig) => {
        asked.push(config.name)
        return pool.query(config)
      },
    },
  })
  const told: string[][] = []
  const [bus, clock] = [createMemoryBus(), manualClock()]
  const newSeats = createNewSeats({ bus, clock })
  const welcomes = createWelcomes({ db, bus, clock })
  const waitingRoom = createWaitingRoom({ bus, clock })
  const enter = createJoinSession({
    db,
    pool: watched,
    waitingRoom,
    welcomes,
    newSeats,
    secret: 'secret',
    onJoined: (_, participants) => told.push(participants),
  })
  const join = (name: string, token?: string) => enter(session, { name, token }, null)
  const check = createSeatCheck(watched, NODE, newSeats)
  return { pool, session, bus, clock, asked, told, join, check }
}

it('lets other queries through while a large group joins', async () => {
  const { pool, join } = await lobby()
  await join('Ana')
  let came = 0
  const joins = Array.from({ length: 400 }, (_, at) =>
    join(`Guest ${at}`).then(() => {
      came += 1
    }),
  )
  // The first ones are being processed.
  await nextTurn()
  await nextTurn()
  await pool.query('select 1')
  expect(came).toBeLessThan(100)
  await Promise.all(joins)
  expect(came).toBe(400)
})

it('inserts many newcomers with one query, announces them once, and needs no query when they connect', async () => {
  const { asked, told, join, check, session } = await lobby()
  await join('Ana')
  asked.length = 0
  told.length = 0
  const seats = await Promise.all(['Bo', 'Cem', 'Dee'].map((name) => join(name)))
  expect(told).toEqual([seats.map(({ participant }) => participant)])
  const claims = seats.map((seat) => ({ ...seat, session, question: null, version: 1 }))
  const seated = await Promise.all(claims.map((claim) => check(claim)))
  expect(asked).toEqual(['insert-participants'])
  // A query returns the same.
  const again = await Promise.all(claims.map((claim) => check(claim)))
  expect(asked).toEqual(['insert-participants', 'select-seats'])
  expect(again).toEqual(seated)
})

it('checks a new seat in the database if the token differs, the state is newer, or it is ten seconds old', async () => {
  const { asked, join, check, clock } = await lobby()
  const claimOf = async (name: string) => ({ ...(await join(name)), question: null, version: 1 })
  const [ana, bo, cem] = [await claimOf('Ana'), await claimOf('Bo'), await claimOf('Cem')]
  asked.length = 0
  await expect(check({ ...ana, token: 'another' })).rejects.toMatchObject({ code: 'token-invalid' })
  await check({ ...bo, version: 2 })
  clock.advanceMs(10_000)
  await check(cem)
  expect(asked).toEqual(['select-seats', 'select-seats', 'select-seats'])
})

it('L76 L41 checks a new seat in the database if its player was removed or connected elsewhere', async () => {
  const { pool, session, bus, join, check } = await lobby()
  const claimOf = async (name: string) => ({ ...(await join(name)), question: null, version: 1 })
  const [ana, bo] = [await claimOf('Ana'), await claimOf('Bo')]
  await pool.query('update participants set removed_at = now() where id = $1', [ana.participant])
  bus.publish({ type: 'participant-removed', session, participant: ana.participant })
  await pool.query('update participants set token_hash = $1 where id = $2', [
    hashToken('another'),
    bo.participant,
  ])
  bus.publish({
    type: 'participant-connected',
    session,
    participant: bo.participant,
    connection: 'elsewhere',
    atMs: 0,
  })
  await nextTurn()
  await expect(check(ana)).rejects.toMatchObject({ code: 'participant-removed' })
  await expect(check(bo)).rejects.toMatchObject({ code: 'token-invalid' })
})

it('neither refuses nor admits anyone by a cached session', async () => {
  const { pool, join } = await lobby()
  await join('Ana')
  // Like another node whose message hasn't arrived yet.
  await pool.query('update sessions set is_locked = true, version = version + 1')
  await expect(join('Bo')).rejects.toMatchObject({ code: 'lobby-locked' })
  await pool.query('update sessions set is_locked = false, version = version + 1')
  await join('Bo')
  await pool.query('update users set is_approved = false')
  await expect(join('Cem')).rejects.toMatchObject({ code: 'host-absent' })
  await pool.query('update users set is_approved = true')
  await join('Cem')
})
