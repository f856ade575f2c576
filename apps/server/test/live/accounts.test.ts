import { playerHello } from '@pinquiz/client'
import { expect, it } from 'vitest'
import { becomeHost, call, connectHost, connectPlayer, join, Socket, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const PASSWORD = 'correct horse'

const { site, admin } = await openLiveSite()

it('ends a running game cleanly when its host deletes the account', async () => {
  const { cookie } = await becomeHost(site, admin, 'gone@example.org')
  const game = await startGame(site, cookie)
  const seat = await join(site, game.id, 'Ann')
  const ann = await connectPlayer(site, seat)
  await ann.next('snapshot')
  const host = await connectHost(site, cookie, game.id)
  await host.socket.next('host-snapshot')
  await host.move('start')

  const deleted = await call(site, 'DELETE', '/api/account', { cookie, body: { password: PASSWORD } })
  expect(deleted.status).toBe(204)
  expect(await ann.next('refused')).toMatchObject({ to: 'hello', code: 'session-not-found' })
  expect(await ann.closed).toBe(4004)
  await host.socket.closed
  const back = new Socket(site)
  await back.opened()
  back.send(playerHello(seat))
  expect(await back.next('refused')).toMatchObject({ to: 'hello', code: 'session-not-found' })
  await back.close()
  expect((await call(site, 'GET', `/api/games/${game.pin}`)).status).toBe(404)
})

it('disconnects the screens of a device that signed out, and no others', async () => {
  const { cookie: laptop } = await becomeHost(site, admin, 'two@example.org')
  const { cookie: wall } = await call(site, 'POST', '/api/sign-in', {
    body: { email: 'two@example.org', password: PASSWORD },
  })
  const game = await startGame(site, laptop)
  const hosts = [await connectHost(site, laptop, game.id), await connectHost(site, wall, game.id)]
  await Promise.all(hosts.map(({ socket }) => socket.next('host-snapshot')))
  const other = await startGame(site, admin)
  const otherHost = await connectHost(site, admin, other.id)
  await otherHost.socket.next('host-snapshot')

  expect((await call(site, 'POST', '/api/sign-out', { cookie: laptop })).status).toBe(204)
  await Promise.all(hosts.map(({ socket }) => socket.closed))
  const again = await connectHost(site, wall, game.id)
  await again.socket.next('host-snapshot')
  const gone = await connectHost(site, laptop, game.id)
  expect(await gone.socket.next('refused')).toMatchObject({ to: 'hello', code: 'not-signed-in' })
  expect((await otherHost.command({ type: 'set-locked', locked: true })).type).toBe('command-done')
  await Promise.all([again, gone, otherHost].map(({ socket }) => socket.close()))
})

it('lets the device that changed the password return to its game, and no other', async () => {
  const { cookie: laptop } = await becomeHost(site, admin, 'kept@example.org')
  const signedIn = await call(site, 'POST', '/api/sign-in', {
    body: { email: 'kept@example.org', password: PASSWORD },
  })
  const game = await startGame(site, laptop)
  const [here, there] = [
    await connectHost(site, laptop, game.id),
    await connectHost(site, signedIn.cookie, game.id),
  ]
  await Promise.all([here, there].map(({ socket }) => socket.next('host-snapshot')))

  const body = { current: PASSWORD, next: 'a new password' }
  expect((await call(site, 'POST', '/api/account/password', { cookie: laptop, body })).status).toBe(204)
  expect(await Promise.all([here.socket.closed, there.socket.closed])).toEqual([1012, 1012])
  const again = await connectHost(site, laptop, game.id)
  await again.socket.next('host-snapshot')
  const stranger = await connectHost(site, signedIn.cookie, game.id)
  expect(await stranger.socket.next('refused')).toMatchObject({ to: 'hello', code: 'not-signed-in' })
  await Promise.all([again, stranger].map(({ socket }) => socket.close()))
})
