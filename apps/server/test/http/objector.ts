import type { Seat } from '@pinquiz/protocol'
import { connectHost, connectPlayer, join, type Site, startGame, until } from '../live/live-game.ts'

/** Someone who gave a wrong answer to the first question of this host's quiz, which is over. */
export async function playedWrongly(site: Site, cookie: string): Promise<Seat> {
  const { id } = await startGame(site, cookie, {
    settings: { objections: true, closeWhenAllAnswered: false },
  })
  const seat = await join(site, id, 'Pia')
  const [host, player] = [await connectHost(site, cookie, id), await connectPlayer(site, seat)]
  await host.socket.next('host-snapshot')
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name === 'question') await until(phase.opensAtMs)
  player.send({ type: 'answer', question: 0, value: 0 })
  await player.next('ack')
  await host.move('close')
  await host.move('end')
  await Promise.all([host.socket.close(), player.close()])
  return seat
}
