import { DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS, PAUSE_MS } from '@pinquiz/game'
import type { ResultCard, ResultList } from '@pinquiz/protocol'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, call, connectHost } from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis, sharing } from './nodes.ts'
import { begin, newAddress, PROXIED, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

closeAfterEach()

async function openNodes(redisUrl: string | null) {
  const clock = manualClock()
  const shared = { databaseUrl: await openSharedDatabase(), redisUrl, ...PROXIED }
  return { a: await openNode(shared, clock), b: await openNode(shared, clock), clock }
}

describe.skipIf(!sharing.isMet)(`two nodes that cannot hear each other${sharing.reason}`, () => {
  it('S6 admit one of many who come to both at the same instant', async () => {
    const { a, b } = await openNodes(null)
    const admin = await becomeAdministrator(a)
    const game = await startSelfPaced(a, admin)
    const sites = [a, b]
    const rush = (change: (at: number) => object, session = () => game.id) =>
      Promise.all(Array.from({ length: 24 }, (_, at) => begin(sites[at % 2] ?? a, session(), change(at))))
    const passed = (replies: { status: number }[]) => replies.filter(({ status }) => status === 201).length
    const address = newAddress()
    expect(passed(await rush((at) => ({ address, device: `device ${at}` })))).toBe(1)
    expect(passed(await rush(() => ({ device: 'one browser' })))).toBe(1)

    const body = { quizId: game.quizId, mode: 'self-paced' }
    const other = await call<{ id: string }>(a, 'POST', '/api/sessions', { body, cookie: admin })
    const sessions = [game.id, other.body.id]
    const from = newAddress()
    const both = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        begin(sites[at % 2] ?? a, sessions[at % 2] ?? '', { address: from, device: `window ${at}` }),
      ),
    )
    expect(passed(both)).toBe(1)
  })

  it('S12, S13, S15 keep an attempt in sequence, whichever node its frames reach', async () => {
    const { a, b, clock } = await openNodes(null)
    const admin = await becomeAdministrator(a)
    const game = await startSelfPaced(a, admin, { timeLimitsS: [20, 30] })
    const seat = await seatIn(a, game.id)
    // Without a bus neither node learns that the other has the newer connection.
    const { taker: one } = await takeSeat(a, seat)
    const { taker: other } = await takeSeat(b, seat)
    const [first, same] = await Promise.all([one.advance(null), other.advance(null)])
    expect(first).toEqual(same)
    clock.advanceMs(ISSUE_LEAD_MS)
    one.socket.send({ type: 'answer', question: 0, value: 1 })
    other.socket.send({ type: 'answer', question: 0, value: 2 })
    const [left, right] = await Promise.all([
      Promise.race([one.next('ack'), one.next('refused')]),
      Promise.race([other.next('ack'), other.next('refused')]),
    ])
    const acks = [left, right].filter(({ type }) => type === 'ack')
    expect(acks).toHaveLength(1)
    expect([left, right].find(({ type }) => type === 'refused')).toMatchObject({
      code: 'already-answered',
      value: acks[0]?.type === 'ack' ? acks[0].value : null,
    })
    await Promise.race([one.next('attempt'), other.next('attempt')])
    clock.advanceMs(PAUSE_MS)
    const [second, again] = await Promise.all([one.advance(0), other.advance(0)])
    expect(second).toMatchObject({ name: 'question', question: { index: 1 } })
    expect(again).toEqual(second)
    await Promise.all([one.socket.close(), other.socket.close()])
  })
})

describe.skipIf(!hearing.isMet)(`two nodes${hearing.reason}`, () => {
  it('hand an attempt over, and tell a host on one what happens on the other', async () => {
    const { a, b, clock } = await openNodes(await openSharedRedis())
    const admin = await becomeAdministrator(a)
    const game = await startSelfPaced(a, admin)
    const host = await connectHost(a, admin, game.id)
    await host.socket.next('host-snapshot')
    const seat = await seatIn(b, game.id)
    await host.socket.next('attempts', ({ changed }) => changed.length === 1)
    const { taker: first } = await takeSeat(a, seat)
    clock.advanceMs(1)
    const { taker: second } = await takeSeat(b, seat)
    expect((await first.next('bye')).reason).toBe('superseded')
    await second.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    await second.answer(0, 1)
    await host.socket.next('attempts', ({ changed }) => changed.some(({ score }) => score === 100))
    await host.command({ type: 'end', version: host.version() })
    expect((await second.next('phase')).phase.name).toBe('ended')
    clock.advanceMs(PAUSE_MS)
    await second.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    await second.answer(1, 1)
    await host.socket.next('attempts', ({ changed }) => changed.some(({ score }) => score === 200))
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await second.next('bye')).reason).toBe('removed')
    await Promise.all([second.socket.closed, host.socket.close()])
  })
})

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows[0]
}

