import type { QuestionFace } from '@pinquiz/game'

/** The options of a question; the bots' own quizzes have questions with options only. */
export function optionsOf(question: QuestionFace): string[] {
  if ('options' in question) return question.options
  throw new Error(`question ${question.index} has no options`)
}
