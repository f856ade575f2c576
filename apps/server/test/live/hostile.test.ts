import { hostHello, playerHello } from '@pinquiz/client'
import { PROTOCOL_VERSION, type Seat } from '@pinquiz/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { becomeHost, connectHost, connectPlayer, join, type Running, Socket, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const { site, admin } = await openLiveSite()
let game: Running
let seat: Seat

beforeEach(async () => {
  game = await startGame(site, admin)
  seat = await join(site, game.id, 'Ana')
})

async function connect(headers?: Record<string, string>): Promise<Socket> {
  const socket = new Socket(site, headers)
  await socket.opened()
  return socket
}

describe('an invalid hello', () => {
  it.each<[string, (own: Seat, other: Seat) => Seat]>([
    ['a forged token', (own) => ({ ...own, token: 'x'.repeat(32) })],
    ['an empty token', (own) => ({ ...own, token: '' })],
    ["another participant's id", (own, other) => ({ ...own, participant: other.participant })],
    ['an unknown participant', (own) => ({ ...own, participant: '00000000-0000-4000-8000-000000000000' })],
  ])('is refused with %s', async (_title, forge) => {
    const other = await join(site, game.id, 'Bo')
    const socket = await connectPlayer(site, forge(seat, other))
    expect(await socket.next('refused')).toMatchObject({ to: 'hello', code: 'token-invalid' })
    socket.send({ type: 'answer', question: 0, value: 1 })
    expect(await socket.next('refused', ({ to }) => to === 'answer')).toMatchObject({ code: 'token-invalid' })
    await socket.close()
  })

  it('is refused with a seat of another session', async () => {
    const elsewhere = await startGame(site, admin)
    const socket = await connectPlayer(site, { ...seat, session: elsewhere.id })
    expect((await socket.next('refused')).code).toBe('token-invalid')
    await socket.close()
  })

  it('is refused for a session that does not exist', async () => {
    const socket = await connectPlayer(site, { ...seat, session: '00000000-0000-4000-8000-000000000000' })
    expect((await socket.next('refused')).code).toBe('session-not-found')
    await socket.close()
  })

  it('is refused with another version of the protocol', async () => {
    const socket = await connect()
    socket.send({ ...playerHello(seat), protocol: PROTOCOL_VERSION + 1 })
    expect((await socket.next('refused')).code).toBe('protocol-outdated')
    await socket.close()
  })

  it('is refused for a host without an account, and a host of another session', async () => {
    const stranger = await connect()
    stranger.send(hostHello(game.id))
    expect((await stranger.next('refused')).code).toBe('not-signed-in')
    const { cookie } = await becomeHost(site, admin, `host-${game.id}@example.org`)
    const other = await connectHost(site, cookie, game.id)
    expect((await other.socket.next('refused')).code).toBe('not-host')
    expect((await other.command({ type: 'end', version: 1 })).type).toBe('refused')
    await Promise.all([stranger.close(), other.socket.close()])
  })

  it('is refused from a page of another site', async () => {
    const socket = new Socket(site, { origin: 'https://evil.example', cookie: admin })
    await expect(socket.opened()).rejects.toThrow('403')
    // Browsers send both.
    await expect(new Socket(site, { cookie: admin }).opened()).rejects.toThrow('403')
    const script = new Socket(site)
    await script.opened()
    await script.close()
  })
})

describe('a hostile player', () => {
  it('is refused host commands, and the game does not change', async () => {
    const player = await connectPlayer(site, seat)
    const { version } = await player.next('snapshot')
    const commands = [
      { type: 'start', version },
      { type: 'end', version },
      { type: 'remove-participant', participant: seat.participant },
    ] as const
    for (const [ref, command] of commands.entries()) {
      player.send({ type: 'command', ref, command })
      expect((await player.next('refused', (frame) => frame.ref === ref)).code).toBe('not-host')
    }
    const host = await connectHost(site, admin, game.id)
    expect(await host.socket.next('host-snapshot')).toMatchObject({ version, phase: { name: 'lobby' } })
    await Promise.all([player.close(), host.socket.close()])
  })

  it.each([
    ['no JSON', '{'],
    ['an event without payload', '{"type":"answer"}'],
    ['an unknown type', '{"type":"toString"}'],
    ['a number', '7'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a negative option', '{"type":"answer","question":0,"option":-1}'],
    ['half an option', '{"type":"answer","question":0,"option":0.5}'],
    ['a prototype', '{"__proto__":{"type":"ping"},"type":"answer"}'],
  ])('gets a code for %s and plays on', async (_title, text) => {
    const player = await connectPlayer(site, seat)
    await player.next('snapshot')
    player.sendRaw(text)
    expect(await player.next('refused')).toMatchObject({ to: 'frame', code: 'bad-request' })
    player.send({ type: 'ping', sentAtMs: 5 })
    expect((await player.next('pong')).sentAtMs).toBe(5)
    await player.close()
  })

  it('gets a code for binary and oversized frames, and is disconnected above 64 KB', async () => {
    const player = await connectPlayer(site, seat)
    await player.next('snapshot')
    player.sendRaw(Buffer.from([1, 2, 3]))
    await player.next('refused', ({ code }) => code === 'bad-request')
    player.sendRaw(JSON.stringify({ type: 'ping', sentAtMs: 1, padding: 'x'.repeat(20_000) }))
    await player.next('refused', ({ code }) => code === 'too-large')
    player.sendRaw('x'.repeat(100_000))
    expect(await player.closed).toBe(1009)
  })

  it('is disconnected after ten thousand frames, while others are served at once', async () => {
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const flooder = await connectPlayer(site, seat)
    await flooder.next('snapshot')
    const other = await connectPlayer(site, await join(site, game.id, 'Bo'))
    await other.next('snapshot')
    for (let count = 0; count < 10_000; count++) flooder.sendRaw('{"type":"ping","sentAtMs":1}')
    other.send({ type: 'ping', sentAtMs: 2 })
    await other.next('pong')
    expect((await flooder.next('bye')).reason).toBe('abuse')
    await flooder.closed
    expect(other.frames.filter(({ type }) => type !== 'snapshot' && type !== 'pong')).toEqual([])
    expect(await host.move('start')).toMatchObject({ name: 'ready' })
    await Promise.all([other.close(), host.socket.close()])
  })
})
