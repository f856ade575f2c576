import { presenterHello } from '@pinquiz/client'
import type { PresenterCode, PresenterKey } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import {
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  Host,
  join,
  quizOf,
  type Running,
  Socket,
  startGame,
  until,
} from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'

let aheadMs = 0
const { site, admin } = await openLiveSite({}, { nowMs: () => Date.now() + aheadMs })
const stranger = (await becomeHost(site, admin, 'linus@example.org')).cookie
const open = socketsOfATest()

const issue = (session: string, cookie = admin) =>
  call<PresenterCode & { code: string }>(site, 'POST', `/api/sessions/${session}/presenters`, {
    body: {},
    cookie,
  })
const redeem = (code: string) => call<PresenterKey>(site, 'POST', '/api/presenters', { body: { code } })

async function keyOf(session: string): Promise<PresenterKey> {
  return (await redeem((await issue(session)).body.code)).body
}

async function present(
  session: string,
  { token, cookie }: { token?: string; cookie?: string },
): Promise<Host> {
  const socket = new Socket(site, cookie ? { cookie, origin: site.origin } : {})
  open.push(socket)
  await socket.opened()
  socket.send(presenterHello(session, token))
  return new Host(socket)
}

async function wallOf({ id }: Running): Promise<Host> {
  const wall = await connectHost(site, admin, id)
  open.push(wall.socket)
  await wall.socket.next('host-snapshot')
  return wall
}

const refusalOf = async (presenter: Host) => (await presenter.socket.next('refused')).code

it('L137 a code becomes a key once, in time, and only for its own session', async () => {
  const [game, other] = [await startGame(site, admin), await startGame(site, admin)]
  expect((await issue(game.id, stranger)).status).toBe(404)
  expect((await issue(game.id, '')).status).toBe(401)
  const first = (await issue(game.id)).body.code
  const second = (await issue(game.id)).body.code
  // The newer one has replaced it.
  expect((await redeem(first)).status).toBe(401)
  const replies = await Promise.all([redeem(second), redeem(second)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  const token = replies.find(({ status }) => status === 200)?.body.token ?? ''
  expect((await redeem(second)).status).toBe(401)

  const late = (await issue(game.id)).body.code
  aheadMs += 10 * 60 * 1000 + 1
  expect((await redeem(late)).status).toBe(401)

  const presenter = await present(game.id, { token })
  expect((await presenter.socket.next('host-snapshot')).session.id).toBe(game.id)
  expect(await refusalOf(await present(other.id, { token }))).toBe('token-invalid')
  expect(await refusalOf(await present(game.id, { token: 'guessed' }))).toBe('token-invalid')
  expect(await refusalOf(await present(game.id, {}))).toBe('not-signed-in')
  expect(await refusalOf(await present(game.id, { cookie: stranger }))).toBe('not-host')
  // A seat isn't a key, and a key is neither a seat nor a sign-in.
  const seat = await join(site, game.id, 'Ada')
  expect(await refusalOf(await present(game.id, { token: seat.token }))).toBe('token-invalid')
  const player = await connectPlayer(site, { ...seat, token })
  open.push(player)
  expect((await player.next('refused')).code).toBe('token-invalid')
  const asHost = await call(site, 'GET', '/api/sessions', { cookie: `pinquiz=${token}` })
  expect(asHost.status).toBe(401)

  aheadMs += 12 * 60 * 60 * 1000
  const reply = await presenter.command({ type: 'set-locked', locked: true })
  expect(reply).toMatchObject({ type: 'refused', code: 'token-invalid' })
})

it('A54 guessing codes does not lock out a valid one', async () => {
  const game = await startGame(site, admin)
  const { code } = (await issue(game.id)).body
  const tries = await Promise.all(Array.from({ length: 150 }, (_, at) => redeem(`${at}`.padStart(32, 'x'))))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401, 429]))
  expect((await redeem(code)).status).toBe(200)
  aheadMs += 180_000
})

