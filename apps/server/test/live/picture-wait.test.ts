import { GET_READY_MS, openingLeadMs, PICTURE_WAIT_MS } from '@pinquiz/game'
import type { ClientFrame, ServerFrame, StoredMedia } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { photo } from '../support/media-files.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  type Host,
  join,
  type Running,
  type Site,
  type Socket,
  startGame,
} from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from './nodes.ts'

closeAfterEach()
const clock = manualClock()
const live = await openLiveSite({}, clock)
const open = socketsOfATest()

type Question = Extract<ReturnType<Host['phase']>, { name: 'question' }>

async function store(site: Site, cookie: string): Promise<StoredMedia> {
  const reply = await fetch(`${site.origin}/api/media`, {
    method: 'POST',
    headers: { origin: site.origin, cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await photo({ width: 300 })),
  })
  return (await reply.json()) as StoredMedia
}

/** Two questions: one with a picture, one without. */
async function start(site: Site, cookie: string, settings = {}): Promise<Running> {
  const media = await store(site, cookie)
  if (media.kind !== 'picture') throw new Error(media.kind)
  const { id, width, height } = media
  const asked = { kind: 'true-false', isTrue: true, timeLimitS: 20, readingS: 0 }
  const questions = [
    { ...asked, text: 'What is it?', media: { picture: { id, alt: 'It', width, height } } },
    { ...asked, text: 'And this?' },
  ]
  return startGame(site, cookie, { questions, settings: { lateJoin: true, ...settings } })
}

async function seat(site: Site, game: Running, host: Host, name: string) {
  const joined = await join(site, game.id, name)
  const player = await connectPlayer(site, joined)
  open.push(player)
  const snapshot = await player.next('snapshot')
  // Newcomers count as away until their connection is recorded.
  await host.socket.next('roster', ({ changed }) =>
    changed.some(({ participant, isAway }) => participant === joined.participant && !isAway),
  )
  return { player, snapshot, joined }
}

/** The picture is announced to these players. */
async function announced(names: string[], { site, admin } = live) {
  const game = await start(site, admin)
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seated = []
  for (const name of names) seated.push(await seat(site, game, host, name))
  await host.move('start')
  const asked = (await host.move('next')) as Question
  const players = seated.map(({ player }) => player)
  await toldTo(host, 0, names.length)
  return { game, host, players, seated, asked }
}

type Told = Extract<ServerFrame, { type: 'pictures' }>
const toldTo = ({ socket }: Host, there: number, of: number) =>
  socket.next('pictures', (frame) => frame.there === there && frame.of === of)
const there = (question: number): ClientFrame => ({ type: 'pictures-there', question })

/** Waits until the server has read everything sent before. */
async function untilRead(player: Socket) {
  const sentAtMs = Math.random()
  player.send({ type: 'ping', sentAtMs })
  await player.next('pong', (frame) => frame.sentAtMs === sentAtMs)
}

const opened = (player: Socket) =>
  player.next('phase', ({ phase }) => phase.name === 'question' && phase.mayOpenAtMs === undefined)

