import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { type ManualClock, manualClock } from '../support/manual-clock.ts'
import { administer } from '../support/postgres-server.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  join,
  type Site,
  startGame,
  until,
} from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis, sharing } from './nodes.ts'
import { seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

closeAfterEach()
const postgres = inject('postgres')
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** No one can connect to the database, and existing connections are closed. */
async function closeDatabase(databaseUrl: string, isClosed: boolean) {
  const name = new URL(databaseUrl).pathname.slice(1)
  const url = postgres?.url ?? ''
  await administer(url, `alter database ${name} with allow_connections ${!isClosed}`)
  if (isClosed)
    await administer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

async function connectTo(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  cleanups.push(() => client.end())
  return client
}

async function stampedAtMs(client: pg.Client) {
  const { rows } = await client.query<{ atMs: number }>('select at_ms::float8 as "atMs" from pulse')
  return rows[0]?.atMs ?? Number.NaN
}

/** Changes whenever something of a running game is written: every row carries the transaction that wrote it. */
async function watchWrites(databaseUrl: string) {
  const client = await connectTo(databaseUrl)
  const rowsOf = (table: string) => `select '${table}' || id || xmin as row from ${table}`
  const rows = ['pulse', 'nodes', 'sessions', 'participants'].map(rowsOf).join(' union all ')
  return async () => {
    const found = await client.query<{ all: string }>(
      `select string_agg(row, ' ' order by row) as all from (${rows}) r`,
    )
    return found.rows[0]?.all
  }
}

async function atQuestion(site: Site, players: Pick<Site, 'port' | 'origin'> = site, clock?: ManualClock) {
  const admin = await becomeAdministrator(site)
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [8, 20], settings })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const seat = await join(site, game.id, 'Ana')
  const player = await connectPlayer(players, seat)
  await player.next('snapshot')
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  if (clock) clock.advanceTo(phase.opensAtMs)
  else await until(phase.opensAtMs)
  cleanups.push(() => Promise.all([host.socket.close(), player.close()]))
  return { admin, host, seat, player, phase }
}