it('L137 disconnecting all remotes ends every phone at once, but not the host’s own window', async () => {
  const game = await startGame(site, admin)
  const wall = await wallOf(game)
  const { token } = await keyOf(game.id)
  const waiting = (await issue(game.id)).body.code
  const phone = await present(game.id, { token })
  const window = await present(game.id, { cookie: admin })
  await Promise.all([phone, window].map(({ socket }) => socket.next('host-snapshot')))
  await wall.socket.next('presenters', ({ screens }) => screens === 2)
  expect(
    (await call(site, 'DELETE', `/api/sessions/${game.id}/presenters`, { cookie: stranger })).status,
  ).toBe(404)
  expect((await call(site, 'DELETE', `/api/sessions/${game.id}/presenters`, { cookie: admin })).status).toBe(
    204,
  )
  expect((await phone.socket.next('bye')).reason).toBe('removed')
  await wall.socket.next('presenters', ({ screens }) => screens === 1)
  expect(await refusalOf(await present(game.id, { token }))).toBe('token-invalid')
  expect((await redeem(waiting)).status).toBe(401)
  expect((await window.command({ type: 'set-locked', locked: true })).type).toBe('command-done')
})

it.each(['revoke', 'reject'])(
  'L137 a %s of the host ends keys and codes of phones, even after a new approval',
  async (action) => {
    const { id, cookie } = await becomeHost(site, admin, `gone-${action}@example.org`)
    const decide = (body: object) =>
      call(site, 'POST', `/api/admin/users/${id}/approval`, { body, cookie: admin })
    const game = await startGame(site, cookie)
    const { token } = (await redeem((await issue(game.id, cookie)).body.code)).body
    const phone = await present(game.id, { token })
    await phone.socket.next('host-snapshot')
    const waiting = (await issue(game.id, cookie)).body.code
    await decide({ action })
    expect((await phone.socket.next('bye')).reason).toBe('signed-out')
    expect(await refusalOf(await present(game.id, { token }))).toBe('token-invalid')
    expect((await redeem(waiting)).status).toBe(401)
    expect((await decide({ action: 'approve', isUnprovenAccepted: true })).status).toBe(204)
    expect(await refusalOf(await present(game.id, { token }))).toBe('token-invalid')
    expect((await redeem(waiting)).status).toBe(401)
  },
)

it.each([
  ['POST', '/api/account/password', { current: 'correct horse', next: 'another battery' }],
  ['DELETE', '/api/account/sign-ins', undefined],
] as const)(
  'L137 %s %s ends keys and codes of phones, but not those of others',
  async (method, path, body) => {
    const { cookie } = await becomeHost(site, admin, `${method.toLowerCase()}@example.org`)
    const [game, other] = [await startGame(site, cookie), await startGame(site, admin)]
    const { token } = (await redeem((await issue(game.id, cookie)).body.code)).body
    const phone = await present(game.id, { token })
    await phone.socket.next('host-snapshot')
    const waiting = (await issue(game.id, cookie)).body.code
    const kept = await keyOf(other.id)
    expect((await call(site, method, path, { cookie, body })).status).toBe(204)
    expect((await phone.socket.next('bye')).reason).toBe('restarting')
    expect(await refusalOf(await present(game.id, { token }))).toBe('token-invalid')
    expect((await redeem(waiting)).status).toBe(401)
    expect((await issue(game.id, cookie)).status).toBe(201)
    const theirs = await present(other.id, { token: kept.token })
    expect((await theirs.socket.next('host-snapshot')).session.id).toBe(other.id)
  },
)

