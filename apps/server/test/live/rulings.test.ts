import type { QuestionResult, ResultDetails, ResultParticipantList, Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import {
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  type Host,
  join,
  type Running,
  type Socket,
  startGame,
  until,
} from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'
import { begin, takeSeat } from './self-paced-run.ts'

const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] })
const stranger = (await becomeHost(site, admin, 'linus@example.org')).cookie
const { open, hosted } = screensOfATest(site, admin)

const QUESTIONS = ['Capital of Portugal?', 'And of Peru?'].map((text, at) => ({
  kind: 'typed-answer',
  text,
  timeLimitS: 20,
  accepted: [at === 0 ? 'Lisbon' : 'Lima'],
  toleratesTypos: true,
}))

const SETTINGS = {
  live: { closeWhenAllAnswered: false },
  poll: {},
  'self-paced': { closeWhenAllAnswered: false, oneAttemptPerNetwork: false },
}
const start = (mode: keyof typeof SETTINGS): Promise<Running> =>
  startGame(site, admin, { mode, questions: QUESTIONS, settings: SETTINGS[mode] })

type Game = { game: Running; host: Host; seats: Seat[]; players: Socket[] }

async function startedGame(names: string[]): Promise<Game> {
  const game = await start('live')
  const host = await hosted(game.id)
  const seats = await Promise.all(names.map((name) => join(site, game.id, name)))
  const players: Socket[] = []
  for (const seat of seats) players.push((await seated(seat)).socket)
  await host.move('start')
  return { game, host, seats, players }
}

async function seated(seat: Seat) {
  const socket = await connectPlayer(site, seat)
  open.push(socket)
  return { socket, snapshot: await socket.next('snapshot') }
}

/** Opens the next question and lets everyone answer; resolves with the reveal. */
async function round({ host, players }: Game, index: number, texts: (string | null)[]) {
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  await until(phase.opensAtMs)
  for (const [at, player] of players.entries()) {
    const value = texts[at]
    if (typeof value !== 'string') continue
    player.send({ type: 'answer', question: index, value })
    await player.next('ack', ({ question }) => question === index)
  }
  const reveal = await host.move('close')
  if (reveal.name !== 'reveal') throw new Error(`unexpected phase ${reveal.name}`)
  return reveal
}

const rule = (host: Host, question: number, answer: string, ruling: 'accepted' | 'refused' = 'accepted') =>
  host.command({ type: 'rule-on-answer', question, answer, ruling })
const nextShown = async (host: Host, act: () => Promise<unknown>) => {
  const version = host.version()
  await act()
  return (await host.socket.next('host-phase', (frame) => frame.version > version)).phase
}
const put = (session: string, question: number, body: unknown, cookie = admin) =>
  call<{ code: string }>(site, 'PUT', `/api/sessions/${session}/rulings/${question}`, { body, cookie })
const get = async <T>(path: string) => (await call<T>(site, 'GET', path, { cookie: admin })).body

