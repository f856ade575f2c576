import {
  ENDED_BY,
  isPercent,
  type Kind,
  MAX_GRADE_LETTERS,
  MAX_GRADES,
  SESSION_RIGHTS,
  type ShapeOf,
} from '@pinquiz/game'
import * as z from 'zod/mini'
import { accommodations } from '../../accommodations.ts'
import { id, index, mode, pin } from '../../ids.ts'
import { ofKindsOnHostPages } from '../../kinds/host-pages/of-kinds.ts'
import { answerValue } from '../../kinds/of-kinds.ts'
import { questionMedia } from '../../media.ts'
import { teamStanding } from '../../realtime/phases.ts'
import { asking } from '../asking.ts'
import { pageNumber, searchText } from '../paging.ts'

/**
 * First of the final leaderboard. `points`: 100 per correct answer of a live quiz, else the score; `gameScore`: the
 * score in the game.
 */
export const resultWinner = z.object({
  name: z.string(),
  /** The name as typed, if it's held back: then `name` is a number (L74). */
  heldName: z.optional(z.string()),
  points: z.int(),
  gameScore: z.int(),
  /** How many more share first place. */
  others: z.int(),
})
export type ResultWinner = z.infer<typeof resultWinner>

/** A finished session, or an open self-paced one (`completedAtMs` null). */
export const resultCard = z.object({
  id,
  /** What you may do with it. */
  right: z.enum(SESSION_RIGHTS),
  /** Of a session that someone shares with you. */
  ownerName: z.optional(z.string()),
  title: z.string(),
  mode,
  pin,
  startedAtMs: z.number(),
  completedAtMs: z.nullable(z.number()),
  /** When the host last changed marks by hand; missing if none apply. */
  markedAtMs: z.optional(z.number()),
  participants: z.int(),
  questionCount: z.int(),
  /** Null if no one scored, and in polls. */
  winner: z.nullable(resultWinner),
})
export type ResultCard = z.infer<typeof resultCard>

const instant = z.coerce.number().check(z.int(), z.gte(0), z.lte(253_402_300_799_999))

/** GET /api/results → the host's results, newest first. A page past the end is empty. */
export const resultListQuery = z.object({
  page: pageNumber,
  /** Parts of the quiz's title, or of a participant's name or address. */
  search: searchText,
  mode: z._default(z.enum(['all', ...mode.options]), 'all'),
  /** Your own, or those that others share with you. */
  whose: z._default(z.enum(['own', 'shared']), 'own'),
  /** When they ended, or began if still open: at or after `fromMs`, before `untilMs`. */
  fromMs: z.optional(instant),
  untilMs: z.optional(instant),
})
export type ResultListQuery = z.infer<typeof resultListQuery>
export const resultList = z.object({
  results: z.array(resultCard),
  page: z.int(),
  pageSize: z.int(),
  /** Matching the filters. */
  total: z.int(),
  /** Without any filter, except for whose they are. */
  all: z.int(),
  /** How many others share with you. */
  shared: z.int(),
})
export type ResultList = z.infer<typeof resultList>

const asked = {
  text: z.string(),
  timeLimitS: z.int(),
  media: questionMedia,
  answers: z.int(),
  /** How many could have answered: had joined when it was asked, or reached it. */
  asked: z.int(),
  shareRight: z.nullable(z.number()),
  medianMs: z.nullable(z.number()),
  quartilesMs: z.nullable(z.array(z.number()).check(z.minLength(5), z.maxLength(5))),
  /** Voided: its points don't count; the answers are kept. */
  isVoided: z.optional(z.literal(true)),
  /** It repeated the question before it. */
  isRepeat: z.optional(z.literal(true)),
  weight: asking.weight,
  /** The host gives points for its answers by hand. */
  isHandMarked: z.optional(z.literal(true)),
  isFormatted: asking.isFormatted,
  explanation: asking.explanation,
}
type Asked = z.infer<z.ZodMiniObject<typeof asked>>

