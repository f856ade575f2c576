import * as z from 'zod/mini'
import { stageTheme } from '../cover.ts'
import { id, index, instantMs, mode } from '../ids.ts'
import { answerCounts, answerValue, kindName } from '../kinds/of-kinds.ts'
import { attemptView, outcome } from './attempts.ts'
import { avatar, playerResult, publicPhase, revealDelta, revealedQuestion, team } from './phases.ts'
import { bye, pong, refused, wait } from './shared-frames.ts'

const version = z.int()
/** A tap on an option submits it, by the host's choice. Missing: answers are submitted with a button. */
const oneTap = z.optional(z.boolean())

/** `game` `Extras`: the host's extras besides the questions; missing: none. */
const extras = z.optional(
  z.object({
    withoutRanks: z.optional(z.literal(true)),
    explainS: z.optional(z.int()),
    avatars: z.optional(z.literal(true)),
    reactions: z.optional(z.literal(true)),
    objections: z.optional(z.literal(true)),
    teams: z.optional(z.object({ count: z.int(), areChosen: z.boolean() })),
  }),
)

/** Which kinds the quiz uses besides single choice: screens load their parts before they need them. */
const kinds = z.optional(z.array(kindName))

/** Everything a player's screen needs; sent after `hello` and whenever the client falls behind. */
const snapshot = z.object({
  type: z.literal('snapshot'),
  version,
  nowMs: instantMs,
  title: z.string(),
  mode,
  me: z.object({
    participant: id,
    name: z.string(),
    rejoinCode: z.string(),
    score: z.int(),
    team: z.optional(team),
    avatar: z.optional(avatar),
  }),
  phase: publicPhase,
  /** The player's stored answer to the question of `phase`, if any. */
  answer: z.nullable(z.object({ question: index, value: answerValue })),
  /** Present from the reveal on; at the end it carries the final rank. */
  result: z.nullable(playerResult),
  /** Self-paced only: the state of the participant's attempt. */
  attempt: z.optional(attemptView),
  /** Self-paced: how many are stored; a restarted browser doesn't know. */
  tabSwitches: z.optional(z.int()),
  oneTap,
  extras,
  kinds,
  /** Missing: the site's own colours. */
  stageTheme: z.optional(stageTheme),
})
export type PlayerSnapshot = z.infer<typeof snapshot>

/** A new phase, the same frame for every player. Older versions than the one shown are ignored. */
const phase = z.object({ type: z.literal('phase'), version, phase: publicPhase, oneTap, extras })

/** In place of a `phase` for receivers who have the question on their screens; all else is as it was. */
const revealed = z.object({ type: z.literal('revealed'), version, phase: revealDelta })

/** Follows a `reveal` or `ended` phase: the receiver's own result. */
const result = z.object({ type: z.literal('result'), version, result: playerResult })

/** Self-paced: the receiver's current state; follows `ack`, `advance` and effects of a host's rule. */
const attempt = z.object({ type: z.literal('attempt'), attempt: attemptView })

/**
 * Self-paced: the correct answer and the receiver's own (`game` `ReviewedQuestion`). Contains nothing about others'
 * answers.
 */
const reviewed = z.object({
  type: z.literal('reviewed'),
  question: revealedQuestion,
  /** Without points if participants never see them. */
  outcome: z.object({ ...outcome.shape, points: z.optional(outcome.shape.points) }),
})

/** The answer is stored and will count. */
const ack = z.object({ type: z.literal('ack'), question: index, value: answerValue })

/** The incident is stored, or no more are kept: it needn't be sent again. */
const noted = z.object({ type: z.literal('noted'), id })

/** How many are in a poll that hasn't begun: to its players, at most once a second. */
const joined = z.object({ type: z.literal('joined'), count: z.int() })

/** Everyone's votes so far: to those who have voted, while the host shares them; null when that ends. */
const countsFrame = z.object({ type: z.literal('counts'), question: index, counts: z.nullable(answerCounts) })

/**
 * The session is being played again, or the receiver has a newer attempt in the same one: the same token opens that
 * seat.
 */
const moved = z.object({ type: z.literal('moved'), session: id, participant: id, pin: z.string() })

/** The receiver's choice is stored, or the receiver was assigned to a team at random. */
const chosen = z.object({ type: z.literal('chosen'), team: z.optional(team), avatar: z.optional(avatar) })

/** Everything a server may send to a player. */
export const playerFrame = z.discriminatedUnion('type', [
  snapshot,
  phase,
  revealed,
  result,
  attempt,
  reviewed,
  ack,
  noted,
  countsFrame,
  joined,
  chosen,
  moved,
  refused,
  pong,
  wait,
  bye,
])
