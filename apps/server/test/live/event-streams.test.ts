import { randomUUID } from 'node:crypto'
import { hostHello, playerHello } from '@pinquiz/client'
import type { Seat } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { EventStreamClient } from './event-stream-client.ts'
import { connectHost, connectPlayer, join, openSite, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] }, clock)

async function playerOf(seat: Seat, options = {}) {
  const stream = await EventStreamClient.open(site, options)
  await stream.send(playerHello(seat))
  await stream.next('snapshot')
  return stream
}

it('L90 a host and a player without WebSockets play with one who has one, with the same frames', async () => {
  const game = await startGame(site, admin)
  const host = await EventStreamClient.open(site, { headers: { cookie: admin } })
  await host.send(hostHello(game.id))
  const { version } = await host.next('host-snapshot')
  const [ana, ben] = [await join(site, game.id, 'Ana'), await join(site, game.id, 'Ben')]
  const player = await playerOf(ana)
  const other = await connectPlayer(site, ben)
  await other.next('snapshot')
  await host.send({ type: 'command', ref: 1, command: { type: 'start', version } })
  const ready = await host.next('host-phase', ({ phase }) => phase.name === 'ready')
  await host.send({ type: 'command', ref: 2, command: { type: 'next', version: ready.version } })
  const asked = await player.next('phase', ({ phase }) => phase.name === 'question')
  if (asked.phase.name !== 'question') throw new Error('no question')
  expect(await other.next('phase', ({ phase }) => phase.name === 'question')).toEqual(asked)
  clock.advanceTo(asked.phase.opensAtMs)
  await player.send({ type: 'answer', question: 0, value: 1 })
  expect(await player.next('ack')).toMatchObject({ question: 0, value: 1 })
  other.send({ type: 'answer', question: 0, value: 0 })
  expect((await player.next('result')).result).toMatchObject({ isCorrect: true, points: 2_000, rank: 1 })
  expect((await other.next('result')).result.rank).toBe(2)
  await player.send({ type: 'ping', sentAtMs: 7 })
  expect(await player.next('pong')).toMatchObject({ sentAtMs: 7, nowMs: clock.nowMs() })
  for (const stream of [host, player]) stream.tear()
  await other.close()
})

it('L41 the newest of two connections of a player wins, whatever the transport', async () => {
  const game = await startGame(site, admin)
  const seat = await join(site, game.id, 'Ana')
  const first = await playerOf(seat)
  clock.advanceMs(1)
  const second = await connectPlayer(site, seat)
  await second.next('snapshot')
  expect(await first.next('bye')).toMatchObject({ reason: 'superseded' })
  await first.ended
  clock.advanceMs(1)
  const third = await playerOf(seat)
  expect(await second.next('bye')).toMatchObject({ reason: 'superseded' })
  third.tear()
})

it('A54 a connection needs its key, and guessing keys does not lock out others', async () => {
  const game = await startGame(site, admin)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const stream = await playerOf(await join(site, game.id, 'Ana'), { headers })
  const forged = { key: 'x'.repeat(32), frames: ['{"type":"ping","sentAtMs":1}'], isLeaving: true }
  const from = { headers: { 'x-forwarded-for': '203.0.113.10' } }
  const guesser = await EventStreamClient.open(site, from)
  const guess = () => guesser.post({ ...forged, key: 'no' })
  expect(await guess()).toBe(401)
  for (let left = 2_050; left > 0; left -= 50) await Promise.all(Array.from({ length: 50 }, guess))
  expect(await guess()).toBe(401)
  const beside = await playerOf(await join(site, game.id, 'Ben'), from)
  beside.tear()
  expect(await stream.send({ type: 'ping', sentAtMs: 2 })).toBe(204)
  expect((await stream.next('pong')).sentAtMs).toBe(2)
  stream.tear()
  guesser.tear()
})

it('flooding a connection closes it, as on a WebSocket, and does not affect others', async () => {
  const game = await startGame(site, admin)
  const stream = await playerOf(await join(site, game.id, 'Ana'))
  const frames = Array.from({ length: 30 }, () => '{"type":"ping","sentAtMs":1}')
  for (let posts = 0; posts < 8; posts += 1) await stream.post({ frames })
  expect(await stream.next('bye')).toMatchObject({ reason: 'abuse' })
  await stream.ended
  await expect.poll(() => stream.post({ frames })).toBe(401)
})

it('nonsense and frames that are too long are refused and cost strikes', async () => {
  const stream = await EventStreamClient.open(site)
  await stream.post({ frames: ['nonsense'] })
  expect(await stream.next('refused')).toMatchObject({ to: 'frame', code: 'bad-request' })
  await stream.post({ frames: [`"${'x'.repeat(17_000)}"`] })
  await stream.next('refused', ({ code }) => code === 'too-large')
  expect(await stream.post({ frames: Array.from({ length: 31 }, () => '1') })).toBe(400)
  for (let posts = 0; posts < 10; posts += 1) await stream.post({ frames: ['nonsense'] })
  await stream.next('bye', ({ reason }) => reason === 'abuse')
})

it('is only for pages of this site, one per stream', async () => {
  const origin = 'https://evil.example'
  await expect(EventStreamClient.open(site, { headers: { origin } })).rejects.toThrow('403')
  const stream = await EventStreamClient.open(site)
  const { status } = await fetch(site.origin + stream.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ key: stream.key, frames: [] }),
  })
  expect(status).toBe(403)
  expect((await fetch(site.origin + stream.path)).status).toBe(409)
  const headers = await fetch(`${site.origin}/api/lines/${randomUUID()}`)
  expect(headers.headers.get('x-accel-buffering')).toBe('no')
  expect(headers.headers.get('cache-control')).toContain('no-transform')
  await headers.body?.cancel()
  stream.tear()
})

it('L72 a closed page leaves at once, and a broken connection is reported to the host', async () => {
  const game = await startGame(site, admin)
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const [ana, ben] = [await join(site, game.id, 'Ana'), await join(site, game.id, 'Ben')]
  const leaving = await playerOf(ana)
  await leaving.post({ isLeaving: true })
  leaving.tear()
  const away = (name: string) =>
    host.socket.next('roster', ({ changed }) => changed.some((one) => one.name === name && one.isAway))
  await away('Ana')
  expect(host.socket.frames.some(({ type }) => type === 'trouble')).toBe(false)
  const torn = await playerOf(ben)
  torn.tear()
  expect(await host.socket.next('trouble')).toMatchObject({ reconnecting: 1 })
  await host.socket.close()
})

it('accepts a page’s last post after its stream is gone', async () => {
  const game = await startGame(site, admin)
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const stream = await playerOf(await join(site, game.id, 'Ana'))
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(phase.name)
  clock.advanceTo(phase.opensAtMs)
  stream.tear()
  expect(await stream.send({ type: 'answer', question: 0, value: 1 })).toBe(204)
  await host.socket.next('progress', ({ progress }) => progress.answered === 1)
  await host.socket.close()
})

it('is closed when the server stops', async () => {
  const own = await openSite()
  const stream = await EventStreamClient.open(own)
  const stopping = own.close()
  await stream.ended
  await stopping
})