describe('K41 an answer accepted at the reveal', () => {
  it('K39 K41 scores everyone who wrote it, on every screen, with the original time', async () => {
    const game = await startedGame(['Ana', 'Bo', 'Cleo'])
    const [ana, bo, cleo] = game.players as [Socket, Socket, Socket]
    const before = await round(game, 0, ['Lisbon', 'OLISIPO', 'fuck you'])
    expect(before).toMatchObject({
      question: {
        key: { accepted: ['Lisbon'], further: [] },
        counts: {
          given: expect.arrayContaining([
            { text: 'Lisbon', count: 1, isRight: true },
            { text: 'OLISIPO', count: 1 },
            { text: 'fuck you', count: 1, isOffensive: true },
          ]),
        },
      },
      leaderboard: [{ name: 'Ana', score: expect.any(Number) }, { score: 0 }, { score: 0 }],
    })
    const seen = await cleo.next('phase', ({ phase }) => phase.name === 'reveal')
    expect(JSON.stringify(seen)).not.toContain('fuck')
    expect((await bo.next('result')).result).toMatchObject({ isCorrect: false, points: 0 })

    const after = await nextShown(game.host, () => rule(game.host, 0, 'olisipo'))
    expect(after).toMatchObject({
      question: { key: { accepted: ['Lisbon'], further: ['olisipo'] } },
      leaderboard: [
        { name: 'Ana' },
        { name: 'Bo', score: expect.any(Number), gained: expect.any(Number) },
        { score: 0 },
      ],
    })
    if (after.name !== 'reveal') throw new Error(after.name)
    const [first, second] = after.leaderboard
    expect(second?.score).toBeGreaterThan(1000)
    // Ana was faster, or as fast.
    expect(second?.score).toBeLessThanOrEqual(first?.score ?? 0)
    const told = await bo.next('result', ({ result }) => result.points > 0)
    expect(told.result).toMatchObject({ isCorrect: true, points: second?.score, score: second?.score })
    expect((await ana.next('result', ({ result }) => result.question === 0)).result.points).toBe(first?.score)

    const again = await seated(game.seats[1] as Seat)
    expect(again.snapshot).toMatchObject({
      me: { score: second?.score },
      result: { isCorrect: true, points: second?.score },
      phase: { question: { key: { further: ['olisipo'] } } },
    })
  })

  it('K41 is accepted once, even from two tabs, and can be undone', async () => {
    const game = await startedGame(['Ana', 'Bo'])
    await round(game, 0, ['Olisipo', 'Porto'])
    const other = await hosted(game.game.id)
    await nextShown(game.host, async () => {
      const replies = await Promise.all([
        rule(game.host, 0, 'Olisipo'),
        rule(other, 0, 'OLISIPO'),
        rule(game.host, 0, 'olisipo'),
      ])
      expect(replies.map(({ type }) => type)).toEqual(['command-done', 'command-done', 'command-done'])
    })
    const late = await connectHost(site, admin, game.game.id)
    open.push(late.socket)
    const shown = await late.socket.next('host-snapshot')
    if (shown.phase.name !== 'reveal' || shown.phase.question.kind !== 'typed-answer')
      throw new Error(shown.phase.name)
    expect(shown.phase.question.key.further).toHaveLength(1)
    expect(shown.phase.leaderboard[0]).toMatchObject({ name: 'Ana' })
    const points = shown.phase.leaderboard[0]?.score ?? 0
    expect(points).toBeGreaterThan(1000)

    const back = await nextShown(game.host, () => rule(game.host, 0, 'olisipo', 'refused'))
    expect(back).toMatchObject({ question: { key: { further: [] } }, leaderboard: [] })
  })

  it('K41 still scores after the next question has opened, in the open question and at the end', async () => {
    const game = await startedGame(['Ana'])
    await round(game, 0, ['Olisipo'])
    const next = await game.host.move('next')
    if (next.name !== 'question') throw new Error(next.name)
    expect(await rule(game.host, 1, 'Lima!')).toMatchObject({ code: 'not-yet' })
    await nextShown(game.host, async () =>
      expect(await put(game.game.id, 0, { answer: 'Olisipo', ruling: 'accepted' })).toMatchObject({
        status: 204,
      }),
    )
    await until(next.opensAtMs)
    const [ana] = game.players as [Socket]
    ana.send({ type: 'answer', question: 1, value: 'Lima' })
    await ana.next('ack', ({ question }) => question === 1)
    const reveal = await game.host.move('close')
    if (reveal.name !== 'reveal') throw new Error(reveal.name)
    expect(reveal.leaderboard[0]?.score).toBeGreaterThan(2000)
    const whole = reveal.leaderboard[0]?.score ?? 0

    await game.host.move('end')
    expect(await put(game.game.id, 0, { answer: 'Olisipo', ruling: 'refused' })).toMatchObject({
      status: 204,
    })
    const final = await ana.next('result', ({ result }) => result.question === 1 && result.score < whole)
    expect(final.result.score).toBeGreaterThan(1000)
  })

  it('K41 can be ruled on only by the host, for typed answers with a right one', async () => {
    const game = await startedGame(['Ana'])
    expect(await rule(game.host, 0, 'Olisipo')).toMatchObject({ code: 'not-yet' })
    await round(game, 0, ['Olisipo'])
    const accepted = { answer: 'Olisipo', ruling: 'accepted' }
    expect((await put(game.game.id, 0, accepted, stranger)).body.code).toBe('session-not-found')
    expect((await put(game.game.id, 1, accepted)).body.code).toBe('not-yet')
    expect((await put(game.game.id, 9, accepted)).body.code).toBe('not-yet')
    for (const answer of ['Oli\u0000sipo', ' Olisipo', '\ud800'])
      expect((await put(game.game.id, 0, { ...accepted, answer })).body.code).toBe('conflict')
    for (const body of [
      {},
      { ...accepted, answer: '' },
      { ...accepted, answer: 'x'.repeat(501) },
      { ...accepted, ruling: 'best' },
    ])
      expect((await put(game.game.id, 0, body)).body.code).toBe('bad-request')
    const poll = await start('poll')
    expect((await put(poll.id, 0, accepted)).body.code).toBe('conflict')
  })
})

