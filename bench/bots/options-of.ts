import type { QuestionFace } from '@pinquiz/game'

/** The options of a question; the bots' own quizzes have questions with options only. */
export const optionsOf = (question: QuestionFace): string[] => ('options' in question ? question.options : [])
