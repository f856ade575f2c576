import type { QuizProblem } from '@pinquiz/game'
import type { EditorContent } from './editor-state.ts'

/** Which field a problem belongs to. Question and option are card keys. */
export type ProblemPlace =
  | { field: 'title' | 'questions' }
  | { field: 'text' | 'time' | 'options' | 'correct'; question: number }
  | { field: 'option'; question: number; option: number }

export function placeOf(problem: QuizProblem, content: EditorContent): ProblemPlace {
  if (!('questionNumber' in problem))
    return { field: problem.reason === 'missing-title' ? 'title' : 'questions' }
  const question = content.questions[problem.questionNumber - 1]
  if (!question) return { field: 'questions' }
  const { key } = question
  switch (problem.reason) {
    case 'question-incomplete':
      return { field: 'text', question: key }
    case 'invalid-time':
      return { field: 'time', question: key }
    case 'no-correct-option':
      return { field: 'correct', question: key }
    case 'empty-option': {
      const option = question.options[problem.optionNumber - 1]
      return option
        ? { field: 'option', question: key, option: option.key }
        : { field: 'options', question: key }
    }
    default:
      return { field: 'options', question: key }
  }
}

/** Values of `data-field`, by which the focus finds its place after a step or a refused save. */
export const fieldName = {
  title: 'title',
  addQuestion: 'add-question',
  card: (question: number) => `question-${question}`,
  text: (question: number) => `question-${question}-text`,
  time: (question: number) => `question-${question}-time`,
  option: (option: number) => `option-${option}`,
  correct: (option: number) => `option-${option}-correct`,
  addOption: (question: number) => `question-${question}-add-option`,
} as const

export function findField(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-field="${name}"]`)
}

/** The field to focus for a problem. */
export function focusTarget(place: ProblemPlace, content: EditorContent): string {
  switch (place.field) {
    case 'title':
      return fieldName.title
    case 'questions':
      return fieldName.addQuestion
    case 'text':
      return fieldName.text(place.question)
    case 'time':
      return fieldName.time(place.question)
    case 'options':
      return fieldName.addOption(place.question)
    case 'option':
      return fieldName.option(place.option)
    case 'correct': {
      const first = content.questions.find((question) => question.key === place.question)?.options[0]
      return first ? fieldName.correct(first.key) : fieldName.addOption(place.question)
    }
  }
}
