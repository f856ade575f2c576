import type { QuestionFace, RevealDelta, RevealedQuestion } from '@pinquiz/game'
import { AVATARS, SETTINGS, WEIGHTS } from '@pinquiz/game'
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
  weight: z.optional(z.enum(WEIGHTS)),
  isShuffled: z.optional(z.boolean()),
  isFormatted: z.optional(z.boolean()),
}

/** `game` `QuestionFace`: no key in it, by type. */
export const questionFace = ofKinds<QuestionFace>(({ face }) => ({ ...asked, ...face }))
export const revealedQuestion = ofKinds<RevealedQuestion>(({ face, key, counts }) => ({
  ...asked,
  ...face,
  ...{ key, counts, explanation: z.optional(z.string()) },
}))

/** From 0. */
export const team = z.int().check(z.gte(0), z.lt(SETTINGS.teamCount.atMost))
export const avatar = z.int().check(z.gte(0), z.lt(AVATARS))
export const standing = z.object({
  participant: id,
  name: z.string(),
  score: z.int(),
  rank: z.int(),
  team: z.optional(team),
  avatar: z.optional(avatar),
})
/** `game` `TeamStanding`. */
export const teamStanding = z.object({ team, score: z.int(), members: z.int(), rank: z.int() })

export const lobby = z.object({ name: z.literal('lobby') })
export const ready = z.object({ name: z.literal('ready') })
export const question = z.object({
  name: z.literal('question'),
  question: questionFace,
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  /** So long the question is shown alone, before its options come and it opens. */
  readingMs: z.optional(z.int()),
  /** While those who are here are waited for: it opens so early when everybody has its pictures. */
  mayOpenAtMs: z.optional(instantMs),
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
  /** A break has stopped the beats so long after they began. */
  elapsedMs: z.optional(z.int()),
  question: revealedQuestion,
  /** The question does not count. */
  isVoided: z.optional(z.literal(true)),
})

/** `game` `RevealDelta`. */
export const revealDelta = z.object({
  ...reveal.shape,
  question: ofKinds<RevealDelta['question']>(({ key, counts }) => ({
    ...{ index, key, counts, explanation: z.optional(z.string()) },
  })),
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
  /** So many of them for right answers in a row. */
  bonus: z.optional(z.int()),
  score: z.int(),
  rank: z.int(),
  of: z.int(),
  /** At the end. */
  best: z.optional(z.object({ question: index, points: z.int() })),
  streak: z.optional(z.int()),
  team: z.optional(z.object({ team, score: z.int(), rank: z.int(), of: z.int() })),
})
