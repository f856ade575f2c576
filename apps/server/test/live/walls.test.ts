import { wallHello } from '@pinquiz/client'
import type { ClientFrame, QuizCard, WallFacts, WallLink } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { MAX_WALLS } from '../../src/realtime/live/wall-screens.ts'
import { becomeHost, call, Host, join, type Running, Socket, startGame, until } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

let aheadMs = 0
const { site, admin } = await openLiveSite({}, { nowMs: () => Date.now() + aheadMs })
const stranger = (await becomeHost(site, admin, 'linus@example.org')).cookie
const { open, hosted, seated } = screensOfATest(site, admin)

const link = (method: string, session: string, cookie = admin) =>
  call<WallLink & { code: string }>(site, method, `/api/sessions/${session}/wall-link`, {
    ...(method === 'POST' ? { body: {} } : {}),
    cookie,
  })
const keyOf = async ({ id }: Pick<Running, 'id'>) => (await link('POST', id)).body.key ?? ''
const facts = (session: string, key: string) =>
  call<WallFacts & { code: string }>(site, 'POST', '/api/walls', { body: { session, key } })

/** Without a cookie, as in a frame of another site. */
async function show(session: string, key: string): Promise<Host> {
  const socket = new Socket(site)
  open.push(socket)
  await socket.opened()
  socket.send(wallHello(session, key))
  return new Host(socket)
}
async function shown(session: string, key: string): Promise<Host> {
  const wall = await show(session, key)
  await wall.socket.next('host-snapshot')
  return wall
}
const refusalOf = async (wall: Host) => (await wall.socket.next('refused')).code
const textOf = ({ socket }: Host) => JSON.stringify(socket.frames)

it('L232 a link opens the wall of its own session until the host makes a new one or withdraws it', async () => {
  const [game, other] = [await startGame(site, admin), await startGame(site, admin)]
  expect((await link('GET', game.id)).body).toEqual({ key: null })
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await link(method, game.id, stranger)).status).toBe(404)
    expect((await link(method, game.id, '')).status).toBe(401)
  }
  expect(await refusalOf(await show(game.id, ''))).toBe('token-invalid')
  const first = await keyOf(game)
  // The host can copy it again.
  expect((await link('GET', game.id)).body).toEqual({ key: first })
  const [one, two] = [await shown(game.id, first), await shown(game.id, first)]
  const otherKey = await keyOf(other)
  for (const key of [
    otherKey,
    `${first}x`,
    first.slice(1),
    'x\u0000y',
    '\u0000'.repeat(43),
    'é'.repeat(43),
  ]) {
    expect(await refusalOf(await show(game.id, key))).toBe('token-invalid')
    expect((await facts(game.id, key)).body.code).toBe('token-invalid')
  }
  for (const key of ['x'.repeat(201), 'x'.repeat(20_000)])
    expect(['bad-request', 'too-large']).toContain(await refusalOf(await show(game.id, key)))
  expect((await facts(game.id, 'x'.repeat(201))).status).toBe(400)
  expect((await facts(game.id, first)).body).toMatchObject({ isAnonymous: false, outcome: [] })

  const second = await keyOf(game)
  for (const { socket } of [one, two]) expect((await socket.next('bye')).reason).toBe('removed')
  expect(await refusalOf(await show(game.id, first))).toBe('token-invalid')
  const again = await shown(game.id, second)
  expect((await link('DELETE', game.id)).status).toBe(204)
  expect((await again.socket.next('bye')).reason).toBe('removed')
  expect(await refusalOf(await show(game.id, second))).toBe('token-invalid')
  expect((await link('GET', game.id)).body).toEqual({ key: null })

  const quiz = await startGame(site, admin, { mode: 'self-paced' })
  expect((await link('POST', quiz.id)).body.code).toBe('conflict')
})

it('L232 the link ends half an hour after the session, and with the approval of its host', async () => {
  const { id, cookie } = await becomeHost(site, admin, 'gone@example.org')
  const game = await startGame(site, cookie)
  const key = (await link('POST', game.id, cookie)).body.key ?? ''
  const wall = await shown(game.id, key)
  await call(site, 'POST', `/api/admin/users/${id}/approval`, { body: { action: 'revoke' }, cookie: admin })
  expect((await wall.socket.next('bye')).reason).toBe('removed')
  expect(await refusalOf(await show(game.id, key))).toBe('token-invalid')

  const own = await startGame(site, admin)
  const ownKey = await keyOf(own)
  const host = await hosted(own.id)
  await join(site, own.id, 'Ada')
  await host.move('start')
  await host.move('end')
  expect((await link('POST', own.id)).body.code).toBe('conflict')
  await shown(own.id, ownKey)
  aheadMs += 31 * 60_000
  expect(await refusalOf(await show(own.id, ownKey))).toBe('token-invalid')
  aheadMs = 0
})