it('Q20 opens as soon as everyone has the picture, says how many have it, and counts each player once', async () => {
  const { host, players, asked } = await announced(['Ana', 'Bo', 'Cleo'])
  const [ana, bo, cleo] = players as [Socket, Socket, Socket]
  expect(asked.opensAtMs - (asked.mayOpenAtMs ?? 0)).toBe(PICTURE_WAIT_MS)
  expect(asked.mayOpenAtMs).toBe(clock.nowMs() + GET_READY_MS)
  for (const question of [0, 0, 1, 7]) ana.send(there(question))
  await untilRead(ana)
  await toldTo(host, 1, 3)
  bo.send(there(0))
  await toldTo(host, 2, 3)
  cleo.send(there(0))
  const { phase } = await opened(cleo)
  expect(phase).toMatchObject({
    opensAtMs: asked.mayOpenAtMs,
    closesAtMs: asked.closesAtMs - PICTURE_WAIT_MS,
  })
  const told = host.socket.frames.filter((frame): frame is Told => frame.type === 'pictures')
  expect(told.map((frame) => [frame.there, frame.of])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  for (const player of players) expect(player.frames.filter(({ type }) => type === 'refused')).toEqual([])

  clock.advanceTo(asked.mayOpenAtMs ?? 0)
  for (const player of players) player.send({ type: 'answer', question: 0, value: true })
  await host.socket.next('host-phase', ({ phase: shown }) => shown.name === 'reveal')
  const next = (await host.move('next')) as Question
  expect(next).not.toHaveProperty('mayOpenAtMs')
  expect(next.opensAtMs).toBe(clock.nowMs() + openingLeadMs(3))
})

it('Q20 waits 3 s for a silent page; that time costs no points', async () => {
  const { host, players, asked } = await announced(['Ana', 'Bo'])
  const [ana] = players as [Socket]
  ana.send(there(0))
  await toldTo(host, 1, 2)
  clock.advanceTo(asked.opensAtMs - 1)
  ana.send({ type: 'answer', question: 0, value: true })
  expect(await ana.next('refused')).toMatchObject({ code: 'too-early' })
  clock.advanceTo(asked.opensAtMs)
  ana.send({ type: 'answer', question: 0, value: true })
  await ana.next('ack')
  expect(host.phase()).toMatchObject({ name: 'question', opensAtMs: asked.opensAtMs })
  clock.advanceTo(asked.opensAtMs + 1000)
  await host.move('close')
  expect((await ana.next('result')).result.points).toBe(2000)
})

it('Q20 also waits for a player who joins meanwhile, but no longer', async () => {
  const { game, host, players, asked } = await announced(['Ana', 'Bo'])
  const [ana, bo] = players as [Socket, Socket]
  ana.send(there(0))
  await toldTo(host, 1, 2)
  const late = await seat(live.site, game, host, 'Late')
  expect(late.snapshot.phase).toMatchObject({ mayOpenAtMs: asked.mayOpenAtMs, opensAtMs: asked.opensAtMs })
  await toldTo(host, 1, 3)
  bo.send(there(0))
  await toldTo(host, 2, 3)
  const second = await connectHost(live.site, live.admin, game.id)
  open.push(second.socket)
  await toldTo(second, 2, 3)
  late.player.send(there(0))
  expect((await opened(bo)).phase).toMatchObject({ opensAtMs: asked.mayOpenAtMs })
})

it('Q20 does not wait for removed players', async () => {
  const { host, players, seated, asked } = await announced(['Ana', 'Bo'])
  const [ana] = players as [Socket]
  ana.send(there(0))
  await toldTo(host, 1, 2)
  const participant = seated[1]?.joined.participant ?? ''
  await host.command({ type: 'remove-participant', participant })
  expect((await opened(ana)).phase).toMatchObject({ opensAtMs: asked.mayOpenAtMs })
})

it('Q20 refuses reports from strangers and hosts', async () => {
  const { game, host } = await announced(['Ana'])
  host.socket.send(there(0))
  expect(await host.socket.next('refused')).toMatchObject({ to: 'frame', code: 'token-invalid' })
  expect(await host.command({ type: 'set-locked', locked: true })).toMatchObject({ type: 'command-done' })
  expect(host.phase()).toMatchObject({ mayOpenAtMs: expect.any(Number) })
  expect(game.id).toBeTruthy()
})

it('Q20 simulated players have every picture', async () => {
  const game = await start(live.site, live.admin, { rehearsal: 5 })
  const host = await connectHost(live.site, live.admin, game.id)
  open.push(host.socket)
  const names = new Set<string>()
  await clock.passUntil(
    host.socket.next('roster', ({ changed }) => {
      for (const { name, isAway } of changed) if (!isAway) names.add(name)
      return names.size === 5
    }),
  )
  await host.move('start')
  const asked = (await host.move('next')) as Question
  const { phase } = await host.socket.next(
    'host-phase',
    (frame) => frame.phase.name === 'question' && frame.phase.mayOpenAtMs === undefined,
  )
  expect(phase).toMatchObject({ opensAtMs: asked.mayOpenAtMs })
})

describe.skipIf(!sharing.isMet)(`a restarted server${sharing.reason}`, () => {
  it('Q20 keeps waiting for players, who report again', async () => {
    const databaseUrl = await openSharedDatabase()
    const before = await openNode({ databaseUrl }, clock)
    const admin = await becomeAdministrator(before)
    const { host, players, seated, asked } = await announced(['Ana', 'Bo'], { site: before, admin })
    players[0]?.send(there(0))
    await toldTo(host, 1, 2)
    await before.app.stop()
    const site = await openNode({ databaseUrl }, clock)
    const again: Socket[] = []
    for (const { joined } of seated) {
      const player = await connectPlayer(site, joined)
      open.push(player)
      expect((await player.next('snapshot')).phase).toMatchObject({
        mayOpenAtMs: asked.mayOpenAtMs,
        opensAtMs: asked.opensAtMs,
      })
      again.push(player)
    }
    for (const player of again) player.send(there(0))
    const { phase } = await opened(again[0] as Socket)
    expect(phase).toMatchObject({ opensAtMs: asked.mayOpenAtMs })
  })
})