describe.skipIf(!sharing.isMet)(`a server on PostgreSQL${sharing.reason}`, () => {
  it('F1 F2 gives back the time its database was away, even to an answer it could not store', async () => {
    const databaseUrl = await openSharedDatabase()
    const site = await openNode({ databaseUrl })
    const { host, player, phase } = await atQuestion(site)
    await until(phase.opensAtMs + 1000)
    await closeDatabase(databaseUrl, true)
    await delay(1000)
    player.send({ type: 'answer', question: 0, value: 1 })
    await until(phase.closesAtMs + 1000)
    expect(host.socket.frames.filter((frame) => frame.type === 'host-phase').at(-1)?.phase.name).toBe(
      'question',
    )
    await closeDatabase(databaseUrl, false)
    // A machine that stood still before was given its own time back.
    const isAfterOutage = (shown: object) => 'givenBackMs' in shown && Number(shown.givenBackMs) > 7000
    const moved = await player.next('phase', ({ phase: shown }) => isAfterOutage(shown))
    if (moved.phase.name !== 'question') throw new Error(`unexpected phase ${moved.phase.name}`)
    expect(moved.phase.closesAtMs).toBe(phase.closesAtMs + (moved.phase.givenBackMs ?? 0))
    // Kept by the server all the while: neither refused nor acknowledged before it was stored.
    await player.next('ack')
    expect(player.frames.filter(({ type }) => type === 'refused')).toEqual([])
    await host.move('close')
    // Played for a second and a little.
    expect((await player.next('result')).result.points).toBeGreaterThanOrEqual(1000 + 50 * 6)
  })

  it('F2 re-dates answers stored before the outage was known, and sends attempts their new closing time', async () => {
    const databaseUrl = await openSharedDatabase()
    const site = await openNode({ databaseUrl })
    const { admin, host, player, phase } = await atQuestion(site)
    const other = await startSelfPaced(site, admin, { timeLimitsS: [20, 20] })
    const { taker } = await takeSeat(site, await seatIn(site, other.id))
    cleanups.push(() => taker.socket.close())
    const before = await taker.advance(null)
    await until(phase.opensAtMs + 1000)
    // Stamps wait, answers don't: as if the database stood still for some of its clients.
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    await holder.query('begin; select from pulse for update')
    await until(phase.opensAtMs + 5000)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await holder.query('commit')
    await holder.end()
    await player.next('phase', ({ phase: shown }) => 'givenBackMs' in shown)
    const after = (await taker.next('attempt')).attempt
    if (before.name !== 'question' || after.name !== 'question') throw new Error('unexpected attempt')
    expect(after.givenBackMs).toBeGreaterThan(4000)
    expect(after.closesAtMs).toBe((before.closesAtMs ?? 0) + (after.givenBackMs ?? 0))
    await host.move('close')
    // When it was received, at most 3 of 8 whole seconds were left.
    expect((await player.next('result')).result.points).toBeGreaterThanOrEqual(1000 + 50 * 6)
  })

  it('F1 counts as away from the moment it disconnects everyone, however long it takes to stop', async () => {
    const databaseUrl = await openSharedDatabase()
    const site = await openNode({ databaseUrl })
    const { player } = await atQuestion(site)
    // Ignores the closing handshake, which the server waits for.
    player.webSocket.pause()
    const beganAtMs = Date.now()
    await site.app.stop()
    expect(Date.now() - beganAtMs).toBeGreaterThan(1900)
    player.webSocket.resume()
    expect(await stampedAtMs(await connectTo(databaseUrl))).toBeLessThan(beganAtMs + 1000)
  })

  it('writes nothing while no question is open', async () => {
    const databaseUrl = await openSharedDatabase()
    const site = await openNode({ databaseUrl })
    const writes = await watchWrites(databaseUrl)
    const { host } = await atQuestion(site)
    const opened = await writes()
    await expect.poll(writes).not.toBe(opened)
    await host.move('end')
    await Promise.all(cleanups.splice(1).map((cleanup) => cleanup()))
    // Departures are still written at the end of a game.
    await delay(11_500)
    const idle = await writes()
    await delay(3000)
    expect(await writes()).toBe(idle)
  })
})

describe.skipIf(!hearing.isMet)(`two nodes${hearing.reason}`, () => {
  it('F1 give nothing back if one of them dies: the other was there', async () => {
    const clock = manualClock()
    const shared = { databaseUrl: await openSharedDatabase(), redisUrl: await openSharedRedis() }
    const [a, b] = [await openNode(shared, clock), await openNode(shared, clock)]
    const { player, phase } = await atQuestion(a, a, clock)
    const reader = await connectTo(shared.databaseUrl)
    const lastStampMs = () => stampedAtMs(reader)
    await b.app.stop()
    while (clock.nowMs() < phase.closesAtMs) {
      clock.advanceMs(250)
      // A beat that is due while the last one still runs is left out: the next one comes half a second later.
      await expect
        .poll(async () => {
          const isFresh = (await lastStampMs()) >= clock.nowMs() - 1000
          if (!isFresh && clock.nowMs() < phase.closesAtMs) clock.advanceMs(250)
          return isFresh
        })
        .toBe(true)
    }
    await clock.passUntil(player.next('phase', ({ phase: shown }) => shown.name === 'reveal'))
    expect(player.frames.filter((frame) => frame.type === 'phase' && 'givenBackMs' in frame.phase)).toEqual(
      [],
    )
  })

  it('F8 wait for a player with a broken connection on the other node', async () => {
    const shared = { databaseUrl: await openSharedDatabase(), redisUrl: await openSharedRedis() }
    const [a, b] = [await openNode(shared), await openNode(shared)]
    const { seat, player, phase } = await atQuestion(a, b)
    await until(phase.closesAtMs - 300)
    player.webSocket.terminate()
    // No one else is waited for, and the host's node doesn't know this connection.
    await until(phase.closesAtMs + 900)
    const again = await connectPlayer(b, seat)
    cleanups.push(() => again.close())
    await again.next('snapshot')
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs: phase.closesAtMs - 100 })
    await again.next('ack')
  })
})
