import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { type Assignment, DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS, PAUSE_MS } from '@pinquiz/game'
import type { ResultDetails, ResultParticipantList } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, call, connectHost, openSite, startGame } from './live-game.ts'
import { openProxied, PROXIED, seatIn, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)
const SHUFFLED: Assignment = { ...DEFAULT_ASSIGNMENT, shuffleQuestions: true, shuffleOptions: true }
const COUNT = 6

const started = (assignment: Partial<Assignment> = {}, on = site, cookie = admin) =>
  startSelfPaced(on, cookie, {
    timeLimitsS: Array.from({ length: COUNT }, (_, at) => 10 + at),
    settings: { assignment: { ...SHUFFLED, ...assignment }, review: 'completed' },
  })

/** Time limits say which question of the quiz it is. */
const placeOf = ({ timeLimitS }: { timeLimitS: number }) => timeLimitS - 10

/** Asks for the next question, and opens it. */
async function opened(taker: Taker, after: number | null) {
  if (after !== null) clock.advanceMs(PAUSE_MS)
  const attempt = await taker.advance(after)
  if (attempt.name !== 'question') throw new Error(`unexpected ${attempt.name}`)
  clock.advanceMs(ISSUE_LEAD_MS)
  return attempt
}

const resultsOf = async (session: string) => ({
  details: (await call<ResultDetails>(site, 'GET', `/api/results/${session}`, { cookie: admin })).body,
  people: (
    await call<ResultParticipantList>(site, 'GET', `/api/results/${session}/participants`, { cookie: admin })
  ).body.participants,
})

describe('questions in an order of their own', () => {
  it('S78 everyone is asked all questions in their own order; answers, times and counts are those of the quiz', async () => {
    const game = await started()
    const orders: number[][] = []
    for (const name of ['Ana Example', 'Bo Example']) {
      const seat = await seatIn(site, game.id, name)
      const { taker } = await takeSeat(site, seat)
      const order: number[] = []
      for (let at = 0; at < COUNT; at += 1) {
        const { question } = await opened(taker, at === 0 ? null : at - 1)
        expect(question).toMatchObject({ index: at, of: COUNT, isShuffled: true })
        order.push(placeOf(question))
        // The first question of the quiz is answered wrong, the last not at all.
        if (placeOf(question) === COUNT - 1) {
          clock.advanceMs(question.timeLimitS * 1000 + 2000)
          await clock.passUntil(taker.next('attempt'))
        } else await taker.answer(at, placeOf(question) === 0 ? 0 : 1)
      }
      const { taker: again, snapshot } = await takeSeat(site, seat)
      expect(snapshot.attempt).toMatchObject({ name: 'completed', score: 400, outOf: 600, right: 4 })
      for (const [at, place] of order.entries()) {
        const { question, outcome } = await again.review(at)
        expect([question.index, placeOf(question)]).toEqual([at, place])
        expect(outcome.isCorrect).toBe(place !== 0 && place !== COUNT - 1)
      }
      orders.push(order)
      await again.socket.close()
    }
    for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    const { details, people } = await resultsOf(game.id)
    expect(details.questions.map(({ asked, answers, shareRight }) => [asked, answers, shareRight])).toEqual([
      [2, 2, 0],
      ...Array.from({ length: 4 }, () => [2, 2, 1]),
      [2, 0, 0],
    ])
    for (const { answers } of people)
      expect(answers.map((answer) => answer?.isRight ?? null)).toEqual([false, true, true, true, true, null])
    const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
      headers: { cookie: admin },
    })
    const rows = (await file.text()).split(/\r?\n/)
    expect(rows.filter((row) => row.includes(',timed out,'))).toHaveLength(2)
  })

  it('S78 all at once: the same order after a restart, and answers stay with their questions', async () => {
    const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-own-'))
    const first = await openSite({ ...PROXIED, dataDir }, clock)
    const cookie = await becomeAdministrator(first)
    const assignment = { timing: 'quiz' as const }
    const game = await started(assignment, first, cookie)
    const seat = await seatIn(first, game.id)
    const { taker } = await takeSeat(first, seat)
    const open = await taker.advance(null)
    if (open.name !== 'open') throw new Error(open.name)
    clock.advanceMs(ISSUE_LEAD_MS)
    const order = open.questions.map(placeOf)
    expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    const give = async (to: Taker, question: number, value: number) => {
      to.socket.send({ type: 'answer', question, value })
      await to.next('ack')
    }
    await give(taker, order.indexOf(2), 3)
    await give(taker, order.indexOf(2), 1)
    await give(taker, order.indexOf(4), 0)
    await first.close()
    const second = await openSite({ ...PROXIED, dataDir }, clock)
    const { taker: back, snapshot } = await takeSeat(second, seat)
    if (snapshot.attempt?.name !== 'open') throw new Error('not open')
    expect(snapshot.attempt.questions.map(placeOf)).toEqual(order)
    expect(snapshot.attempt.given.map(({ question, value }) => [order[question], value]).sort()).toEqual([
      [2, 1],
      [4, 0],
    ])
    await give(back, order.indexOf(4), 1)
    expect(await back.advance(COUNT - 1)).toMatchObject({ name: 'completed', score: 200, outOf: 600 })
    const { body } = await call<ResultParticipantList>(
      second,
      'GET',
      `/api/results/${game.id}/participants`,
      { cookie },
    )
    expect(body.participants[0]?.answers.map((answer) => answer?.value ?? null)).toEqual([
      ...[null, null, 1, null, 1, null],
    ])
    await back.socket.close()
    await second.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('S78 the order is settled at the start', async () => {
    const game = await started()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    for (const part of ['shuffleQuestions', 'shuffleOptions'])
      expect(
        await host.command({
          type: 'change-settings',
          settings: { assignment: { ...SHUFFLED, [part]: false } },
        }),
      ).toMatchObject({ code: 'conflict' })
    await host.socket.close()
  })
})

