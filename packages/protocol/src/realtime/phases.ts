import type { QuestionFace, RevealedQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index, instantMs } from '../ids.ts'
import { answerValue, ofKinds } from '../kinds/of-kinds.ts'
import { questionMedia } from '../media.ts'

const asked = {
  index,
  of: z.int(),
  text: z.string(),
  timeLimitS: z.int(),
  media: questionMedia,
  /** It asks the question before it once more. */
  isRepeat: z.optional(z.literal(true)),
}

/** `game` `QuestionFace`: no key in it, by type. */
export const questionFace = ofKinds<QuestionFace>(({ face }) => ({ ...asked, ...face }))
export const revealedQuestion = ofKinds<RevealedQuestion>(({ face, key, counts }) => ({
  ...asked,
  ...face,
  ...{ key, counts },
}))

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
/** When the beats of a phase began (`game` `revealBeats`, `podiumBeats`); missing: they are over. */
export const startsAtMs = z.optional(instantMs)

export const reveal = z.object({
  name: z.literal('reveal'),
  startsAtMs,
  question: revealedQuestion,
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
  z.object({ name: z.literal('ended'), startsAtMs, podium: z.array(standing) }),
])

/** `game` `PlayerResult`: a player's own outcome of the question just closed. */
export const playerResult = z.object({
  question: index,
  value: z.nullable(answerValue),
  /** Null where nothing is right. */
  isCorrect: z.nullable(z.boolean()),
  /** Where it is neither 0 nor 1. */
  credit: z.optional(z.number()),
  points: z.int(),
  score: z.int(),
  rank: z.int(),
  of: z.int(),
  /** At the end. */
  best: z.optional(z.object({ question: index, points: z.int() })),
  streak: z.optional(z.int()),
})
