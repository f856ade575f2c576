import type { PodiumBeat, RevealBeat } from '@pinquiz/game'

/** Sounds that play by themselves; each has a visible counterpart on the projector (L142). */
export type Cue =
  | 'tick'
  | 'lock-in'
  | 'count'
  | 'roll'
  | 'reveal'
  | 'climb'
  | 'place'
  | 'long-roll'
  | 'fanfare'
/** `noise` has its loudest frequencies around its pitch. */
export type Voice = 'bell' | 'pluck' | 'pad' | 'bass' | 'noise'

/** `atS` counts from the beginning of its cue; `pitch` in semitones, 69 is 440 Hz; `level` from 0 to 1. */
export type Note = { atS: number; lengthS: number; pitch: number; level: number; voice: Voice }

const LAST_SECONDS = 5

export const REVEAL_CUES: { readonly [Name in RevealBeat]?: Cue } = { key: 'reveal', climb: 'climb' }
export const PODIUM_CUES: { readonly [Name in PodiumBeat]?: Cue } = {
  'place-3': 'place',
  'place-2': 'place',
  'place-1': 'fanfare',
}

/** How near the end is, from 0 to 1, in each of the last five seconds; null before and after. */
export const tension = (secondsLeft: number): number | null =>
  secondsLeft >= 1 && secondsLeft <= LAST_SECONDS ? (LAST_SECONDS - secondsLeft) / (LAST_SECONDS - 1) : null

/** C D E G A, two octaves: any of these sound good together. */
const SCALE = [60, 62, 64, 67, 69, 72, 74, 76, 79, 81] as const

/** Higher with each step, the last one at 1. */
export function pitchOf(step: number): number {
  const place = Math.round(Math.min(1, Math.max(0, step)) * (SCALE.length - 1))
  return SCALE[place] ?? SCALE[0]
}

const rising = (
  pitches: readonly number[],
  stepS: number,
  tone: Pick<Note, 'lengthS' | 'level' | 'voice'>,
): Note[] => pitches.map((pitch, place) => ({ ...tone, pitch, atS: place * stepS }))

const chord = (pitches: readonly number[], tone: Omit<Note, 'pitch'>): Note[] =>
  pitches.map((pitch) => ({ ...tone, pitch }))

const ROLL_STEP_S = 0.055

/** A drum roll, louder and louder. */
const roll = (lengthS: number): Note[] => {
  const hits = Math.floor(lengthS / ROLL_STEP_S)
  return Array.from({ length: hits }, (_, hit) => ({
    atS: hit * ROLL_STEP_S,
    lengthS: 0.07,
    pitch: 48,
    level: 0.12 + (0.3 * hit) / hits,
    voice: 'noise',
  }))
}

const CLAPS = 90
const CLAPPING_S = 3

/** Many hands, first close together, then fewer; the same each time. */
const applause = (fromS: number): Note[] =>
  Array.from({ length: CLAPS }, (_, clap) => {
    const part = clap / CLAPS
    return {
      atS: fromS + CLAPPING_S * part ** 1.4 + ((clap * 37) % 11) / 150,
      lengthS: 0.06,
      pitch: clap % 3 === 0 ? 84 : 88,
      level: 0.16 * (1 - 0.6 * part),
      voice: 'noise',
    }
  })

/** The most that sounds at once, as a sum of levels; a note fades away in about a third of its length. */
const loudest = (notes: readonly Note[]): number =>
  Math.max(
    ...notes.map(({ atS }) =>
      notes
        .filter((note) => note.atS <= atS && atS < note.atS + note.lengthS / 3)
        .reduce((sum, { level }) => sum + level, 0),
    ),
  )

/** As loud as others of its kind. */
function levelled(notes: readonly Note[], to: number): Note[] {
  const factor = to / loudest(notes)
  return notes.map((note) => ({ ...note, level: note.level * factor }))
}

const LOUD = 1
const SOFT = 0.45
const MOMENTS = new Set<Cue>(['reveal', 'climb', 'place', 'fanfare'])

/** The notes of a cue. `step`, from 0 to 1, is the progress of a tick or an answer. */
export const notesOf = (cue: Cue, step = 0): Note[] =>
  levelled(written(cue, step), MOMENTS.has(cue) ? LOUD : SOFT)