it('L232 a question that is voided later does not move the end, from which the half hour counts', async () => {
  const game = await startGame(site, admin)
  const host = await hosted(game.id)
  await join(site, game.id, 'Ada')
  await host.move('start')
  await host.move('end')
  const endOf = async () => {
    const { body } = await call<{ quizzes: QuizCard[] }>(site, 'GET', '/api/quizzes', { cookie: admin })
    return body.quizzes.flatMap((card) => card.lastSessions).find(({ id }) => id === game.id)?.endedAtMs ?? 0
  }
  const endedAtMs = await endOf()
  expect(endedAtMs).toBeGreaterThan(0)
  await until(endedAtMs + 20)
  const asked = { cookie: admin, body: { isVoided: true } }
  expect((await call(site, 'PUT', `/api/sessions/${game.id}/voided/0`, asked)).status).toBe(204)
  expect(await endOf()).toBe(endedAtMs)
})

it('L233 a wall reads what the big screen shows of a live quiz, and nothing that only its host knows', async () => {
  const NOTES = 'Tell the one about the heron'
  const typed = {
    kind: 'typed-answer',
    text: 'Capital of Portugal?',
    notes: NOTES,
    explanation: 'On the Tagus',
    timeLimitS: 20,
    readingS: 0,
    accepted: ['Lisbon'],
    toleratesTypos: false,
  }
  const game = await startGame(site, admin, {
    questions: [typed, { ...typed, text: 'And of Peru?', accepted: ['Lima'] }],
    settings: { closeWhenAllAnswered: false, participantLimit: 4321 },
  })
  const host = await hosted(game.id)
  const wall = await shown(game.id, await keyOf(game))
  const [ada, ben] = [await join(site, game.id, 'Ada'), await join(site, game.id, 'Shithead')]
  const players = [await seated(ada), await seated(ben)]
  await wall.socket.next('roster', ({ changed }) =>
    changed.some(({ participant }) => participant === ben.participant),
  )
  await host.command({ type: 'accommodate', participant: ada.participant, accommodations: { time: 150 } })
  await host.move('start')
  const asked = await host.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  await until(asked.opensAtMs)
  for (const [at, value] of ['Lisbon', 'shit'].entries()) {
    players[at]?.send({ type: 'answer', question: 0, value })
    await players[at]?.next('ack')
  }
  await wall.socket.next('progress', ({ progress }) => progress.answered === 2)
  expect(textOf(wall)).not.toMatch(/Lisbon|Tagus/)
  await host.move('close')
  const revealed = await wall.socket.next('host-phase', ({ phase }) => phase.name === 'reveal')
  expect(JSON.stringify(revealed)).toContain('Lisbon')
  await host.move('end')
  await wall.socket.next('host-phase', ({ phase }) => phase.name === 'ended')

  // As a stranger with the link, at once and after a reload.
  const late = await shown(game.id, await keyAgain(game))
  for (const one of [wall, late])
    expect(textOf(one)).not.toMatch(/heron|Shithead|"shit"|heldName|accommodations|4321|Lima/)
  expect(new Set(wall.socket.frames.map(({ type }) => type))).toEqual(
    new Set(['host-snapshot', 'wall', 'roster', 'host-phase', 'progress']),
  )
})

const keyAgain = async ({ id }: Running) => (await link('GET', id)).body.key ?? ''

it('L233 in a poll, a wall has neither hidden votes nor texts that wait, and no right answer', async () => {
  const game = await startGame(site, admin, {
    mode: 'poll',
    questions: [
      { kind: 'open-text', text: 'What else?', timeLimitS: 60, needsApproval: true },
      { kind: 'typed-answer', text: 'Guess', timeLimitS: 60, accepted: ['Lima'], toleratesTypos: false },
    ],
  })
  const host = await hosted(game.id)
  const key = await keyOf(game)
  const wall = await shown(game.id, key)
  const ada = await seated(await join(site, game.id, 'Ada'))
  await host.move('start')
  ada.send({ type: 'answer', question: 0, value: 'More breaks' })
  const waiting = await wall.socket.next('progress', ({ progress }) => progress.answered === 1)
  expect(waiting.progress.counts).toEqual({ texts: [], others: 0, unseen: 1 })
  await host.command({ type: 'rule-on-answer', question: 0, answer: 'More breaks', ruling: 'accepted' })
  await wall.socket.next('progress', ({ progress }) =>
    JSON.stringify(progress.counts).includes('More breaks'),
  )
  await host.move('next')
  await host.command({ type: 'change-settings', settings: { showCounts: false } })
  await wall.socket.next('host-phase', ({ session }) => !session.settings.showCounts)
  ada.send({ type: 'answer', question: 1, value: 'Lima' })
  const hidden = await wall.socket.next(
    'progress',
    ({ progress }) => progress.question === 1 && progress.answered === 1,
  )
  expect(hidden.progress).not.toHaveProperty('counts')
  expect(textOf(wall)).not.toMatch(/Lima|isRight/)
  await host.command({ type: 'change-settings', settings: { showCounts: true } })
  const told = await wall.socket.next('progress', ({ progress }) => JSON.stringify(progress).includes('Lima'))
  expect(JSON.stringify(told)).not.toContain('isRight')

  await host.move('end')
  const { body } = await facts(game.id, key)
  expect(body.outcome.map(({ text, answers }) => [text, answers])).toEqual([
    ['What else?', 1],
    ['Guess', 1],
  ])
  expect(JSON.stringify(body)).not.toContain('isRight')
})

