import { asksNothing, numberingOf } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'

export const isAsked = (question: QuestionResult): boolean => !asksNothing(question)

export const numberOf = (questions: readonly QuestionResult[], index: number): number =>
  numberingOf(questions, index).number
