import type { Seat, SessionCard } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { becomeHost, call, connectPlayer, join, startGame, until } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const stranger = (await becomeHost(site, admin, 'linus@example.org')).cookie
const { open, hosted, seated } = screensOfATest(site, admin)

const again = (session: string, body: object, cookie = admin) =>
  call<SessionCard & { code?: string }>(site, 'POST', `/api/sessions/${session}/again`, { body, cookie })

const all = { mode: 'live', questions: 'all' }

it('L131 L132 players still on the page come along with name and seat, players who left do not, and those who return follow', async () => {
  const game = await startGame(site, admin)
  const host = await hosted(game.id)
  const seats = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => join(site, game.id, name)))
  const [ada, bob, eve] = await Promise.all(seats.map((seat) => seated(seat)))
  eve?.close()
  await eve?.closed
  await host.socket.next('roster', ({ changed }) =>
    changed.some(({ name, isAway }) => name === 'Eve' && isAway),
  )
  expect(await again(game.id, all)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await host.command({ type: 'end', version: host.version() })

  expect((await again(game.id, all, stranger)).body.code).toBe('session-not-found')
  const id = crypto.randomUUID()
  const [first, second] = await Promise.all([again(game.id, { ...all, id }), again(game.id, { ...all, id })])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.id).toBe(id)
  expect(second.body.id).toBe(id)
  expect(first.body.pin).not.toBe(game.pin)

  const moved = await Promise.all([ada, bob].map((player) => player?.next('moved')))
  const next = await hosted(id)
  await next.socket.next('host-snapshot', ({ roster }) => roster.length >= 2)
  for (const [index, frame] of moved.entries()) {
    const { token = '' } = seats[index] ?? {}
    expect(frame).toMatchObject({ session: id, pin: first.body.pin })
    const { participant = '' } = frame ?? {}
    const player = await connectPlayer(site, { session: id, participant, token })
    open.push(player)
    expect((await player.next('snapshot')).me.name).toBe(['Ada', 'Bob'][index])
  }
  const { body } = await call<SessionCard>(site, 'GET', `/api/sessions/${id}`, { cookie: admin })
  expect(body.participants).toBe(2)

  // Back on the old page, Eve is led on; an invalid token isn't.
  const back = await seated(seats[2] as (typeof seats)[number])
  expect(await back.next('moved')).toMatchObject({ session: id })
  const late = await join(site, id, 'Quinn')
  expect(late.session).toBe(id)
})

it('L131 L132 another click leads to the existing lobby, and switching modes takes everyone waiting there along', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [20, 20] })
  const host = await hosted(game.id)
  const seat = await join(site, game.id, 'Ada')
  const ada = await seated(seat)
  await host.move('start')
  await host.move('next')
  await host.command({ type: 'end', version: host.version() })
  const id = crypto.randomUUID()
  expect((await again(game.id, { ...all, id })).body.id).toBe(id)
  const first = await ada.next('moved')
  ada.close()
  await ada.closed
  const waiting = await seated({ ...seat, session: id, participant: first.participant })
  await waiting.next('snapshot')
  // Back on the final page, the host clicks again.
  expect((await again(game.id, { ...all, id: crypto.randomUUID() })).body.id).toBe(id)

  const poll = await again(game.id, { mode: 'poll', questions: 'all' })
  expect(poll.body.id).not.toBe(id)
  const second = await waiting.next('moved')
  expect(second).toMatchObject({ session: poll.body.id, pin: poll.body.pin })
  const there = await seated({ ...seat, session: second.session, participant: second.participant })
  expect((await there.next('snapshot')).me.name).toBe('Ada')
})

it('L132 no one is brought into a session that has begun, and no removed player', async () => {
  const game = await startGame(site, admin)
  const host = await hosted(game.id)
  const seats = await Promise.all(['Ada', 'Bob'].map((name) => join(site, game.id, name)))
  const ada = await seated(seats[0] as (typeof seats)[number])
  await host.command({ type: 'end', version: host.version() })
  const { body } = await again(game.id, all)
  const { participant } = await ada.next('moved')
  const next = await hosted(body.id)
  await next.move('start')
  const bob = await seated(seats[1] as (typeof seats)[number])
  await next.command({ type: 'remove-participant', participant })
  const back = await seated(seats[0] as (typeof seats)[number])
  // The embedded database serves requests one after the other: theirs came before this.
  await call(site, 'GET', '/api/sessions', { cookie: admin })
  expect([...bob.frames, ...back.frames].filter(({ type }) => type === 'moved')).toEqual([])
})

