import type { QuizProblem } from '@pinquiz/game'
import { AppError } from '../../platform/app-error.ts'

/** A draft that breaks the rules of spec 001 §5. The error's body contains `problem`. */
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
