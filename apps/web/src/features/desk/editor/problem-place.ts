import type { QuizProblem } from '@pinquiz/game'
import { fieldOfProblem } from '#kinds/drafts.ts'
import { fieldName } from '#kinds/editing/field-names.ts'
import type { EditorContent } from './editor-state.ts'

/** The field a problem belongs to. `question` is a card's key. */
export type ProblemPlace =
  | { field: 'title' | 'questions' }
  | { field: 'text' | 'time' | 'media'; question: number }
  /** A kind's own field, identified by its `data-field`. */
  | { field: 'kind'; question: number; name: string }

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
    case 'media-gone':
    case 'no-picture':
      return { field: 'media', question: key }
    default:
      return { field: 'kind', question: key, name: fieldOfProblem(problem, question) }
  }
}

/** The name of the field to focus for a problem. */
export function focusTarget(place: ProblemPlace): string {
  switch (place.field) {
    case 'title':
      return fieldName.title
    case 'questions':
      return fieldName.addQuestion
    case 'text':
      return fieldName.text(place.question)
    case 'time':
      return fieldName.time(place.question)
    case 'media':
      return fieldName.media(place.question)
    case 'kind':
      return place.name
  }
}