describe('questions drawn from pools', () => {
  const questions = Array.from({ length: 8 }, (_, at) => ({
    text: `Question ${at + 1}?`,
    timeLimitS: 10 + at,
    readingS: 0,
    ...(at < 6 ? { pool: 'A' } : {}),
    ...(at === 0 ? { weight: 'double' } : {}),
    options: ['A', 'B', 'C'].map((text, option) => ({ text, isCorrect: option === 1 })),
  }))
  const startedWith = (assignment: Partial<Assignment>) =>
    startGame(site, admin, {
      mode: 'self-paced',
      questions,
      settings: {
        oneAttemptPerDevice: false,
        review: 'completed',
        assignment: { ...DEFAULT_ASSIGNMENT, draws: { A: 2 }, ...assignment },
      },
    })
  const ASKED = 4

  it('S79 a session that asks more of a pool than it has, or none, does not start and says why', async () => {
    const { status, body: quiz } = await call<{ id: string }>(site, 'POST', '/api/quizzes', {
      cookie: admin,
      body: { title: 'Pooled', description: '', questions },
    })
    expect(status).toBe(201)
    const refusal = async (draws: object) => {
      const settings = { assignment: { ...DEFAULT_ASSIGNMENT, draws } }
      const { status, body } = await call<{ code: string; message: string; limit?: number }>(
        site,
        'POST',
        '/api/sessions',
        { cookie: admin, body: { quizId: quiz.id, mode: 'self-paced', settings } },
      )
      return status === 201 ? 'started' : [status, body.code, body.message, body.limit]
    }
    expect(await refusal({ A: 7 })).toEqual([
      409,
      'pool-too-small',
      'draws: pool A has 6 questions; draw 1 to 6',
      6,
    ])
    expect(await refusal({ B: 1 })).toEqual([
      409,
      'pool-too-small',
      'draws: pool B has 0 questions; leave it out',
      0,
    ])
    expect(await refusal({ A: 0 })).toEqual([400, 'bad-request', expect.stringContaining('draws'), undefined])
    expect(await refusal({ A: 6 })).toBe('started')
  })

  it.each([{ timing: 'quiz' as const }, { timing: 'questions' as const, shuffleQuestions: true }])(
    'S79 nobody is sent more than is drawn, with %j; points, counts and files are of what was asked',
    async (assignment) => {
      const game = await startedWith(assignment)
      const entry = await call<{ questionCount: number }>(site, 'GET', `/api/sessions/${game.id}/entry`)
      expect(entry.body.questionCount).toBe(ASKED)
      const drawnBy = new Map<string, number[]>()
      for (const name of ['Ana Example', 'Bo Example', 'Cy Example']) {
        const seat = await seatIn(site, game.id, name)
        const { taker } = await takeSeat(site, seat)
        const first = await taker.advance(null)
        clock.advanceMs(ISSUE_LEAD_MS)
        const sent: number[] = []
        if (first.name === 'open') {
          sent.push(...first.questions.map(placeOf))
          for (const question of sent.keys()) {
            taker.socket.send({ type: 'answer', question, value: 1 })
            await taker.next('ack')
          }
          await taker.advance(ASKED - 1)
        } else
          for (let at = 0; at < ASKED; at += 1) {
            const shown = at === 0 ? first : await opened(taker, at - 1)
            if (shown.name !== 'question') throw new Error(shown.name)
            sent.push(placeOf(shown.question))
            await taker.answer(at, 1)
          }
        taker.socket.send({ type: 'answer', question: ASKED, value: 1 })
        expect(await taker.next('refused')).toMatchObject({ code: 'other-question' })
        expect(await taker.refusedReview(ASKED)).toMatchObject({ code: 'other-question' })
        const { taker: again, snapshot } = await takeSeat(site, seat)
        const outOf = sent.includes(0) ? 500 : 400
        expect(snapshot.attempt).toMatchObject({ of: ASKED, score: outOf, outOf, right: ASKED })
        const wire = JSON.stringify([...taker.socket.frames, ...again.socket.frames])
        for (const [place, { text }] of questions.entries())
          expect([place, wire.includes(text)]).toEqual([place, sent.includes(place)])
        expect(sent.toSorted((a, b) => a - b).slice(2)).toEqual([6, 7])
        drawnBy.set(seat.participant, sent)
        await again.socket.close()
      }
      const asked = questions.map(
        (_, place) => [...drawnBy.values()].filter((own) => own.includes(place)).length,
      )
      const { details, people } = await resultsOf(game.id)
      expect(details.questions.map((question) => question.asked)).toEqual(asked)
      expect(details.questions.map((question) => question.answers)).toEqual(asked)
      expect(details).not.toHaveProperty('outOf')
      expect(details.average?.percent).toBe(100)
      for (const { id, unasked = [], outOf, percent, score } of people) {
        const own = drawnBy.get(id) ?? []
        expect(unasked).toEqual([...questions.keys()].filter((place) => !own.includes(place)))
        expect([outOf, percent]).toEqual([score, 100])
      }
      const items = await call<{ asked: number[] }>(site, 'GET', `/api/results/${game.id}/items`, {
        cookie: admin,
      })
      expect(items.body.asked).toEqual(asked)
      const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
        headers: { cookie: admin },
      })
      const text = await file.text()
      expect(text).not.toMatch(/unanswered|timed out/)
      expect(text.match(/,answered,/g)).toHaveLength(3 * ASKED)
      const host = await connectHost(site, admin, game.id)
      const { attempts = [], session } = await host.socket.next('host-snapshot')
      expect(session).toMatchObject({ questionCount: ASKED })
      expect(session).not.toHaveProperty('outOf')
      for (const attempt of attempts) expect(attempt.outOf).toBe(attempt.score)
      await host.socket.close()
    },
  )
})
