import { setTimeout as delay } from 'node:timers/promises'
import type { PublicPhase } from '@pinquiz/game'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import { connectHost, connectPlayer, join, startGame, until } from '../live/live-game.ts'
import { seatIn, startSelfPaced, takeSeat } from '../live/self-paced-run.ts'
import { startKillableServer } from './mortal-server.ts'

const LIMIT_S = 6

async function startSite() {
  const site = await startKillableServer()
  const { cookie } = await setUpHost(site)
  return {
    site,
    cookie,
    async killFor(ms: number) {
      await site.kill()
      await delay(ms)
      await site.startAgain()
    },
    async stopFor(ms: number) {
      process.kill(site.pid, 'SIGSTOP')
      await delay(ms)
      process.kill(site.pid, 'SIGCONT')
    },
  }
}

type Started = Awaited<ReturnType<typeof startSite>>

/** The first question of a game with these players is open. */
async function atQuestion({ site, cookie }: Started, names: string[]) {
  const settings = { closeWhenAllAnswered: true }
  const game = await startGame(site, cookie, { timeLimitsS: [LIMIT_S, 20], settings })
  const host = await connectHost(site, cookie, game.id)
  onTestFinished(() => host.socket.close())
  await host.socket.next('host-snapshot')
  const seats = await Promise.all(names.map((name) => join(site, game.id, name)))
  const players = await Promise.all(seats.map((seat) => connectPlayer(site, seat)))
  for (const player of players) await player.next('snapshot')
  await host.move('start')
  const phase = questionOf(await host.move('next'))
  await until(phase.opensAtMs)
  return { game, host, seats, players, phase }
}

function questionOf(phase: { name: string } | PublicPhase): Extract<PublicPhase, { name: 'question' }> {
  if (phase.name !== 'question' || !('opensAtMs' in phase)) throw new Error(`unexpected phase ${phase.name}`)
  return phase
}

describe('F1–F2 the time of an outage', () => {
  it('is given back after a SIGKILL: a tap after the return only costs the time before it', async () => {
    const started = await startSite()
    const { game, seats, phase } = await atQuestion(started, ['Ana', 'Bo'])
    await until(phase.opensAtMs + 1500)
    const beforeMs = Date.now() - phase.opensAtMs
    await started.killFor(LIMIT_S * 1000)

    const host = await connectHost(started.site, started.cookie, game.id)
    const players = await Promise.all(seats.map((seat) => connectPlayer(started.site, seat)))
    const [ana] = players
    const seen = questionOf((await host.socket.next('host-snapshot')).phase)
    for (const player of players)
      expect(questionOf((await player.next('snapshot')).phase)).toMatchObject({
        closesAtMs: seen.closesAtMs,
        givenBackMs: seen.givenBackMs,
      })
    expect(seen.givenBackMs).toBeGreaterThan(LIMIT_S * 1000)
    expect(seen.closesAtMs).toBe(phase.closesAtMs + (seen.givenBackMs ?? 0))
    for (const player of players) player.send({ type: 'answer', question: 0, value: 1 })
    for (const player of players) await player.next('ack')
    // What was played before the kill, and after the clock continued if the machine was too busy to answer until then.
    const playedMs = Math.max(beforeMs, Date.now() - phase.opensAtMs - (seen.givenBackMs ?? 0))
    const wholeSecondsLeft = Math.floor((LIMIT_S * 1000 - playedMs) / 1000)
    expect((await ana?.next('result'))?.result.points).toBeGreaterThanOrEqual(1000 + 50 * wholeSecondsLeft)
    await Promise.all([host.socket.close(), ...players.map((player) => player.close())])
  }, 180_000)

  it('is given back after a SIGSTOP over the closing, on connections that survived', async () => {
    const started = await startSite()
    const { host, players, phase } = await atQuestion(started, ['Ana', 'Bo'])
    const [ana, bo] = players
    await until(phase.opensAtMs + 1000)
    const stopped = started.stopFor(LIMIT_S * 1000)
    await delay(500)
    // Waits in the socket until the process continues, long after the end.
    ana?.send({ type: 'answer', question: 0, value: 1 })
    await stopped
    await ana?.next('ack')
    const moved = await bo?.next('phase', (frame) => 'givenBackMs' in frame.phase)
    expect(questionOf(moved?.phase ?? { name: 'none' }).closesAtMs).toBeGreaterThan(Date.now())
    bo?.send({ type: 'answer', question: 0, value: 1 })
    await bo?.next('ack')
    const results = await Promise.all(players.map(async (player) => (await player.next('result')).result))
    for (const { points } of results) expect(points).toBeGreaterThanOrEqual(1000 + 50)
    expect(
      (await host.socket.next('host-phase', (frame) => frame.phase.name === 'reveal')).phase,
    ).toMatchObject({
      question: { counts: [0, 2, 0, 0] },
    })
    await Promise.all(players.map((player) => player.close()))
  }, 180_000)

  it('is also given back to self-paced attempts', async () => {
    const started = await startSite()
    const game = await startSelfPaced(started.site, started.cookie, { timeLimitsS: [LIMIT_S, 20] })
    const seat = await seatIn(started.site, game.id)
    const { taker } = await takeSeat(started.site, seat)
    const first = await taker.advance(null)
    if (first.name !== 'question') throw new Error(`unexpected ${first.name}`)
    await until(first.opensAtMs + 1000)
    await started.killFor(LIMIT_S * 1000)

    const back = await takeSeat(started.site, seat)
    const { attempt } = back.snapshot
    if (attempt?.name !== 'question') throw new Error(`unexpected ${attempt?.name}`)
    expect(attempt.givenBackMs).toBeGreaterThan(LIMIT_S * 1000)
    expect(await back.taker.answer(0, 1)).toMatchObject({ name: 'pause', outcome: { points: 100 } })
    await back.taker.socket.close()
  }, 180_000)
})

it('L23 a question closes early again after a SIGKILL even if some players never return', async () => {
  const started = await startSite()
  const { game, seats, players } = await atQuestion(started, ['Ana', 'Ghost'])
  for (const player of players) player.send({ type: 'answer', question: 0, value: 1 })
  for (const player of players) await player.next('result')
  await started.killFor(0)
  const host = await connectHost(started.site, started.cookie, game.id)
  await host.socket.next('host-snapshot')
  const [seat] = seats
  if (!seat) throw new Error('no seat')
  const ana = await connectPlayer(started.site, seat)
  await ana.next('snapshot')
  const gone = ({ changed }: { changed: { name: string; isAway: boolean }[] }) =>
    changed.some(({ name, isAway }) => name === 'Ghost' && isAway)
  await host.socket.next('roster', gone, 30_000)
  const phase = questionOf(await host.move('next'))
  await until(phase.opensAtMs)
  ana.send({ type: 'answer', question: 1, value: 1 })
  await host.socket.next('host-phase', (frame) => frame.phase.name === 'reveal')
  expect(Date.now()).toBeLessThan(phase.closesAtMs)
  await Promise.all([host.socket.close(), ana.close()])
}, 90_000)
