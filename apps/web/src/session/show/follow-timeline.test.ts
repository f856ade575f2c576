import { ManualEnvironment } from '@pinquiz/client/fakes'
import { revealBeats } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { followTimeline } from './follow-timeline.ts'

const beats = revealBeats({ isRanked: true })
const atOf = (name: string) => beats.find((beat) => beat.name === name)?.atMs ?? Number.NaN

function following(startsAtMs: number, world = new ManualEnvironment(), offset = { ms: 0 }) {
  const told: [beat: string, atMs: number][] = []
  const stop = followTimeline({
    timeline: beats,
    elapsedMs: () => world.nowMs + offset.ms - startsAtMs,
    after: world.timers.after,
    onBeat: (beat) => told.push([beat, world.nowMs]),
  })
  return { world, told, stop }
}

test('L94 reports every beat once, at its server time', () => {
  const { world, told } = following(1_000_000)
  world.advance(60_000)
  expect(told).toEqual(beats.map(({ name, atMs }) => [name, 1_000_000 + atMs]))
})

test('L94 shows latecomers the current beat', () => {
  const world = new ManualEnvironment()
  const { told } = following(world.nowMs - atOf('leaderboard') - 1, world)
  expect(told).toEqual([['leaderboard', world.nowMs]])
})

test('L94 repeats no beat if the clock was ahead, and reports the next one on time', () => {
  const offset = { ms: 200 }
  const { world, told } = following(1_000_000, new ManualEnvironment(), offset)
  world.advance(atOf('key') - 200)
  offset.ms = 0
  world.advance(60_000)
  expect(told.map(([beat]) => beat)).toEqual(beats.map(({ name }) => name))
  expect(told.at(-1)?.[1]).toBe(1_000_000 + atOf('ranked'))
})

test('L94 reports nothing after it was stopped', () => {
  const { world, told, stop } = following(1_000_000)
  stop()
  world.advance(60_000)
  expect(told).toHaveLength(1)
})
