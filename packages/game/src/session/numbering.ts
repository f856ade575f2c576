import { countAsked, type Kind } from '../kinds/registry.ts'

type Questions = readonly { kind: Kind }[]
/** The number that screens show, and of how many. */
export type Numbering = { number: number; total: number }

/** Slides have no number of their own (K73). */
export const numberingOf = (questions: Questions, index: number): Numbering => ({
  number: countAsked(questions.slice(0, index + 1)),
  total: countAsked(questions),
})

/** The numbers of the questions at these positions. */
export const numbersOf = (questions: Questions, indexes: readonly number[]): number[] =>
  indexes.map((index) => numberingOf(questions, index).number)
