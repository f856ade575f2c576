import { LIMITS } from '../../limits.ts'
import { knowsAnswer } from '../chance.ts'
import { defineKind } from '../kind.ts'
import {
  blankOptions,
  mostChosenWrong,
  normalisedOptions,
  type Option,
  type OptionDraft,
  type OptionProblem,
  optionProblems,
  optionsWithIds,
  placesOfRight,
  textsOf,
} from '../options.ts'

/** At least one option is right. */
export type MultipleChoice = {
  body: { options: Option[]; hasPartialCredit: boolean }
  draft: { options: OptionDraft[]; hasPartialCredit: boolean }
  face: { options: string[] }
  /** Zero-based indexes of the chosen options: at least one, ascending. */
  answer: number[]
  /** Zero-based indexes of the right options, ascending. */
  key: number[]
  /**
   * `chosen`: counts by position of the option, which may add up to more than `answers`, because everyone can choose
   * several.
   */
  counts: { answers: number; chosen: number[] }
  insight: { mostChosenWrong: number | null }
  problem: OptionProblem
}

const SEPARATOR = '; '
const joined = (texts: readonly string[], places: readonly number[]) =>
  places.map((place) => texts[place] ?? '').join(SEPARATOR)

/** All or nothing; or right minus wrong options as a fraction of all right ones, never below 0. */
function creditOf({ options, hasPartialCredit }: MultipleChoice['body'], answer: readonly number[]): number {
  const right = placesOfRight(options)
  const found = answer.filter((place) => right.includes(place)).length
  const credit = (2 * found - answer.length) / right.length
  return hasPartialCredit ? Math.max(0, credit) : Number(credit === 1)
}

export const multipleChoice = defineKind<MultipleChoice>({
  hasOptions: true,
  blank: () => ({ options: blankOptions(), hasPartialCredit: false }),
  normalise: ({ options, hasPartialCredit }) => ({ options: normalisedOptions(options), hasPartialCredit }),
  problems: ({ options }) => optionProblems(options, (right) => right > 0),
  withIds: ({ options, hasPartialCredit }, before, newId) => ({
    options: optionsWithIds(options, before?.options, newId),
    hasPartialCredit,
  }),
  face: ({ options }) => ({ options: textsOf(options) }),
  accepts: ({ options }, value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= options.length &&
    value.every(
      (place, at) =>
        Number.isInteger(place) && Object.hasOwn(options, place) && (at === 0 || place > value[at - 1]),
    ),
  guess({ options }, chance) {
    const right = placesOfRight(options)
    const chosen = [...options.keys()].filter(() => chance() < right.length / options.length)
    return knowsAnswer(chance) || chosen.length === 0 ? right : chosen
  },
  judge: creditOf,
  key: ({ options }) => placesOfRight(options),
  tallyKey: (answer) => answer.join(),
  count({ options }, byKey) {
    const chosen = options.map(() => 0)
    let answers = 0
    for (const [key, count] of byKey) {
      answers += count
      for (const place of new Set(key.split(',').map(Number)))
        if (Object.hasOwn(chosen, place)) chosen[place] = (chosen[place] ?? 0) + count
    }
    return { answers, chosen }
  },
  statistics: ({ counts, key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
    mostChosenWrong: key === null ? null : mostChosenWrong(counts.chosen, key),
  }),
  answerText: ({ options }, answer) => joined(textsOf(options), answer),
  keyText: ({ options }) => joined(textsOf(options), placesOfRight(options)),
  resultCells: ({ options, counts: { chosen }, right, mostChosenWrong: wrong }) => ({
    right: right === null ? '' : joined(options, right),
    mostChosenWrong: wrong === null ? '' : (options[wrong] ?? ''),
    rows: options.map((text, option) => [text, chosen[option] ?? 0]),
  }),
  toCsv: ({ options, hasPartialCredit }) => ({
    options: textsOf(options),
    correct: placesOfRight(options)
      .map((place) => place + 1)
      .join(';'),
    ...(hasPartialCredit ? { details: { credit: 'partial' } } : {}),
  }),
  fromFields({ options, hasPartialCredit }) {
    if (!Array.isArray(options) || options.length > LIMITS.options.max) return null
    const read = options.map(optionOf)
    return read.every((option) => option !== null)
      ? { options: read, hasPartialCredit: hasPartialCredit === true }
      : null
  },
  fromCsv: ({ options, details }) => ({ options, hasPartialCredit: details.credit === 'partial' }),
})

function optionOf(value: unknown): OptionDraft | null {
  if (typeof value !== 'object' || value === null || !('text' in value)) return null
  const { text } = value
  return typeof text === 'string'
    ? { text, isCorrect: 'isCorrect' in value && value.isCorrect === true }
    : null
}
