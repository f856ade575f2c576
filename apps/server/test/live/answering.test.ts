import { CLOSING_GRACE_MS, EARLIEST_CLOSE_MS } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { connectHost, connectPlayer, type Host, join, type Socket, startGame } from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)
const open = socketsOfATest()

async function player(seat: Seat): Promise<Socket> {
  const socket = await connectPlayer(site, seat)
  open.push(socket)
  await socket.next('snapshot')
  return socket
}

/** A game with a host and players, at its first question; resolves when that has opened. */
async function atFirstQuestion(names: string[], options: Parameters<typeof startGame>[2] = {}) {
  const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false }, ...options })
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seats = await Promise.all(names.map((name) => join(site, game.id, name)))
  const players = await Promise.all(seats.map(player))
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  return { game, host, seats, players, phase }
}

const refusalOf = async (socket: Socket, question: number) =>
  (await socket.next('refused', (frame) => frame.question === question)).code

describe('answers of a live game', () => {
  it('are acknowledged once stored, and repeats are acknowledged again', async () => {
    const { players, phase, host } = await atFirstQuestion(['Ana'])
    const [ana] = players as [Socket]
    clock.advanceTo(phase.opensAtMs)
    for (let time = 0; time < 3; time++) ana.send({ type: 'answer', question: 0, value: 1 })
    await ana.next('ack')
    await expect.poll(() => ana.frames.filter(({ type }) => type === 'ack').length).toBe(3)
    expect(await host.move('close')).toMatchObject({
      name: 'reveal',
      question: { key: 1, counts: [0, 1, 0, 0] },
    })
    expect((await ana.next('result')).result).toMatchObject({ isCorrect: true, rank: 1, of: 1 })
  })

  it('are refused before the question opens', async () => {
    const { players } = await atFirstQuestion(['Ana'])
    const [ana] = players as [Socket]
    ana.send({ type: 'answer', question: 0, value: 1 })
    expect(await refusalOf(ana, 0)).toBe('too-early')
  })

  it('are refused after closing, while a stored one is still acknowledged', async () => {
    const { players, phase, host } = await atFirstQuestion(['Ana', 'Bo'])
    const [ana, bo] = players as [Socket, Socket]
    clock.advanceTo(phase.opensAtMs)
    ana.send({ type: 'answer', question: 0, value: 2 })
    await ana.next('ack')
    clock.advanceMs(EARLIEST_CLOSE_MS)
    await host.move('close')
    bo.send({ type: 'answer', question: 0, value: 1 })
    expect(await refusalOf(bo, 0)).toBe('too-late')
    ana.send({ type: 'answer', question: 0, value: 2 })
    await expect.poll(() => ana.frames.filter(({ type }) => type === 'ack').length).toBe(2)
    expect(await host.socket.next('host-phase', ({ phase: shown }) => shown.name === 'reveal')).toMatchObject(
      {
        phase: { question: { counts: [0, 0, 1, 0] } },
      },
    )
  })

  it('cannot be changed: a different answer is refused with the stored one', async () => {
    const { players, phase, host } = await atFirstQuestion(['Ana'])
    const [ana] = players as [Socket]
    clock.advanceTo(phase.opensAtMs)
    ana.send({ type: 'answer', question: 0, value: 0 })
    ana.send({ type: 'answer', question: 0, value: 1 })
    expect(await ana.next('refused')).toMatchObject({ code: 'already-answered', value: 0 })
    expect(await host.move('close')).toMatchObject({ question: { counts: [1, 0, 0, 0] } })
  })

  it('are refused for another question, past or future, and for options that do not exist', async () => {
    const { players, phase, host } = await atFirstQuestion(['Ana'])
    const [ana] = players as [Socket]
    clock.advanceTo(phase.opensAtMs)
    ana.send({ type: 'answer', question: 1, value: 1 })
    expect(await refusalOf(ana, 1)).toBe('other-question')
    ana.send({ type: 'answer', question: 0, value: 4 })
    expect(await refusalOf(ana, 0)).toBe('no-such-option')
    clock.advanceMs(EARLIEST_CLOSE_MS)
    await host.move('close')
    const next = await host.move('next')
    if (next.name !== 'question') throw new Error(`unexpected phase ${next.name}`)
    clock.advanceTo(next.opensAtMs)
    ana.frames.length = 0
    // Left over from the previous question: it must not count for this one.
    ana.send({ type: 'answer', question: 0, value: 1 })
    expect(await refusalOf(ana, 0)).toBe('other-question')
    clock.advanceMs(EARLIEST_CLOSE_MS)
    expect(await host.move('close')).toMatchObject({ question: { counts: [0, 0, 0, 0] } })
  })

  it('close the question early when everyone present has answered', async () => {
    const { host, players, phase } = await atFirstQuestion(['Ana', 'Bo'], { settings: {} })
    clock.advanceTo(phase.opensAtMs)
    for (const socket of players) socket.send({ type: 'answer', question: 0, value: 1 })
    const reveal = await host.socket.next('host-phase', ({ phase: shown }) => shown.name === 'reveal')
    expect(reveal.phase).toMatchObject({ question: { counts: [0, 2, 0, 0] } })
    expect(clock.nowMs()).toBeLessThan(phase.closesAtMs)
  })

  it('close by the clock if no one answers', async () => {
    const { host, players, phase } = await atFirstQuestion(['Ana'], { timeLimitsS: [5] })
    const [ana] = players as [Socket]
    clock.advanceTo(phase.closesAtMs + CLOSING_GRACE_MS)
    ana.send({ type: 'ping', sentAtMs: 1 })
    await ana.next('pong')
    expect(ana.frames.filter((frame) => frame.type === 'phase' && frame.phase.name === 'reveal')).toEqual([])
    const closing = ana.next('phase', ({ phase: shown }) => shown.name === 'reveal')
    const reveal = await clock.passUntil(closing)
    expect(reveal.phase).toMatchObject({ question: { counts: [0, 0, 0, 0] } })
    expect((await ana.next('result')).result).toMatchObject({ value: null, points: 0, score: 0 })
    expect(await host.move('next')).toMatchObject({
      name: 'ended',
      ranking: [{ name: 'Ana', score: 0, rank: 1 }],
    })
  })

  it('earn points by whole seconds, added up over the questions, and never reveal the right option early', async () => {
    const { host, players, phase } = await atFirstQuestion(['Ana', 'Bo'], { timeLimitsS: [20, 20] })
    const [ana, bo] = players as [Socket, Socket]
    const asked = await ana.next('phase', ({ phase: shown }) => shown.name === 'question')
    expect(JSON.stringify(asked)).not.toMatch(/correct/i)
    clock.advanceTo(phase.opensAtMs + 100)
    ana.send({ type: 'answer', question: 0, value: 1 })
    await ana.next('ack')
    clock.advanceTo(phase.opensAtMs + 1_600)
    bo.send({ type: 'answer', question: 0, value: 1 })
    await bo.next('ack')
    const reveal = await host.move('close')
    // 20 s − 0.1 s: 19 whole seconds; 20 s − 1.6 s: 18.
    expect(reveal).toMatchObject({
      leaderboard: [
        { name: 'Ana', score: 1950, gained: 1950, rank: 1 },
        { name: 'Bo', score: 1900, gained: 1900, rank: 2 },
      ],
    })
    const second = await host.move('next')
    if (second.name !== 'question') throw new Error(`unexpected phase ${second.name}`)
    clock.advanceTo(second.opensAtMs + 100)
    bo.send({ type: 'answer', question: 1, value: 1 })
    ana.send({ type: 'answer', question: 1, value: 3 })
    await Promise.all([
      bo.next('ack', ({ question }) => question === 1),
      ana.next('ack', ({ question }) => question === 1),
    ])
    await host.move('close')
    expect(await host.move('next')).toMatchObject({
      name: 'ended',
      ranking: [
        { name: 'Bo', score: 3850, rank: 1 },
        { name: 'Ana', score: 1950, rank: 2 },
      ],
    })
    expect((await ana.next('phase', ({ phase: shown }) => shown.name === 'ended')).phase).toMatchObject({
      podium: [{ name: 'Bo' }, { name: 'Ana' }],
    })
  })
})

