import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSteadyClock } from '../../src/platform/steady-clock.ts'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, type Host, join, openSite, startGame } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)
const { hosted, seated } = screensOfATest(site, admin)

const dueOf = (phase: object | undefined) =>
  phase && 'dueAtMs' in phase ? Number(phase.dueAtMs) : Number.NaN

/** On the ready screen of a show that runs by itself. */
async function started(players = ['Ana'], paceS = 10) {
  const settings = { pace: 'auto', paceS } as const
  const game = await startGame(site, admin, { timeLimitsS: [5, 5], settings })
  const host = await hosted(game.id)
  const seats = []
  for (const name of players) seats.push(await join(site, game.id, name))
  const sockets = []
  for (const seat of seats) sockets.push(await seated(seat))
  const ready = await host.move('start')
  return { game, host, seats, sockets, dueAtMs: dueOf(ready) }
}

/** What the host heard last of a player. */
const wasAway = ({ socket }: Host) =>
  socket.frames.flatMap((frame) => (frame.type === 'roster' ? frame.changed : [])).at(-1)?.isAway

const shows = (host: Host, wanted: string) =>
  host.socket.next('host-phase', ({ phase }) => phase.name === wanted)

it('L217 runs from the first question to the podium without its host, and tells everybody when', async () => {
  const { host, sockets, dueAtMs } = await started()
  expect(dueAtMs - clock.nowMs()).toBe(10_000)
  const [player] = sockets
  expect(dueOf((await player?.next('phase', ({ phase }) => phase.name === 'ready'))?.phase)).toBe(dueAtMs)
  await host.socket.close()
  const seen = await clock.passUntil(player?.next('phase', ({ phase }) => phase.name === 'ended') as never)
  expect(seen).toMatchObject({ phase: { podium: [] } })
  const revealed = new Map(
    player?.frames.flatMap((frame) =>
      'phase' in frame && frame.phase.name === 'reveal' ? [[frame.phase.question.index, frame.phase]] : [],
    ),
  )
  expect([...revealed.values()].map((phase) => dueOf(phase) - (phase.startsAtMs ?? 0))).toEqual([
    26_200, 12_000,
  ])
})

it('L217 waits for a player whose connection has just broken, and not for one who left', async () => {
  const { host, sockets, seats, dueAtMs } = await started(['Ana', 'Ben', 'Cem'])
  const [ana, ben] = sockets
  await ben?.close()
  clock.advanceTo(dueAtMs - 1000)
  ana?.webSocket.terminate()
  await host.socket.next('trouble', ({ reconnecting }) => reconnecting === 1)
  clock.advanceTo(dueAtMs + 2000)
  expect(host.phase()?.name).toBe('ready')
  if (seats[0]) await seated(seats[0])
  await clock.passUntil(shows(host, 'question'))
  expect(clock.nowMs()).toBeLessThan(dueAtMs + 10_000)
})

it('L217 waits while nobody is there', async () => {
  // Away is recorded ten seconds after leaving.
  const { game, host, sockets, seats, dueAtMs } = await started(['Ana'], 60)
  await expect.poll(() => wasAway(host)).toBe(false)
  await sockets[0]?.close()
  const isAway = async () => expect.poll(() => wasAway(host)).toBe(true)
  await clock.passUntil(isAway())
  clock.advanceTo(dueAtMs + 60_000)
  const late = await hosted(game.id)
  expect(late.phase()?.name).toBe('ready')
  if (seats[0]) await seated(seats[0])
  await clock.passUntil(shows(host, 'question'))
})

it('L217 a break stops it, and the host can go on sooner', async () => {
  const { host, dueAtMs } = await started()
  await host.command({ type: 'set-paused', isPaused: true })
  clock.advanceTo(dueAtMs + 60_000)
  await host.command({ type: 'set-paused', isPaused: false })
  const { phase } = await host.socket.next('host-phase', ({ phase }) => dueOf(phase) > dueAtMs)
  expect(dueOf(phase) - clock.nowMs()).toBe(10_000)
  expect(await host.move('next')).toMatchObject({ name: 'question' })
})

it.each([3_600_000, -3_600_000])(
  'L217 F2 F33 what a killed server missed is given back to the next step, its clock set meanwhile by %i ms',
  async (setByMs) => {
    let machineMs = 0
    const time = {
      wallMs: () => Date.now() + machineMs,
      monotonicMs: () => performance.now(),
      upMs: () => uptime() * 1000,
    }
    const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-pace-'))
    const before = await openSite({ dataDir }, createSteadyClock(time))
    const cookie = await becomeAdministrator(before)
    const game = await startGame(before, cookie, { settings: { pace: 'auto', paceS: 3 } })
    const host = await hosted(game.id, before, cookie)
    const seat = await join(before, game.id, 'Ana')
    await seated(seat, before)
    const dueAtMs = dueOf(await host.move('start'))
    // The service has been seen while the step was to come.
    await delay(1000)
    const leftMs = dueAtMs - (await nowOf(host))
    await before.close()
    machineMs += setByMs
    // Longer than the step had left.
    await delay(leftMs + 500)

    const after = await openSite({ dataDir }, createSteadyClock(time))
    const back = await hosted(game.id, after, cookie)
    await seated(seat, after)
    expect(back.phase()?.name).toBe('ready')
    const nowDueInMs = dueOf(back.phase()) - (await nowOf(back))
    expect(nowDueInMs).toBeGreaterThan(leftMs - 1000)
    expect(await shows(back, 'question')).toMatchObject({ phase: { question: { index: 0 } } })
    await after.close()
    rmSync(dataDir, { recursive: true, force: true })
  },
)

/** The time of the host's server. */
async function nowOf({ socket }: Host): Promise<number> {
  socket.send({ type: 'ping', sentAtMs: Math.random() })
  return (await socket.next('pong')).nowMs
}
