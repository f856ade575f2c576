import type { PodiumBeat, RevealBeat } from '@pinquiz/game'

/** Sounds that play by themselves; each has a visible counterpart on the projector (L142). */
export type Cue = 'tick' | 'lock-in' | 'reveal' | 'climb' | 'place' | 'fanfare'
export type Voice = 'bell' | 'pluck' | 'pad' | 'bass'

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

/** The notes of a cue. `step`, from 0 to 1, is the progress of a tick or an answer. */
export function notesOf(cue: Cue, step = 0): Note[] {
  switch (cue) {
    case 'tick':
      return [{ atS: 0, lengthS: 0.16, pitch: pitchOf(0.5 + step / 2), level: 0.4, voice: 'pluck' }]
    case 'lock-in':
      return [{ atS: 0, lengthS: 0.3, pitch: pitchOf(step), level: 0.22, voice: 'pluck' }]
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
      ]
  }
}

const BEAT_S = 0.6
const HALF_BEATS = [64, null, 67, null, 69, 67, null, 64, 62, null, 64, null, 60, null, 62, null] as const
const ANSWERING = [72, null, 69, null, 67, null, 64, 67, 69, null, 67, null, 64, null, 62, null] as const

export const LOBBY_LOOP_S = 16 * BEAT_S

/** Sixteen calm beats that lead back to their beginning, while people come in. */
export const LOBBY_LOOP: readonly Note[] = [
  ...chord([48, 60, 64, 67], { atS: 0, lengthS: 4.8, level: 0.07, voice: 'pad' }),
  ...chord([45, 57, 60, 64], { atS: 8 * BEAT_S, lengthS: 4.8, level: 0.07, voice: 'pad' }),
  ...[48, 48, 45, 45].map(
    (pitch, bar): Note => ({
      atS: bar * 4 * BEAT_S,
      lengthS: 1,
      pitch: pitch - 12,
      level: 0.25,
      voice: 'bass',
    }),
  ),
  ...[...HALF_BEATS, ...ANSWERING].flatMap((pitch, place): Note[] =>
    pitch === null ? [] : [{ atS: (place * BEAT_S) / 2, lengthS: 0.5, pitch, level: 0.12, voice: 'pluck' }],
  ),
]
