import { ManualEnvironment } from '@pinquiz/client/fakes'
import { podiumBeats, revealBeats, type Timeline } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { followTimeline } from '../show/follow-timeline.ts'
import {
  type Cue,
  LOBBY_LOOP,
  type Note,
  notesOf,
  PODIUM_CUES,
  pitchOf,
  REVEAL_CUES,
  tension,
  thinkingLoop,
  WINNER_LOOP,
} from './score.ts'

/** The sounds of a timeline, and when they play, by the test's own clock. */
function heard<Name extends string>(timeline: Timeline<Name>, cues: { [Beat in Name]?: Cue }) {
  const world = new ManualEnvironment()
  const startsAtMs = world.nowMs
  const sounds: [cue: Cue, atMs: number][] = []
  followTimeline({
    timeline,
    elapsedMs: () => world.nowMs - startsAtMs,
    after: world.timers.after,
    onBeat: (beat) => {
      const cue = cues[beat]
      if (cue) sounds.push([cue, world.nowMs - startsAtMs])
    },
  })
  world.advance(60_000)
  return sounds
}

test('L142 the reveal plays sounds with the right answer and with the ranking, if there is one', () => {
  expect(heard(revealBeats({ isRanked: true }), REVEAL_CUES)).toEqual([
    ['reveal', 2000],
    ['climb', 10_200],
  ])
  expect(heard(revealBeats({ isRanked: false }), REVEAL_CUES)).toEqual([['reveal', 2000]])
})

test('L142 the podium plays a sound with each place, and a fanfare with the first', () => {
  expect(heard(podiumBeats([1, 2, 3]), PODIUM_CUES)).toEqual([
    ['place', 1200],
    ['place', 3400],
    ['fanfare', 6600],
  ])
  expect(heard(podiumBeats([1, 1]), PODIUM_CUES)).toEqual([['fanfare', 1200]])
  expect(heard(podiumBeats([]), PODIUM_CUES)).toEqual([])
})

test('L142 each of the last five seconds ticks at a higher pitch', () => {
  expect([30, 6, 5, 4, 3, 2, 1, 0].map(tension)).toEqual([null, null, 0, 0.25, 0.5, 0.75, 1, null])
  const pitches = [5, 4, 3, 2, 1]
    .flatMap((seconds) => notesOf('tick', tension(seconds) ?? 0))
    .map(({ pitch }) => pitch)
  expect(pitches).toEqual([...new Set(pitches)].sort((a, b) => a - b))
})

test('L142 arriving answers climb the scale, and stay on it for any input', () => {
  expect([0, 1].map(pitchOf)).toEqual([60, 81])
  expect([-3, 7].map(pitchOf)).toEqual([60, 81])
})

const CUES = [
  ...(['tick', 'lock-in', 'count', 'roll', 'reveal', 'climb', 'place', 'long-roll', 'fanfare'] as const),
]
const LOOPS = [LOBBY_LOOP, WINNER_LOOP, ...[5, 20, 120].map(thinkingLoop)]

test('every note is short, not too loud and from one pentatonic scale', () => {
  for (const { pitch, level, atS, lengthS } of [
    ...CUES.flatMap((cue) => notesOf(cue, 0.3)),
    ...LOOPS.flatMap(({ notes }) => notes),
  ]) {
    expect([0, 2, 4, 7, 9]).toContain(pitch % 12)
    expect(level).toBeGreaterThan(0)
    expect(level).toBeLessThanOrEqual(0.6)
    expect(lengthS).toBeGreaterThan(0)
    expect(atS).toBeGreaterThanOrEqual(0)
  }
  for (const { notes, lengthS } of LOOPS)
    expect(Math.max(...notes.map(({ atS }) => atS))).toBeLessThan(lengthS)
})

/** The most that sounds at once, as the sum of levels. */
const loudest = (notes: readonly Note[]) =>
  Math.max(
    ...notes.map(({ atS }) =>
      notes
        .filter((note) => note.atS <= atS && atS < note.atS + note.lengthS / 3)
        .reduce((sum, { level }) => sum + level, 0),
    ),
  )

test('L218 all moments are equally loud, and so are all accompanying sounds', () => {
  const moments = ['reveal', 'climb', 'place', 'fanfare'] as const
  const others = ['tick', 'lock-in', 'count', 'roll', 'long-roll'] as const
  for (const cue of moments) expect(loudest(notesOf(cue)), cue).toBeCloseTo(1)
  for (const cue of others) expect(loudest(notesOf(cue)), cue).toBeCloseTo(0.45)
  for (const { name, notes } of LOOPS) expect(loudest(notes), name).toBeCloseTo(0.45)
})

test('L218 shorter questions have faster music', () => {
  const lengths = [5, 20, 60].map((seconds) => thinkingLoop(seconds).lengthS)
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  expect(new Set(lengths).size).toBe(3)
})

test('L142 a drum roll ends before the moment it announces', () => {
  const [, { atMs: keyMs } = { atMs: 0 }] = revealBeats({ isRanked: false })
  const lastOf = (cue: Cue) => Math.max(...notesOf(cue).map(({ atS, lengthS }) => atS + lengthS))
  expect(lastOf('roll') * 1000).toBeLessThanOrEqual(keyMs)
  const beats = podiumBeats([1, 2])
  const hushMs = (beats[2]?.atMs ?? 0) - (beats[1]?.atMs ?? 0)
  expect(lastOf('long-roll') * 1000).toBeLessThanOrEqual(hushMs)
})
