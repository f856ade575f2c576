import type { ResultParticipantList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { becomeHost, call, connectHost, connectPlayer, join, startGame, until } from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const open = socketsOfATest()

it('transferring an account ends its sessions as if the host had ended them: the open question counts', async () => {
  const { cookie } = await becomeHost(site, admin, 'grace@example.org')
  const game = await startGame(site, cookie, { settings: { closeWhenAllAnswered: false } })
  const host = await connectHost(site, cookie, game.id)
  const seat = await join(site, game.id, 'Pia')
  const player = await connectPlayer(site, seat)
  open.push(host.socket, player)
  await host.socket.next('host-snapshot')
  await player.next('snapshot')
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  await until(phase.opensAtMs)
  player.send({ type: 'answer', question: 0, value: 1 })
  await player.next('ack')

  const { body } = await call<{ users: { id: string; email: string }[] }>(site, 'GET', '/api/admin/users', {
    cookie: admin,
  })
  const idOf = (part: string) => body.users.find(({ email }) => email.startsWith(part))?.id
  const erasure = { cookie: admin, body: { heir: idOf('ada') } }
  const reply = await call(site, 'POST', `/api/admin/users/${idOf('grace')}/erasure`, erasure)
  expect(reply.status).toBe(204)
  await player.next('phase', (frame) => frame.phase.name === 'ended')

  const path = `/api/results/${game.id}/participants`
  const { participants } = (await call<ResultParticipantList>(site, 'GET', path, { cookie: admin })).body
  expect(participants).toMatchObject([{ name: 'Pia', right: 1 }])
  expect(participants[0]?.score).toBeGreaterThan(0)
})
