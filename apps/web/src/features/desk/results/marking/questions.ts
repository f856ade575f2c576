import { asksNothing } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'

export const isAsked = (question: QuestionResult): boolean => !asksNothing(question)

/** Slides aren't numbered. */
export const numberOf = (questions: readonly QuestionResult[], index: number): number =>
  questions.slice(0, index + 1).filter(isAsked).length
