import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { playerHello } from '@pinquiz/client'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, connectPlayer, join, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)

const isServing = async () => (await call(site, 'GET', '/healthz')).status === 200

/** A bare TCP connection that asks for an upgrade. */
async function askForUpgrade(target: string) {
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  const key = Buffer.from(randomUUID().slice(0, 16)).toString('base64')
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  return socket
}

describe('an upgrade for another path', () => {
  it.each(['//', 'http://[', '/elsewhere'])('gets 404: %s', async (target) => {
    const socket = await askForUpgrade(target)
    const [reply] = await once(socket, 'data')
    expect(String(reply)).toMatch(/^HTTP\/1\.1 404 /)
    socket.destroy()
    expect(await isServing()).toBe(true)
  })

  it('can be reset at once', async () => {
    for (let time = 0; time < 50; time++) {
      const socket = await askForUpgrade('/elsewhere')
      socket.resetAndDestroy()
    }
    expect(await isServing()).toBe(true)
  })
})

describe('one socket, one role', () => {
  it('a second hello changes nothing: the player is still known when the socket closes', async () => {
    const game = await startGame(site, admin)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const seat = await join(site, game.id, 'Ana')
    const player = await connectPlayer(site, seat)
    await player.next('snapshot')
    player.send(playerHello(seat))
    expect(await player.next('refused')).toMatchObject({ to: 'hello', code: 'bad-request' })
    await host.move('start')
    const phase = await host.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
    clock.advanceTo(phase.opensAtMs)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await Promise.all([player.close(), host.socket.close()])
  })

  it('a flood of control frames disconnects it', async () => {
    const game = await startGame(site, admin)
    const socket = await connectPlayer(site, await join(site, game.id, 'Ana'))
    await socket.next('snapshot')
    for (let count = 0; count < 1_000; count++) socket.webSocket.pong()
    expect(await socket.closed).toBe(1006)
  })

  it('a session named in capitals is the same session', async () => {
    const game = await startGame(site, admin)
    const seat = await join(site, game.id, 'Ana')
    const player = await connectPlayer(site, { ...seat, session: game.id.toUpperCase() })
    await player.next('snapshot')
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.move('start')
    // Notified by the event: the clock stands still, so no one looks for newer versions.
    await player.next('phase', ({ phase }) => phase.name === 'ready')
    await Promise.all([player.close(), host.socket.close()])
  })

  it('a dismissed socket that does not close is no longer read', async () => {
    const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const seat = await join(site, game.id, 'Ana')
    const old = await connectPlayer(site, seat)
    await old.next('snapshot')
    await host.move('start')
    const phase = await host.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
    clock.advanceTo(phase.opensAtMs)
    old.webSocket.pause()
    clock.advanceMs(1)
    const player = await connectPlayer(site, seat)
    await player.next('snapshot')
    old.send({ type: 'answer', question: 0, value: 2 })
    player.send({ type: 'ping', sentAtMs: 1 })
    await player.next('pong')
    player.send({ type: 'answer', question: 0, value: 1 })
    const reply = await Promise.race([player.next('ack'), player.next('refused')])
    expect(reply).toMatchObject({ type: 'ack', value: 1 })
    old.webSocket.resume()
    await Promise.all([player.close(), host.socket.close(), old.closed])
  })
})
