import type { AnswerValue } from '../kinds/registry.ts'
import { isSameAnswer } from '../kinds/same-answer.ts'
import type { EndedBy } from './ended-by.ts'
import { INCIDENT_KINDS, type IncidentKind } from './integrity.ts'

/** What a timeline of an attempt tells besides incidents (S85). */
const STEPS = ['joined', 'issued', 'answered', 'changed', 'taken-back', 'refused', 'completed'] as const
export const TIMELINE = [...STEPS, ...INCIDENT_KINDS] as const

export type TimelineEvent = {
  atMs: number
  what: (typeof TIMELINE)[number]
  /** Index in the quiz; null: none, or all at once. */
  question: number | null
  /** The answer given, or taken back. */
  value?: AnswerValue
  /** Selected, but only sent when time was up. */
  atTimeUp?: true
  /** How long someone was away or a connection was lost, once that is known. */
  lengthMs?: number
  /** With `refused`: why the answer doesn't count. */
  refusal?: KeptRefusal
  /** With `completed`: what ended it before its last question. */
  endedBy?: EndedBy
}

/** An answer that stood for less isn't kept when it's changed: someone is still typing or choosing (S85). */
export const MIN_STANDING_MS = 10_000
/** Changes kept per participant. */
export const MAX_CHANGES = 500
/** Different refused answers kept per participant. */
export const MAX_REFUSED = 50

/** Why an answer was refused: too late, too early, not its question's turn, or another one was already stored. */
export const KEPT_REFUSALS = ['too-late', 'too-early', 'other-question', 'already-answered'] as const
export type KeptRefusal = (typeof KEPT_REFUSALS)[number]

/** An answer that no longer counts, and until when it did. */
export type AnswerChange = {
  question: number
  value: AnswerValue
  givenAtMs: number
  untilMs: number
  isTakenBack: boolean
  /** It never counted. */
  refusal?: KeptRefusal | null
}

export type TimelineFacts = {
  joinedAtMs: number
  /** In their own order; 0: unknown. One time if all questions are open at once. */
  issuedAtMs: readonly number[]
  /** The place in the quiz of each of their questions; null: the same. */
  places: readonly number[] | null
  /** All questions are open at once. */
  isFree: boolean
  answers: readonly { question: number; value: AnswerValue; atMs: number; atTimeUp: boolean }[]
  changes: readonly AnswerChange[]
  incidents: readonly {
    kind: IncidentKind
    question: number | null
    atMs: number
    lengthMs: number | null
  }[]
  completedAtMs: number | null
  endedBy: EndedBy | null
}

/** Everything recorded about one attempt, oldest first (S85). */
export function timelineOf(facts: TimelineFacts): TimelineEvent[] {
  const { joinedAtMs, issuedAtMs, places, isFree, changes, incidents, completedAtMs, endedBy } = facts
  const events: TimelineEvent[] = [
    { atMs: joinedAtMs, what: 'joined', question: null },
    ...issuedAtMs.flatMap((atMs, own): TimelineEvent[] =>
      atMs === 0 ? [] : [{ atMs, what: 'issued', question: isFree ? null : (places?.[own] ?? own) }],
    ),
    ...answersIn(facts),
    ...changes.flatMap(({ question, value, givenAtMs, refusal }): TimelineEvent[] =>
      refusal ? [{ atMs: givenAtMs, what: 'refused', question, value, refusal }] : [],
    ),
    ...incidents.map(({ kind, question, atMs, lengthMs }) => ({
      atMs,
      what: kind,
      question,
      ...(lengthMs === null ? {} : { lengthMs }),
    })),
  ]
  if (completedAtMs !== null)
    events.push({ atMs: completedAtMs, what: 'completed', question: null, ...(endedBy ? { endedBy } : {}) })
  return events.sort((a, b) => a.atMs - b.atMs || orderOf(a) - orderOf(b))
}

/** At the same instant, what the participant did comes before what follows from it. */
const orderOf = ({ what }: TimelineEvent): number => (what === 'completed' ? 2 : what === 'joined' ? 0 : 1)

function answersIn({ answers, changes }: TimelineFacts): TimelineEvent[] {
  const standing = answers.map(({ question, value, atMs, atTimeUp }) => ({
    question,
    value,
    givenAtMs: atMs,
    ...(atTimeUp ? { atTimeUp: true as const } : {}),
  }))
  const counted = changes.filter(({ refusal }) => !refusal)
  const given = [...counted, ...standing].sort((a, b) => a.givenAtMs - b.givenAtMs)
  /** Questions with an answer that counts, while they are gone through. */
  const answered = new Map<number, AnswerValue>()
  return given.flatMap((one): TimelineEvent[] => {
    const { question, value, givenAtMs } = one
    const before = answered.get(question)
    const what = before === undefined || isSameAnswer(before, value) ? 'answered' : 'changed'
    const mark = 'atTimeUp' in one ? { atTimeUp: true as const } : {}
    const event: TimelineEvent = { atMs: givenAtMs, what, question, value, ...mark }
    if (!('untilMs' in one && one.isTakenBack)) {
      answered.set(question, value)
      return [event]
    }
    answered.delete(question)
    return [event, { atMs: one.untilMs, what: 'taken-back', question, value }]
  })
}
