import * as z from 'zod/mini'
import { id, index, instantMs, mode } from '../ids.ts'
import { answerCounts, answerValue, kindName } from '../kinds/of-kinds.ts'
import { attemptView, outcome } from './attempts.ts'
import { avatar, playerResult, publicPhase, revealDelta, revealedQuestion, team } from './phases.ts'
import { bye, pong, refused, wait } from './shared-frames.ts'

const version = z.int()
/** A tap on an option is the answer, by the host's choice. Missing: it has to be submitted. */
const oneTap = z.optional(z.boolean())

/** `game` `Extras`: what the host has turned on beside the questions; missing: nothing. */
const extras = z.optional(
  z.object({
    withoutRanks: z.optional(z.literal(true)),
    avatars: z.optional(z.literal(true)),
    reactions: z.optional(z.literal(true)),
    teams: z.optional(z.object({ count: z.int(), areChosen: z.boolean() })),
  }),
)

/** Which kinds the quiz has beside single choices, if any: screens fetch what they show of them before they need it. */
const kinds = z.optional(z.array(kindName))

/** Everything a player's screen needs; sent after `hello` and whenever the server drops behind. */
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
  /** Self-paced only: where the participant stands. */
  attempt: z.optional(attemptView),
  /** Self-paced: so many are stored; a browser that was started anew has forgotten them. */
  tabSwitches: z.optional(z.int()),
  oneTap,
  extras,
  kinds,
})
export type PlayerSnapshot = z.infer<typeof snapshot>

/** A new phase, the same frame for every player. Older versions than the one shown are ignored. */
const phase = z.object({ type: z.literal('phase'), version, phase: publicPhase, oneTap, extras })

/** In place of a `phase` for receivers who have the question on their screens; all else is as it was. */
const revealed = z.object({ type: z.literal('revealed'), version, phase: revealDelta })

/** Follows a `reveal` or `ended` phase: the receiver's own outcome. */
const result = z.object({ type: z.literal('result'), version, result: playerResult })

/** Self-paced: where the receiver stands now; follows `ack`, `advance` and what a rule of the host did. */
const attempt = z.object({ type: z.literal('attempt'), attempt: attemptView })

/** Self-paced: what was right, and what the receiver answered (`game` `ReviewedQuestion`). Of the others' answers it tells nothing. */
const reviewed = z.object({ type: z.literal('reviewed'), question: revealedQuestion, outcome })

/** The answer is stored and will count. */
const ack = z.object({ type: z.literal('ack'), question: index, value: answerValue })

/** The incident is stored, or nothing more is kept: it need not be sent again. */
const noted = z.object({ type: z.literal('noted'), id })

/** How many are in a poll that has not begun: to its players, at most once a second. */
const joined = z.object({ type: z.literal('joined'), count: z.int() })

/** How everybody voted so far: to those who have voted, while the host shares it; null when that ends. */
const countsFrame = z.object({ type: z.literal('counts'), question: index, counts: z.nullable(answerCounts) })

/** The session is played again, and there is a seat in the next one: the same token opens it. */
const moved = z.object({ type: z.literal('moved'), session: id, participant: id, pin: z.string() })

/** What the receiver chose is stored, or the receiver was put into a team by lot. */
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
