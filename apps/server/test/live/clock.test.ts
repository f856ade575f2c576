import { CLOSING_GRACE_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { connectHost, connectPlayer, join, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const clock = manualClock()
let setBackMs = 0
const { site, admin } = await openLiveSite({}, { ...clock, nowMs: () => clock.nowMs() - setBackMs })

it('setting the clock back during a question closes it later and refuses no answer', async () => {
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [5], settings })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const player = await connectPlayer(site, await join(site, game.id, 'Ana'))
  await player.next('snapshot')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  const version = host.version()
  setBackMs = 1_500
  // The clock is no longer where the timer expected it.
  clock.advanceTo(phase.closesAtMs + CLOSING_GRACE_MS + 100)
  player.send({ type: 'ping', sentAtMs: 1 })
  await player.next('pong')
  expect(host.version()).toBe(version)
  await clock.passUntil(host.socket.next('host-phase', ({ phase: shown }) => shown.name === 'reveal'))
  expect(clock.nowMs() - setBackMs).toBeGreaterThan(phase.closesAtMs)
  expect(player.frames.filter(({ type }) => type === 'refused')).toEqual([])
  await Promise.all([player.close(), host.socket.close()])
})
