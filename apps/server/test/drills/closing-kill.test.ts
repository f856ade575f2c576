import { CLOSING_GRACE_MS, MAX_WAIT_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import { connectHost, connectPlayer, join, startGame, until } from '../live/live-game.ts'
import { seatIn, startSelfPaced, takeSeat } from '../live/self-paced-run.ts'
import { startKillableServer } from './mortal-server.ts'

/** At least two stamps after the grace period, and before the longest wait is over. */
const KILLED_AFTER_MS = 1500
expect(KILLED_AFTER_MS).toBeGreaterThan(CLOSING_GRACE_MS + 1000)
expect(KILLED_AFTER_MS).toBeLessThan(MAX_WAIT_MS)

const LIMITS = [5, 5]

it('F2, F8 a live question killed while it waits for a broken connection still accepts an answer given in time', async () => {
  const server = await startKillableServer()
  const { cookie } = await setUpHost(server)
  const game = await startGame(server, cookie, { timeLimitsS: LIMITS })
  const seats = [await join(server, game.id, 'Ana'), await join(server, game.id, 'Bo')] as const
  const players = await Promise.all(seats.map((seat) => connectPlayer(server, seat)))
  await Promise.all(players.map((player) => player.next('snapshot')))
  const host = await connectHost(server, cookie, game.id)
  await host.socket.next('host-snapshot')
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected ${phase.name}`)
  await until(phase.closesAtMs - 500)
  players[0]?.webSocket.terminate()
  const answer = {
    type: 'answer',
    question: 0,
    value: 1,
    tappedAtMs: Math.round(phase.closesAtMs - 50),
  } as const
  await until(phase.closesAtMs + KILLED_AFTER_MS)
  await server.kill()
  await server.startAgain()
  const back = await connectPlayer(server, seats[0])
  await back.next('snapshot')
  back.send(answer)
  expect(await back.next('ack')).toMatchObject({ question: 0, value: 1 })
  expect(await back.next('result')).toMatchObject({ result: { isCorrect: true } })
  await back.close()
})

it('F2, F8 a self-paced question does the same', async () => {
  const server = await startKillableServer()
  const { cookie } = await setUpHost(server)
  const game = await startSelfPaced(server, cookie, { timeLimitsS: LIMITS })
  const seat = await seatIn(server, game.id)
  const { taker } = await takeSeat(server, seat)
  const { closesAtMs = 0 } = await taker.opened()
  await until(closesAtMs - 500)
  taker.socket.webSocket.terminate()
  await until(closesAtMs + KILLED_AFTER_MS)
  await server.kill()
  await server.startAgain()
  const { taker: back } = await takeSeat(server, seat)
  back.socket.send({ type: 'answer', question: 0, value: 1, tappedAtMs: Math.round(closesAtMs - 50) })
  await back.next('ack')
  expect((await back.next('attempt')).attempt).toMatchObject({ name: 'pause', outcome: { points: 100 } })
  await back.socket.close()
})
