import { OPTIONS_MS } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  type Host,
  join,
  type Site,
  startGame,
} from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from './nodes.ts'

closeAfterEach()
const clock = manualClock()
const live = await openLiveSite({}, clock)
const open = socketsOfATest()

const READING_MS = 5000
const LIMIT_MS = 20_000

type Question = Extract<ReturnType<Host['phase']>, { name: 'question' }>

/** Ana is present, and a question with five seconds of reading time is announced. */
async function announced({ site, admin }: { site: Site; admin: string } = live) {
  const asked = { kind: 'true-false', text: 'Is it?', isTrue: true, timeLimitS: 20, readingS: 5 }
  const settings = { lateJoin: true, closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { questions: [asked], settings })
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seat = await join(site, game.id, 'Ana')
  const ana = await seated(site, seat)
  await host.move('start')
  const phase = (await host.move('next')) as Question
  expect(phase.readingMs).toBe(READING_MS)
  return { game, host, seat, ana: ana.player, phase, shownAtMs: phase.opensAtMs - OPTIONS_MS - READING_MS }
}

async function seated(site: Site, seat: Seat) {
  const player = await connectPlayer(site, seat)
  open.push(player)
  return { player, snapshot: await player.next('snapshot') }
}

it('Q8 a player who joins during reading time sees the same as everyone, and answers with them', async () => {
  const { game, host, ana, phase, shownAtMs } = await announced()
  clock.advanceTo(shownAtMs + 3000)
  const { player: bo, snapshot } = await seated(live.site, await join(live.site, game.id, 'Bo'))
  const { name: _, ...same } = phase
  expect(snapshot.phase).toMatchObject(same)
  const answer = { type: 'answer', question: 0, value: true } as const
  clock.advanceTo(phase.opensAtMs - 1)
  bo.send(answer)
  expect(await bo.next('refused')).toMatchObject({ code: 'too-early' })
  clock.advanceTo(phase.opensAtMs)
  const { player: cleo } = await seated(live.site, await join(live.site, game.id, 'Cleo'))
  for (const player of [ana, bo, cleo]) {
    player.send(answer)
    await player.next('ack')
  }
  clock.advanceTo(phase.opensAtMs + 1000)
  await host.move('close')
  for (const player of [ana, bo, cleo]) expect((await player.next('result')).result.points).toBe(2000)
})

describe.skipIf(!sharing.isMet)(`a restarted server${sharing.reason}`, () => {
  it.each([
    ['is back long before it opens', 300, 0],
    ['is back, but not everyone with it', 3000, 1],
    ['is back after the opening', 6000, 1],
  ])(
    'Q8 F2 an outage during reading time does not move the opening, and costs no one time: it %s',
    async (_, awayMs, isGiven) => {
      const databaseUrl = await openSharedDatabase()
      const before = await openNode({ databaseUrl }, clock)
      const admin = await becomeAdministrator(before)
      const { seat, phase, shownAtMs } = await announced({ site: before, admin })
      clock.advanceTo(shownAtMs + 1000)
      await before.app.stop()
      clock.advanceMs(awayMs)
      const site = await openNode({ databaseUrl }, clock)
      const { player: ana, snapshot } = await seated(site, seat)
      const after = snapshot.phase
      if (after.name !== 'question') throw new Error(after.name)
      const { opensAtMs, closesAtMs, readingMs, givenBackMs = 0 } = after
      expect({ opensAtMs, readingMs }).toEqual({ opensAtMs: phase.opensAtMs, readingMs: READING_MS })
      expect(givenBackMs > 0).toBe(isGiven === 1)
      expect(closesAtMs).toBe(opensAtMs + LIMIT_MS + givenBackMs)
      // The clock stood still until then.
      clock.advanceTo(opensAtMs + givenBackMs)
      ana.send({ type: 'answer', question: 0, value: true })
      await ana.next('ack')
      clock.advanceMs(1000)
      const host = await connectHost(site, admin, seat.session)
      open.push(host.socket)
      await host.socket.next('host-snapshot')
      await host.move('close')
      expect((await ana.next('result')).result.points).toBe(2000)
    },
  )
})
