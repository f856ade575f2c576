import { describe, expect, test } from 'vitest'
import { dateAnswer, MAX_CREDIT_MS } from '../src/session/dating.ts'
import type { QuestionClock } from '../src/session/outages.ts'
import { livePoints } from '../src/session/scoring.ts'

// The figures for docs/decisions/0021-credit-for-bad-connections.md. Deterministic.

const LIMIT_S = 20
const GAMES = 4000
const clock: QuestionClock = { opensAtMs: 1_000_000, closesAtMs: 1_000_000 + LIMIT_S * 1000 }

/** Mulberry32. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Tap = {
  /** Times after the opening: when the tap was made, and when the server received it. */
  tappedMs: number
  receivedMs: number
  oneWayMs?: number
  claimedMs?: number
  /** Start and end, as known to the server. */
  silence?: [number, number]
}

function pointsOf({ receivedMs, oneWayMs = 0, claimedMs, silence }: Tap): number {
  const { opensAtMs } = clock
  const dated = dateAnswer(clock, LIMIT_S, {
    receivedAtMs: opensAtMs + receivedMs,
    oneWayMs,
    tappedAtMs: claimedMs === undefined ? undefined : opensAtMs + claimedMs,
    silence: silence ? { fromMs: opensAtMs + silence[0], toMs: opensAtMs + silence[1] } : null,
  })
  return dated.ok ? livePoints({ credit: 1, elapsedMs: dated.value.elapsedMs, timeLimitS: LIMIT_S }) : 0
}

const deserved = (tappedMs: number) => livePoints({ credit: 1, elapsedMs: tappedMs, timeLimitS: LIMIT_S })
const share = (values: number[], part: number) =>
  values.sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0

/**
 * When a page is back: it notices the loss, retries after 200 ms, doubling with jitter, and fails again while the
 * connection is bad.
 */
function returnAfterMs(random: () => number, isNoticedAfterMs: number): number {
  let afterMs = isNoticedAfterMs
  for (let waitMs = 200; ; waitMs = Math.min(4000, waitMs * 2)) {
    afterMs += waitMs * (0.5 + random() / 2) + 120
    if (random() > 0.3) return afterMs
  }
}

/** What honest players lose who tap at a random moment on a lost or half-open connection. */
function lossesOf(isCredited: boolean, { noticeMs }: { noticeMs: () => number }): number[] {
  const random = randomFrom(7)
  return Array.from({ length: GAMES }, () => {
    const tappedMs = 1000 + random() * 9000
    const cutMs = tappedMs - random() * 500
    const backMs = Math.max(tappedMs, cutMs + returnAfterMs(random, noticeMs()))
    // Up to a second passes between the cut and the first unanswered ping.
    const silence: [number, number] = [cutMs + (noticeMs() > 500 ? random() * 1000 : 0), backMs]
    const receivedMs = backMs + 60
    const claim = isCredited ? { claimedMs: tappedMs, silence } : {}
    return deserved(tappedMs) - pointsOf({ tappedMs, receivedMs, oneWayMs: 30, ...claim })
  })
}

const CUT = { noticeMs: () => 0 }
/** The page notices after a missing acknowledgement (2 s) and a probe (3 s). */
const HALF_OPEN = { noticeMs: () => 5000 }

describe('honest people on a bad connection', () => {
  test('F6 lose hundreds of points without credit, and almost none with it on a lost connection', () => {
    expect(share(lossesOf(false, CUT), 0.99)).toBeGreaterThanOrEqual(100)
    expect(share(lossesOf(true, CUT), 0.5)).toBe(0)
    expect(share(lossesOf(true, CUT), 0.95)).toBeLessThanOrEqual(50)
  })

  test('F6 F7 lose 250 points without credit and at most 50 with it, in the median, on a half-open connection', () => {
    expect(share(lossesOf(false, HALF_OPEN), 0.5)).toBeGreaterThanOrEqual(250)
    expect(share(lossesOf(true, HALF_OPEN), 0.5)).toBeLessThanOrEqual(50)
  })
})

describe('a cheating player', () => {
  test('F7 gains at most 250 points by going silent to look up the answer, however long', () => {
    for (let awayMs = 0; awayMs <= 19_000; awayMs += 250) {
      // Silent from the opening, and claiming to have tapped at once.
      const backMs = 300 + awayMs
      const honest = pointsOf({ tappedMs: backMs, receivedMs: backMs })
      const claimed = pointsOf({ tappedMs: backMs, receivedMs: backMs, claimedMs: 300, silence: [0, backMs] })
      expect(claimed - honest).toBeLessThanOrEqual((MAX_CREDIT_MS / 1000) * 50)
    }
  })

  test('F6 gains nothing by false claims while connected', () => {
    for (let receivedMs = 500; receivedMs < 20_000; receivedMs += 500)
      expect(pointsOf({ tappedMs: receivedMs, receivedMs, claimedMs: 0 })).toBe(deserved(receivedMs))
  })

  test('L18 gains at most 5 points by delaying pongs, because the first frame showed a delay of up to 200 ms', () => {
    const gains = Array.from({ length: 19_000 }, (_, at) => {
      const receivedMs = 500 + at
      return pointsOf({ tappedMs: receivedMs, receivedMs, oneWayMs: 100 }) - deserved(receivedMs)
    })
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeLessThanOrEqual(5)
  })

  test('L18 gains at most 50 points by delaying everything from the start of the connection', () => {
    for (let receivedMs = 1500; receivedMs < 20_000; receivedMs += 100)
      expect(
        pointsOf({ tappedMs: receivedMs, receivedMs, oneWayMs: 60_000 }) - deserved(receivedMs),
      ).toBeLessThanOrEqual(50)
  })
})