function written(cue: Cue, step: number): Note[] {
  switch (cue) {
    case 'tick':
      return [{ atS: 0, lengthS: 0.16, pitch: pitchOf(0.5 + step / 2), level: 0.4, voice: 'pluck' }]
    case 'lock-in':
      return [{ atS: 0, lengthS: 0.3, pitch: pitchOf(step), level: 0.22, voice: 'pluck' }]
    case 'count':
      return [{ atS: 0, lengthS: 0.35, pitch: step < 1 ? 67 : 79, level: 0.4, voice: 'bell' }]
    case 'roll':
      return roll(1.9)
    case 'long-roll':
      return roll(3)
    case 'reveal':
      return [
        ...rising([72, 76, 79, 84], 0.09, { lengthS: 0.9, level: 0.3, voice: 'bell' }),
        ...chord([60, 64, 67], { atS: 0.27, lengthS: 1.6, level: 0.12, voice: 'pad' }),
      ]
    case 'climb':
      return [
        ...rising([60, 62, 64, 67, 69, 72, 74, 76], 0.07, { lengthS: 0.25, level: 0.22, voice: 'pluck' }),
        { atS: 0.56, lengthS: 1.1, pitch: 79, level: 0.3, voice: 'bell' },
      ]
    case 'place':
      return [
        { atS: 0, lengthS: 0.6, pitch: 48, level: 0.5, voice: 'bass' },
        ...chord([67, 72], { atS: 0, lengthS: 1.2, level: 0.25, voice: 'bell' }),
      ]
    case 'fanfare':
      return [
        ...rising([67, 72, 76], 0.16, { lengthS: 0.35, level: 0.35, voice: 'bell' }),
        { atS: 0.48, lengthS: 1.2, pitch: 48, level: 0.5, voice: 'bass' },
        ...chord([72, 76, 79, 84], { atS: 0.48, lengthS: 2.4, level: 0.25, voice: 'bell' }),
        ...chord([60, 64, 67], { atS: 0.48, lengthS: 2.4, level: 0.12, voice: 'pad' }),
        ...rising([84, 86, 88, 91], 0.12, { lengthS: 0.6, level: 0.14, voice: 'pluck' }).map((note) => ({
          ...note,
          atS: note.atS + 0.9,
        })),
        ...applause(0.6),
      ]
  }
}

/** Repeats while a screen wants it. */
export type Loop = { name: string; notes: readonly Note[]; lengthS: number }

const HALF_BEATS = [64, null, 67, null, 69, 67, null, 64, 62, null, 64, null, 60, null, 62, null] as const
const ANSWERING = [72, null, 69, null, 67, null, 64, 67, 69, null, 67, null, 64, null, 62, null] as const
const THINKING = [69, null, 72, null, 67, null, 69, null, 64, null, 67, null, 69, 72, 74, null] as const
const WINNING = [72, 76, 79, null, 76, 79, 84, null, 81, 79, 76, null, 74, 76, 79, null] as const

type Tune = { beatS: number; melody: readonly (number | null)[]; bass: readonly number[]; level: number }

/** Sixteen beats that lead back to their beginning: chords, a bass note a bar, and a melody in half beats. */
function tune(name: string, { beatS, melody, bass, level }: Tune): Loop {
  const pads = [
    [48, 60, 64, 67],
    [45, 57, 60, 64],
  ]
  const notes = [
    ...pads.flatMap((pitches, half) =>
      chord(pitches, { atS: half * 8 * beatS, lengthS: 8 * beatS, level: 0.6 * level, voice: 'pad' }),
    ),
    ...bass.map(
      (pitch, bar): Note => ({ atS: bar * 4 * beatS, lengthS: 1, pitch, level: 2 * level, voice: 'bass' }),
    ),
    ...[...melody, ...melody]
      .slice(0, 32)
      .flatMap((pitch, place): Note[] =>
        pitch === null ? [] : [{ atS: (place * beatS) / 2, lengthS: 0.5, pitch, level, voice: 'pluck' }],
      ),
  ]
  return { name, notes: levelled(notes, SOFT), lengthS: 16 * beatS }
}

const BASS = [36, 36, 33, 33] as const

/** Calm, while people come in. */
export const LOBBY_LOOP = tune('lobby', {
  beatS: 0.6,
  melody: [...HALF_BEATS, ...ANSWERING],
  bass: BASS,
  level: 0.12,
})

/** After the podium, while it stays. */
export const WINNER_LOOP = tune('winner', { beatS: 0.42, melody: WINNING, bass: BASS, level: 0.12 })

const PACES = [
  { name: 'quick', upToS: 15, beatS: 0.36 },
  { name: 'steady', upToS: 45, beatS: 0.48 },
  { name: 'patient', upToS: Number.POSITIVE_INFINITY, beatS: 0.6 },
] as const

const THINKING_LOOPS = PACES.map(({ name, upToS, beatS }) => ({
  upToS,
  loop: tune(`thinking, ${name}`, { beatS, melody: THINKING, bass: BASS, level: 0.1 }),
}))

/** While a question is open: the shorter its time, the quicker. */
export const thinkingLoop = (timeLimitS: number): Loop =>
  (THINKING_LOOPS.find(({ upToS }) => timeLimitS <= upToS) ?? { loop: LOBBY_LOOP }).loop
