import { randomUUID } from 'node:crypto'
import { ISSUE_LEAD_MS, PAUSE_MS, type SessionSettings } from '@pinquiz/game'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost } from './live-game.ts'
import { openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

/** A participant whose first question is open. */
async function answering(settings: Partial<SessionSettings> = {}, timeLimitsS = [20, 30]) {
  const game = await startSelfPaced(site, admin, { settings, timeLimitsS })
  const seat = await seatIn(site, game.id)
  const { taker, snapshot } = await takeSeat(site, seat)
  const first = await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  return { game, seat, taker, snapshot, first }
}

describe('S65 the review of the right answers', () => {
  const complete = async (review: SessionSettings['review']) => {
    const run = await answering({ review })
    expect(await run.taker.refusedReview(0)).toMatchObject({ to: 'review', code: 'not-yet' })
    await run.taker.answer(0, 2)
    expect(await run.taker.refusedReview(0)).toMatchObject({ to: 'review', code: 'not-yet' })
    clock.advanceMs(PAUSE_MS)
    await run.taker.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    return { ...run, done: await run.taker.answer(1, 1) }
  }
  const host = async (game: { id: string }) => {
    const connected = await connectHost(site, admin, game.id)
    await connected.socket.next('host-snapshot')
    return connected
  }

  it('is shown once the attempt is done, if the host allows it, and never before', async () => {
    const { seat, taker, done } = await complete('completed')
    expect(done).toMatchObject({ name: 'completed', review: 'open' })
    const { question, outcome } = await taker.review(0)
    expect(question).toMatchObject({ index: 0, key: 1, options: ['A', 'B', 'C', 'D'], counts: [0, 0, 0, 0] })
    expect(outcome).toMatchObject({ question: 0, value: 2, isCorrect: false, points: 0 })
    expect(await taker.refusedReview(2)).toMatchObject({ to: 'review', code: 'other-question' })
    await taker.socket.close()
    const again = await takeSeat(site, seat)
    expect(again.snapshot.attempt).toEqual(done)
    expect((await again.taker.review(1)).outcome).toMatchObject({ value: 1, points: 100 })
    await again.taker.socket.close()
  })

  it('shows no answers early to people who give up or whose attempt the host closed', async () => {
    const { game, seat, taker } = await answering({ review: 'completed', endAfterTabSwitches: true })
    const { taker: other } = await takeSeat(site, await seatIn(site, game.id))
    const { taker: absent } = await takeSeat(site, await seatIn(site, game.id))
    await other.advance(null)
    for (let at = 0; at < 3; at += 1) {
      taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'tab-switch' })
      await taker.next('noted')
    }
    const ended = (await taker.next('attempt')).attempt
    expect(ended).toMatchObject({ name: 'completed', endedBy: 'tab-switches', review: 'later' })
    expect(await taker.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    await taker.socket.close()
    const { taker: again } = await takeSeat(site, seat)
    expect(await again.refusedReview(0)).toMatchObject({ code: 'not-yet' })

    const desk = await host(game)
    await desk.command({ type: 'end', version: desk.version() })
    await absent.next('phase')
    const never = await absent.advance(null)
    expect(never).toMatchObject({ name: 'completed', endedBy: 'host', review: 'later' })
    expect(await absent.refusedReview(1)).toMatchObject({ code: 'not-yet' })
    await clock.passUntil(other.next('attempt'))
    expect(await absent.refusedReview(1)).toMatchObject({ code: 'not-yet' })
    // No one is taking it any more.
    const collected = call(site, 'DELETE', `/api/sessions/${game.id}/open-attempts`, { cookie: admin })
    const opened = await clock.passUntil(Promise.all([again.next('attempt'), absent.next('attempt')]))
    expect((await collected).status).toBe(204)
    for (const { attempt } of opened) expect(attempt).toMatchObject({ review: 'open' })
    expect((await again.review(1)).question).toMatchObject({ key: 1 })
    await Promise.all([again, other, absent, desk].map(({ socket }) => socket.close()))
  })

  it('waits for the end of the session, and then opens by itself', async () => {
    const { game, taker, done } = await complete('ended')
    expect(done).toMatchObject({ name: 'completed', review: 'later' })
    expect(await taker.refusedReview(0)).toMatchObject({ to: 'review', code: 'not-yet' })
    const desk = await host(game)
    await desk.command({ type: 'end', version: desk.version() })
    const opened = await clock.passUntil(taker.next('attempt'))
    expect(opened.attempt).toMatchObject({ name: 'completed', review: 'open' })
    expect((await taker.review(0)).question).toMatchObject({ key: 1 })
    await Promise.all([taker.socket.close(), desk.socket.close()])
  })

  /** One participant is done, another is between two questions, and the host has ended the session. */
  const endedInMidQuiz = async () => {
    const run = await complete('ended')
    const seat = await seatIn(site, run.game.id)
    const { taker: other } = await takeSeat(site, seat)
    await other.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    await other.answer(0, 2)
    const desk = await host(run.game)
    await desk.command({ type: 'end', version: desk.version() })
    await Promise.all([run.taker.next('phase'), other.next('phase')])
    return { ...run, other, otherSeat: seat, desk }
  }
  /** The server has looked at least twice whether everyone is done. */
  const looked = () => clock.passUntil(new Promise((resolve) => setTimeout(resolve, 150)))

  it('waits for everyone who is still taking the quiz after the end, however long their pause', async () => {
    const { taker, seat, other, desk } = await endedInMidQuiz()
    await looked()
    expect(await taker.refusedReview(1)).toMatchObject({ to: 'review', code: 'not-yet' })
    const again = await takeSeat(site, seat)
    expect(again.snapshot.attempt).toMatchObject({ name: 'completed', review: 'later' })
    expect(await again.taker.refusedReview(1)).toMatchObject({ to: 'review', code: 'not-yet' })
    clock.advanceMs(5 * 60_000)
    await looked()
    expect(await again.taker.refusedReview(1)).toMatchObject({ to: 'review', code: 'not-yet' })
    await other.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    await looked()
    expect(await again.taker.refusedReview(1)).toMatchObject({ to: 'review', code: 'not-yet' })
    expect(await other.answer(1, 1)).toMatchObject({ name: 'completed', review: 'later' })
    const told = [...other.socket.frames, ...again.taker.socket.frames]
    expect(JSON.stringify(told)).not.toMatch(/"key"|"reviewed"|explanation|counts/)
    const opened = await clock.passUntil(Promise.all([again.taker.next('attempt'), other.next('attempt')]))
    for (const { attempt } of opened) expect(attempt).toMatchObject({ name: 'completed', review: 'open' })
    expect((await again.taker.review(1)).question).toMatchObject({ key: 1 })
    const sockets = [taker.socket, again.taker.socket, other.socket, desk.socket]
    await Promise.all(sockets.map((socket) => socket.close()))
  })

  it('waits for someone who has left no longer than the whole quiz takes plus ten minutes', async () => {
    const { game, taker, other, otherSeat, desk } = await endedInMidQuiz()
    await other.socket.close()
    const quizMs = (20 + 30) * 1000 + 2 * (ISSUE_LEAD_MS + PAUSE_MS)
    clock.advanceMs(quizMs + 9 * 60_000)
    await looked()
    expect(await taker.refusedReview(0)).toMatchObject({ to: 'review', code: 'not-yet' })
    clock.advanceMs(60_000)
    const opened = await clock.passUntil(taker.next('attempt'))
    expect(opened.attempt).toMatchObject({ name: 'completed', review: 'open' })
    await taker.review(0)
    const { snapshot, taker: back } = await takeSeat(site, otherSeat)
    expect(snapshot.attempt).toMatchObject({ name: 'completed', score: 0, endedBy: 'host' })
    expect(game.id).toBe(otherSeat.session)
    await Promise.all([taker.socket.close(), back.socket.close(), desk.socket.close()])
  })

  it('does not wait for removed people, who cannot continue if they are let back', async () => {
    const { game, taker, other, otherSeat, desk } = await endedInMidQuiz()
    const { participant } = otherSeat
    await desk.command({ type: 'remove-participant', participant })
    await clock.passUntil(taker.next('attempt'))
    await taker.review(1)
    await desk.command({ type: 'let-back', participant })
    await other.socket.closed
    const { snapshot, taker: back } = await takeSeat(site, otherSeat)
    expect(snapshot.attempt).toMatchObject({ name: 'completed', endedBy: 'host' })
    const collected = await call(site, 'DELETE', `/api/sessions/${game.id}/open-attempts`, { cookie: admin })
    expect(collected.status).toBe(204)
    await Promise.all([taker.socket.close(), back.socket.close(), desk.socket.close()])
  })

  it('opens only if the host allows it, who can do so and undo it at any time', async () => {
    const { game, taker, done } = await complete('never')
    expect(done).not.toHaveProperty('review')
    expect(await taker.refusedReview(0)).toMatchObject({ to: 'review', code: 'not-yet' })
    const desk = await host(game)
    await desk.command({ type: 'change-settings', settings: { review: 'completed' } })
    expect((await taker.next('attempt')).attempt).toMatchObject({ review: 'open' })
    await taker.review(0)
    await desk.command({ type: 'change-settings', settings: { review: 'never' } })
    expect((await taker.next('attempt')).attempt).not.toHaveProperty('review')
    expect(await taker.refusedReview(0)).toMatchObject({ to: 'review', code: 'not-yet' })
    await Promise.all([taker.socket.close(), desk.socket.close()])
  })
})
