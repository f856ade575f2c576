import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import {
  type Assignment,
  DEFAULT_ASSIGNMENT,
  ISSUE_LEAD_MS,
  PAUSE_MS,
  type SessionSettings,
} from '@pinquiz/game'
import type { AttemptEntry } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, call, connectHost, openSite } from './live-game.ts'
import { begin, openProxied, PROXIED, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)
const MINUTE_MS = 60_000

const assigned = (dates: Partial<Assignment>, more: Partial<SessionSettings> = {}) =>
  startSelfPaced(site, admin, {
    timeLimitsS: [60, 60],
    settings: { ...more, assignment: { ...DEFAULT_ASSIGNMENT, ...dates } },
  })
const entryOf = (id: string) =>
  call<AttemptEntry & { code: string }>(site, 'GET', `/api/sessions/${id}/entry`)
const hosted = async (id: string) => {
  const host = await connectHost(site, admin, id)
  await host.socket.next('host-snapshot')
  return host
}

describe('an assignment with dates', () => {
  it('S69 lets nobody in before it opens, and tells when that is', async () => {
    const opensAtMs = clock.nowMs() + MINUTE_MS
    const game = await assigned({
      opensAtMs,
      closesAtMs: opensAtMs + MINUTE_MS,
      instructions: ' Open book.\r\n ',
    })
    const before = await entryOf(game.id)
    expect(before.body).toMatchObject({ instructions: 'Open book.', opensInMs: MINUTE_MS, late: 'none' })
    expect(await begin(site, game.id)).toMatchObject({ status: 409, body: { code: 'not-yet' } })
    clock.advanceTo(opensAtMs)
    expect((await entryOf(game.id)).body).not.toHaveProperty('opensInMs')
    expect((await begin(site, game.id)).status).toBe(201)
  })

  it('S66 closes every question at its closing time, ends by itself, and takes answers sent in time', async () => {
    const closesAtMs = clock.nowMs() + 30_000
    const game = await assigned({ closesAtMs }, { review: 'ended' })
    const host = await hosted(game.id)
    const { taker: answering } = await takeSeat(site, await seatIn(site, game.id))
    const { taker: silent } = await takeSeat(site, await seatIn(site, game.id))
    const { taker: resting } = await takeSeat(site, await seatIn(site, game.id))
    const { taker: waiting } = await takeSeat(site, await seatIn(site, game.id))
    for (const taker of [answering, silent, resting])
      expect(await taker.advance(null)).toMatchObject({ name: 'question', closesAtMs })
    clock.advanceMs(ISSUE_LEAD_MS)
    await resting.answer(0, 1)
    clock.advanceTo(closesAtMs - 1)
    answering.socket.send({ type: 'answer', question: 0, value: 1 })
    await answering.next('ack')
    expect((await answering.next('attempt')).attempt).toMatchObject({ name: 'completed', score: 100 })
    clock.advanceTo(closesAtMs + 100)
    expect(await resting.advance(0)).toMatchObject({ name: 'completed', endedBy: 'deadline', score: 100 })
    const never = await waiting.advance(null)
    expect(never).toMatchObject({ name: 'completed', endedBy: 'deadline', neverBegan: true })
    expect(never).not.toHaveProperty('score')
    expect(await resting.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    expect((await entryOf(game.id)).body.code).toBe('session-ended')
    expect((await begin(site, game.id)).body.code).toBe('session-ended')
    await clock.passUntil(host.socket.next('host-phase', ({ phase }) => phase.name === 'ended'))
    // The real server may have been slow, which gives back time (F2).
    const over = await clock.passUntil(
      silent.socket.next('attempt', ({ attempt }) => attempt.name === 'completed'),
    )
    expect(over.attempt).toMatchObject({ endedBy: 'deadline', score: 0 })
    await clock.passUntil(
      resting.socket.next('attempt', ({ attempt }) => 'review' in attempt && attempt.review === 'open'),
    )
    await Promise.all([host, answering, silent, resting, waiting].map(({ socket }) => socket.close()))
  })

  it('S45, S66 tells those in a pause when it closes, also after the host ended it before', async () => {
    for (const isEndedBefore of [false, true]) {
      const closesAtMs = clock.nowMs() + 30_000
      const game = await assigned({ closesAtMs })
      const { taker: resting } = await takeSeat(site, await seatIn(site, game.id))
      const { taker: never } = await takeSeat(site, await seatIn(site, game.id))
      await resting.advance(null)
      clock.advanceMs(ISSUE_LEAD_MS)
      await resting.answer(0, 1)
      if (isEndedBefore) {
        const host = await hosted(game.id)
        await host.command({ type: 'end', version: host.version() })
        await host.socket.close()
      }
      clock.advanceTo(closesAtMs)
      for (const { socket } of [resting, never]) {
        const told = await clock.passUntil(
          socket.next('attempt', ({ attempt }) => attempt.name === 'completed'),
        )
        expect(told.attempt).toMatchObject({ endedBy: 'deadline', atMs: closesAtMs })
        expect('score' in told.attempt).toBe(socket === resting.socket)
        await socket.close()
      }
    }
  })

  it('S68 takes late work until its end, and marks it', async () => {
    const closesAtMs = clock.nowMs() + 10_000
    const lateUntilMs = closesAtMs + 30_000
    const game = await assigned({ closesAtMs, late: 'until', lateUntilMs })
    const { taker } = await takeSeat(site, await seatIn(site, game.id))
    expect(await taker.advance(null)).toMatchObject({ name: 'question', closesAtMs: lateUntilMs })
    clock.advanceTo(closesAtMs + 1)
    expect((await begin(site, game.id)).status).toBe(201)
    await taker.answer(0, 1)
    clock.advanceMs(PAUSE_MS)
    const second = await taker.advance(0)
    if (second.name === 'question') clock.advanceTo(second.opensAtMs)
    expect(await taker.answer(1, 1)).toMatchObject({
      name: 'completed',
      endedBy: null,
      isLate: true,
      score: 200,
    })
    clock.advanceTo(lateUntilMs)
    expect((await begin(site, game.id)).body.code).toBe('session-ended')
    await taker.socket.close()
  })

  it('S68 takes late work without an end where it is only marked', async () => {
    const closesAtMs = clock.nowMs() + 10_000
    const game = await assigned({ closesAtMs, late: 'marked' })
    clock.advanceTo(closesAtMs + 60 * MINUTE_MS)
    const { taker } = await takeSeat(site, await seatIn(site, game.id))
    expect(await taker.advance(null)).toMatchObject({ name: 'question' })
    await taker.socket.close()
  })

  it('S66 ends what runs across a restart, and shortens the time of nobody', async () => {
    const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-dates-'))
    const first = await openSite({ ...PROXIED, dataDir }, clock)
    const cookie = await becomeAdministrator(first)
    const closesAtMs = clock.nowMs() + 30_000
    const game = await startSelfPaced(first, cookie, {
      timeLimitsS: [60, 60],
      settings: { assignment: { ...DEFAULT_ASSIGNMENT, closesAtMs } },
    })
    const seats = await Promise.all(['Ana A', 'Ben B'].map((name) => seatIn(first, game.id, name)))
    const [resting, open] = await Promise.all(seats.map(async (seat) => (await takeSeat(first, seat)).taker))
    if (!resting || !open || !seats[0] || !seats[1]) throw new Error('not seated')
    for (const taker of [resting, open]) await taker.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    await resting.answer(0, 1)
    clock.advanceTo(closesAtMs - 5_000)
    await first.close()
    clock.advanceTo(closesAtMs + 60_000)

    const second = await openSite({ ...PROXIED, dataDir }, clock)
    const done = await takeSeat(second, seats[0])
    expect(done.snapshot.attempt).toMatchObject({
      name: 'completed',
      endedBy: 'deadline',
      score: 100,
      atMs: closesAtMs,
    })
    const back = await takeSeat(second, seats[1])
    // The time in which the server was away is given back (F2).
    expect(back.snapshot.attempt).toMatchObject({ name: 'question', question: { index: 0 } })
    expect(await back.taker.answer(0, 1)).toMatchObject({
      name: 'completed',
      endedBy: 'deadline',
      score: 100,
    })
    await Promise.all([done, back].map(({ taker }) => taker.socket.close()))
    await second.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
