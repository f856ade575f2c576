import * as z from 'zod/mini'
import { id, index, instantMs } from '../ids.ts'

export const questionFace = z.object({
  index,
  of: z.int(),
  text: z.string(),
  options: z.array(z.string()),
  timeLimitS: z.int(),
  /** It asks the question before it once more. */
  isRepeat: z.optional(z.literal(true)),
})

export const standing = z.object({ participant: id, name: z.string(), score: z.int(), rank: z.int() })

export const lobby = z.object({ name: z.literal('lobby') })
export const ready = z.object({ name: z.literal('ready') })
export const question = z.object({
  name: z.literal('question'),
  question: questionFace,
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  /** So much of the time was given back after a fault of ours; `closesAtMs` contains it. */
  givenBackMs: z.optional(z.int()),
})
export const voting = z.object({ name: z.literal('voting'), question: questionFace })
export const running = z.object({ name: z.literal('running') })
export const reveal = z.object({
  name: z.literal('reveal'),
  question: questionFace,
  correct: z.int(),
  counts: z.array(z.int()),
  /** The question does not count. */
  isVoided: z.optional(z.literal(true)),
})

/** `game` `PublicPhase`: what every player may know. */
export const publicPhase = z.discriminatedUnion('name', [
  lobby,
  ready,
  question,
  voting,
  running,
  reveal,
  z.object({ name: z.literal('ended'), podium: z.array(standing) }),
])

/** `game` `PlayerResult`: a player's own outcome of the question just closed. */
export const playerResult = z.object({
  question: index,
  option: z.nullable(index),
  isCorrect: z.boolean(),
  points: z.int(),
  score: z.int(),
  rank: z.int(),
  of: z.int(),
})