describe.skipIf(!hearing.isMet)(`a node that dies at the end of a clock${hearing.reason}`, () => {
  it.each(['quiz', 'questions'] as const)(
    'F32 S13 S70 costs no answer given in time, with a clock by %s',
    async (timing) => {
      const clock = manualClock()
      const databaseUrl = await openSharedDatabase()
      const shared = { databaseUrl, redisUrl: await openSharedRedis(), ...PROXIED }
      const first = await openNode(shared, clock)
      const admin = await becomeAdministrator(first)
      const settings = { assignment: { ...DEFAULT_ASSIGNMENT, timing, minutes: 1 } }
      const game = await startSelfPaced(first, admin, { timeLimitsS: [20, 20], settings })
      const seat = await seatIn(first, game.id)
      const { taker } = await takeSeat(first, seat)
      const begun = await taker.advance(null)
      const closesAtMs = 'closesAtMs' in begun ? (begun.closesAtMs ?? 0) : 0
      clock.advanceMs(300)
      const recorded = async () => {
        return query(databaseUrl, 'select is_away, seated_by from participants')
      }
      await expect.poll(recorded).toMatchObject({ is_away: false, seated_by: expect.any(String) })
      clock.advanceTo(closesAtMs - 300)
      await first.close()

      const second = await openNode(shared, clock)
      clock.advanceTo(closesAtMs + 500)
      // A killed node renews nothing as it goes.
      await query(databaseUrl, "update nodes set seen_at = now() - interval '900 milliseconds'")
      const { taker: back } = await takeSeat(second, seat)
      back.socket.send({ type: 'answer', question: 0, value: 1, tappedAtMs: closesAtMs - 100 })
      expect(await Promise.race([back.next('ack'), back.next('refused')])).toMatchObject({ type: 'ack' })
      await back.socket.close()
    },
  )
})

describe.skipIf(!sharing.isMet)(`a restart${sharing.reason}`, () => {
  it('S12, S13, S17, S21 keeps every attempt, and completes those whose time ran out meanwhile', async () => {
    const clock = manualClock()
    const database = { databaseUrl: await openSharedDatabase(), ...PROXIED }
    let site = await openNode(database, clock)
    const admin = await becomeAdministrator(site)
    const game = await startSelfPaced(site, admin, { timeLimitsS: [20] })
    // The first to join isn't the first to complete.
    const [late, early, gone] = [
      await seatIn(site, game.id, 'Cy Late'),
      await seatIn(site, game.id, 'Bo Early'),
      await seatIn(site, game.id, 'Di Gone'),
    ]
    const answering = async (seat: typeof early) => {
      const { taker } = await takeSeat(site, seat)
      const first = await taker.advance(null)
      clock.advanceMs(ISSUE_LEAD_MS)
      return { taker, first }
    }
    const lost = await answering(gone)
    const second = await answering(late)
    const best = await answering(early)
    await best.taker.answer(0, 1)
    await site.close()

    clock.advanceMs(2_000)
    site = await openNode(database, clock)
    const back = await takeSeat(site, late)
    const { attempt } = back.snapshot
    const given = (attempt?.name === 'question' && attempt.givenBackMs) || 0
    // The two seconds, plus as many to return (F2).
    expect(given).toBeGreaterThanOrEqual(2_000)
    const closesAtMsOf = ({ first }: typeof lost) =>
      first.name === 'question' ? (first.closesAtMs ?? 0) + given : 0
    expect(attempt).toEqual({ ...second.first, closesAtMs: closesAtMsOf(second), givenBackMs: given })
    await back.taker.answer(0, 1)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const settled = host.socket.next('attempts', (frame) =>
      frame.changed.some(({ participant }) => participant === gone.participant),
    )
    const { changed } = await clock.passUntil(settled)
    const completedAtMs = closesAtMsOf(lost)
    expect(changed).toMatchObject([{ participant: gone.participant, completedAtMs, score: 0 }])
    const listed = await call<ResultList>(site, 'GET', '/api/results', { cookie: admin })
    const card: Partial<ResultCard> = {
      id: game.id,
      participants: 3,
      completedAtMs: null,
      winner: { name: 'Bo Early', points: 100, gameScore: 100, others: 1 },
    }
    expect(listed.body.results[0]).toMatchObject(card)
    await Promise.all([back.taker.socket.close(), host.socket.close()])
  })
})
