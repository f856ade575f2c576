import type { QuestionFace, RevealDelta, RevealedQuestion } from '@pinquiz/game'
import { AVATARS, SETTINGS, WEIGHTS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index, instantMs } from '../ids.ts'
import { answerValue, ofKinds } from '../kinds/of-kinds.ts'
import { questionMedia } from '../media.ts'

/** `number`, `total`: what screens show, if it isn't the position. */
export const place = {
  index,
  of: z.int(),
  number: z.optional(z.int()),
  total: z.optional(z.int()),
}

const asked = {
  ...place,
  text: z.string(),
  timeLimitS: z.int(),
  media: questionMedia,
  /** It repeats the question before it. */
  isRepeat: z.optional(z.literal(true)),
  weight: z.optional(z.enum(WEIGHTS)),
  isShuffled: z.optional(z.boolean()),
  isFormatted: z.optional(z.boolean()),
}

/** `game` `QuestionFace`: by its type it has no key. */
export const questionFace = ofKinds<QuestionFace>(({ face }) => ({ ...asked, ...face }))
export const revealedQuestion = ofKinds<RevealedQuestion>(({ face, key, counts }) => ({
  ...asked,
  ...face,
  key,
  counts,
  explanation: z.optional(z.string()),
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
/** The show runs by itself: when its next step comes. */
const dueAtMs = z.optional(instantMs)

export const ready = z.object({ name: z.literal('ready'), dueAtMs })
export const question = z.object({
  name: z.literal('question'),
  question: questionFace,
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  /** How long the question is shown alone, before its options appear and it opens. */
  readingMs: z.optional(z.int()),
  /** While waiting for those present: it opens this early when everyone has its pictures. */
  mayOpenAtMs: z.optional(instantMs),
  /** How much time was given back after an outage; included in `closesAtMs`. */
  givenBackMs: z.optional(z.int()),
})
export const voting = z.object({ name: z.literal('voting'), question: questionFace })
export const running = z.object({ name: z.literal('running') })
/** When the beats of a phase began (`game` `revealBeats`, `podiumBeats`); missing: they are over. */
export const startsAtMs = z.optional(instantMs)

export const reveal = z.object({
  name: z.literal('reveal'),
  startsAtMs,
  /** How far the reveal had got when a break stopped it, or where it waits for the host. */
  elapsedMs: z.optional(z.int()),
  dueAtMs,
  question: revealedQuestion,
  /** The question was voided. */
  isVoided: z.optional(z.literal(true)),
})

/** `game` `RevealDelta`. */
export const revealDelta = z.object({
  ...reveal.shape,
  question: ofKinds<RevealDelta['question']>(({ key, counts }) => ({
    index,
    key,
    counts,
    explanation: z.optional(z.string()),
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

/** `game` `PlayerResult`: a player's own result for the question just closed. */
export const playerResult = z.object({
  question: index,
  value: z.nullable(answerValue),
  /** Null if there is no correct answer. */
  isCorrect: z.nullable(z.boolean()),
  /** If it's neither 0 nor 1. */
  credit: z.optional(z.number()),
  points: z.int(),
  /** How many of them are a streak bonus. */
  bonus: z.optional(z.int()),
  score: z.int(),
  rank: z.int(),
  of: z.int(),
  /** At the end. */
  best: z.optional(z.object({ question: index, points: z.int() })),
  streak: z.optional(z.int()),
  right: z.optional(z.int()),
  /** How many questions count. */
  judged: z.optional(z.int()),
  team: z.optional(z.object({ team, score: z.int(), rank: z.int(), of: z.int() })),
})
