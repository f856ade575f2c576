import * as z from 'zod/mini'
import { errorCode } from '../errors.ts'
import { sessionSettings } from '../http/sessions.ts'
import { id, index, instantMs, mode, pin } from '../ids.ts'
import { attemptView, hostAttempt } from './attempts.ts'
import { hostPhase, playerResult, publicPhase } from './phases.ts'

const version = z.int()

/** Everything a player's screen needs; sent after `hello` and whenever the server drops behind. */
const snapshot = z.object({
  type: z.literal('snapshot'),
  version,
  nowMs: instantMs,
  title: z.string(),
  mode,
  me: z.object({ participant: id, name: z.string(), rejoinCode: z.string(), score: z.int() }),
  phase: publicPhase,
  /** The player's stored answer to the question of `phase`, if any. */
  answer: z.nullable(z.object({ question: index, option: index })),
  /** Present from the reveal on; at the end it carries the final rank. */
  result: z.nullable(playerResult),
  /** Self-paced only: where the participant stands. */
  attempt: z.optional(attemptView),
})
export type PlayerSnapshot = z.infer<typeof snapshot>

/** A new phase, the same frame for every player. Older versions than the one shown are ignored. */
const phase = z.object({ type: z.literal('phase'), version, phase: publicPhase })

/** Follows a `reveal` or `ended` phase: the receiver's own outcome. */
const result = z.object({ type: z.literal('result'), version, result: playerResult })

/** Self-paced: where the receiver stands now; follows `ack`, `advance` and what a rule of the host did. */
const attempt = z.object({ type: z.literal('attempt'), attempt: attemptView })

/** The answer is stored and will count. */
const ack = z.object({ type: z.literal('ack'), question: index, option: index })

/** Something was not done. `ref` repeats the command's; `question` the answer's. */
const refused = z.object({
  type: z.literal('refused'),
  to: z.enum(['hello', 'answer', 'advance', 'command', 'frame']),
  code: errorCode,
  ref: z.optional(z.int()),
  question: z.optional(index),
  /** For `already-answered`: the option that is stored. */
  option: z.optional(index),
})

const pong = z.object({ type: z.literal('pong'), sentAtMs: z.number(), nowMs: instantMs })

/** The last frame on this connection. `restarting`: come back at once; the others: do not come back by yourself. */
const bye = z.object({
  type: z.literal('bye'),
  reason: z.enum(['restarting', 'superseded', 'removed', 'signed-out', 'abuse']),
})

const rosterEntry = z.object({
  participant: id,
  name: z.string(),
  /** Order of joining, from 1. */
  number: z.int(),
  isAway: z.boolean(),
  joinedAtMs: instantMs,
})
export type RosterEntry = z.infer<typeof rosterEntry>

/** `counts`: votes per option, in polls. */
const progress = z.object({
  question: index,
  answered: z.int(),
  of: z.int(),
  counts: z.optional(z.array(z.int())),
})

const sessionFacts = z.object({
  id,
  title: z.string(),
  description: z.string(),
  mode,
  pin,
  questionCount: z.int(),
  createdAtMs: instantMs,
  isLocked: z.boolean(),
  settings: sessionSettings,
})
export type SessionFacts = z.infer<typeof sessionFacts>

const hostSnapshot = z.object({
  type: z.literal('host-snapshot'),
  version,
  nowMs: instantMs,
  session: sessionFacts,
  phase: hostPhase,
  roster: z.array(rosterEntry),
  progress: z.nullable(progress),
  /** Self-paced only, instead of the roster. */
  attempts: z.optional(z.array(hostAttempt)),
})
export type HostSnapshot = z.infer<typeof hostSnapshot>

const hostPhaseFrame = z.object({
  type: z.literal('host-phase'),
  version,
  session: sessionFacts,
  phase: hostPhase,
})

/** Arrivals and changes since the last one, at most five times a second. `removed` lists participant ids. */
const rosterChange = z.object({
  type: z.literal('roster'),
  changed: z.array(rosterEntry),
  removed: z.array(id),
  count: z.int(),
})

/** Self-paced: the rows that changed, at most five times a second. */
const attemptsChange = z.object({
  type: z.literal('attempts'),
  changed: z.array(hostAttempt),
  removed: z.array(id),
})

/** How many have answered, at most five times a second. */
const progressFrame = z.object({ type: z.literal('progress'), progress })

/** How many are in a poll that has not begun: to its players, at most once a second. */
const joined = z.object({ type: z.literal('joined'), count: z.int() })

/** How everybody voted so far: to those who have voted, while the host shares it; empty when that ends. */
const countsFrame = z.object({ type: z.literal('counts'), question: index, counts: z.array(z.int()) })

const commandDone = z.object({ type: z.literal('command-done'), ref: z.int() })

/** Everything a server may send. */
export const serverFrame = z.discriminatedUnion('type', [
  snapshot,
  phase,
  result,
  attempt,
  ack,
  refused,
  pong,
  bye,
  hostSnapshot,
  hostPhaseFrame,
  rosterChange,
  attemptsChange,
  progressFrame,
  countsFrame,
  joined,
  commandDone,
])
export type ServerFrame = z.infer<typeof serverFrame>
