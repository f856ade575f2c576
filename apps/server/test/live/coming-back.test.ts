import type { Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import {
  becomeAdministrator,
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  join,
  openSite,
  type Running,
  startGame,
} from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)

async function playing(game: Running, name = 'Ana') {
  const seat = await join(site, game.id, name)
  const player = await connectPlayer(site, seat)
  const snapshot = await player.next('snapshot')
  return { seat, player, snapshot }
}

async function hostOf(game: Running, cookie = admin) {
  const host = await connectHost(site, cookie, game.id)
  return { host, snapshot: await host.socket.next('host-snapshot') }
}

describe('reconnecting', () => {
  it('the newest connection of a player wins at once, and a half-open old one is closed with a reason', async () => {
    const game = await startGame(site, admin)
    const { seat, player } = await playing(game)
    // Half open: the old browser no longer reads or answers.
    player.webSocket.pause()
    const again = await connectPlayer(site, seat)
    await again.next('snapshot')
    player.webSocket.resume()
    expect((await player.next('bye')).reason).toBe('superseded')
    again.send({ type: 'ping', sentAtMs: 1 })
    await again.next('pong')
    await again.close()
  })

  it('a reload after an acknowledged answer changes nothing, and no other answer is accepted', async () => {
    const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
    const { seat, player } = await playing(game)
    const { host } = await hostOf(game)
    await host.move('start')
    const phase = await host.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
    clock.advanceTo(phase.opensAtMs)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await player.close()
    const again = await connectPlayer(site, seat)
    expect(await again.next('snapshot')).toMatchObject({
      phase: { name: 'question', closesAtMs: phase.closesAtMs },
      answer: { question: 0, value: 1 },
    })
    again.send({ type: 'answer', question: 0, value: 2 })
    expect((await again.next('refused')).code).toBe('already-answered')
    await host.move('close')
    await again.next('result')
    await again.close()
    const third = await connectPlayer(site, seat)
    expect(await third.next('snapshot')).toMatchObject({
      phase: { name: 'reveal', question: { key: 1 } },
      result: { isCorrect: true, value: 1, rank: 1 },
    })
    await Promise.all([third.close(), host.socket.close()])
  })

  it('a rejoin code brings a player back on another device and invalidates the old token', async () => {
    const game = await startGame(site, admin)
    const { seat, player, snapshot } = await playing(game)
    const code = snapshot.me.rejoinCode.toLowerCase()
    const { body, status } = await call<Seat>(site, 'POST', '/api/rejoin', { body: { pin: game.pin, code } })
    expect(status).toBe(200)
    const other = await connectPlayer(site, body)
    expect((await other.next('snapshot')).me.participant).toBe(seat.participant)
    expect((await player.next('bye')).reason).toBe('superseded')
    const old = await connectPlayer(site, seat)
    expect((await old.next('refused')).code).toBe('token-invalid')
    await Promise.all([other.close(), old.close()])
  })

  it.each([
    ['a NUL', 'AB\u0000'],
    ['a letter that turns into two', 'ßßßßßß'],
    ['nothing', ''],
  ])('a malformed rejoin code is unknown: %s', async (_title, code) => {
    const game = await startGame(site, admin)
    const body = { pin: game.pin, code }
    const reply = await call<{ code: string }>(site, 'POST', '/api/rejoin', { body })
    expect(reply).toMatchObject({ status: 404, body: { code: 'rejoin-code-unknown' } })
  })

  it('the host continues on another device, and both show the same', async () => {
    const game = await startGame(site, admin)
    const { player } = await playing(game)
    const { host: desk } = await hostOf(game)
    await desk.move('start')
    const { host: phone, snapshot } = await hostOf(game)
    expect(snapshot).toMatchObject({ phase: { name: 'ready' }, roster: [{ name: 'Ana', number: 1 }] })
    await phone.move('next')
    expect((await desk.socket.next('host-phase', ({ phase }) => phase.name === 'question')).version).toBe(
      phone.version(),
    )
    await Promise.all([player.close(), desk.socket.close(), phone.socket.close()])
  })

  it('a revoked host is disconnected at once, and the players stay', async () => {
    const { id, cookie } = await becomeHost(site, admin, 'revoked@example.org')
    const game = await startGame(site, cookie)
    const { player } = await playing(game)
    const { host } = await hostOf(game, cookie)
    const revoke = await call(site, 'POST', `/api/admin/users/${id}/approval`, {
      body: { action: 'revoke' },
      cookie: admin,
    })
    expect(revoke.status).toBe(204)
    expect((await host.socket.next('bye')).reason).toBe('signed-out')
    const again = await connectHost(site, cookie, game.id)
    expect((await again.socket.next('refused')).code).toBe('not-signed-in')
    player.send({ type: 'ping', sentAtMs: 1 })
    await player.next('pong')
    await Promise.all([again.socket.close(), player.close()])
  })

  it('the host sees who is present', async () => {
    const game = await startGame(site, admin)
    const { host } = await hostOf(game)
    const { player } = await playing(game)
    await host.socket.next('roster', ({ changed }) => changed.some(({ isAway }) => !isAway))
    await player.close()
    const from = host.socket.frames.length
    const isGone = ({ changed }: { changed: { isAway: boolean }[] }) => changed.some(({ isAway }) => isAway)
    const gone = await clock.passUntil(
      host.socket.next('roster', (frame) => host.socket.frames.indexOf(frame) >= from && isGone(frame)),
    )
    expect(gone.changed).toMatchObject([{ name: 'Ana', isAway: true }])
    await host.socket.close()
  })

  it('a graceful stop tells everyone to reconnect', async () => {
    const other = await openSite()
    const cookie = await becomeAdministrator(other)
    const game = await startGame(other, cookie)
    const player = await connectPlayer(other, await join(other, game.id, 'Ana'))
    await player.next('snapshot')
    const stopped = other.close()
    expect((await player.next('bye')).reason).toBe('restarting')
    expect(await player.closed).toBe(1012)
    await stopped
  })
})