/**
 * The face, the counts and the kind's other data. `right` (the key), `shareRight` (0–1 of `asked`), `medianMs` and
 * `quartilesMs` (the fastest answer, a quarter, half, three quarters, the slowest) are null in polls.
 */
export const questionResult = ofKindsOnHostPages<
  { [K in Kind]: Asked & Judged<K> & ShapeOf<K>['face'] & ShapeOf<K>['insight'] }[Kind]
>(({ face, key, counts, insight }) => ({ ...asked, ...face, right: z.nullable(key), counts, ...insight }))
type Judged<K extends Kind> = { kind: K; right: ShapeOf<K>['key'] | null; counts: ShapeOf<K>['counts'] }
export type QuestionResult = z.infer<typeof questionResult>

const percentage = z.number().check(z.gte(0), z.lte(100), z.refine(isPercent))

/** What percentages are worth to the host: `from` this one on; at most one decimal. */
export const gradeScale = z.object({
  pass: z.nullable(percentage),
  grades: z
    .array(
      z.object({ from: percentage, name: z.string().check(z.minLength(1), z.maxLength(MAX_GRADE_LETTERS)) }),
    )
    .check(z.maxLength(MAX_GRADES)),
})

/** PUT /api/results/:id/scale → 204; null takes it away. */
export const gradeScaleBody = z.object({ scale: z.nullable(gradeScale) })
export type GradeScaleBody = z.infer<typeof gradeScaleBody>

/** DELETE /api/results → 204, whether or not they still existed; open ones stay. */
export const resultDeletionBody = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })

/** GET /api/results/:id → 404 `session-not-found` also for another host's session and for one still running. */
export const resultDetails = z.object({
  ...resultCard.shape,
  questions: z.array(questionResult),
  /** The session's own scale, or null. */
  scale: z.nullable(gradeScale),
  /** How many passed by it, of everyone with a final result; missing without a pass mark. */
  passed: z.optional(z.object({ passed: z.int(), of: z.int() })),
  /** Without one of its own: the scale last set for a session of this host. */
  lastScale: z.optional(gradeScale),
  /** Self-paced: the highest possible score, without voided questions; missing if there are no points to earn, or if questions are drawn. */
  outOf: z.optional(z.int()),
  /** Self-paced: the rounded mean of completed attempts, and in percent of the highest possible score. */
  average: z.optional(z.object({ score: z.int(), percent: z.nullable(z.number()) })),
  /** Only says how often participants voted, never for what. */
  isAnonymous: z.optional(z.literal(true)),
  /** How many objections wait for a ruling, if any (K103). */
  objections: z.optional(z.int()),
  /** How many people a mail would tell their result, if any (K104). */
  unmailed: z.optional(z.int()),
  /** How many names are held back, if any. */
  heldNames: z.optional(z.int()),
  /** Best first, if played in teams. */
  teams: z.optional(z.array(teamStanding)),
})
export type ResultDetails = z.infer<typeof resultDetails>

/**
 * GET /api/results/:id/items → how well each question tells strong from weak participants: the correlation of its credit
 * with the credit for the other questions, -1 to 1. Null if there is none: voided, no right answer, or all alike. In
 * polls without attempts.
 */
export const itemAnalysis = z.object({
  /** Whose answers were compared. */
  attempts: z.int(),
  discriminations: z.array(z.nullable(z.number())),
  /** How many of them were asked each question; missing if all were asked all. */
  asked: z.optional(z.array(z.int())),
})
export type ItemAnalysis = z.infer<typeof itemAnalysis>

export const participantSort = z.enum(['rank', 'name', 'right', 'answered', 'joined'])
export type ParticipantSort = z.infer<typeof participantSort>

