import { isBlank } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { storedText } from '../stored-text.ts'

/** Shared by the kinds made of options. */
export type Option = { id: string; text: string; isCorrect: boolean }
export type OptionDraft = { id?: string | undefined; text: string; isCorrect: boolean }

/** `optionNumber` counts from 1. */
export type OptionProblem =
  | { reason: 'too-few-options' | 'too-many-options' | 'no-correct-option' }
  | { reason: 'empty-option'; optionNumber: number }

export const blankOptions = (): OptionDraft[] => [0, 1].map(() => ({ text: '', isCorrect: false }))

export const normalisedOptions = (options: readonly OptionDraft[]): OptionDraft[] =>
  options.map((option) => ({ ...option, text: storedText(option.text, LIMITS.optionText.stored) }))

/** `isEnough`: whether this number of right options is allowed. */
export function optionProblems(
  options: readonly OptionDraft[],
  isEnough: (right: number) => boolean,
): OptionProblem[] {
  const problems: OptionProblem[] = []
  if (options.length < LIMITS.options.min) problems.push({ reason: 'too-few-options' })
  if (options.length > LIMITS.options.max) problems.push({ reason: 'too-many-options' })
  options.forEach((option, index) => {
    if (isBlank(option.text)) problems.push({ reason: 'empty-option', optionNumber: index + 1 })
  })
  if (!isEnough(placesOfRight(options).length)) problems.push({ reason: 'no-correct-option' })
  return problems
}

export function optionsWithIds(
  options: readonly OptionDraft[],
  before: readonly Option[] | undefined,
  newId: () => string,
): Option[] {
  const known = new Set(before?.map(({ id }) => id))
  // Removed once used, so that an id sent twice is kept once.
  return options.map(({ id, text, isCorrect }) => ({
    id: id !== undefined && known.delete(id) ? id : newId(),
    text,
    isCorrect,
  }))
}

export const textsOf = (options: readonly OptionDraft[]): string[] => options.map(({ text }) => text)

/** Zero-based, ascending. */
export const placesOfRight = (options: readonly OptionDraft[]): number[] =>
  options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))

/** Position of the most chosen option not in `right`; null if no such option was chosen, or several tie. */
export function mostChosenWrong(counts: readonly number[], right: readonly number[]): number | null {
  const wrong = counts.map((count, option) => (right.includes(option) ? 0 : count))
  const most = Math.max(...wrong)
  const isSingle = most > 0 && wrong.indexOf(most) === wrong.lastIndexOf(most)
  return isSingle ? wrong.indexOf(most) : null
}