it('L138 only presenters see what is right and who is missing, and their commands follow the rules', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [20, 20, 20] })
  const wall = await wallOf(game)
  const presenter = await present(game.id, { token: (await keyOf(game.id)).token })
  expect((await presenter.socket.next('outlook')).next).toMatchObject({ index: 0, key: 1 })
  const seats = await Promise.all(['Ada', 'Bob'].map((name) => join(site, game.id, name)))
  const players = await Promise.all(seats.map((seat) => connectPlayer(site, seat)))
  open.push(...players)
  await Promise.all(players.map((player) => player.next('snapshot')))
  await presenter.socket.next('host-snapshot')
  await presenter.move('start')
  expect((await presenter.command({ type: 'set-paused', isPaused: true })).type).toBe('command-done')
  await wall.socket.next('host-phase', ({ session }) => session.isPaused === true)
  expect(await wall.command({ type: 'next', version: wall.version() })).toMatchObject({ code: 'not-yet' })
  await presenter.command({ type: 'set-paused', isPaused: false })
  await presenter.socket.next(
    'host-phase',
    ({ session, phase }) => phase.name === 'ready' && !session.isPaused,
  )

  await presenter.socket.next('host-phase', ({ version }) => version >= 4)
  const phase = await presenter.move('next')
  if (phase.name !== 'question') throw new Error('not open')
  await until(phase.opensAtMs - aheadMs)
  players[0]?.send({ type: 'answer', question: 0, value: 1 })
  await players[0]?.next('ack')
  const missing = await presenter.socket.next('missing', ({ participants }) => participants.length === 1)
  expect(missing).toMatchObject({ question: 0, participants: [seats[1]?.participant], count: 1 })
  const version = presenter.version()
  expect((await presenter.command({ type: 'extend', version })).type).toBe('command-done')
  // A repeat of the same key press was meant for the previous screen.
  expect(await presenter.command({ type: 'extend', version })).toMatchObject({ code: 'stale-version' })
  for (const socket of [wall.socket, ...players]) {
    const longer = (frame: { phase: { name: string } }) =>
      'closesAtMs' in frame.phase && frame.phase.closesAtMs === phase.closesAtMs + 10_000
    if (socket === wall.socket) await socket.next('host-phase', longer)
    else await socket.next('phase', longer)
  }
  players[1]?.send({ type: 'answer', question: 0, value: 1 })
  await presenter.socket.next('host-phase', (frame) => frame.phase.name === 'reveal')
  expect(await presenter.socket.next('outlook', ({ next }) => next?.index === 1)).toMatchObject({
    current: { index: 0, key: 1 },
    next: { text: 'Question 2?' },
  })
  // A break stops the reveal on every screen, and it continues from there (L135).
  await presenter.command({ type: 'set-paused', isPaused: true })
  const stopped = await players[0]?.next('phase', ({ phase }) => 'elapsedMs' in phase)
  expect(stopped?.phase).not.toHaveProperty('startsAtMs')
  const reloaded = await connectPlayer(site, seats[1] as (typeof seats)[number])
  open.push(reloaded)
  expect((await reloaded.next('snapshot')).phase).toEqual(stopped?.phase)
  await presenter.command({ type: 'set-paused', isPaused: false })
  await players[0]?.next(
    'phase',
    ({ version, phase }) => version > (stopped?.version ?? 0) && 'startsAtMs' in phase,
  )
  await wall.socket.next('host-phase', ({ version }) => version > (stopped?.version ?? 0))
  await presenter.socket.next('host-phase', ({ version }) => version > (stopped?.version ?? 0))
  const skipped = await presenter.command({ type: 'skip', version: presenter.version() })
  expect(skipped.type).toBe('command-done')
  await wall.socket.next(
    'host-phase',
    (frame) => frame.phase.name === 'question' && frame.phase.question.index === 2,
  )

  const secret = ['outlook', 'missing', 'presenters']
  expect(players.flatMap(({ frames }) => frames).filter(({ type }) => secret.includes(type))).toEqual([])
  expect(wall.socket.frames.filter(({ type }) => type === 'outlook' || type === 'missing')).toEqual([])
})

