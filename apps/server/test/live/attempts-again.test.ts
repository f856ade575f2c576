import { randomUUID } from 'node:crypto'
import { ISSUE_LEAD_MS, PAUSE_MS, type SessionSettings } from '@pinquiz/game'
import type { AttemptEntry, InviteeList, ResultParticipantList, Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { assigned, attemptsAt, nextSeat, TWICE } from './attempts-run.ts'
import { call } from './live-game.ts'
import { begin, openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin: cookie } = await openProxied(clock)
const { finish, start, finished, hostOf, endOf, helloOf } = attemptsAt({ site, cookie, clock })

describe('S82 another attempt', () => {
  it('is not offered by default, nor given to someone who asks for it', async () => {
    const { game, taker, done } = await finished({})
    expect(done).not.toHaveProperty('tries')
    expect(await taker.refusedAgain()).toBe('conflict')
    expect((await call(site, 'GET', `/api/sessions/${game.id}/entry`)).body).not.toHaveProperty('attempts')
    await taker.socket.close()
  })

  it('begins once the last one is over, with what is known of the person, until none is left', async () => {
    const { game, seat, taker, snapshot, done } = await finished(TWICE)
    expect((await call<AttemptEntry>(site, 'GET', `/api/sessions/${game.id}/entry`)).body).toMatchObject({
      attempts: 2,
      counting: 'best',
    })
    expect(snapshot.attempt).toMatchObject({ tries: { number: 1, of: 2, left: 1, counting: 'best' } })
    expect(done).toMatchObject({ tries: { number: 1, of: 2, left: 1, counts: { number: 1, score: 100 } } })
    const { host } = await hostOf(game)
    const granted = { time: 200 as const, mayLeave: true as const }
    await host.command({ type: 'accommodate', participant: seat.participant, accommodations: granted })

    const next = await nextSeat(taker, seat)
    expect(next).toMatchObject({ session: game.id, token: seat.token })
    expect(next.participant).not.toBe(seat.participant)
    const second = await takeSeat(site, next)
    expect(second.snapshot).toMatchObject({
      me: { name: 'Ana Example', score: 0, rejoinCode: snapshot.me.rejoinCode },
      attempt: {
        name: 'not-started',
        tries: { number: 2, of: 2, left: 0, counts: { number: 1, score: 100 } },
      },
    })
    const { changed } = await host.socket.next('attempts', ({ changed: rows }) =>
      rows.some(({ participant }) => participant === next.participant),
    )
    expect(changed.find(({ participant }) => participant === next.participant)).toMatchObject({
      first: seat.participant,
      number: 2,
      email: 'ana@example.org',
      phone: '+49 30 123456',
      accommodations: granted,
    })
    expect(await finish(second.taker, [1, 1])).toMatchObject({
      score: 200,
      tries: { number: 2, left: 0, counts: { number: 2, score: 200 } },
    })
    expect(await second.taker.refusedAgain()).toBe('conflict')
    await Promise.all([taker.socket.close(), second.taker.socket.close(), host.socket.close()])
  })

  it('is the one attempt that is open, whatever an old page or the back button asks for', async () => {
    const { seat, taker } = await finished(assigned({ attempts: 3 }))
    const next = await nextSeat(taker, seat)
    // Two presses, or two tabs: one attempt.
    expect(await nextSeat(taker, seat)).toEqual(next)
    const second = await takeSeat(site, next)
    await second.taker.advance(null)
    expect(second.snapshot.attempt).toMatchObject({ tries: { left: 1 } })
    expect(await nextSeat(second.taker, next)).toEqual(next)
    // A page that still has the old seat is led to the new one.
    await taker.socket.close()
    const old = await takeSeat(site, seat)
    expect(old.snapshot.attempt).toMatchObject({ name: 'completed', tries: { number: 1, left: 1 } })
    expect(await old.taker.next('moved')).toMatchObject({ participant: next.participant })
    expect(await old.taker.advance(null)).toMatchObject({ name: 'completed' })
    old.taker.socket.send({ type: 'answer', question: 0, value: 2 })
    expect(await old.taker.next('refused')).toMatchObject({ to: 'answer' })
    await Promise.all([old.taker.socket.close(), second.taker.socket.close()])
  })

  it('counts as used once begun, also if it is abandoned', async () => {
    const { seat, taker } = await finished(TWICE)
    const next = await nextSeat(taker, seat)
    const second = await takeSeat(site, next)
    await second.taker.advance(null)
    clock.advanceMs(60_000)
    expect(await second.taker.advance(null)).toMatchObject({ name: 'pause' })
    expect(await nextSeat(second.taker, next)).toEqual(next)
    await Promise.all([taker.socket.close(), second.taker.socket.close()])
  })

  it('begins neither after the end nor after the closing time', async () => {
    const { game, taker } = await finished(TWICE)
    await endOf(game)
    expect((await taker.next('attempt')).attempt).toMatchObject({ tries: { number: 1, left: 0 } })
    expect(await taker.refusedAgain()).toBe('session-ended')
    await taker.socket.close()

    const dated = await finished(assigned({ attempts: 2, closesAtMs: clock.nowMs() + 60_000 }))
    clock.advanceMs(60_000)
    expect(await dated.taker.refusedAgain()).toBe('session-ended')
    await dated.taker.socket.close()
  })

  it('is nobody else’s: a forged seat, and the form on the same device, are refused', async () => {
    const game = await start(TWICE)
    const address = '203.0.113.77'
    const first = await begin(site, game.id, { address })
    const { taker } = await takeSeat(site, first.body)
    await finish(taker, [1, 1])
    const again = await begin(site, game.id, { address })
    expect(again).toMatchObject({ status: 409, body: { code: 'network-used' } })
    // No rule stands in the way of the person's own.
    const next = await nextSeat(taker, first.body)
    const other = await seatIn(site, game.id, 'Bo Birch')
    expect(await helloOf({ ...other, participant: next.participant })).toBe('token-invalid')
    await taker.socket.close()
  })

  it('asks anew: the order is that of the attempt', async () => {
    const timeLimitsS = Array.from({ length: 12 }, () => 20)
    const settings = assigned({ attempts: 10, timing: 'none', shuffleQuestions: true })
    const game = await startSelfPaced(site, cookie, { settings, timeLimitsS })
    let seat: Seat = await seatIn(site, game.id)
    const orders = new Set<string>()
    for (let at = 0; at < 4; at += 1) {
      const { taker } = await takeSeat(site, seat)
      const view = await taker.advance(null)
      if (view.name !== 'open') throw new Error(view.name)
      orders.add(view.questions.map(({ text }) => text).join())
      expect(await taker.advance(11)).toMatchObject({ name: 'completed' })
      seat = await nextSeat(taker, seat)
      await taker.socket.close()
    }
    expect(orders.size).toBe(4)
  })
})

describe('S82 other ways to the newest attempt', () => {
  it('the rejoin code leads to it, and the device before has none of them', async () => {
    const { game, seat, taker, snapshot } = await finished(TWICE)
    const next = await nextSeat(taker, seat)
    await taker.socket.close()
    const body = { pin: game.pin, code: snapshot.me.rejoinCode }
    const moved = await call<Seat>(site, 'POST', '/api/rejoin', { body })
    expect(moved).toMatchObject({ status: 200, body: { participant: next.participant } })
    expect(await helloOf(next)).toBe('token-invalid')
    expect(await helloOf(seat)).toBe('token-invalid')
  })

  it('a personal link opens it, and one place on the roster is one person', async () => {
    const game = await start({ ...TWICE, admission: 'roster', participantLimit: 1 })
    const path = `/api/sessions/${game.id}/invitees`
    const people = [{ id: randomUUID(), name: 'Ana Example', group: '9b' }]
    const { body } = await call<InviteeList>(site, 'POST', path, { cookie, body: { people } })
    const link = body.invitees[0]?.link ?? ''
    const enter = () => call<Seat>(site, 'POST', '/api/invitations/begin', { body: { link } })
    const first = (await enter()).body
    const { taker } = await takeSeat(site, first)
    await finish(taker, [1, 2])
    const next = await nextSeat(taker, first)
    const again = (await enter()).body
    expect(again.participant).toBe(next.participant)
    expect(await helloOf(first)).toBe('token-invalid')
    const second = await takeSeat(site, again)
    await finish(second.taker, [1, 1])
    expect((await call<InviteeList>(site, 'GET', path, { cookie })).body.invitees).toMatchObject([
      { state: 'completed' },
    ])
    await endOf(game)
    const list = await call<ResultParticipantList>(site, 'GET', `/api/results/${game.id}/participants`, {
      cookie,
    })
    expect(list.body).toMatchObject({ total: 1, participants: [{ score: 200 }] })
    expect(list.body).not.toHaveProperty('absent')
    // Renewing the link voids every seat and code of the person.
    await call(site, 'POST', `${path}/${people[0]?.id}/link`, { cookie, body: { link } })
    expect(await helloOf(again)).toBe('token-invalid')
    await Promise.all([taker.socket.close(), second.taker.socket.close()])
  })
})

describe('S84 correct answers where there are further attempts', () => {
  const AT_ONCE = { ...TWICE, review: 'completed' as const }

  it('are shown when none is left, and to no page of someone who sits another one', async () => {
    const { game, seat, taker, done } = await finished(AT_ONCE)
    expect(done).toMatchObject({ name: 'completed', review: 'later', tries: { left: 1 } })
    expect(await taker.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    const next = await nextSeat(taker, seat)
    const second = await takeSeat(site, next)
    await second.taker.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    // The first attempt's page is still connected.
    expect(await taker.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    const { host } = await hostOf(game)
    // Nor does a smaller number of attempts open it.
    const changed = await host.command({
      type: 'change-settings',
      settings: { ...AT_ONCE, ...assigned({ attempts: 1 }) },
    })
    expect(changed).toMatchObject({ type: 'command-done' })
    expect(await taker.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    await second.taker.answer(0, 1)
    clock.advanceMs(PAUSE_MS)
    await second.taker.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    expect(await second.taker.answer(1, 1)).toMatchObject({ review: 'open' })
    expect((await second.taker.review(0)).question).toMatchObject({ key: 1 })
    expect((await taker.review(0)).question).toMatchObject({ key: 1 })
    const raised = await host.command({ type: 'change-settings', settings: assigned({ attempts: 3 }) })
    expect(raised).toMatchObject({ code: 'conflict' })
    for (const frame of [...taker.socket.frames, ...second.taker.socket.frames])
      if (frame.type !== 'reviewed') expect(JSON.stringify(frame)).not.toContain('"key"')
    await Promise.all([taker.socket.close(), second.taker.socket.close(), host.socket.close()])
  })

  it('open by themselves when the quiz closes', async () => {
    const { game, taker } = await finished(AT_ONCE)
    await endOf(game)
    expect((await taker.next('attempt')).attempt).toMatchObject({ review: 'open', tries: { left: 0 } })
    await taker.socket.close()
  })
})

it('S67 S68 K103 the pages of people who are done follow points, objections and dates', async () => {
  const { game, taker, done } = await finished(assigned({ points: 'never', late: 'marked' }))
  expect(done).not.toHaveProperty('score')
  const { host, snapshot } = await hostOf(game)
  const change = (settings: Partial<SessionSettings>) => host.command({ type: 'change-settings', settings })
  const shown = async () => (await taker.next('attempt')).attempt
  const { assignment } = snapshot.session.settings
  await change({ objections: true })
  expect(await shown()).toMatchObject({ mayObject: true })
  await change({ assignment: { ...assignment, points: 'end' } })
  expect(await shown()).toMatchObject({ score: 100, outOf: 200 })
  await change({ assignment: { ...assignment, closesAtMs: 1 } })
  expect(await shown()).toMatchObject({ isLate: true })
  await host.socket.close()
  await taker.socket.close()
})