it('L76 a player removed from the next session is recognised there by the browser, whether brought along or new', async () => {
  const game = await startGame(site, admin)
  const host = await hosted(game.id)
  const [troll, other] = ['t'.repeat(22), 'o'.repeat(22)]
  const enter = (session: string, name: string, browser: string) =>
    call<Seat & { code?: string }>(site, 'POST', `/api/sessions/${session}/participants`, {
      body: { name, browser },
    })
  const first = (await enter(game.id, 'Mallory', troll)).body
  const away = (await enter(game.id, 'Trudy', other)).body
  const mallory = await seated(first)
  const seatOfWalter = (await enter(game.id, 'Walter', 'w'.repeat(22))).body
  const walterBefore = await seated(seatOfWalter)
  await host.command({ type: 'end', version: host.version() })
  const { body } = await again(game.id, all)
  const next = await hosted(body.id)
  const { participant } = await mallory.next('moved')
  await next.command({ type: 'remove-participant', participant })
  expect((await enter(body.id, 'Somebody', troll)).body.code).toBe('participant-removed')
  // In by the PIN, removed, and back to the page of the session before.
  const anew = (await enter(body.id, 'Nobody', other)).body
  await next.command({ type: 'remove-participant', participant: anew.participant })
  const back = await seated(away)
  await call(site, 'GET', '/api/sessions', { cookie: admin })
  expect(back.frames.filter(({ type }) => type === 'moved')).toEqual([])

  // Someone who came along twice is recognised in the third session too.
  const walter = await seated({
    ...seatOfWalter,
    session: body.id,
    participant: (await walterBefore.next('moved')).participant,
  })
  await next.command({ type: 'end', version: next.version() })
  const third = (await again(body.id, all)).body
  const thirdHost = await hosted(third.id)
  await thirdHost.command({
    type: 'remove-participant',
    participant: (await walter.next('moved')).participant,
  })
  expect((await enter(third.id, 'Wally', 'w'.repeat(22))).body.code).toBe('participant-removed')
})

it('L133 the hardest questions become a live round or a practice that asks only for a name, and a poll has none', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [20, 20, 20] })
  const host = await hosted(game.id)
  const ada = await seated(await join(site, game.id, 'Ada'))
  await host.move('start')
  for (const [question, value] of [1, 0, 1].entries()) {
    await host.move('next')
    const { phase } = await ada.next(
      'phase',
      ({ phase }) => phase.name === 'question' && phase.question.index === question,
    )
    if (phase.name !== 'question') throw new Error('not open')
    await until(phase.opensAtMs)
    ada.send({ type: 'answer', question, value })
    await ada.next('ack', (ack) => ack.question === question)
    await host.socket.next(
      'host-phase',
      (frame) => frame.phase.name === 'reveal' && frame.phase.question.index === question,
    )
  }
  await host.command({ type: 'end', version: host.version() })
  const practice = await again(game.id, { mode: 'self-paced', questions: 'hardest' })
  expect(practice.status).toBe(201)
  const { session, participant } = await ada.next('moved')
  expect([session, practice.body.mode]).toEqual([practice.body.id, 'self-paced'])
  const entry = await call<{ details: string }>(site, 'GET', `/api/sessions/${session}/entry`)
  expect(entry.body).toMatchObject({ details: 'name' })
  expect(participant).toMatch(/^[\da-f-]{36}$/)
  const round = await again(game.id, { mode: 'live', questions: 'hardest' })
  const next = await hosted(round.body.id)
  expect((await next.socket.next('host-snapshot')).session.questionCount).toBe(1)

  const poll = await startGame(site, admin, { mode: 'poll' })
  const pollHost = await hosted(poll.id)
  await pollHost.command({ type: 'end', version: pollHost.version() })
  expect((await again(poll.id, { mode: 'live', questions: 'hardest' })).body.code).toBe('conflict')
  expect((await again(game.id, { mode: 'poll', questions: 'all' })).status).toBe(201)
})
