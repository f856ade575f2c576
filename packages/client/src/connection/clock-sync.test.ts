import { expect, test } from 'vitest'
import { ClockSync } from './clock-sync.ts'

const SERVER_AHEAD_MS = 5_000

function measure(clock: ClockSync, local: { nowMs: number }, upMs: number, downMs: number) {
  const sentAtMs = clock.stamp()
  const nowMs = local.nowMs + upMs + SERVER_AHEAD_MS
  local.nowMs += upMs + downMs
  clock.onPong({ sentAtMs, nowMs })
}

function start() {
  const local = { nowMs: 1_000_000 }
  return { local, clock: new ClockSync(() => local.nowMs) }
}

test('the measurement with the shortest round trip wins', () => {
  const { clock, local } = start()
  measure(clock, local, 300, 20)
  expect(clock.offsetMs).not.toBe(SERVER_AHEAD_MS)
  measure(clock, local, 10, 10)
  measure(clock, local, 20, 400)
  expect(clock.offsetMs).toBe(SERVER_AHEAD_MS)
  expect(clock.nowMs()).toBe(local.nowMs + SERVER_AHEAD_MS)
})

test('a snapshot gives the time until the first pong', () => {
  const { clock, local } = start()
  clock.onSnapshot(local.nowMs + 4_900)
  expect(clock.offsetMs).toBe(4_900)
  measure(clock, local, 30, 30)
  expect(clock.offsetMs).toBe(SERVER_AHEAD_MS)
})

test('after a lost connection, new measurements replace old ones', () => {
  const { clock, local } = start()
  measure(clock, local, 1, 1)
  local.nowMs -= 60_000
  clock.distrust()
  clock.onSnapshot(local.nowMs + SERVER_AHEAD_MS + 60_000)
  expect(clock.offsetMs).toBe(SERVER_AHEAD_MS + 60_000)
})

test('a pong from the future is ignored', () => {
  const { clock, local } = start()
  clock.onPong({ sentAtMs: local.nowMs + 1, nowMs: 0 })
  expect(clock.offsetMs).toBe(0)
})

test('F33 a server with a changed clock is trusted from its first pong, even on a slow connection', () => {
  const { clock, local } = start()
  measure(clock, local, 10, 10)
  const sentAtMs = clock.stamp()
  const setMs = 30_000
  local.nowMs += 400
  clock.onPong({ sentAtMs, nowMs: sentAtMs + 300 + SERVER_AHEAD_MS + setMs })
  expect(Math.abs(clock.offsetMs - SERVER_AHEAD_MS - setMs)).toBeLessThanOrEqual(200)
})
