import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { type AnswerValue, type Assignment, DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, call, connectHost, openSite, type Site } from './live-game.ts'
import { openProxied, PROXIED, seatIn, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)
const MINUTE_MS = 60_000
const WHOLE: Assignment = { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes: 10 }

const started = (assignment: Partial<Assignment> = {}, on: Pick<Site, 'origin'> = site, cookie = admin) =>
  startSelfPaced(on, cookie, {
    timeLimitsS: [20, 20, 20],
    settings: { assignment: { ...WHOLE, ...assignment } },
  })
const hosted = async (id: string) => {
  const host = await connectHost(site, admin, id)
  await host.socket.next('host-snapshot')
  return host
}

async function opened(taker: Taker) {
  const attempt = await taker.advance(null)
  if (attempt.name !== 'open') throw new Error(`unexpected ${attempt.name}`)
  clock.advanceMs(ISSUE_LEAD_MS)
  return attempt
}
async function give(taker: Taker, question: number, value: AnswerValue, tappedAtMs?: number) {
  taker.socket.send({ type: 'answer', question, value, ...(tappedAtMs ? { tappedAtMs } : {}) })
  await taker.next('ack')
}
const seated = async (seat: Seat, on: Pick<Site, 'port'> = site) => takeSeat(on, seat)

