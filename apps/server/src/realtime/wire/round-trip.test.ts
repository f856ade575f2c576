import { describe, expect, it } from 'vitest'
import { createRoundTrip } from './round-trip.ts'

describe('L18 the delay of a line', () => {
  it('is half of the best round trip of the whole connection', () => {
    const line = createRoundTrip()
    for (const [at, tookMs] of [80, 300, 900, 1500, 2000, 2000, 2000, 2000, 2000, 2000].entries())
      line.finish(line.start(at * 10_000) ?? '', at * 10_000 + tookMs)
    expect(line.oneWayMs()).toBe(40)
  })

  it('is bounded by the first frame, however long pongs are held back', () => {
    const line = createRoundTrip()
    line.noteFirstFrame(90)
    line.finish(line.start(0) ?? '', 2000)
    expect(line.oneWayMs()).toBe(45)
  })

  it('is not measured by a clock that was set back, and unknown is none', () => {
    const line = createRoundTrip()
    line.finish(line.start(5000) ?? '', 1000)
    expect(line.oneWayMs()).toBe(0)
    line.noteFirstFrame(120)
    expect(line.oneWayMs()).toBe(60)
  })
})

it('F6 knows since when a ping is unanswered: another one does not hide it, an old pong does not end it', () => {
  const line = createRoundTrip()
  expect(line.unansweredSinceMs()).toBeNull()
  const payload = line.start(1000) ?? ''
  expect(line.start(2000)).toBeNull()
  expect(line.finish('other', 2500)).toBe(false)
  expect(line.unansweredSinceMs()).toBe(1000)
  line.finish(payload, 3000)
  expect(line.unansweredSinceMs()).toBeNull()
})
