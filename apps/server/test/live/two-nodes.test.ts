import type { RosterEntry, ServerFrame } from '@pinquiz/protocol'
import { Redis } from 'ioredis'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import {
  becomeAdministrator,
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  join,
  type Site,
  startGame,
} from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis, sharing } from './nodes.ts'

closeAfterEach()

describe.skipIf(!sharing.isMet)(`two nodes that cannot hear each other${sharing.reason}`, () => {
  it('accept the answer of a player who got the question from the other node', async () => {
    const { a, b, clock } = await openNodes(null)
    const { game, host } = await hostedOn(a)
    const player = await connectPlayer(b, await join(a, game.id, 'Ana'))
    await player.next('snapshot')
    await host.move('next')
    await host.move('close')
    await clock.passUntil(player.next('phase', ({ phase }) => phase.name !== 'lobby'))
    const second = await host.move('next')
    if (second.name !== 'question') throw new Error(`unexpected phase ${second.name}`)
    clock.advanceTo(second.opensAtMs)
    player.send({ type: 'answer', question: 1, value: 1 })
    expect((await player.next('ack')).question).toBe(1)
    await Promise.all([player.close(), host.socket.close()])
  })

  it('L172 leave the simulated players to the node that has them, and take them over once it is done', async () => {
    const { a, b, clock } = await openNodes(null)
    const admin = await becomeAdministrator(a)
    const game = await startGame(a, admin, { settings: { rehearsal: 3 } })
    const seatsOf = seatsIn(a, game.id)
    const seatedBy = async (passesMs = 300) => {
      clock.advanceMs(passesMs)
      const seats = await seatsOf()
      return seats.length === 3 ? [...new Set(seats.map(({ node }) => node))] : []
    }
    const first = await connectHost(a, admin, game.id)
    await first.socket.next('host-snapshot')
    await expect.poll(() => seatedBy()).toHaveLength(1)
    const [nodeA] = await seatedBy()

    const second = await connectHost(b, admin, game.id)
    await second.socket.next('host-snapshot')
    // As long as the other node would need to seat all three, and report who is here.
    for (let step = 0; step < 15; step += 1) expect(await seatedBy()).toEqual([nodeA])

    await first.socket.close()
    await expect.poll(async () => (await seatedBy(5000)).filter((node) => node !== nodeA)).toHaveLength(1)
    await second.socket.close()
  })

  it('check the account again for each command: a host revoked or signed out on the other node can command nothing', async () => {
    const { a, b } = await openNodes(null)
    const admin = await becomeAdministrator(a)
    const signOut = (cookie: string) => call(b, 'POST', '/api/sign-out', { cookie })
    const revoke = (_cookie: string, id: string) =>
      call(b, 'POST', `/api/admin/users/${id}/approval`, { body: { action: 'revoke' }, cookie: admin })
    // A revoked host keeps newcomers out, and longer than the lock (L194).
    const cases = [
      { act: signOut, refusal: 'lobby-locked' },
      { act: revoke, refusal: 'host-absent' },
    ]
    for (const [index, { act, refusal }] of cases.entries()) {
      const { id, cookie } = await becomeHost(a, admin, `host${index}@example.org`)
      const game = await startGame(a, cookie)
      const host = await connectHost(a, cookie, game.id)
      await host.socket.next('host-snapshot')
      expect((await host.command({ type: 'set-locked', locked: true })).type).toBe('command-done')
      expect((await act(cookie, id)).status).toBe(204)
      const command = { type: 'end', version: host.version() } as const
      expect(await host.command(command)).toMatchObject({ type: 'refused', code: 'not-signed-in' })
      const player = await call(a, 'GET', `/api/games/${game.pin}`)
      expect(player).toMatchObject({ status: 409, body: { code: refusal } })
      await host.socket.close()
    }
  })
})

