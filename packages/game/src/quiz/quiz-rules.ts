import { isBlank } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { visibleLine } from '../people/names.ts'

/** A quiz as its host is writing it: may still be incomplete. Ids name stored questions and options. */
export type QuizDraft = {
  title: string
  description: string
  version?: number | undefined
  questions: QuestionDraft[]
}

export type QuestionDraft = {
  id?: string | undefined
  text: string
  timeLimitS: number
  options: OptionDraft[]
}

export type OptionDraft = { id?: string | undefined; text: string; isCorrect: boolean }

/** What keeps a draft from being saved (spec 001 §5). Numbers count from 1, as the messages do. */
export type QuizProblem =
  | { reason: 'missing-title' | 'no-questions' | 'too-many-questions' }
  | {
      reason:
        | 'question-incomplete'
        | 'invalid-time'
        | 'too-few-options'
        | 'too-many-options'
        | 'no-correct-option'
      questionNumber: number
    }
  | { reason: 'empty-option'; questionNumber: number; optionNumber: number }

/** The first problem in the order of spec 001 §5, question by question; null when the draft may be saved. */
export function findQuizProblem(draft: QuizDraft): QuizProblem | null {
  return findQuizProblems(draft)[0] ?? null
}

/** Every problem of a draft, judged as it would be stored (`normaliseQuiz`). */
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
  const { text, timeLimitS, options } = question
  const problems: QuizProblem[] = []
  if (isBlank(text)) problems.push({ reason: 'question-incomplete', questionNumber })
  if (!isTimeLimit(timeLimitS)) problems.push({ reason: 'invalid-time', questionNumber })
  if (options.length < LIMITS.options.min) problems.push({ reason: 'too-few-options', questionNumber })
  if (options.length > LIMITS.options.max) problems.push({ reason: 'too-many-options', questionNumber })
  options.forEach((option, index) => {
    if (isBlank(option.text))
      problems.push({ reason: 'empty-option', questionNumber, optionNumber: index + 1 })
  })
  if (options.filter((option) => option.isCorrect).length !== 1)
    problems.push({ reason: 'no-correct-option', questionNumber })
  return problems
}

/** The draft as stored: texts trimmed and cut to their limits; a time that is no number becomes 30 s. */
export function normaliseQuiz(draft: QuizDraft): QuizDraft {
  return {
    ...draft,
    title: storedTitle(draft.title),
    description: storedText(draft.description, LIMITS.description.stored),
    questions: draft.questions.map((question) => ({
      ...question,
      text: storedText(question.text, LIMITS.questionText.stored),
      timeLimitS: Number.isFinite(question.timeLimitS) ? question.timeLimitS : LIMITS.timeLimitS.default,
      options: question.options.map((option) => ({
        ...option,
        text: storedText(option.text, LIMITS.optionText.stored),
      })),
    })),
  }
}

const isTimeLimit = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= LIMITS.timeLimitS.min && seconds <= LIMITS.timeLimitS.max

// PostgreSQL refuses NUL in text, and half a surrogate pair in JSON; other controls have no meaning in a text.
const NOT_TEXT = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n])\p{Cc}/gu

/** Titles stand beside the words of the page, on the wall and in lists: one line, in which nothing hides. */
export const storedTitle = (title: string) => storedText(visibleLine(title), LIMITS.title.stored)

/** A text as the database keeps it: line breaks as LF, nothing unprintable, trimmed, at most `limit` UTF-16 units. */
export function storedText(text: string, limit: number): string {
  const whole = text.replace(/\r\n?/g, '\n').replace(NOT_TEXT, '').trim()
  // A cut inside a surrogate pair leaves half a letter; it goes too.
  const cut =
    whole.length <= limit
      ? whole
      : whole
          .slice(0, limit)
          .replace(/\p{Cs}$/u, '')
          .trimEnd()
  return isBlank(cut) ? '' : cut
}
