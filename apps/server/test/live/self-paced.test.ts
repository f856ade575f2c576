import { ISSUE_LEAD_MS, PAUSE_MS, type SessionSettings } from '@pinquiz/game'
import type { Seat, SiteHealth } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, connectPlayer } from './live-game.ts'
import { begin, openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

const playersHere = async () =>
  (await call<SiteHealth>(site, 'GET', '/api/admin/health', { cookie: admin })).body.players['self-paced']

/** A participant whose first question is open. */
async function answering(settings: Partial<SessionSettings> = {}, timeLimitsS = [20, 30]) {
  const game = await startSelfPaced(site, admin, { settings, timeLimitsS })
  const seat = await seatIn(site, game.id)
  const { taker, snapshot } = await takeSeat(site, seat)
  const first = await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  return { game, seat, taker, snapshot, first }
}

describe('a self-paced attempt', () => {
  it('S22 ends at once for everyone when the session is erased, even with details on the screen', async () => {
    const { game, taker, seat } = await answering()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    await taker.next('phase')
    // The clock stands still: they are told by the event, not by the next look at the versions.
    const erased = await call(site, 'DELETE', `/api/results/${game.id}`, { cookie: admin })
    expect(erased.status).toBe(204)
    const gone = { type: 'refused', to: 'hello', code: 'session-not-found' }
    expect(await Promise.all([taker.next('refused'), host.socket.next('refused')])).toEqual([gone, gone])
    expect(await Promise.all([taker.socket.closed, host.socket.closed])).toEqual([4004, 4004])
    const back = await connectPlayer(site, seat)
    expect(await back.next('refused')).toEqual(gone)
    await back.close()
  })

  it('S2, S12, S15, S17, S18 runs from joining to the score', async () => {
    const { game, seat, taker, snapshot, first } = await answering()
    expect(snapshot).toMatchObject({
      mode: 'self-paced',
      phase: { name: 'running' },
      attempt: { name: 'not-started', of: 2 },
      me: { name: 'Ana Example', score: 0 },
    })
    const issuedAtMs = clock.nowMs() - ISSUE_LEAD_MS
    expect(first).toMatchObject({
      name: 'question',
      question: { index: 0, of: 2, options: ['A', 'B', 'C', 'D'], timeLimitS: 20 },
      opensAtMs: issuedAtMs + ISSUE_LEAD_MS,
      closesAtMs: issuedAtMs + ISSUE_LEAD_MS + 20_000,
    })
    expect(await taker.advance(null)).toEqual(first)
    expect(await taker.answer(0, 1)).toEqual({
      name: 'pause',
      index: 0,
      of: 2,
      untilMs: clock.nowMs() + PAUSE_MS,
      outcome: { question: 0, value: 1, isCorrect: true, points: 100 },
    })
    expect(await taker.refusedAdvance(0)).toMatchObject({ to: 'advance', code: 'not-yet' })
    clock.advanceMs(PAUSE_MS)
    const second = await taker.advance(0)
    expect(second).toMatchObject({ name: 'question', question: { index: 1, timeLimitS: 30 } })
    clock.advanceMs(ISSUE_LEAD_MS)
    const done = await taker.answer(1, 2)
    expect(done).toEqual({
      name: 'completed',
      of: 2,
      outOf: 200,
      atMs: clock.nowMs(),
      score: 100,
      right: 1,
      outcome: { question: 1, value: 2, isCorrect: false, points: 0 },
      endedBy: null,
    })
    expect(await taker.advance(1)).toEqual(done)
    await taker.socket.close()
    const again = await takeSeat(site, seat)
    expect(again.snapshot.attempt).toEqual(done)
    await again.taker.socket.close()
    expect(game.pin).toMatch(/^\d{6}$/)
  })

  it('S12 keeps its remaining time when reloaded during a question', async () => {
    const { seat, taker, first } = await answering()
    await taker.socket.close()
    clock.advanceMs(12_000)
    const again = await takeSeat(site, seat)
    expect(again.snapshot.attempt).toEqual(first)
    expect(again.snapshot.nowMs - clock.nowMs()).toBe(0)
    expect(await again.taker.answer(0, 1)).toMatchObject({ name: 'pause' })
    await again.taker.socket.close()
  })

  it('moves to another device with the rejoin code, and the old token stops working', async () => {
    const { game, seat, taker, snapshot, first } = await answering()
    const body = { pin: game.pin, code: snapshot.me.rejoinCode }
    const moved = await call<Seat>(site, 'POST', '/api/rejoin', { body })
    expect(moved).toMatchObject({ status: 200, body: { session: game.id, participant: seat.participant } })
    const phone = await takeSeat(site, moved.body)
    expect(phone.snapshot.attempt).toEqual(first)
    expect((await taker.next('bye')).reason).toBe('superseded')
    const old = await connectPlayer(site, { ...seat })
    expect(await old.next('refused')).toMatchObject({ to: 'hello', code: 'token-invalid' })
    await Promise.all([phone.taker.socket.close(), old.close()])
  })

  it('S13 pushes the end of a question whose time ran out, without a request', async () => {
    const { taker } = await answering()
    clock.advanceMs(20_000 + 400)
    const over = await clock.passUntil(taker.next('attempt'))
    expect(over.attempt).toMatchObject({
      name: 'pause',
      outcome: { question: 0, value: null, isCorrect: false, points: 0 },
    })
    await taker.socket.close()
  })
})

describe('the host of a self-paced session', () => {
  it('sees the table change, and ends the session only for newcomers', async () => {
    const { game, seat, taker } = await answering()
    const host = await connectHost(site, admin, game.id)
    const snapshot = await host.socket.next('host-snapshot')
    expect(snapshot).toMatchObject({
      phase: { name: 'running' },
      roster: [],
      attempts: [
        { participant: seat.participant, number: 1, email: 'ana@example.org', question: 0, score: 0 },
      ],
    })
    await taker.answer(0, 1)
    const change = await host.socket.next('attempts', ({ changed }) =>
      changed.some(({ score }) => score === 100),
    )
    expect(change.changed).toMatchObject([{ participant: seat.participant, completedAtMs: null }])
    expect(await host.command({ type: 'end', version: host.version() })).toMatchObject({
      type: 'command-done',
    })
    expect((await taker.next('phase')).phase).toEqual({
      name: 'ended',
      podium: [],
      startsAtMs: expect.any(Number),
    })
    expect(await begin(site, game.id)).toMatchObject({ status: 409, body: { code: 'session-ended' } })
    expect(await call(site, 'GET', `/api/sessions/${game.id}/entry`)).toMatchObject({ status: 409 })
    clock.advanceMs(PAUSE_MS)
    await taker.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    expect(await taker.answer(1, 1)).toMatchObject({ name: 'completed', score: 200 })
    await taker.socket.close()
    await host.socket.close()
  })

  it('S2 ends it, while participants who have begun can still return with the rejoin code until they are done', async () => {
    const { game, seat, taker, snapshot } = await answering()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    const body = { pin: game.pin, code: snapshot.me.rejoinCode }
    const rejoin = () => call<Seat & { code: string }>(site, 'POST', '/api/rejoin', { body })
    const back = await rejoin()
    expect(back).toMatchObject({ status: 200, body: { session: game.id, participant: seat.participant } })
    const phone = await takeSeat(site, back.body)
    await phone.taker.answer(0, 1)
    clock.advanceMs(PAUSE_MS)
    await phone.taker.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    expect(await phone.taker.answer(1, 1)).toMatchObject({ name: 'completed', score: 200 })
    expect(await rejoin()).toMatchObject({ status: 404, body: { code: 'rejoin-code-unknown' } })
    await Promise.all([taker.socket.close(), phone.taker.socket.close(), host.socket.close()])
  })

  it('S45 lets no one start after the end without having seen a question', async () => {
    const game = await startSelfPaced(site, admin, { timeLimitsS: [20, 30] })
    const { taker } = await takeSeat(site, await seatIn(site, game.id))
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    const never = await taker.advance(null)
    expect(never).toMatchObject({ name: 'completed', neverBegan: true, endedBy: 'host' })
    expect(never).not.toHaveProperty('score')
    await Promise.all([taker.socket.close(), host.socket.close()])
  })

  it('S45 collects an ended quiz: at once, or with the open question', async () => {
    const { game, taker } = await answering()
    const [paused, absent] = [await seatIn(site, game.id), await seatIn(site, game.id)]
    const { taker: other } = await takeSeat(site, paused)
    await other.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    await other.answer(0, 1)
    const collect = (cookie = admin) =>
      call<{ code: string }>(site, 'DELETE', `/api/sessions/${game.id}/open-attempts`, { cookie })
    expect(await collect()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    expect((await collect('')).status).toBe(401)
    expect((await collect()).status).toBe(204)
    const { changed } = await host.socket.next('attempts', ({ changed: rows }) =>
      rows.some(({ endedBy }) => endedBy === 'host'),
    )
    expect(changed.map(({ participant, score, endedBy }) => [participant, score, endedBy])).toEqual(
      expect.arrayContaining([
        [paused.participant, 100, 'host'],
        [absent.participant, 0, 'host'],
      ]),
    )
    clock.advanceMs(PAUSE_MS)
    expect(await other.advance(0)).toMatchObject({ name: 'completed', score: 100, endedBy: 'host' })
    expect(await taker.answer(0, 1)).toMatchObject({ name: 'completed', score: 100, endedBy: 'host' })
    expect((await collect()).status).toBe(204)
    await Promise.all([taker.socket.close(), other.socket.close(), host.socket.close()])
  })

  it('S13 S45 gets an answer given in time, even if the quiz is collected while its connection is down', async () => {
    const { game, seat, taker, first } = await answering()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    if (first.name !== 'question') throw new Error(first.name)
    const { closesAtMs = 0 } = first
    clock.advanceTo(closesAtMs - 1_000)
    const before = await playersHere()
    taker.socket.webSocket.terminate()
    await expect.poll(playersHere).toBe(before - 1)
    clock.advanceTo(closesAtMs + 500)
    const path = `/api/sessions/${game.id}/open-attempts`
    expect((await call(site, 'DELETE', path, { cookie: admin })).status).toBe(204)
    const { taker: back } = await takeSeat(site, seat)
    back.socket.send({ type: 'answer', question: 0, value: 1, tappedAtMs: closesAtMs - 500 })
    await back.next('ack')
    const { attempt } = await back.next('attempt')
    expect(attempt).toMatchObject({ name: 'completed', score: 100, endedBy: 'host' })
    await Promise.all([back.socket.close(), host.socket.close()])
  })
})
