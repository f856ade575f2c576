import type { PollOutcome, Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { call, connectHost, connectPlayer, join, type Socket, startGame } from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const open = socketsOfATest()

async function voter(seat: Seat): Promise<Socket> {
  const socket = await connectPlayer(site, seat)
  open.push(socket)
  await socket.next('snapshot')
  return socket
}

async function runningPoll(names: string[], settings: Record<string, boolean> = {}) {
  const game = await startGame(site, admin, { mode: 'poll', settings })
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seats = await Promise.all(names.map((name) => join(site, game.id, name)))
  const voters = await Promise.all(seats.map(voter))
  expect(await host.move('start')).toMatchObject({ name: 'voting', question: { index: 0, of: 2 } })
  return { game, host, seats, voters }
}

const vote = (socket: Socket, question: number, value: number) =>
  socket.send({ type: 'answer', question, value })

describe('a poll', () => {
  it('P2, P4, P6 counts votes live and goes from question to question until the end', async () => {
    const { game, host, voters } = await runningPoll(['Ana', 'Bo', 'Cy'])
    const [ana, bo, cy] = voters as [Socket, Socket, Socket]
    vote(ana, 0, 2)
    vote(bo, 0, 2)
    vote(cy, 0, 0)
    await Promise.all(voters.map((socket) => socket.next('ack')))
    const counted = await host.socket.next('progress', ({ progress }) => progress.answered === 3)
    expect(counted.progress).toEqual({ question: 0, answered: 3, of: 3, counts: [1, 0, 2, 0] })
    expect(await host.move('next')).toMatchObject({ name: 'voting', question: { index: 1 } })
    vote(ana, 0, 1)
    expect(await ana.next('refused')).toMatchObject({ code: 'already-answered', value: 2 })
    expect(await host.move('next')).toMatchObject({ name: 'ended' })
    expect((await ana.next('phase', ({ phase }) => phase.name === 'ended')).phase).toEqual({
      name: 'ended',
      podium: [],
    })
    const late = await call(site, 'POST', `/api/sessions/${game.id}/participants`, { body: { name: 'Di' } })
    expect(late.status).toBe(409)
  })

  it('P1 L52 can be joined while it runs, by its PIN', async () => {
    const { game } = await runningPoll(['Ana'])
    expect(await call(site, 'GET', `/api/games/${game.pin}`)).toMatchObject({
      status: 200,
      body: { mode: 'poll', session: game.id },
    })
    const late = await voter(await join(site, game.id, 'Bo'))
    vote(late, 0, 1)
    await late.next('ack')
  })

  it('P4 restores a vote on reload and refuses another one', async () => {
    const { seats, voters } = await runningPoll(['Ana'])
    const [ana] = voters as [Socket]
    vote(ana, 0, 3)
    await ana.next('ack')
    const again = await connectPlayer(site, seats[0] as Seat)
    open.push(again)
    expect(await again.next('snapshot')).toMatchObject({ answer: { question: 0, value: 3 }, result: null })
    vote(again, 0, 1)
    expect(await again.next('refused')).toMatchObject({ code: 'already-answered', value: 3 })
  })

  it('P23 tells phones at the end how everyone voted, with their own votes, if the host shares them', async () => {
    const { host, seats, voters } = await runningPoll(['Ana', 'Bo'], { shareResults: true })
    const [ana, bo] = voters as [Socket, Socket]
    const outcome = (seat: Seat) => call<PollOutcome>(site, 'POST', '/api/seats/outcome', { body: seat })
    vote(ana, 0, 2)
    vote(bo, 0, 1)
    await Promise.all(voters.map((socket) => socket.next('ack')))
    expect((await outcome(seats[0] as Seat)).status).toBe(401)
    await host.move('next')
    vote(ana, 1, 0)
    await ana.next('ack', ({ question }) => question === 1)
    await host.move('next')
    await ana.next('phase', ({ phase }) => phase.name === 'ended')
    const seen = await Promise.all(seats.map(outcome))
    const shown = seen.map(({ body }) => body.questions.map(({ counts, own }) => ({ counts, own })))
    expect(shown).toEqual([
      [
        { counts: [0, 1, 1, 0], own: 2 },
        { counts: [1, 0, 0, 0], own: 0 },
      ],
      [
        { counts: [0, 1, 1, 0], own: 1 },
        { counts: [1, 0, 0, 0], own: null },
      ],
    ])
    expect(seen[0]?.body.questions[0]?.question).toMatchObject({ index: 0, of: 2 })
    const stranger = { ...(seats[0] as Seat), token: (seats[1] as Seat).token }
    expect((await outcome(stranger)).status).toBe(401)
  })

  it('P23 tells phones nothing at the end if the votes are not shared', async () => {
    const { host, seats, voters } = await runningPoll(['Ana'])
    vote(voters[0] as Socket, 0, 1)
    await voters[0]?.next('ack')
    await host.move('next')
    await host.move('next')
    const reply = await call(site, 'POST', '/api/seats/outcome', { body: seats[0] as Seat })
    expect(reply).toMatchObject({ status: 200, body: { questions: [] } })
  })

  it('P6 shows the votes to voters only while the host shares them', async () => {
    const { host, voters } = await runningPoll(['Ana', 'Bo'])
    const [ana, bo] = voters as [Socket, Socket]
    vote(ana, 0, 1)
    await host.socket.next('progress', ({ progress }) => progress.answered === 1)
    expect(ana.frames.some(({ type }) => type === 'counts')).toBe(false)
    await host.command({ type: 'change-settings', settings: { shareResults: true } })
    expect((await ana.next('counts')).counts).toEqual([0, 1, 0, 0])
    expect(bo.frames.some(({ type }) => type === 'counts')).toBe(false)
    vote(bo, 0, 1)
    expect((await bo.next('counts', ({ counts }) => Array.isArray(counts) && counts[1] === 2)).question).toBe(
      0,
    )
    await host.move('next')
    vote(bo, 1, 0)
    expect((await bo.next('counts', ({ question }) => question === 1)).counts).toEqual([1, 0, 0, 0])
    expect(ana.frames.some((frame) => frame.type === 'counts' && frame.question === 1)).toBe(false)
  })

  it('P6 hides the votes when the host stops sharing them', async () => {
    const { host, voters } = await runningPoll(['Ana'], { shareResults: true })
    const [ana] = voters as [Socket]
    vote(ana, 0, 1)
    expect((await ana.next('counts')).counts).toEqual([0, 1, 0, 0])
    await host.command({ type: 'change-settings', settings: { shareResults: false } })
    expect(await ana.next('counts', ({ counts }) => counts === null)).toMatchObject({ question: 0 })
  })

  it('P6 excludes the vote of a removed participant', async () => {
    const { host, voters, seats } = await runningPoll(['Ana', 'Bo'])
    const [ana, bo] = voters as [Socket, Socket]
    vote(ana, 0, 1)
    vote(bo, 0, 2)
    await host.socket.next('progress', ({ progress }) => progress.answered === 2)
    await host.command({ type: 'remove-participant', participant: seats[1]?.participant ?? '' })
    const left = await host.socket.next('progress', ({ progress }) => progress.answered === 1)
    expect(left.progress).toEqual({ question: 0, answered: 1, of: 1, counts: [0, 1, 0, 0] })
  })

  it('tells waiting participants how many they are', async () => {
    const game = await startGame(site, admin, { mode: 'poll' })
    const ana = await voter(await join(site, game.id, 'Ana'))
    await ana.next('joined', ({ count }) => count === 1)
    await voter(await join(site, game.id, 'Bo'))
    await ana.next('joined', ({ count }) => count === 2)
  })

  it('P1 cannot start without participants', async () => {
    const game = await startGame(site, admin, { mode: 'poll' })
    const host = await connectHost(site, admin, game.id)
    open.push(host.socket)
    const { version } = await host.socket.next('host-snapshot')
    expect(await host.command({ type: 'start', version })).toMatchObject({ code: 'no-participants' })
  })
})

describe('going back in a poll', () => {
  it('P11 shows the previous question with its votes to voters, and lets others vote', async () => {
    const { game, host, seats, voters } = await runningPoll(['Ana', 'Bo'], { shareResults: true })
    const [ana, bo] = voters as [Socket, Socket]
    vote(ana, 0, 2)
    await ana.next('ack')
    await host.move('next')
    await ana.next('phase', ({ phase }) => phase.name === 'voting' && phase.question.index === 1)
    const before = ana.frames.length

    const back = await host.move('previous')
    expect(back).toMatchObject({ name: 'voting', question: { index: 0 } })
    const counted = (answered: number) =>
      host.socket.next(
        'progress',
        (frame) =>
          frame.progress.question === 0 &&
          frame.progress.answered === answered &&
          host.socket.frames.indexOf(frame) >
            host.socket.frames.findLastIndex(({ type }) => type === 'host-phase'),
      )
    expect((await counted(1)).progress.counts).toEqual([0, 0, 1, 0])
    // In this order: an acknowledgement of another question than the current one means nothing to a page.
    await ana.next('counts', (frame) => frame.question === 0 && ana.frames.indexOf(frame) >= before)
    expect(ana.frames.slice(before).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['phase', 'ack', 'counts']),
    )
    expect(ana.frames.slice(before).findIndex(({ type }) => type === 'phase')).toBeLessThan(
      ana.frames.slice(before).findIndex(({ type }) => type === 'ack'),
    )
    expect(bo.frames.some(({ type }) => type === 'ack')).toBe(false)

    vote(bo, 0, 1)
    expect(await bo.next('ack')).toMatchObject({ question: 0, value: 1 })
    expect((await counted(2)).progress.counts).toEqual([0, 1, 1, 0])
    vote(ana, 0, 0)
    expect(await ana.next('refused')).toMatchObject({ code: 'already-answered', value: 2 })
    const late = await connectPlayer(site, seats[0] as Seat)
    open.push(late)
    expect(await late.next('snapshot')).toMatchObject({ answer: { question: 0, value: 2 } })

    expect(await host.move('next')).toMatchObject({ name: 'voting', question: { index: 1 } })
    expect(await host.command({ type: 'previous', version: 1 })).toMatchObject({ code: 'stale-version' })
    expect(game.id).toBeDefined()
  })
})
