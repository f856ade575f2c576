import { describe, expect, it } from 'vitest'
import { createRoundTrip } from './round-trip.ts'

describe('L18 the delay of a connection', () => {
  it('is half the best round trip of the whole connection', () => {
    const roundTrip = createRoundTrip()
    for (const [at, tookMs] of [80, 300, 900, 1500, 2000, 2000, 2000, 2000, 2000, 2000].entries())
      roundTrip.finish(roundTrip.start(at * 10_000) ?? '', at * 10_000 + tookMs)
    expect(roundTrip.oneWayMs()).toBe(40)
  })

  it('is capped by the first frame, however long pongs are held back', () => {
    const roundTrip = createRoundTrip()
    roundTrip.noteFirstFrame(90)
    roundTrip.finish(roundTrip.start(0) ?? '', 2000)
    expect(roundTrip.oneWayMs()).toBe(45)
  })

  it('is zero if unknown or if the clock was set back', () => {
    const roundTrip = createRoundTrip()
    roundTrip.finish(roundTrip.start(5000) ?? '', 1000)
    expect(roundTrip.oneWayMs()).toBe(0)
    roundTrip.noteFirstFrame(120)
    expect(roundTrip.oneWayMs()).toBe(60)
  })
})

it('F6 knows since when a ping is unanswered: another ping does not hide it, a foreign pong does not end it', () => {
  const roundTrip = createRoundTrip()
  expect(roundTrip.unansweredSinceMs()).toBeNull()
  const payload = roundTrip.start(1000) ?? ''
  expect(roundTrip.start(2000)).toBeNull()
  expect(roundTrip.finish('other', 2500)).toBe(false)
  expect(roundTrip.unansweredSinceMs()).toBe(1000)
  roundTrip.finish(payload, 3000)
  expect(roundTrip.unansweredSinceMs()).toBeNull()
})

it('F6 knows the last silence that the connection survived, or is in', () => {
  const roundTrip = createRoundTrip()
  roundTrip.finish(roundTrip.start(0) ?? '', 1000)
  expect(roundTrip.silence(1500)).toBeNull()
  const payload = roundTrip.start(2000) ?? ''
  expect(roundTrip.silence(3000)).toBeNull()
  expect(roundTrip.silence(4000)).toEqual({ fromMs: 2000, toMs: 4000 })
  roundTrip.finish(payload, 5000)
  roundTrip.finish(roundTrip.start(6000) ?? '', 6050)
  expect(roundTrip.silence(7000)).toEqual({ fromMs: 2000, toMs: 5000 })
})
