import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createSteadyClock } from '../../src/platform/steady-clock.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  type Host,
  join,
  openSite,
  startGame,
  until,
} from './live-game.ts'

const HOUR_MS = 3_600_000
const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** This machine, with a clock that can be set. */
function settable() {
  let setByMs = 0
  return {
    setBy(ms: number) {
      setByMs += ms
    },
    time: {
      wallMs: () => Date.now() + setByMs,
      monotonicMs: () => performance.now(),
      upMs: () => uptime() * 1000,
    },
  }
}

async function open(machine: ReturnType<typeof settable>, dataDir?: string) {
  const site = await openSite(dataDir ? { dataDir } : {}, createSteadyClock(machine.time))
  return site
}

const troublesOf = (host: Host) =>
  host.socket.frames.flatMap((frame) => (frame.type === 'trouble' ? [frame.troubles] : [])).at(-1)

async function atQuestion(site: Awaited<ReturnType<typeof open>>, timeLimitS: number) {
  const admin = await becomeAdministrator(site)
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [timeLimitS], settings })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const seat = await join(site, game.id, 'Ana')
  const player = await connectPlayer(site, seat)
  await player.next('snapshot')
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  await until(phase.opensAtMs)
  return { admin, game, host, seat, player, phase }
}

it.each([HOUR_MS, -HOUR_MS, 5_000, -5_000])(
  'F33 setting the clock by %i ms during a question refuses nothing, changes no points, and is shown to the host',
  async (setByMs) => {
    const machine = settable()
    const site = await open(machine)
    cleanups.push(() => site.close())
    const { host, player, phase } = await atQuestion(site, 5)
    machine.setBy(setByMs)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await expect.poll(() => troublesOf(host)).toEqual(['clock-stepped'])
    await host.socket.next('host-phase', (frame) => frame.phase.name === 'reveal')
    const lateMs = Date.now() - phase.closesAtMs
    expect(lateMs).toBeGreaterThanOrEqual(-50)
    expect(lateMs).toBeLessThan(5_000)
    const { result } = await player.next('result')
    expect(result).toMatchObject({ isCorrect: true })
    // 1000, and 50 for each whole second that was left.
    expect(result.points).toBeGreaterThanOrEqual(1100)
    expect(result.points).toBeLessThanOrEqual(1250)
    await Promise.all([player.close(), host.socket.close()])
  },
)

it.each([HOUR_MS, -HOUR_MS])(
  'F33 setting the clock by %i ms while the process was down does not shorten an open question',
  async (setByMs) => {
    const machine = settable()
    const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-clock-'))
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const before = await open(machine, dataDir)
    const { admin, game, host, seat, player } = await atQuestion(before, 20)
    await before.close()
    await Promise.all([player.closed, host.socket.closed])
    machine.setBy(setByMs)
    const after = await open(machine, dataDir)
    cleanups.push(() => after.close())
    const back = await connectPlayer(after, seat)
    const snapshot = await back.next('snapshot')
    expect(snapshot.phase.name).toBe('question')
    back.send({ type: 'answer', question: 0, value: 1 })
    await back.next('ack')
    const hostBack = await connectHost(after, admin, game.id)
    await hostBack.socket.next('host-snapshot')
    await expect.poll(() => troublesOf(hostBack)).toEqual(['clock-stepped'])
    await Promise.all([back.close(), hostBack.socket.close()])
  },
)

it('F33 a clock change applies once no question is open and no one is connected', async () => {
  const machine = settable()
  const clock = createSteadyClock(machine.time)
  const site = await openSite({}, clock)
  cleanups.push(() => site.close())
  machine.setBy(-HOUR_MS)
  await expect.poll(() => Math.abs(clock.nowMs() - clock.wallMs()), { timeout: 20_000 }).toBeLessThan(1000)
})
