import { REACTION_BUDGET, REACTIONS_EVERY_MS } from '@pinquiz/game'
import type { ClientFrame, ServerFrame } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { connectHost, connectPlayer, type Host, join, type Socket, startGame, until } from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const open = socketsOfATest()

type Told = Extract<ServerFrame, { type: 'reactions' }>

async function lobby(players: number, settings = {}) {
  const game = await startGame(site, admin, { timeLimitsS: [20], settings })
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seated: Socket[] = []
  for (let number = 1; number <= players; number += 1) {
    const player = await connectPlayer(site, await join(site, game.id, `Player ${number}`))
    open.push(player)
    await player.next('snapshot')
    seated.push(player)
  }
  return { game, host, players: seated, first: seated[0] as Socket }
}

const toldTo = (host: Host) => host.socket.frames.filter((frame): frame is Told => frame.type === 'reactions')
const sumOf = (frames: Told[]) =>
  frames.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)

it('L157 many reactions at once become one frame of anonymous counts, at most five a second', async () => {
  const { host, players } = await lobby(10)
  const startedAtMs = Date.now()
  for (const player of players)
    for (let sent = 0; sent < REACTION_BUDGET.burst; sent += 1)
      player.send({ type: 'react', reaction: sent % 6 })
  await expect.poll(() => sumOf(toldTo(host))).toBe(10 * REACTION_BUDGET.burst)
  const frames = toldTo(host)
  expect(frames.length).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAtMs) / REACTIONS_EVERY_MS) + 1)
  for (const frame of frames) expect(Object.keys(frame).sort()).toEqual(['counts', 'type'])
  for (const player of players) expect(player.frames.filter(({ type }) => type === 'refused')).toEqual([])
})

it('L157 reactions beyond a player’s budget are refused, cost strikes, and reach no one', async () => {
  const { host, first } = await lobby(1)
  for (let sent = 0; sent < 20; sent += 1) first.send({ type: 'react', reaction: 0 })
  expect(await first.next('refused')).toMatchObject({ to: 'react', code: 'too-many-requests' })
  first.send({ type: 'ping', sentAtMs: 1 })
  await first.next('pong')
  expect(sumOf(toldTo(host))).toBeLessThanOrEqual(REACTION_BUDGET.burst + 1)
  for (const reaction of [-1, 6, 1.5, '0', null])
    first.send({ type: 'react', reaction } as unknown as ClientFrame)
  expect(await first.next('refused', ({ to }) => to === 'frame')).toMatchObject({ code: 'bad-request' })
  // Endless reactions get a connection closed, like any other frames.
  for (let sent = 0; sent < 55; sent += 1) first.send({ type: 'react', reaction: 0 })
  expect(await first.next('bye')).toMatchObject({ reason: 'abuse' })
})

it('L157 L151 a poll refuses reactions and avatars', async () => {
  const game = await startGame(site, admin, { mode: 'poll' })
  const player = await connectPlayer(site, await join(site, game.id, 'Ada'))
  open.push(player)
  await player.next('snapshot')
  player.send({ type: 'react', reaction: 0 })
  expect(await player.next('refused', ({ to }) => to === 'react')).toMatchObject({ code: 'not-yet' })
  player.send({ type: 'choose', avatar: 1 })
  expect(await player.next('refused', ({ to }) => to === 'choose')).toMatchObject({ code: 'conflict' })
})

it('L157 no one can react to an open question before answering, or if the host turned reactions off', async () => {
  const { host, first } = await lobby(1)
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(phase.name)
  first.send({ type: 'react', reaction: 2 })
  expect(await first.next('refused')).toMatchObject({ to: 'react', code: 'not-yet' })
  await until(phase.opensAtMs)
  first.send({ type: 'answer', question: 0, value: 1 })
  await first.next('ack')
  first.send({ type: 'react', reaction: 2 })
  await expect.poll(() => sumOf(toldTo(host))).toBe(1)
  await host.command({ type: 'change-settings', settings: { reactions: false } })
  await first.next('phase', ({ extras }) => extras?.reactions === undefined)
  const before = first.frames.length
  first.send({ type: 'react', reaction: 2 })
  await expect.poll(() => first.frames.slice(before).map(({ type }) => type)).toContain('refused')
  expect(sumOf(toldTo(host))).toBe(1)
})
