import { FIRST_KIND, type Kind, LIMITS } from '@pinquiz/game'
import type { StoredQuiz } from '@pinquiz/protocol'

/** Keys name cards on this page only; ids name what the server stores and survive an edit. */
export type EditableOption = { key: number; id?: string | undefined; text: string; isCorrect: boolean }

export type EditableQuestion = {
  key: number
  id?: string | undefined
  kind: Kind
  text: string
  /** As typed, so that a half-typed number is never replaced under the fingers. */
  timeLimit: string
  options: EditableOption[]
}

/** An edit inside one question, named by its key. */
export type QuestionAction = { question: number } & (
  | { type: 'edit-question-text'; text: string }
  | { type: 'edit-time-limit'; text: string }
  | { type: 'settle-time-limit' }
  | { type: 'add-option' }
  | { type: 'remove-option'; option: number }
  | { type: 'place-option'; option: number; to: number }
  | { type: 'edit-option'; option: number; text: string }
  | { type: 'paste-options'; option: number; lines: string[] }
  | { type: 'mark-correct'; option: number }
)

/** The question after one edit; itself when nothing changed. `nextKey` and the following are free for new options. */
export function reduceQuestion(question: EditableQuestion, action: QuestionAction, nextKey: number) {
  const { options } = question
  switch (action.type) {
    case 'edit-question-text':
      return { ...question, text: cut(action.text, LIMITS.questionText.input) }
    case 'edit-time-limit':
      return { ...question, timeLimit: action.text.slice(0, 12) }
    case 'settle-time-limit': {
      const timeLimit = String(timeLimitOf(question.timeLimit))
      return timeLimit === question.timeLimit ? question : { ...question, timeLimit }
    }
    case 'add-option':
      if (options.length >= LIMITS.options.max) return question
      return { ...question, options: [...options, blankOption(nextKey)] }
    case 'mark-correct': {
      const marked = options.map((option) => ({ ...option, isCorrect: option.key === action.option }))
      return { ...question, options: marked }
    }
    case 'remove-option':
      if (options.length <= LIMITS.options.min) return question
      return { ...question, options: options.filter((option) => option.key !== action.option) }
    case 'edit-option': {
      const text = cut(action.text, LIMITS.optionText.input)
      const changed = options.map((option) => (option.key === action.option ? { ...option, text } : option))
      return { ...question, options: changed }
    }
    case 'paste-options':
      return { ...question, options: pasted(options, action.option, action.lines, nextKey) }
    case 'place-option': {
      const at = options.findIndex((option) => option.key === action.option)
      return { ...question, options: placed(options, at, action.to) }
    }
  }
}

/** The first line goes into the pasted-on option, the others into the empty ones after it or into new ones. */
function pasted(options: EditableOption[], target: number, lines: string[], nextKey: number) {
  const start = options.findIndex((option) => option.key === target)
  const result = [...options]
  lines.forEach((line, offset) => {
    const text = cut(line, LIMITS.optionText.input)
    const at = start + offset
    const before = result[at]
    if (before && (offset === 0 || before.text === '')) result[at] = { ...before, text }
    else if (result.length < LIMITS.options.max)
      result.splice(at, 0, { ...blankOption(nextKey + offset), text })
  })
  return result
}

/** A non-numeric entry falls back to 30 s (spec 001 §5). */
export function timeLimitOf(typed: string): number {
  const seconds = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(seconds) ? LIMITS.timeLimitS.default : seconds
}

/** Whether nothing was typed into it yet. */
export function isUntouched(question: EditableQuestion): boolean {
  return question.text === '' && question.options.every((option) => option.text === '' && !option.isCorrect)
}

export function isSameQuestion(a: EditableQuestion, b: EditableQuestion | undefined): boolean {
  if (a === b) return true
  return (
    b !== undefined &&
    a.id === b.id &&
    a.text === b.text &&
    a.timeLimit === b.timeLimit &&
    a.options.length === b.options.length &&
    a.options.every((option, at) => {
      const other = b.options[at]
      return option.id === other?.id && option.text === other?.text && option.isCorrect === other?.isCorrect
    })
  )
}

export function withKeys(questions: readonly EditableQuestion[], firstKey: number) {
  let nextKey = firstKey
  const keyed = questions.map((question) => ({
    ...question,
    key: nextKey++,
    options: question.options.map((option) => ({ ...option, key: nextKey++ })),
  }))
  return { questions: keyed, nextKey }
}

export function withoutIds({ id: _, ...question }: EditableQuestion): EditableQuestion {
  return { ...question, options: question.options.map(({ id: _id, ...option }) => option) }
}

export function blankQuestion(key: number): EditableQuestion {
  const options = [blankOption(key + 1), blankOption(key + 2)]
  return { key, kind: FIRST_KIND, text: '', timeLimit: String(LIMITS.timeLimitS.default), options }
}

const blankOption = (key: number): EditableOption => ({ key, text: '', isCorrect: false })

/** The items with the one `at` at place `to`; as they were where either place does not exist. */
export function placed<T>(items: readonly T[], at: number, to: number): T[] {
  const item = items[at]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}

export const cut = (text: string, limit: number) => (text.length <= limit ? text : text.slice(0, limit))

/**
 * Gives cards the ids under which they were stored. `submitted` is what was sent, in the order of `stored`;
 * `questions` may have been edited since.
 */
export function adoptIds(
  questions: readonly EditableQuestion[],
  submitted: readonly EditableQuestion[],
  stored: StoredQuiz,
): EditableQuestion[] {
  const ids = new Map<number, string>()
  submitted.forEach((question, at) => {
    const match = stored.questions[at]
    if (match) ids.set(question.key, match.id)
    question.options.forEach((option, optionAt) => {
      const id = match?.options[optionAt]?.id
      if (id) ids.set(option.key, id)
    })
  })
  return questions.map((question) => ({
    ...question,
    id: ids.get(question.key) ?? question.id,
    options: question.options.map((option) => ({ ...option, id: ids.get(option.key) ?? option.id })),
  }))
}