describe.skipIf(!hearing.isMet)(`two nodes${hearing.reason}`, () => {
  it('show the same, hand a player over, and disconnect a removed one, whatever else is sent on the bus', async () => {
    const redisUrl = await openSharedRedis()
    const { a, b, clock } = await openNodes(redisUrl)
    const { game, host } = await hostedOn(a)
    const seat = await join(a, game.id, 'Ana')
    const first = await connectPlayer(a, seat)
    await first.next('snapshot')

    const stranger = new Redis(redisUrl)
    for (const text of ['{', '{}', 'null', '{"from":"x","event":{"type":"news"}}'])
      await stranger.publish('pinquiz:events', text)
    stranger.disconnect()

    clock.advanceMs(1)
    const second = await connectPlayer(b, seat)
    await second.next('snapshot')
    expect((await first.next('bye')).reason).toBe('superseded')
    await host.move('start')
    await second.next('phase', ({ phase }) => phase.name === 'ready')
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await second.next('bye')).reason).toBe('removed')
    await host.socket.next('roster', ({ removed }) => removed.includes(seat.participant))
    await Promise.all([second.closed, host.socket.close()])
  })

  it('L146 L148 L157 draw teams once for both nodes, and add up the reactions of both on the big screen', async () => {
    const { a, b, clock } = await openNodes(await openSharedRedis())
    const { game, host } = await hostedOn(a)
    await host.command({ type: 'change-settings', settings: { teams: 'chosen', teamCount: 2 } })
    const seats = [await join(a, game.id, 'Ana'), await join(b, game.id, 'Bo')] as const
    const [ana, bo] = [await connectPlayer(a, seats[0]), await connectPlayer(b, seats[1])]
    await Promise.all([ana.next('snapshot'), bo.next('snapshot')])
    bo.send({ type: 'choose', team: 0 })
    expect((await bo.next('chosen')).team).toBe(0)
    await host.socket.next('roster', ({ changed }) =>
      changed.some(({ name, team }) => name === 'Bo' && team === 0),
    )
    for (const player of [ana, bo]) player.send({ type: 'react', reaction: 3 })
    const counted = () =>
      host.socket.frames.flatMap((frame) => (frame.type === 'reactions' ? [frame.counts[3] ?? 0] : []))
    await expect.poll(() => counted().reduce((sum, count) => sum + count, 0)).toBe(2)
    await host.move('start')
    expect((await ana.next('chosen')).team).toBe(1)
    clock.advanceMs(1)
    const moved = await connectPlayer(b, seats[0])
    expect((await moved.next('snapshot')).me.team).toBe(1)
    await Promise.all([moved.close(), bo.close(), host.socket.close()])
  })

  it('L172 share the simulated players of a rehearsal opened on both at the same instant, once and for all', async () => {
    const { a, b, clock } = await openNodes(await openSharedRedis())
    const admin = await becomeAdministrator(a)
    const game = await startGame(a, admin, { settings: { rehearsal: 5 } })
    const seatsOf = seatsIn(a, game.id)
    const hosts = await Promise.all([a, b].map((site) => connectHost(site, admin, game.id)))
    await Promise.all(hosts.map(({ socket }) => socket.next('host-snapshot')))
    // A player who lost a seat asks again after ten seconds; each node reports its players every ten seconds.
    let [before, steadyS] = ['', 0]
    const staysForS = async () => {
      clock.advanceMs(1000)
      const seats = await seatsOf()
      const now = JSON.stringify(seats)
      steadyS = seats.length === 5 && now === before ? steadyS + 1 : 0
      before = now
      return steadyS
    }
    await expect.poll(staysForS).toBeGreaterThan(60)
    await Promise.all(hosts.map(({ socket }) => socket.close()))
  })

  it('wait for a player who left one of them and came back on the other', async () => {
    const { a, b, clock } = await openNodes(await openSharedRedis())
    const { game, host } = await hostedOn(a)
    const seat = await join(a, game.id, 'Ana')
    const first = await connectPlayer(a, seat)
    /** Newcomers count as away until a node has recorded the connection. */
    let from = 0
    const rosterOf = async (who: string, isAway: boolean) => {
      const isTold = ({ name, ...entry }: RosterEntry) => name === who && entry.isAway === isAway
      const isNew = (frame: ServerFrame) => host.socket.frames.indexOf(frame) >= from
      await host.socket.next('roster', (frame) => isNew(frame) && frame.changed.some(isTold))
      from = host.socket.frames.length
    }
    await rosterOf('Ana', false)
    const since = from
    await first.close()
    clock.advanceMs(1)
    const second = await connectPlayer(b, seat)
    await second.next('snapshot')
    // Sent after Ana's return: a node that knows of Bo has heard of it. Bo leaves later, and for good.
    const bo = await connectPlayer(a, await join(b, game.id, 'Bo'))
    await rosterOf('Bo', false)
    await bo.close()
    await clock.passUntil(rosterOf('Bo', true))
    const told = host.socket.frames
      .slice(since)
      .flatMap((frame) => (frame.type === 'roster' ? frame.changed : []))
    expect(told.filter(({ name, isAway }) => name === 'Ana' && isAway)).toEqual([])
    await Promise.all([second.close(), host.socket.close()])
  })
})

async function hostedOn(site: Site) {
  const admin = await becomeAdministrator(site)
  const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  return { game, host }
}

/** Which node has which of the participants present, read at each call. */
function seatsIn({ config }: Site, session: string) {
  const pool = new pg.Pool({ connectionString: config.databaseUrl ?? '' })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const text = `select id, seated_by as node from participants
    where session_id = $1 and not is_away order by id`
  return async () => (await pool.query<{ id: string; node: string }>(text, [session])).rows
}

async function openNodes(redisUrl: string | null) {
  const shared = { databaseUrl: await openSharedDatabase(), redisUrl }
  const clock = manualClock()
  return { a: await openNode(shared, clock), b: await openNode(shared, clock), clock }
}
