import type { Question } from '../src/quiz/quiz.ts'
import type { QuestionDraft } from '../src/quiz/quiz-rules.ts'

type Choice<Q> = Extract<Q, { kind: 'single-choice' }>

/** For tests that know the kind of their question. */
export function choice<Q extends Question | QuestionDraft>(question: Q): Choice<Q> {
  if (!isChoice(question)) throw new Error(`a question of the kind ${question.kind}`)
  return question
}

const isChoice = <Q extends Question | QuestionDraft>(question: Q): question is Choice<Q> =>
  question.kind === 'single-choice'
