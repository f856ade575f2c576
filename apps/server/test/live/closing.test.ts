import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { join, type Socket, startGame } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)
const { hosted, seated } = screensOfATest(site, admin)

async function atQuestion() {
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [5, 20], settings })
  const host = await hosted(game.id)
  const player = await seated(await join(site, game.id, 'Ana'))
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  clock.advanceTo(phase.opensAtMs)
  return { host, player, phase }
}

/** Waits until everything sent before has been read. */
async function untilRead(player: Socket) {
  player.send({ type: 'ping', sentAtMs: 1 })
  await player.next('pong')
}

it('F9 accepts what the page sends by itself at the end, for the fewest points', async () => {
  const { player, phase } = await atQuestion()
  // In the time left for answers sent earlier.
  clock.advanceTo(phase.closesAtMs + 200)
  const tappedAtMs = phase.opensAtMs + 500
  player.send({ type: 'answer', question: 0, value: 1, tappedAtMs, atTimeUp: true })
  await player.next('ack')
  const { result } = await clock.passUntil(player.next('result'))
  expect(result).toMatchObject({ isCorrect: true, points: 1000 })
})

it('L58 waits for a page that announced a selection', async () => {
  const { host, player, phase } = await atQuestion()
  clock.advanceTo(phase.closesAtMs - 1000)
  player.send({ type: 'selected', question: 0 })
  await untilRead(player)
  clock.advanceTo(phase.closesAtMs + 800)
  player.send({ type: 'answer', question: 0, value: 1, atTimeUp: true })
  await player.next('ack')
  const { result } = await clock.passUntil(player.next('result'))
  expect(result).toMatchObject({ isCorrect: true, points: 1000 })
  const { phase: reveal } = await host.socket.next('host-phase', ({ phase: { name } }) => name === 'reveal')
  expect(reveal).toMatchObject({ question: { counts: [0, 1, 0, 0] } })
})
