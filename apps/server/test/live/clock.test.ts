import { expect, it } from 'vitest'
import { becomeAdministrator, connectHost, connectPlayer, join, openSite, startGame } from './live-game.ts'

it('a clock that is set back in mid-question closes it later, and nothing is refused', async () => {
  let setBackMs = 0
  const site = await openSite({}, { nowMs: () => Date.now() - setBackMs })
  const admin = await becomeAdministrator(site)
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [5], settings })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const player = await connectPlayer(site, await join(site, game.id, 'Ana'))
  await player.next('snapshot')
  await host.move('next')
  setBackMs = 1_500
  player.send({ type: 'ping', sentAtMs: 1 })
  await player.next('pong')
  await host.socket.next('host-phase', ({ phase }) => phase.name === 'reveal', 15_000)
  expect(player.frames.filter(({ type }) => type === 'refused')).toEqual([])
  await Promise.all([player.close(), host.socket.close()])
  await site.close()
}, 40_000)
