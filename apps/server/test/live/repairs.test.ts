import type {
  QuestionResult,
  ResultDetails,
  ResultList,
  ResultParticipantList,
  Seat,
  SessionCard,
} from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../support/read-workbook.ts'
import {
  becomeHost,
  call,
  connectHost,
  type Host,
  join,
  type Running,
  type Socket,
  startGame,
  until,
} from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'
import { begin, startSelfPaced, takeSeat } from './self-paced-run.ts'

const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] })
const stranger = (await becomeHost(site, admin, 'linus@example.org')).cookie
const { open, hosted, seated } = screensOfATest(site, admin)

type Game = { game: Running; host: Host; seats: Seat[]; players: Socket[] }

async function startedGame(names: string[]): Promise<Game> {
  const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
  const host = await hosted(game.id)
  const seats = await Promise.all(names.map((name) => join(site, game.id, name)))
  const players: Socket[] = []
  for (const seat of seats) players.push(await seated(seat))
  await host.move('start')
  return { game, host, seats, players }
}

/** Opens the next question, or repeats the last one, and lets everyone answer; resolves with the reveal. */
async function round(
  { host, players }: Game,
  index: number,
  options: number[],
  by: 'next' | 'ask-again' = 'next',
) {
  const phase = await host.move(by)
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  expect(phase.question.index).toBe(index)
  await until(phase.opensAtMs)
  for (const [at, player] of players.entries()) {
    const option = options[at]
    if (option === undefined) continue
    player.send({ type: 'answer', question: index, value: option })
    await player.next('ack', ({ question }) => question === index)
  }
  const reveal = await host.move('close')
  if (reveal.name !== 'reveal') throw new Error(`unexpected phase ${reveal.name}`)
  return reveal
}

const scoresOf = (reveal: { leaderboard: { name: string; score: number }[] }) =>
  Object.fromEntries(reveal.leaderboard.map(({ name, score }) => [name, score]))

async function setVoided({ host }: Game, question: number, isVoided: boolean) {
  const version = host.version()
  expect(await host.command({ type: 'set-voided', question, isVoided })).toMatchObject({
    type: 'command-done',
  })
  return (await host.socket.next('host-phase', (frame) => frame.version > version)).phase
}

const get = async <T>(path: string, cookie = admin) => (await call<T>(site, 'GET', path, { cookie })).body
const put = (session: string, question: number | string, isVoided: boolean, cookie = admin) =>
  call<{ code: string }>(site, 'PUT', `/api/sessions/${session}/voided/${question}`, {
    body: { isVoided },
    cookie,
  })

