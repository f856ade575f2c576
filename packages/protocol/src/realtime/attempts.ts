import * as z from 'zod/mini'
import { id, index, instantMs } from '../ids.ts'
import { questionFace } from './phases.ts'

const outcome = z.object({
  question: index,
  option: z.nullable(index),
  isCorrect: z.boolean(),
  points: z.int(),
})

const endedBy = z.nullable(z.enum(['tab-switches']))

/** `game` `AttemptView`: a participant's own screen of a self-paced quiz. */
export const attemptView = z.discriminatedUnion('name', [
  z.object({ name: z.literal('not-started'), of: z.int() }),
  z.object({
    name: z.literal('question'),
    question: questionFace,
    opensAtMs: instantMs,
    closesAtMs: instantMs,
  }),
  z.object({ name: z.literal('pause'), index, of: z.int(), untilMs: instantMs, outcome }),
  z.object({
    name: z.literal('completed'),
    of: z.int(),
    atMs: instantMs,
    score: z.int(),
    right: z.int(),
    outcome: z.nullable(outcome),
    endedBy,
  }),
])

/** One row of the host's table; e-mail, phone and address reach nobody else. */
export const hostAttempt = z.object({
  participant: id,
  number: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  joinedAtMs: instantMs,
  /** The question they are at, or were at last; null before the first. */
  question: z.nullable(index),
  score: z.int(),
  completedAtMs: z.nullable(instantMs),
  endedBy,
  tabSwitches: z.int(),
  /** Of any kind, tab switches included. */
  incidents: z.int(),
})
export type HostAttempt = z.infer<typeof hostAttempt>