describe('K41 results', () => {
  it('follow what is accepted after the end, and so do files', async () => {
    const game = await startedGame(['Ana', 'Bo'])
    const { id } = game.game
    await round(game, 0, ['Olisipo', 'olisipo '.trim()])
    await round(game, 1, ['Lima', null])
    await game.host.move('end')
    expect(await get<ResultDetails>(`/api/results/${id}`)).toMatchObject({
      winner: { name: 'Ana', points: 100 },
    })
    await put(id, 0, { answer: 'Olisipo', ruling: 'accepted' })
    const { questions, winner } = await get<ResultDetails>(`/api/results/${id}`)
    expect(winner).toMatchObject({ name: 'Ana', points: 200 })
    expect(questions[0] satisfies QuestionResult | undefined).toMatchObject({
      shareRight: 1,
      right: { accepted: ['Lisbon'], further: ['Olisipo'] },
      counts: { given: [{ text: 'Olisipo', count: 2, isRight: true }], others: 0 },
    })
    const people = await get<ResultParticipantList>(`/api/results/${id}/participants`)
    for (const { score, answers } of people.participants)
      expect(score).toBe(answers.reduce((sum, answer) => sum + (answer?.points ?? 0), 0))
    const file = await fetch(`${site.origin}/api/results/${id}/export.csv?detail=full`, {
      headers: { cookie: admin },
    })
    expect(await file.text()).toContain('Lisbon / Olisipo')
  })

  it('K41 keep the points of erased participants, and none of their texts', async () => {
    const game = await startedGame(['Ana', 'Bo'])
    const { id } = game.game
    await round(game, 0, ['Olisipo', 'Porto'])
    await nextShown(game.host, () => put(id, 0, { answer: 'Olisipo', ruling: 'accepted' }))
    await game.host.move('end')
    const path = `/api/results/${id}/participants?sort=joined`
    const [ana] = (await get<ResultParticipantList>(path)).participants
    const participants = [ana?.id]
    await call(site, 'POST', '/api/participants/erasure', { body: { participants }, cookie: admin })
    await put(id, 0, { answer: 'Porto', ruling: 'accepted' })
    await put(id, 0, { answer: 'Olisipo', ruling: 'refused' })
    const [erased, bo] = (await get<ResultParticipantList>(path)).participants
    expect(erased).toMatchObject({ score: ana?.score, answers: [{ value: '', points: ana?.score }, null] })
    expect(bo?.score).toBeGreaterThan(1000)
    const { questions } = await get<ResultDetails>(`/api/results/${id}`)
    expect(questions[0]).toMatchObject({ answers: 2, counts: { given: [{ text: 'Porto', count: 1 }] } })
  })

  it('K41 judge an attempt in progress by what was accepted meanwhile', async () => {
    const game = await start('self-paced')
    const seat = async (name: string) => (await begin(site, game.id, { name })).body
    const { taker: ana } = await takeSeat(site, await seat('Ana Example'))
    open.push(ana.socket)
    await ana.opened()
    expect(await ana.answer(0, 'Olisipo' as never)).toMatchObject({
      outcome: { isCorrect: false, points: 0 },
    })
    expect(await put(game.id, 0, { answer: 'Olisipo', ruling: 'accepted' })).toMatchObject({ status: 204 })
    expect((await ana.next('attempt')).attempt).toMatchObject({ outcome: { isCorrect: true, points: 100 } })
    const { taker: bo } = await takeSeat(site, await seat('Bo Example'))
    open.push(bo.socket)
    await bo.opened()
    expect(await bo.answer(0, 'olisipo' as never)).toMatchObject({
      outcome: { isCorrect: true, points: 100 },
    })
    const people = await get<ResultParticipantList>(`/api/results/${game.id}/participants?sort=joined`)
    expect(people.participants.map(({ score }) => score)).toEqual([100, 100])
  })
})

it('P4, K39 typed answers of a poll are counted as they arrive, in the spelling most people used', async () => {
  const game = await start('poll')
  const host = await hosted(game.id)
  const players = []
  for (const name of ['Ana', 'Bo', 'Cleo'])
    players.push((await seated(await join(site, game.id, name))).socket)
  await nextShown(host, () => host.command({ type: 'change-settings', settings: { shareResults: true } }))
  await host.move('start')
  const [ana, bo, cleo] = players as [Socket, Socket, Socket]
  ana.send({ type: 'answer', question: 0, value: 'lisbon' })
  await ana.next('ack')
  bo.send({ type: 'answer', question: 0, value: 'Lisbon' })
  await bo.next('ack')
  cleo.send({ type: 'answer', question: 0, value: 'Lisbon' })
  await cleo.next('ack')
  const told = await ana.next('counts', ({ counts }) => JSON.stringify(counts).includes('"count":3'))
  expect(told.counts).toEqual({ given: [{ text: 'Lisbon', count: 3 }], others: 0 })
})
