import { knowsAnswer, oneOf } from '../chance.ts'
import { defineKind } from '../kind.ts'
import {
  blankOptions,
  normalisedOptions,
  type Option,
  type OptionDraft,
  type OptionProblem,
  optionProblems,
  optionsWithIds,
  textsOf,
} from '../options.ts'
import { questionStatistics } from './statistics.ts'

/** Exactly one option is right. */
export type SingleChoice = {
  body: { options: Option[] }
  draft: { options: OptionDraft[] }
  face: { options: string[] }
  /** Zero-based index of the chosen option. */
  answer: number
  /** Zero-based index of the right option. */
  key: number
  /** Answers by position of the option. */
  counts: number[]
  insight: { mostChosenWrong: number | null }
  problem: OptionProblem
}

const rightOf = (options: readonly OptionDraft[]) => options.findIndex(({ isCorrect }) => isCorrect)

/** One of two to ten options is right (spec 001 §5). */
export const singleChoice = defineKind<SingleChoice>({
  hasOptions: true,
  blank: () => ({ options: blankOptions() }),
  normalise: ({ options }) => ({ options: normalisedOptions(options) }),
  problems: ({ options }) => optionProblems(options, (right) => right === 1),
  withIds: ({ options }, before, newId) => ({ options: optionsWithIds(options, before?.options, newId) }),
  face: ({ options }) => ({ options: textsOf(options) }),
  accepts: ({ options }, value) => Number.isInteger(value) && Object.hasOwn(options, Number(value)),
  guess: ({ options }, chance) =>
    knowsAnswer(chance) ? rightOf(options) : (oneOf([...options.keys()], chance) ?? null),
  judge: ({ options }, answer) => (options[answer]?.isCorrect ? 1 : 0),
  key: ({ options }) => rightOf(options),
  tallyKey: String,
  count: ({ options }, byKey) => options.map((_, option) => byKey.get(String(option)) ?? 0),
  statistics: ({ counts, key, asked }) => questionStatistics(counts, key, asked),
  answerText: ({ options }, answer) => options[answer]?.text ?? '',
  keyText: ({ options }) => options[rightOf(options)]?.text ?? '',
  resultCells: ({ options, counts, right, mostChosenWrong: wrong }) => ({
    right: right === null ? '' : (options[right] ?? ''),
    mostChosenWrong: wrong === null ? '' : (options[wrong] ?? ''),
    rows: options.map((text, option) => [text, counts[option] ?? 0]),
  }),
  toCsv: ({ options }) => ({ options: textsOf(options), correct: rightOf(options) + 1 }),
  fromCsv: ({ options }) => ({ options }),
})
