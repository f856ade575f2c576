import { LIMITS, QUIZ_RIGHTS, type Question, type QuestionDraft } from '@pinquiz/game'
import * as z from 'zod/mini'
import { cover, stageTheme } from '../../cover.ts'
import { id, mode, pin, status, versionNumber } from '../../ids.ts'
import { ofKindsOnHostPages } from '../../kinds/host-pages/of-kinds.ts'
import { questionMedia } from '../../media.ts'
import { sources } from '../../sources.ts'
import { asking } from '../asking.ts'

const upTo = (limit: { input: number }) => z.string().check(z.maxLength(limit.input))

/** Of any kind; without `kind` a single choice. */
const questionDraft = ofKindsOnHostPages<QuestionDraft>(({ draft }) => ({
  id: z.optional(id),
  text: upTo(LIMITS.questionText),
  timeLimitS: z.number(),
  ...asking,
  media: questionMedia,
  ...draft,
}))
/** `game` `Question`, as it is stored. */
export const storedQuestion = ofKindsOnHostPages<Question>(({ body }) => ({
  id,
  text: z.string(),
  timeLimitS: z.int(),
  ...asking,
  media: questionMedia,
  isHandMarked: z.optional(z.literal(true)),
  ...body,
}))

/** POST /api/quizzes → 201 `quiz`. Rules: `game` `findQuizProblem`. */
export const quizDraft = z.object({
  title: upTo(LIMITS.title),
  description: upTo(LIMITS.description),
  /** Left out: unchanged. Null: the usual one. A picture that its host doesn't have counts as none. */
  cover: z.optional(z.nullable(cover)),
  /** Left out: unchanged. Null: the site's own colours. */
  stageTheme: z.optional(z.nullable(stageTheme)),
  /** Published quizzes it contains questions of. Left out: unchanged. */
  sources: z.optional(sources),
  questions: z.array(questionDraft).check(z.maxLength(LIMITS.questions.max)),
})
export type QuizDraft = z.infer<typeof quizDraft>

/**
 * PUT /api/quizzes/:id → `quiz`, 409 `quiz-changed` if `version`, which was edited, isn't the stored one. Existing
 * questions and options keep their ids if these are sent.
 */
export const quizEdit = z.extend(quizDraft, { version: versionNumber })
export type QuizEdit = z.infer<typeof quizEdit>

/** The reader's right, and the owner's name if it's someone else. */
const sharing = { right: z.enum(QUIZ_RIGHTS), ownerName: z.optional(z.string()) }

/** GET /api/quizzes/:id. `version` grows with every save. */
export const quiz = z.object({
  id,
  ...sharing,
  title: z.string(),
  description: z.string(),
  /** Its own; without one it's shown with `game` `usualCover`. */
  cover: z.optional(cover),
  stageTheme: z.optional(stageTheme),
  /** Missing: none. */
  sources: z.optional(sources),
  version: z.int(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
  questions: z.array(storedQuestion),
})
export type StoredQuiz = z.infer<typeof quiz>

/** POST /api/quizzes/:id/duplicate → 201 `quiz`, a copy with new ids. Without `title` it keeps that of the original. */
export const duplicateQuizBody = z.object({ title: z.optional(upTo(LIMITS.title)) })

export const MAX_FOLDER_LENGTH = 60

/**
 * PATCH /api/quizzes/:id → 204. Not part of its content: `version` stays. An empty `folder` removes it from its folder.
 */
export const quizPlace = z
  .object({
    folder: z.optional(z.string().check(z.maxLength(MAX_FOLDER_LENGTH))),
    isArchived: z.optional(z.boolean()),
    /** Null: the usual one. */
    cover: z.optional(z.nullable(cover)),
  })
  .check(z.refine((place) => Object.values(place).some((value) => value !== undefined)))
export type QuizPlace = z.infer<typeof quizPlace>

/** A run of a quiz. `endedAtMs` is null while it's running. */
const quizRun = z.object({
  id,
  mode,
  status,
  pin,
  createdAtMs: z.number(),
  endedAtMs: z.nullable(z.number()),
  participants: z.int(),
})

/** GET /api/quizzes → the host's quizzes and those shared with them, newest first. */
export const quizCard = z.object({
  id,
  ...sharing,
  /** It is shared with the reader by name, who can give it up. */
  isLeavable: z.optional(z.literal(true)),
  title: z.string(),
  description: z.string(),
  questionCount: z.int(),
  createdAtMs: z.number(),
  /** The reader's own, without those that wait in their lobby. */
  sessionCount: z.int(),
  /** Empty: in none, or someone else's. */
  folder: z.string(),
  isArchived: z.boolean(),
  /** In the library; only its owner is told. */
  isPublished: z.optional(z.literal(true)),
  cover: z.optional(cover),
  /** The newest three, newest first. */
  lastSessions: z.array(quizRun),
})
export type QuizRun = z.infer<typeof quizRun>
export type QuizCard = z.infer<typeof quizCard>
export const quizList = z.object({ quizzes: z.array(quizCard) })