describe('a voided question', () => {
  it('L55 counts for no one from the reveal on, changes ranks, and counts again when undone', async () => {
    const game = await startedGame(['Ana', 'Bo'])
    const [ana] = game.players as [Socket, Socket]
    const first = scoresOf(await round(game, 0, [0, 1]))
    const before = await round(game, 1, [1, 0])
    const whole = scoresOf(before)
    expect(whole).toEqual({ Ana: expect.any(Number), Bo: first.Bo })
    expect(whole.Ana).toBeGreaterThan(1000)

    const voided = await setVoided(game, 1, true)
    expect(voided).toMatchObject({
      name: 'reveal',
      isVoided: true,
      question: { counts: before.question.counts },
      leaderboard: [
        { name: 'Bo', rank: 1, score: first.Bo, gained: 0 },
        { name: 'Ana', rank: 2, score: 0, gained: 0 },
      ],
    })
    await ana.next('phase', ({ phase }) => phase.name === 'reveal' && phase.isVoided === true)
    const told = await ana.next('result', ({ result }) => result.question === 1 && result.score === 0)
    expect(told.result).toMatchObject({ isCorrect: true, points: 0, rank: 2 })

    const again = await setVoided(game, 1, false)
    expect(again).not.toHaveProperty('isVoided')
    expect(again).toMatchObject({ leaderboard: before.leaderboard })
  })

  it('L55 is refused while the question is open or was not asked, and in a poll', async () => {
    const game = await startedGame(['Ana'])
    const { host } = game
    const opened = await host.move('next')
    if (opened.name !== 'question') throw new Error(`unexpected phase ${opened.name}`)
    for (const question of [0, 1, 9])
      expect(await host.command({ type: 'set-voided', question, isVoided: true })).toMatchObject({
        code: 'not-yet',
      })
    expect(await put(game.game.id, 0, true)).toMatchObject({ status: 409, body: { code: 'not-yet' } })
    const poll = await startGame(site, admin, { mode: 'poll' })
    expect(await put(poll.id, 0, true)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('L56 is asked again as a new question, and only the second run counts', async () => {
    const game = await startedGame(['Ana', 'Bo'])
    const { host, players } = game
    const first = await round(game, 0, [1, 0])
    expect(scoresOf(first).Ana).toBeGreaterThan(1000)

    const second = await round(game, 1, [0, 1], 'ask-again')
    expect(second.question).toMatchObject({ index: 1, of: 3, text: 'Question 1?', isRepeat: true })
    expect(scoresOf(second)).toEqual({ Ana: 0, Bo: expect.any(Number) })
    expect(scoresOf(second).Bo).toBeGreaterThan(1000)
    const shown = await players[0]?.next(
      'phase',
      ({ phase }) => phase.name === 'question' && phase.question.index === 1,
    )
    expect(shown?.phase).toMatchObject({ question: { isRepeat: true } })

    // The second question of the quiz follows; then it's over.
    const third = await round(game, 2, [1])
    expect(third.question).toMatchObject({ index: 2, of: 3, text: 'Question 2?' })
    expect(third.question).not.toHaveProperty('isRepeat')
    expect(await host.move('next')).toMatchObject({ name: 'ended' })
  })

  it('L56 is known to a screen that connects later', async () => {
    const game = await startedGame(['Ana'])
    await round(game, 0, [1])
    await game.host.move('ask-again')
    const other = await connectHost(site, admin, game.game.id)
    open.push(other.socket)
    expect(await other.socket.next('host-snapshot')).toMatchObject({
      session: { questionCount: 3 },
      phase: { name: 'question', question: { index: 1, of: 3, isRepeat: true } },
    })
  })
})

describe('results', () => {
  const details = (id: string) => get<ResultDetails>(`/api/results/${id}`)
  const csv = async (id: string) =>
    (
      await fetch(`${site.origin}/api/results/${id}/export.csv?detail=full`, { headers: { cookie: admin } })
    ).text()

  it('L55 change when a question is voided after the end, only by its host, and back again', async () => {
    const game = await startedGame(['Ana', 'Bo'])
    const { id } = game.game
    await round(game, 0, [1, 0])
    await round(game, 1, [1, 1])
    await game.host.move('end')
    const [before, file] = [await details(id), await csv(id)]
    expect(before.winner).toMatchObject({ name: 'Ana', points: 200 })

    expect((await put(id, 0, true, stranger)).body.code).toBe('session-not-found')
    expect((await put(id, 2, true)).body.code).toBe('not-yet')
    expect((await put(id, 'x', true)).body.code).toBe('bad-request')
    expect(await put(id, 0, true)).toMatchObject({ status: 204 })

    const podium = await game.players[1]?.next(
      'result',
      ({ result }) => result.question === 1 && result.of === 2 && result.rank === 2 && result.score > 1000,
    )
    expect(podium).toBeDefined()
    const voided = await details(id)
    expect(voided).toMatchObject({ questionCount: 1, winner: { points: 100 } })
    expect(voided.questions.map((question: QuestionResult) => question.isVoided)).toEqual([true, undefined])
    // The answers are kept as they were.
    expect(voided.questions.map(({ counts }) => counts)).toEqual(before.questions.map(({ counts }) => counts))
    const people = await get<ResultParticipantList>(`/api/results/${id}/participants`)
    for (const { right, answered, score, answers } of people.participants) {
      expect([right, answered]).toEqual([1, 1])
      expect(score).toBe(answers[1]?.points)
      expect(answers[0]).not.toBeNull()
    }
    const marked = await csv(id)
    expect(marked).toContain('Answer 1 (voided),Answer 2,Right 1 (voided),Right 2')
    expect(marked).toContain('\n1 (voided),Question 1?,2,')
    const reply = await fetch(`${site.origin}/api/results/${id}/export.xlsx`, { headers: { cookie: admin } })
    const sheets = readWorkbook(Buffer.from(await reply.arrayBuffer()))
    expect(sheets.get('Questions')?.[1]?.[0]).toBe('1 (voided)')

    await put(id, 0, false)
    expect(await details(id)).toEqual({ ...before, completedAtMs: expect.any(Number) })
    expect((await csv(id)).replace(/T[\d:.]+Z/g, '')).toBe(file.replace(/T[\d:.]+Z/g, ''))
  })

  it('L56 distinguish both runs', async () => {
    const game = await startedGame(['Ana'])
    await round(game, 0, [0])
    await round(game, 1, [1], 'ask-again')
    await game.host.move('end')
    const { questions, questionCount } = await details(game.game.id)
    expect(questionCount).toBe(2)
    expect(questions).toMatchObject([
      { text: 'Question 1?', isVoided: true, counts: [1, 0, 0, 0] },
      { text: 'Question 1?', isRepeat: true, counts: [0, 1, 0, 0] },
      { text: 'Question 2?' },
    ])
    expect(await csv(game.game.id)).toContain('Answer 1 (voided),Answer 2 (asked again),Answer 3,')
  })

  it('L55 give no points for a voided question of an open self-paced quiz, answered before or not', async () => {
    const game = await startSelfPaced(site, admin)
    const seat = async (name: string) => (await begin(site, game.id, { name })).body
    const { taker: ana } = await takeSeat(site, await seat('Ana Example'))
    open.push(ana.socket)
    await ana.opened()
    expect(await ana.answer(0, 1)).toMatchObject({ outcome: { points: 100 } })
    expect(await put(game.id, 0, true)).toMatchObject({ status: 204 })
    expect((await ana.next('attempt')).attempt).toMatchObject({ outcome: { points: 0, isVoided: true } })
    const { taker: bo } = await takeSeat(site, await seat('Bo Example'))
    open.push(bo.socket)
    await bo.opened()
    expect(await bo.answer(0, 1)).toMatchObject({ outcome: { points: 0, isVoided: true } })
    const scores = async () =>
      (await get<ResultParticipantList>(`/api/results/${game.id}/participants?sort=joined`)).participants.map(
        ({ score }) => score,
      )
    expect(await scores()).toEqual([0, 0])
    await put(game.id, 0, false)
    expect(await scores()).toEqual([100, 100])
  })
})

describe('starting and discarding', () => {
  const start = (quizId: string, id: string | undefined, cookie = admin, mode = 'live') =>
    call<{ id: string; pin: string; code: string }>(site, 'POST', '/api/sessions', {
      body: { quizId, mode, ...(id ? { id } : {}) },
      cookie,
    })
  const discard = (id: string, cookie = admin) =>
    call<{ code: string }>(site, 'DELETE', `/api/sessions/${id}`, { cookie })

  it('L71 the same click starts one session, however often it arrives', async () => {
    const { quizId } = await startGame(site, admin)
    const id = crypto.randomUUID()
    const replies = await Promise.all([start(quizId, id), start(quizId, id.toUpperCase()), start(quizId, id)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => `${body.id} ${body.pin}`)).size).toBe(1)
    expect(replies[0]?.body.id).toBe(id)
    expect((await start(quizId, id, admin, 'poll')).body.code).toBe('conflict')
    const other = await startGame(site, stranger)
    expect((await start(other.quizId, id, stranger)).body.code).toBe('conflict')
    expect((await start(quizId, undefined)).body.id).not.toBe(id)
  })

  it('L70 a session no one joined can be discarded by its host, with its PIN and its screens', async () => {
    const game = await startGame(site, admin)
    const host = await connectHost(site, admin, game.id)
    open.push(host.socket)
    await host.socket.next('host-snapshot')
    expect((await discard(game.id, stranger)).body.code).toBe('session-not-found')
    expect((await discard(game.id)).status).toBe(204)
    expect(await host.socket.next('refused')).toMatchObject({ to: 'hello', code: 'session-not-found' })
    expect((await call(site, 'GET', `/api/games/${game.pin}`)).status).toBe(404)
    const { sessions } = await get<{ sessions: SessionCard[] }>('/api/sessions')
    expect(sessions.map(({ id }) => id)).not.toContain(game.id)
  })

  it('L70 a session someone joined cannot be discarded', async () => {
    const game = await startGame(site, admin)
    await join(site, game.id, 'Ana')
    expect(await discard(game.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await get<{ sessions: SessionCard[] }>('/api/sessions')).sessions.map(({ id }) => id)).toContain(
      game.id,
    )
  })

  it('L70 a session that ended before anyone joined was not played: it is neither in the results nor counted for the quiz', async () => {
    const ended = async (names: string[]) => {
      const game = await startGame(site, admin)
      for (const name of names) await join(site, game.id, name)
      const host = await connectHost(site, admin, game.id)
      open.push(host.socket)
      await host.socket.next('host-snapshot')
      await host.move('end')
      return game
    }
    const [empty, played] = [await ended([]), await ended(['Ana'])]
    const { results } = await get<ResultList>('/api/results')
    expect(results.map(({ id }) => id)).toContain(played.id)
    expect(results.map(({ id }) => id)).not.toContain(empty.id)
    const { quizzes } = await get<{
      quizzes: { id: string; sessionCount: number; lastSessions: unknown[] }[]
    }>('/api/quizzes')
    const card = (quizId: string) => quizzes.find(({ id }) => id === quizId)
    expect(card(empty.quizId)).toMatchObject({ sessionCount: 0, lastSessions: [] })
    expect(card(played.quizId)).toMatchObject({ sessionCount: 1, lastSessions: [{ id: played.id }] })
  })
})