it('K91 texts of an open question reach only presenters, who can approve them before the reveal', async () => {
  const question = { kind: 'open-text', text: 'What else?', timeLimitS: 60, needsApproval: true }
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { questions: [question, question], settings })
  const wall = await wallOf(game)
  const phone = await present(game.id, { token: (await keyOf(game.id)).token })
  const [ana, bo] = await Promise.all(
    ['Ana', 'Bo'].map(async (name) => connectPlayer(site, await join(site, game.id, name))),
  )
  if (!ana || !bo) throw new Error('nobody came')
  open.push(ana, bo)
  for (const player of [ana, bo]) await player.next('snapshot')
  await phone.socket.next('host-snapshot')
  await wall.move('start')
  const asked = await wall.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  await until(asked.opensAtMs - aheadMs)
  const answer = async (player: Socket, value: string) => {
    player.sendRaw(JSON.stringify({ type: 'answer', question: 0, value }))
    await player.next('ack')
  }
  await answer(ana, 'More breaks')
  await answer(bo, 'Less noise')
  const both = await phone.socket.next('gathered', ({ counts }) => JSON.stringify(counts).includes('Less'))
  const texts = ['Less noise', 'More breaks'].map((text) => ({ text, count: 1, held: 'waiting' }))
  expect(both).toEqual({ type: 'gathered', question: 0, counts: { texts, others: 0 } })

  const rule = { type: 'rule-on-answer', question: 0, answer: 'More breaks', ruling: 'accepted' } as const
  expect((await phone.command(rule)).type).toBe('command-done')
  await phone.socket.next('gathered', ({ counts }) => JSON.stringify(counts).includes('accepted'))
  // Late connections are told at once.
  const late = await present(game.id, { cookie: admin })
  await late.socket.next('gathered', ({ counts }) => JSON.stringify(counts).includes('accepted'))
  for (const { frames } of [wall.socket, ana, bo]) {
    const others = frames.filter(({ type }) => type !== 'ack')
    expect(JSON.stringify(others)).not.toMatch(/More breaks|Less noise/)
  }

  await wall.socket.next('host-phase', ({ version }) => version === phone.version())
  await wall.move('close')
  const { phase } = await bo.next('phase', (frame) => frame.phase.name === 'reveal')
  expect(phase).toMatchObject({ question: { counts: { texts: [{ text: 'More breaks', count: 1 }] } } })
})

it('L31 L138 answers to an open question reach presenters alone, as counts', async () => {
  const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
  const wall = await wallOf(game)
  const presenter = await present(game.id, { cookie: admin })
  const ana = await connectPlayer(site, await join(site, game.id, 'Ana'))
  open.push(ana)
  await ana.next('snapshot')
  await presenter.socket.next('host-snapshot')
  await wall.move('start')
  const asked = await wall.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  await until(asked.opensAtMs - aheadMs)
  ana.send({ type: 'answer', question: 0, value: 2 })
  await ana.next('ack')
  const found = await presenter.socket.next('gathered', ({ counts }) => JSON.stringify(counts).includes('1'))
  expect(found).toEqual({ type: 'gathered', question: 0, counts: [0, 0, 1, 0] })
  for (const { frames } of [wall.socket, ana])
    expect(frames.filter(({ type }) => type === 'gathered')).toEqual([])
})