describe('one clock for the whole quiz', () => {
  it('S70, S71 changes and takes back answers, keeps them across a reload, and hands in', async () => {
    const game = await started({ points: 'each' })
    const seat = await seatIn(site, game.id)
    const { taker } = await seated(seat)
    const open = await opened(taker)
    expect(open.questions.map(({ text }) => text)).toHaveLength(3)
    for (const [question, value] of [
      [2, 1],
      [0, 2],
      [1, 1],
      [0, 1],
      [2, []],
    ] as const)
      await give(taker, question, value as AnswerValue)
    const { taker: again, snapshot } = await seated(seat)
    expect(snapshot.me.score).toBe(0)
    expect(snapshot.attempt).toMatchObject({ name: 'open', closesAtMs: open.closesAtMs })
    if (snapshot.attempt?.name !== 'open') throw new Error('not open')
    expect(snapshot.attempt.given.toSorted((a, b) => a.question - b.question)).toEqual([
      { question: 0, value: 1 },
      { question: 1, value: 1 },
    ])
    expect(await again.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    const done = await again.advance(2)
    expect(done).toMatchObject({ name: 'completed', score: 200, right: 2, outcome: null, endedBy: null })
    expect(await again.refusedAnswer(2, 2)).toMatchObject({ code: 'no-open-question' })
    const texts = [...taker.socket.frames, ...again.socket.frames.filter(({ type }) => type !== 'attempt')]
    expect(JSON.stringify(texts)).not.toMatch(/isCorrect|"points"|"score":[1-9]/)
    const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
      headers: { cookie: admin },
    })
    const rows = (await file.text()).split(/\r?\n/)
    expect(rows.filter((row) => row.includes(',unanswered,'))).toHaveLength(1)
    await Promise.all([taker, again].map(({ socket }) => socket.close()))
  })

  it('S70 an older answer of another page never replaces a newer one', async () => {
    const game = await started()
    const { taker } = await seated(await seatIn(site, game.id))
    await opened(taker)
    clock.advanceMs(20_000)
    await give(taker, 0, 2, clock.nowMs() - 1000)
    taker.socket.send({ type: 'answer', question: 0, value: 1, tappedAtMs: clock.nowMs() - 15_000 })
    expect(await taker.next('refused')).toMatchObject({ code: 'already-answered', value: 2 })
    await taker.socket.close()
  })

  it('S70 the newest counts, also if it took an answer back or repeated one', async () => {
    const game = await started()
    const seat = await seatIn(site, game.id)
    const { taker } = await seated(seat)
    await opened(taker)
    clock.advanceMs(20_000)
    const atMs = clock.nowMs() - 10_000
    const older = async (question: number, value: AnswerValue, tappedAtMs: number) => {
      taker.socket.send({ type: 'answer', question, value, tappedAtMs })
      return taker.next('refused')
    }
    await give(taker, 0, 1, atMs)
    await give(taker, 0, [], atMs + 300)
    expect(await older(0, 1, atMs)).toMatchObject({ code: 'already-answered', value: [] })
    expect(await older(0, 2, atMs + 100)).toMatchObject({ code: 'already-answered', value: [] })
    await give(taker, 1, 1, atMs)
    await give(taker, 1, 1, atMs + 300)
    expect(await older(1, 2, atMs + 100)).toMatchObject({ code: 'already-answered', value: 1 })
    // Taken back before an older answer arrives at all.
    await give(taker, 2, [], atMs + 300)
    expect(await older(2, 1, atMs)).toMatchObject({ code: 'already-answered', value: [] })
    await give(taker, 2, 2, atMs + 400)
    const { taker: again, snapshot } = await seated(seat)
    if (snapshot.attempt?.name !== 'open') throw new Error('not open')
    expect(snapshot.attempt.given.toSorted((a, b) => a.question - b.question)).toEqual([
      { question: 1, value: 1 },
      { question: 2, value: 2 },
    ])
    await Promise.all([taker, again].map(({ socket }) => socket.close()))
  })

  it('S70 the clock hands in what is stored; an answer in the last moment counts', async () => {
    const game = await started()
    const host = await hosted(game.id)
    const { taker } = await seated(await seatIn(site, game.id))
    const { closesAtMs = 0 } = await opened(taker)
    await give(taker, 0, 1)
    clock.advanceTo(closesAtMs - 1)
    await give(taker, 1, 1)
    const over = await clock.passUntil(
      taker.socket.next('attempt', ({ attempt }) => attempt.name === 'completed'),
    )
    expect(over.attempt).toMatchObject({ atMs: closesAtMs, endedBy: 'clock', score: 200 })
    expect(await taker.refusedAnswer(2, 1)).toMatchObject({ code: 'no-open-question' })
    await Promise.all([host, taker].map(({ socket }) => socket.close()))
  })

  it('S70 the closing time closes it; without a clock the host collects it', async () => {
    const closesAtMs = clock.nowMs() + 5 * MINUTE_MS
    const dated = await started({ closesAtMs })
    const { taker } = await seated(await seatIn(site, dated.id))
    expect(await opened(taker)).toMatchObject({ closesAtMs })
    await give(taker, 0, 1)
    clock.advanceTo(closesAtMs)
    const over = await clock.passUntil(
      taker.socket.next('attempt', ({ attempt }) => attempt.name === 'completed'),
    )
    expect(over.attempt).toMatchObject({ atMs: closesAtMs, score: 100 })

    const free = await started({ timing: 'none' })
    const seat = await seatIn(site, free.id)
    const { taker: first } = await seated(seat)
    expect(await opened(first)).not.toHaveProperty('closesAtMs')
    await give(first, 1, 1)
    await first.socket.close()
    clock.advanceMs(5 * 60 * MINUTE_MS)
    const { taker: idle } = await seated(seat)
    await give(idle, 0, 1)
    const host = await hosted(free.id)
    await host.command({ type: 'end', version: host.version() })
    expect(
      (await call(site, 'DELETE', `/api/sessions/${free.id}/open-attempts`, { cookie: admin })).status,
    ).toBe(204)
    const collected = await clock.passUntil(
      idle.socket.next('attempt', ({ attempt }) => attempt.name === 'completed'),
    )
    expect(collected.attempt).toMatchObject({ endedBy: 'host', score: 200 })
    await Promise.all([taker, idle, host].map(({ socket }) => socket.close()))
  })

  it('S66 pages learn at once that the closing time was set, and moved', async () => {
    const game = await started({ timing: 'none' })
    const { taker } = await seated(await seatIn(site, game.id))
    expect(await opened(taker)).not.toHaveProperty('closesAtMs')
    const host = await hosted(game.id)
    for (const minutes of [5, 60, 2]) {
      const closesAtMs = clock.nowMs() + minutes * MINUTE_MS
      const settings = { assignment: { ...WHOLE, timing: 'none' as const, closesAtMs } }
      expect(await host.command({ type: 'change-settings', settings })).toMatchObject({
        type: 'command-done',
      })
      await taker.socket.next(
        'attempt',
        ({ attempt }) => attempt.name === 'open' && attempt.closesAtMs === closesAtMs,
      )
    }
    await Promise.all([host, taker].map(({ socket }) => socket.close()))
  })

  it('S13, F6 a line that stalls over the end of the clock costs no answer', async () => {
    const game = await started({ minutes: 1 })
    const { taker } = await seated(await seatIn(site, game.id))
    const { closesAtMs = 0 } = await opened(taker)
    clock.advanceTo(closesAtMs - 5000)
    // Nothing gets through until 0.7 s after the end.
    taker.socket.webSocket.pause()
    clock.advanceTo(closesAtMs + 700)
    taker.socket.send({ type: 'answer', question: 0, value: 1, tappedAtMs: closesAtMs - 1000 })
    taker.socket.webSocket.resume()
    await taker.next('ack')
    const over = await clock.passUntil(
      taker.socket.next('attempt', ({ attempt }) => attempt.name === 'completed'),
    )
    expect(over.attempt).toMatchObject({ atMs: closesAtMs, score: 100, endedBy: 'clock' })
    await taker.socket.close()
  })

  it('S70 a restart shortens the time of nobody', async () => {
    const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-open-'))
    const first = await openSite({ ...PROXIED, dataDir }, clock)
    const cookie = await becomeAdministrator(first)
    const game = await started({ minutes: 1 }, first, cookie)
    const seat = await seatIn(first, game.id)
    const { taker } = await seated(seat, first)
    const { closesAtMs = 0 } = await opened(taker)
    await give(taker, 0, 1)
    clock.advanceTo(closesAtMs - 5000)
    await first.close()
    clock.advanceTo(closesAtMs + 60_000)
    const second = await openSite({ ...PROXIED, dataDir }, clock)
    const { taker: back, snapshot } = await seated(seat, second)
    if (snapshot.attempt?.name !== 'open') throw new Error('not open')
    expect((snapshot.attempt.closesAtMs ?? 0) - clock.nowMs()).toBeGreaterThanOrEqual(5000)
    await give(back, 1, 1)
    expect(await back.advance(2)).toMatchObject({ name: 'completed', score: 200 })
    await back.socket.close()
    await second.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('S69, S70 refuses dates out of order, and another way of asking after the start', async () => {
    const quizzes = await started()
    const host = await hosted(quizzes.id)
    const change = (assignment: Assignment) =>
      host.command({ type: 'change-settings', settings: { assignment } })
    expect(await change({ ...WHOLE, timing: 'none' })).toMatchObject({ code: 'conflict' })
    expect(await change({ ...WHOLE, minutes: 20 })).toMatchObject({ type: 'command-done' })
    await expect(started({ opensAtMs: 2000, closesAtMs: 1000 })).rejects.toThrow('400')
    await host.socket.close()
  })
})
