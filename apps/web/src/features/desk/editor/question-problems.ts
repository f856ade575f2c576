import { findQuizProblems } from '@pinquiz/game'
import type { QuestionProblem } from '#kinds/drafting.ts'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { draftOf } from './quiz-conversion.ts'

const known = new WeakMap<EditableQuestion, readonly QuestionProblem[]>()

/** Problems of one question, numbered as if it were the first. Remembered per card, so that typing stays cheap. */
export function questionProblems(question: EditableQuestion): readonly QuestionProblem[] {
  const remembered = known.get(question)
  if (remembered) return remembered
  const alone = draftOf({ title: 'any', description: '', questions: [question] })
  const problems = findQuizProblems(alone).filter((problem) => 'questionNumber' in problem)
  known.set(question, problems)
  return problems
}
