import { isBlank } from '../../blank.ts'
import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { defineKind } from '../kind.ts'
import { questionStatistics } from './statistics.ts'

/** Exactly one option is right. */
export type Option = { id: string; text: string; isCorrect: boolean }
export type OptionDraft = { id?: string | undefined; text: string; isCorrect: boolean }

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
  /** `optionNumber` counts from 1. */
  problem:
    | { reason: 'too-few-options' | 'too-many-options' | 'no-correct-option' }
    | { reason: 'empty-option'; optionNumber: number }
}

const rightOf = (options: readonly OptionDraft[]) => options.findIndex(({ isCorrect }) => isCorrect)

/** One of two to ten options is right (spec 001 §5). */
export const singleChoice = defineKind<SingleChoice>({
  blank: () => ({ options: [0, 1].map(() => ({ text: '', isCorrect: false })) }),
  normalise: ({ options }) => ({
    options: options.map((option) => ({
      ...option,
      text: storedText(option.text, LIMITS.optionText.stored),
    })),
  }),
  problems({ options }) {
    const problems: SingleChoice['problem'][] = []
    if (options.length < LIMITS.options.min) problems.push({ reason: 'too-few-options' })
    if (options.length > LIMITS.options.max) problems.push({ reason: 'too-many-options' })
    options.forEach((option, index) => {
      if (isBlank(option.text)) problems.push({ reason: 'empty-option', optionNumber: index + 1 })
    })
    if (options.filter((option) => option.isCorrect).length !== 1)
      problems.push({ reason: 'no-correct-option' })
    return problems
  },
  withIds({ options }, before, newId) {
    const known = new Set(before?.options.map(({ id }) => id))
    return {
      // Taken out, so that an id sent twice is kept once.
      options: options.map(({ id, text, isCorrect }) => ({
        id: id !== undefined && known.delete(id) ? id : newId(),
        text,
        isCorrect,
      })),
    }
  },
  face: ({ options }) => ({ options: options.map(({ text }) => text) }),
  accepts: ({ options }, value) => Number.isInteger(value) && Object.hasOwn(options, Number(value)),
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
  toCsv: ({ options }) => ({ options: options.map(({ text }) => text), correct: rightOf(options) + 1 }),
  fromCsv: ({ options }) => ({ options }),
})
