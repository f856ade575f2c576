import { LIMITS, SUBJECTS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { cover, stageTheme } from '../../cover.ts'
import { id } from '../../ids.ts'
import { licence, sources } from '../../sources.ts'
import { pageNumber, searchText } from '../paging.ts'
import { storedQuestion } from './quizzes.ts'

const subject = z.enum(SUBJECTS)
/** Of the content: any language, not only those of the screens. ISO 639. */
const contentLanguage = z.string().check(z.regex(/^[a-z]{2,3}$/))
/** Up to the highest: no upper end. */
export const AGES = { from: 3, to: 99 } as const
/** Of a report, or for taking a quiz down. */
export const MAX_REASON = 500
const age = z.int().check(z.gte(AGES.from), z.lte(AGES.to))

const facts = {
  language: contentLanguage,
  subject,
  ageFrom: age,
  ageTo: age,
  licence,
}
const description = z.string().check(z.maxLength(LIMITS.description.input))

/** PUT /api/quizzes/:id/publication → `publication`. `isWithoutTwins` leaves out questions that are asked twice. */
export const publicationBody = z
  .object({ ...facts, description, isWithoutTwins: z._default(z.boolean(), false) })
  .check(z.refine(({ ageFrom, ageTo }) => ageFrom <= ageTo))
export type PublicationBody = z.infer<typeof publicationBody>

/** GET /api/quizzes/:id/publication: what to know before publishing. Numbers of questions count from 1. */
export const publication = z.object({
  /** Null: not in the library. */
  published: z.nullable(
    z.object({
      ...facts,
      description: z.string(),
      publishedAtMs: z.number(),
      copies: z.int(),
      /** Saved again since. */
      isOutdated: z.boolean(),
    }),
  ),
  /** Which licences its sources allow. */
  licences: z.array(licence),
  /** Questions that an earlier one already asks. */
  repeated: z.array(z.object({ question: z.int(), like: z.int() })),
  /** Someone's quiz in the library with the same questions. */
  twin: z.nullable(z.object({ id, title: z.string(), author: z.string() })),
})
export type Publication = z.infer<typeof publication>

/** GET /api/library: words of titles, subjects, descriptions and questions, the last one unfinished. */
export const libraryQuery = z.object({
  search: searchText,
  language: z.optional(contentLanguage),
  subject: z.optional(subject),
  age: z.optional(z.coerce.number().check(z.int(), z.gte(AGES.from), z.lte(AGES.to))),
  whose: z._default(z.enum(['all', 'mine']), 'all'),
  page: pageNumber,
})
export type LibraryQuery = z.infer<typeof libraryQuery>

const card = {
  /** That of the quiz. */
  id,
  title: z.string(),
  description: z.string(),
  ...facts,
  /** The owner's current name. */
  author: z.string(),
  isMine: z.boolean(),
  /** Slides don't count. */
  questionCount: z.int(),
  cover: z.optional(cover),
  sources,
  copies: z.int(),
  publishedAtMs: z.number(),
}
export const libraryCard = z.object(card)
export type LibraryCard = z.infer<typeof libraryCard>

export const libraryList = z.object({
  quizzes: z.array(libraryCard),
  page: z.int(),
  pageSize: z.int(),
  /** At most 1,000: beyond that, more words find what is meant. */
  total: z.int(),
  isMore: z.boolean(),
  /** Of all published quizzes. */
  languages: z.array(z.string()),
})
export type LibraryList = z.infer<typeof libraryList>

/** GET /api/library/:id. */
export const libraryQuiz = z.object({
  ...card,
  stageTheme: z.optional(stageTheme),
  questions: z.array(storedQuestion),
})
export type LibraryQuiz = z.infer<typeof libraryQuiz>

/**
 * POST /api/question-copies: questions of a quiz that one may read, with pictures and sounds of one's own. `quiz` is one
 * of GET /api/quizzes, `library` one of GET /api/library.
 */
export const questionCopiesBody = z.object({
  from: z.enum(['quiz', 'library']),
  id,
  questions: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.questions.max)),
})
export type QuestionCopiesBody = z.infer<typeof questionCopiesBody>
/** In the order of the quiz. `sources`: what their quiz must name from now on. */
export const questionCopies = z.object({ questions: z.array(storedQuestion), sources })
export type QuestionCopies = z.infer<typeof questionCopies>

/** POST /api/library/:id/reports → 204. A further report of the same person replaces the first. */
export const reportBody = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
})

/** GET /api/admin/library/reports → most reported first. */
export const reportList = z.object({
  quizzes: z.array(
    z.object({
      ...card,
      reports: z.array(z.object({ by: z.string(), reason: z.string(), atMs: z.number() })),
    }),
  ),
})
export type ReportList = z.infer<typeof reportList>

/** POST /api/admin/library/:id/removal → 204. The owner is told, with the reason. */
export const removalBody = z.object({ reason: z.string().check(z.trim(), z.maxLength(MAX_REASON)) })