describe('host commands', () => {
  const refused = async (host: Host, command: Parameters<Host['command']>[0]) => {
    const reply = await host.command(command)
    return reply.type === 'refused' ? reply.code : reply.type
  }

  it('a double click skips no question, and every refusal has its code', async () => {
    const { host } = await atFirstQuestion(['Ana'])
    const version = host.version()
    expect(await refused(host, { type: 'next', version })).toBe('question-open')
    const closed = [host.command({ type: 'close', version }), host.command({ type: 'close', version })]
    expect((await Promise.all(closed)).map(({ type }) => type).sort()).toEqual(['command-done', 'refused'])
    await host.socket.next('host-phase', ({ phase }) => phase.name === 'reveal')
    expect(await refused(host, { type: 'close', version: host.version() })).toBe('no-open-question')
    expect(await refused(host, { type: 'next', version: version - 1 })).toBe('stale-version')
    await host.move('end')
    expect(await refused(host, { type: 'next', version: host.version() })).toBe('session-ended')
  })

  it('do not start a session without players', async () => {
    const game = await startGame(site, admin)
    const host = await connectHost(site, admin, game.id)
    open.push(host.socket)
    await host.socket.next('host-snapshot')
    expect(await refused(host, { type: 'start', version: host.version() })).toBe('no-participants')
  })
})
