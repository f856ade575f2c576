import {
  CLOSING_GRACE_MS,
  MAX_ONE_WAY_MS,
  MAX_SESSION_WAIT_MS,
  MAX_WAIT_MS,
  type Outage,
  RETURN_TRIP_MS,
  SELECTION_WAIT_MS,
} from '@pinquiz/game'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import type { Peer } from '../wire/peer.ts'
import { createConnectionWatch } from './connection-watch.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const question = (index: number) => ({ name: 'question', index, opensAtMs: 0, closesAtMs: 5_000 }) as const
const connectionWith = (oneWayMs: number, silentSinceMs: number | null = null) =>
  // The parts of a connection used here.
  ({
    oneWayMs: () => oneWayMs,
    silentSinceMs: () => silentSinceMs,
    silence: () => null,
    ping() {},
  }) as unknown as Peer

function watchOf(lines: Record<string, Peer>, clock = { nowMs: () => 10_000 }) {
  const players = new Map(Object.entries(lines))
  const answered = new Set<string>()
  const gone: string[] = []
  const back = new Map<string, Outage>()
  const watch = createConnectionWatch({
    clock,
    players,
    silences: { justGone: () => gone, of: (participant) => back.get(participant) ?? null },
    hasAnswered: (participant) => answered.has(participant),
  })
  stops.push(() => watch.stop())
  watch.follow(question(0))
  return { watch, players, answered, gone, back }
}

it('L58 F8 waits for a reported selection until it is stored or its player is gone', () => {
  const { watch, players, answered } = watchOf({
    ana: connectionWith(20),
    bo: connectionWith(40),
    cy: connectionWith(0),
  })
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS + 40)
  watch.noteSelected('ana', 0)
  watch.noteSelected('cy', 0)
  expect(watch.waitMs()).toBe(SELECTION_WAIT_MS + 20)
  answered.add('ana')
  expect(watch.waitMs()).toBe(SELECTION_WAIT_MS)
  players.delete('cy')
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS + 40)
})

it('L229 waits for someone with more time until their own time is over, and for no one else', () => {
  const clock = { now: 5_000, nowMs: () => clock.now }
  const { watch, players, answered, gone } = watchOf(
    { ana: connectionWith(20), bo: connectionWith(40) },
    clock,
  )
  watch.follow({ ...question(0), percents: { ana: 200 } })
  expect(watch.waitMs()).toBe(5_000 + CLOSING_GRACE_MS + 20)
  // Bo's connection breaks long after the time was up: it delays nothing, and costs nothing.
  clock.now = 9_000
  players.set('bo', connectionWith(40, 6_000))
  expect(watch.waitMs()).toBe(5_000 + CLOSING_GRACE_MS + 20)
  // Ana's breaks at the end of hers.
  clock.now = 10_000
  players.delete('ana')
  gone.push('ana')
  expect(watch.waitMs()).toBe(5_000 + MAX_WAIT_MS)
  gone.pop()
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS)
  players.set('ana', connectionWith(20))
  answered.add('ana')
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS)
})

it('L58 does not wait for a selection of another question', () => {
  const { watch } = watchOf({ ana: connectionWith(0) })
  watch.noteSelected('ana', 1)
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS)
  watch.noteSelected('ana', 0)
  // An outage moves the clock of the same question.
  watch.follow({ ...question(0), closesAtMs: 9_000 })
  expect(watch.waitMs()).toBe(SELECTION_WAIT_MS)
  watch.follow(question(1))
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS)
  watch.follow({ name: 'lobby' })
  watch.noteSelected('ana', 1)
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS)
})

it('F8 waits for a slow connection up to a cap, for broken ones and players just gone for 2 s, and never for players who answered', () => {
  const { watch, players, answered, gone } = watchOf({ ana: connectionWith(60_000) })
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS + MAX_ONE_WAY_MS)
  players.set('bo', connectionWith(0, 8_999))
  expect(watch.waitMs()).toBe(MAX_WAIT_MS)
  answered.add('bo')
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS + MAX_ONE_WAY_MS)
  gone.push('cy')
  expect(watch.waitMs()).toBe(MAX_WAIT_MS)
  players.set('cy', connectionWith(0, 9_000))
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS + MAX_ONE_WAY_MS)
})

it('F8 gives a player back after the closing time to send what the lost connection held back', () => {
  const { watch, answered, back } = watchOf({ ana: connectionWith(40) })
  back.set('ana', { fromMs: 4_700, toMs: 5_900 })
  expect(watch.waitMs()).toBe(900 + RETURN_TRIP_MS + 80)
  answered.add('ana')
  expect(watch.waitMs()).toBe(CLOSING_GRACE_MS)
  answered.clear()
  // A second page of theirs, and a silence that ended long before.
  for (const silence of [
    { fromMs: 5_900, toMs: 5_900 },
    { fromMs: 1_000, toMs: 2_000 },
  ]) {
    back.set('ana', silence)
    expect(watch.waitMs()).toBe(CLOSING_GRACE_MS + 40)
  }
})

const BREAK = fc.constantFrom('none', 'gone', 'cut', 'back')
const QUESTION_MS = 20_000
const LOOK_MS = 50
it('F8 one player’s lost connections delay the closings of a session by ten seconds in all, and do not reduce what others get', () => {
  fc.assert(
    fc.property(fc.array(BREAK, { maxLength: 60 }), (breaks) => {
      let nowMs = 0
      const { watch, players, gone, back } = watchOf({ bo: connectionWith(0) }, { nowMs: () => nowMs })
      /** How much longer the question waits because of it. */
      function heldUpMs(index: number, who: string, how: string) {
        const closesAtMs = (index + 1) * QUESTION_MS
        watch.follow({ name: 'question', index, opensAtMs: closesAtMs - 5000, closesAtMs })
        if (how === 'gone') gone.push(who)
        if (how === 'cut') players.set(who, connectionWith(0, closesAtMs - 3000))
        if (how === 'back') {
          players.set(who, connectionWith(0))
          back.set(who, { fromMs: closesAtMs - 100, toMs: closesAtMs + 900 })
        }
        nowMs = closesAtMs
        while (nowMs < closesAtMs + watch.waitMs()) nowMs += LOOK_MS
        watch.follow({ name: 'lobby' })
        gone.length = 0
        players.delete(who)
        back.clear()
        return nowMs - closesAtMs - CLOSING_GRACE_MS
      }
      let sumMs = 0
      for (const [index, how] of breaks.entries()) sumMs += heldUpMs(index, 'ana', how)
      expect(sumMs).toBeLessThanOrEqual(MAX_SESSION_WAIT_MS + LOOK_MS)
      const wholeMs = MAX_WAIT_MS - CLOSING_GRACE_MS
      const isSpent = sumMs + wholeMs > MAX_SESSION_WAIT_MS
      if (!isSpent) expect(heldUpMs(100, 'ana', 'gone')).toBe(wholeMs)
      expect(heldUpMs(101, 'cy', 'gone')).toBe(wholeMs)
    }),
  )
})