it('L137 ten phones present a session at most', async () => {
  const game = await startGame(site, admin)
  for (let phone = 0; phone < 10; phone += 1) expect((await keyOf(game.id)).session).toBe(game.id)
  expect(await issue(game.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await call(site, 'DELETE', `/api/sessions/${game.id}/presenters`, { cookie: admin })
  expect((await issue(game.id)).status).toBe(201)
})

it('L137 a self-paced quiz, whose table has addresses and phone numbers, cannot be presented', async () => {
  const quiz = await startGame(site, admin, { mode: 'self-paced' })
  expect((await issue(quiz.id)).status).toBe(409)
  expect(await refusalOf(await present(quiz.id, { cookie: admin }))).toBe('bad-request')
})

it('L175 notes reach presenters, but no big screen or player', async () => {
  const SECRET = 'Tell the one about the heron'
  const quiz = quizOf([20, 20])
  const questions = quiz.questions.map((question) => ({
    ...question,
    notes: SECRET,
    explanation: 'Because.',
  }))
  const { body } = await call<{ id: string }>(site, 'POST', '/api/quizzes', {
    body: { ...quiz, questions },
    cookie: admin,
  })
  const started = await call<Running>(site, 'POST', '/api/sessions', {
    body: { quizId: body.id, mode: 'live', settings: {} },
    cookie: admin,
  })
  const game = started.body
  const wall = await wallOf(game)
  const ada = await connectPlayer(site, await join(site, game.id, 'Ada'))
  open.push(ada)
  await ada.next('snapshot')
  const phone = await present(game.id, { token: (await keyOf(game.id)).token })
  const window = await present(game.id, { cookie: admin })
  for (const presenter of [phone, window])
    expect(await presenter.socket.next('outlook')).toMatchObject({ current: null, nextNotes: SECRET })

  await wall.move('start')
  await wall.move('next')
  const shown = await phone.socket.next('outlook', ({ current }) => current?.index === 0)
  expect(shown).toMatchObject({ currentNotes: SECRET, nextNotes: SECRET })
  await ada.next('phase', ({ phase }) => phase.name === 'question')
  await wall.move('close')
  await ada.next('phase', ({ phase }) => phase.name === 'reveal')
  await wall.move('end')
  await ada.next('phase', ({ phase }) => phase.name === 'ended')

  const late = await wallOf(game)
  for (const socket of [ada, wall.socket, late.socket])
    expect(JSON.stringify(socket.frames)).not.toContain('heron')
})

it.each(['poll', 'live'] as const)(
  'L142 P11 L137 presenters control big screens, which report back, even from a phone after the end (%s)',
  async (mode) => {
    aheadMs = 0
    const poll = await startGame(site, admin, { mode })
    const [wall, other] = [await wallOf(poll), await wallOf(poll)]
    const phone = await present(poll.id, { token: (await keyOf(poll.id)).token })
    await phone.socket.next('outlook')
    await wall.command({ type: 'report-wall', isSoundOn: false })
    await phone.socket.next('wall', ({ isSoundOn }) => isSoundOn === false)
    await phone.command({ type: 'steer-wall', isSoundOn: true })
    for (const { socket } of [wall, other]) await socket.next('wall', ({ isSoundOn }) => isSoundOn === true)
    // A report isn't a request.
    expect(other.socket.frames).not.toContainEqual({ type: 'wall', isSoundOn: false })

    await join(site, poll.id, 'Ada')
    await wall.move('start')
    await wall.command({ type: 'end', version: wall.version() })
    await wall.socket.next('host-phase', ({ phase }) => phase.name === 'ended')
    await wall.command({ type: 'report-wall', page: 0, lastPage: 3 })
    expect(await phone.socket.next('wall', ({ lastPage }) => lastPage === 3)).toMatchObject({
      isSoundOn: true,
      page: 0,
    })
    expect((await phone.command({ type: 'steer-wall', page: 2 })).type).toBe('command-done')
    await wall.socket.next('wall', ({ page }) => page === 2)
    aheadMs += 31 * 60_000
    expect(await phone.command({ type: 'steer-wall', page: 3 })).toMatchObject({ code: 'token-invalid' })
    aheadMs = 0
  },
)

it('L142 a self-paced quiz has no big screen to control', async () => {
  const quiz = await startGame(site, admin, { mode: 'self-paced' })
  const host = await wallOf(quiz)
  expect(await host.command({ type: 'steer-wall', page: 1 })).toMatchObject({ code: 'bad-request' })
})
