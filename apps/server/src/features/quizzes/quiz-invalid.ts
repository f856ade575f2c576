import type { QuizProblem } from '@pinquiz/game'
import { AppError } from '../../platform/app-error.ts'

/** A draft against the rules of spec 001 §5. `problem` travels in the body of the refusal. */
export class QuizInvalid extends AppError {
  readonly problem: QuizProblem

  constructor(problem: QuizProblem) {
    super('quiz-invalid', { message: describe(problem) })
    this.name = 'QuizInvalid'
    this.problem = problem
  }
}

function describe(problem: QuizProblem): string {
  const question = 'questionNumber' in problem ? `question ${problem.questionNumber}: ` : ''
  const option = 'optionNumber' in problem ? ` (option ${problem.optionNumber})` : ''
  return `${question}${problem.reason}${option}`
}
