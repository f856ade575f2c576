import { LIMITS } from '../../limits.ts'
import { oneOf, shuffledBy } from '../chance.ts'
import { defineUnscored } from '../kind.ts'
import {
  countTexts,
  markedText,
  type Showing,
  screenTexts,
  showingRuled,
  type TextCounts,
  textRows,
  textsForPhones,
  textsForWalls,
} from '../showing.ts'
import { tallyTyped } from '../spellings.ts'
import { distinctWords, wordForm } from './words.ts'

/** One to three words per person, without correct answers. */
export type WordCloud = {
  body: Showing
  draft: Record<never, never>
  face: Record<never, never>
  answer: string[]
  key: null
  counts: TextCounts
  insight: Record<never, never>
  problem: never
}

const isAnswer = (value: unknown): value is string[] => {
  if (!Array.isArray(value) || value.length === 0 || value.length > LIMITS.cloudWord.most) return false
  if (!value.every((word) => typeof word === 'string' && word.length <= LIMITS.cloudWord.units)) return false
  const words = distinctWords(value)
  return words.length === value.length && words.every((word, at) => word === value[at])
}

/** Words contain no line breaks. */
const BETWEEN = '\n'
const GUESSES = ['Curious', 'Awake', 'Hungry', 'Happy', 'Coffee', 'Robot']

/** Counts each word by its normal form, in the most frequent spelling. */
function wordsOf(byKey: ReadonlyMap<string, number>, spelled?: ReadonlyMap<string, readonly string[]>) {
  const words = [...byKey].flatMap(([key, count]) => {
    // Skips erased participants, whose words are gone.
    if (key === '') return []
    const forms = key.split(BETWEEN)
    const written = new Map((spelled?.get(key) ?? []).map((word) => [wordForm(word), word]))
    return forms.map((form) => [form, written.get(form) ?? form, count] as const)
  })
  const { byKey: byForm, spelled: texts } = tallyTyped(words)
  return [...byForm].map(([form, count]) => ({ form, text: texts.get(form) ?? form, count }))
}

/** Up to three words per person; frequent ones are larger (K81). */
export const wordCloud = defineUnscored<WordCloud>({
  blank: () => ({}),
  normalise: () => ({}),
  problems: () => [],
  withIds: () => ({}),
  face: () => ({}),
  accepts: (_, value) => isAnswer(value),
  guess: (_, chance) => {
    const most = oneOf([1, 2, 3], chance) ?? 1
    return shuffledBy(GUESSES, chance).slice(0, most)
  },
  tallyKey: (words) => words.map(wordForm).sort().join(BETWEEN),
  isTyped: true,
  count: (body, byKey, spelled) => countTexts(body, wordsOf(byKey, spelled), false),
  screened: screenTexts,
  forPhones: textsForPhones,
  forWalls: textsForWalls,
  ruled(body, answer, ruling) {
    const [word] = distinctWords([answer])
    return word === answer ? showingRuled(body, wordForm(answer), ruling) : null
  },
  statistics: ({ answers }) => ({ answers, shareRight: null }),
  // Empty for an erased participant.
  answerText: (_, words) => (Array.isArray(words) ? words.join(', ') : ''),
  markedText: (body, words, isOffensive) =>
    (Array.isArray(words) ? words : [])
      .map((word) => countTexts(body, [{ form: wordForm(word), text: word, count: 1 }], false))
      .map((counts) => markedText(counts, isOffensive))
      .join(', '),
  resultCells: ({ counts }) => ({ right: '', mostChosenWrong: '', rows: textRows(counts) }),
  toCsv: () => ({ options: [], correct: '' }),
  fromFields: () => ({}),
  fromCsv: () => ({}),
})