it('L233 a poll that hides its votes ends on a wall with its title', async () => {
  const game = await startGame(site, admin, { mode: 'poll', settings: { showCounts: false } })
  const host = await hosted(game.id)
  const key = await keyOf(game)
  const ada = await seated(await join(site, game.id, 'Ada'))
  await host.move('start')
  ada.send({ type: 'answer', question: 0, value: 2 })
  await ada.next('ack')
  await host.move('end')
  expect((await facts(game.id, key)).body.outcome).toEqual([])
})

it('L232 nothing can be done with the key of a wall, and its host’s command does nothing for it', async () => {
  const game = await startGame(site, admin)
  const key = await keyOf(game)
  const ada = await join(site, game.id, 'Ada')
  const tries: ClientFrame[] = [
    { type: 'command', ref: 1, command: { type: 'start', version: 1 } },
    { type: 'command', ref: 2, command: { type: 'set-locked', locked: true } },
    { type: 'command', ref: 3, command: { type: 'remove-participant', participant: ada.participant } },
    { type: 'command', ref: 4, command: { type: 'steer-wall', page: 3 } },
    { type: 'command', ref: 5, command: { type: 'report-wall', page: 3 } },
    { type: 'answer', question: 0, value: 1 },
    { type: 'advance', after: null },
    { type: 'review', question: 0 },
    { type: 'again' },
    { type: 'choose', avatar: 1 },
    { type: 'react', reaction: 0 },
    { type: 'pictures-there', question: 0 },
    { type: 'selected', question: 0 },
    wallHello(game.id, key),
  ]
  for (const attempt of tries) {
    const wall = await shown(game.id, key)
    wall.socket.send(attempt)
    expect(['not-host', 'token-invalid', 'bad-request']).toContain(await refusalOf(wall))
  }
  const host = await hosted(game.id)
  expect(host.socket.frames[0]).toMatchObject({ version: 1, session: { isLocked: false } })
  // Neither a presenter nor a host nor a seat.
  for (const hello of [
    { ...wallHello(game.id, key), role: 'presenter', token: key },
    { ...wallHello(game.id, key), role: 'host' },
    { ...wallHello(game.id, key), role: 'player', participant: ada.participant, token: key },
  ]) {
    const socket = new Socket(site)
    open.push(socket)
    await socket.opened()
    socket.sendRaw(JSON.stringify(hello))
    expect(['token-invalid', 'not-signed-in']).toContain((await socket.next('refused')).code)
  }
})

it('L234 a hundred walls at most, which the host counts; they follow the pages of the podium', async () => {
  const game = await startGame(site, admin)
  const host = await hosted(game.id)
  const key = await keyOf(game)
  const walls = [await shown(game.id, key)]
  await host.socket.next('presenters', ({ walls: count }) => count === 1)
  while (walls.length < MAX_WALLS) walls.push(await shown(game.id, key))
  await host.socket.next('presenters', ({ walls: count, screens }) => count === MAX_WALLS && screens === 0)
  expect(await refusalOf(await show(game.id, key))).toBe('session-full')
  await walls[0]?.socket.close()
  await host.socket.next('presenters', ({ walls: count }) => count === MAX_WALLS - 1)
  const last = await shown(game.id, key)
  await host.command({ type: 'report-wall', page: 1, lastPage: 1, isSoundOn: true })
  expect(await last.socket.next('wall', ({ page }) => page === 1)).toEqual({
    type: 'wall',
    page: 1,
    lastPage: 1,
  })
  await Promise.all(walls.slice(1).map(({ socket }) => socket.close()))
})