/** GET /api/results/:id/participants. `search` finds parts of names, in any case. */
export const resultParticipantQuery = z.object({
  page: pageNumber,
  sort: z._default(participantSort, 'rank'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  search: searchText,
})
export type ResultParticipantQuery = z.infer<typeof resultParticipantQuery>

const givenAnswer = z.object({
  value: answerValue,
  /** The same for a single choice: its name before there were other kinds. */
  option: z.optional(index),
  /** Null if there is no correct answer. */
  isRight: z.nullable(z.boolean()),
  /** If it's neither 0 nor 1. */
  credit: z.optional(z.number()),
  points: z.int(),
  /** How many of them are a streak bonus (L185). */
  bonus: z.optional(z.int()),
  elapsedMs: z.number(),
  /** Time credited for a lost connection the participant reported, within a proven silence. */
  creditedMs: z.optional(z.number()),
  /** Selected, but not submitted before time ran out; the page sent it by itself. */
  atTimeUp: z.optional(z.boolean()),
  /** A text that isn't shown to anyone (K78), or may offend (K39). */
  isHeld: z.optional(z.literal(true)),
})

/** Details, and what the browser reported: self-paced only. */
const attemptFacts = z.object({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  completedAtMs: z.nullable(z.number()),
  endedBy: z.nullable(z.enum(ENDED_BY)),
  tabSwitches: z.int(),
  /** Number of lost connections. */
  outages: z.int(),
  /** How often the page was left, if ever. */
  leavings: z.optional(z.int()),
  /** How often the rejoin code was used, if ever. */
  otherDevices: z.optional(z.int()),
  /** How often something was pasted, if ever. */
  pastes: z.optional(z.int()),
  /** All incidents, including tab switches and outages. */
  incidents: z.int(),
  /** Which of their attempts it is, from 1; missing: the only one. */
  number: z.optional(z.int()),
})

const participant = z.object({
  id,
  /** Null for an unfinished self-paced attempt. */
  rank: z.nullable(z.int()),
  name: z.string(),
  /** As with the winner. */
  heldName: z.optional(z.string()),
  /** Order of joining. */
  number: z.int(),
  /** Null for a self-paced attempt that never began. */
  score: z.nullable(z.int()),
  /**
   * To one decimal: self-paced of the highest possible score, live of right answers among questions that count. Null
   * until the attempt is over, and in polls.
   */
  percent: z.nullable(z.number()),
  /** By the session's scale; missing without one. */
  grade: z.optional(z.string()),
  isPassed: z.optional(z.boolean()),
  right: z.int(),
  answered: z.int(),
  /** Indexes of questions that don't count for them. */
  excused: z.optional(z.array(index)),
  /** Indexes of questions that weren't drawn for them. */
  unasked: z.optional(z.array(index)),
  /** The highest possible score for them, if questions don't count for them or weren't drawn. */
  outOf: z.optional(z.int()),
  /** From 0, if played in teams. */
  team: z.optional(z.int()),
  /** What the host granted them. */
  accommodations: z.optional(accommodations),
  /** One for each question of the quiz, null if none was given; empty for an anonymous poll. */
  answers: z.array(z.nullable(givenAnswer)),
  attempt: z.optional(attemptFacts),
})
/** Of several attempts the one that counts, with the others; missing: there are none. */
export const resultParticipant = z.object({ ...participant.shape, others: z.optional(z.array(participant)) })
export type ResultParticipant = z.infer<typeof resultParticipant>
export const resultParticipantList = z.object({
  participants: z.array(resultParticipant),
  page: z.int(),
  pageSize: z.int(),
  /** Whose name matches the search. */
  total: z.int(),
  /** On the first page: people on the roster who never began, the first hundred by name. */
  absent: z.optional(
    z.object({ count: z.int(), people: z.array(z.object({ name: z.string(), group: z.string() })) }),
  ),
})
export type ResultParticipantList = z.infer<typeof resultParticipantList>

/** GET /api/results/:id/export.csv; `full` adds participants with their answers, and questions. `export.xlsx` is always full. */
export const resultExportQuery = z.object({ detail: z._default(z.enum(['basic', 'full']), 'basic') })
export type ResultDetail = z.infer<typeof resultExportQuery>['detail']
