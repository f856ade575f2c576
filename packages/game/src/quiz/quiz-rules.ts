import { isBlank } from '../blank.ts'
import { type Kind, kindOf, normalised, type OfKind, type ShapeOf } from '../kinds/registry.ts'
import { LIMITS } from '../limits.ts'
import { visibleLine } from '../people/visible-line.ts'
import { storedText } from '../stored-text.ts'
import { type Asking, storedAsking } from './asking.ts'
import type { Cover } from './cover.ts'
import { MAX_AUTHOR_LENGTH, type Source } from './licences.ts'
import { type Media, normaliseMedia, withMedia } from './media.ts'
import type { StageTheme } from './stage-theme.ts'

/** A quiz while being edited: may be incomplete. Ids refer to stored questions and options. */
export type QuizDraft = {
  title: string
  description: string
  /** Left out: unchanged. Null: the usual one. */
  cover?: Cover | null | undefined
  /** Left out: unchanged. Null: the site's own colours. */
  stageTheme?: StageTheme | null | undefined
  /** Published quizzes it contains questions of. Left out: unchanged. */
  sources?: Source[] | undefined
  version?: number | undefined
  questions: QuestionDraft[]
}

export type QuestionDraft = OfKind<
  'draft',
  Asking & { id?: string | undefined; text: string; timeLimitS: number; media?: Media | undefined }
>

/** What prevents a draft from being saved (spec 001 §5). Numbers count from 1, as in messages. */
export type QuizProblem =
  | { reason: 'missing-title' | 'no-questions' | 'too-many-questions' }
  | ({ questionNumber: number } & (
      | { reason: 'question-incomplete' | 'invalid-time' | 'media-gone' | 'no-picture' }
      | ShapeOf<Kind>['problem']
    ))

/** The first problem in the order of spec 001 §5, question by question; null if the draft can be saved. */
export function findQuizProblem(draft: QuizDraft): QuizProblem | null {
  return findQuizProblems(draft)[0] ?? null
}

/** All problems of a draft, checked as it would be stored (`normaliseQuiz`). */
export function findQuizProblems(draft: QuizDraft): QuizProblem[] {
  const quiz = normaliseQuiz(draft)
  const problems: QuizProblem[] = []
  if (isBlank(quiz.title)) problems.push({ reason: 'missing-title' })
  if (quiz.questions.length < LIMITS.questions.min) problems.push({ reason: 'no-questions' })
  if (quiz.questions.length > LIMITS.questions.max) problems.push({ reason: 'too-many-questions' })
  quiz.questions.forEach((question, index) => {
    problems.push(...questionProblems(question, index + 1))
  })
  return problems
}

function questionProblems(question: QuestionDraft, questionNumber: number): QuizProblem[] {
  const problems: QuizProblem[] = []
  if (isBlank(question.text)) problems.push({ reason: 'question-incomplete', questionNumber })
  if (!isTimeLimit(question.timeLimitS)) problems.push({ reason: 'invalid-time', questionNumber })
  if (kindOf(question).needsPicture && !question.media?.picture)
    problems.push({ reason: 'no-picture', questionNumber })
  for (const problem of kindOf(question).problems(question)) problems.push({ ...problem, questionNumber })
  return problems
}

/** The draft as stored: texts trimmed and cut to their limits; an invalid time becomes 30 s. */
export function normaliseQuiz(draft: QuizDraft): QuizDraft {
  return {
    ...draft,
    title: storedTitle(draft.title),
    description: storedText(draft.description, LIMITS.description.stored),
    ...(draft.sources && { sources: draft.sources.map(storedSource) }),
    questions: draft.questions.map((question) => {
      const { media, weight: _w, explanation: _e, isShuffled: _s, isFormatted: _f, ...others } = question
      const { readingS: _r, notes: _n, pool: _p, ...rest } = others
      return {
        ...rest,
        ...withMedia(media && normaliseMedia(media, optionsWithPictures(question))),
        text: storedText(question.text, LIMITS.questionText.stored),
        timeLimitS: Number.isFinite(question.timeLimitS) ? question.timeLimitS : LIMITS.timeLimitS.default,
        ...storedAsking(question),
        ...normalised(question),
      }
    }),
  }
}

export const storedSource = ({ title, author, licence }: Source): Source => ({
  title: storedText(title, LIMITS.title.stored),
  author: storedText(author, MAX_AUTHOR_LENGTH),
  licence,
})

/** Number of options that may have a picture: only options written by the host (M7). */
const optionsWithPictures = (question: QuestionDraft): number =>
  kindOf(question).hasOptions && 'options' in question ? question.options.length : 0

const isTimeLimit = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= LIMITS.timeLimitS.min && seconds <= LIMITS.timeLimitS.max

/** Titles appear in sentences, on the big screen and in lists, so they are one line without hidden characters. */
export const storedTitle = (title: string) => storedText(visibleLine(title), LIMITS.title.stored)
