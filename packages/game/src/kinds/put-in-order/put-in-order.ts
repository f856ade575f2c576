import { isBlank } from '../../blank.ts'
import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { knowsAnswer, shuffledBy } from '../chance.ts'
import { defineKind } from '../kind.ts'
import { isPermutation, placesBefore, type Shuffled, shuffledPlaces } from '../shuffled.ts'
import { mostFollowing, settledOrder } from './equal-items.ts'

export type Item = { id: string; text: string }
export type ItemDraft = { id?: string | undefined; text: string }

/** Items in their right order, which is also the stored order, and the host's. */
export type Order = {
  body: Shuffled & { items: Item[]; hasPartialCredit: boolean }
  draft: { items: ItemDraft[]; hasPartialCredit: boolean }
  /** Shuffled; answers and the key refer to positions in this list. */
  face: { items: string[] }
  /** Positions of the items, first to last. */
  answer: number[]
  /** Like `answer`, in the right order. */
  key: number[]
  /**
   * `placed[item][place]`: how many people put each item where, with equal items swapped to their right place;
   * `whole`: how many had the whole order right.
   */
  counts: { placed: number[][]; whole: number }
  insight: Record<never, never>
  /** `optionNumber` counts from 1. */
  problem:
    | { reason: 'too-few-options' | 'too-many-options' }
    | { reason: 'empty-option'; optionNumber: number }
}

const ARROW = ' → '
const shownOf = ({ items, shown }: Order['body']) => shown ?? shuffledPlaces(items.map(({ id }) => id))
const textsOf = (body: Order['body']) => shownOf(body).map((place) => body.items[place]?.text ?? '')
/** Items with the same text are interchangeable. */
function isWhole(body: Order['body'], answer: readonly number[]): boolean {
  const shown = textsOf(body)
  return answer.every((item, place) => shown[item] === body.items[place]?.text)
}
const keyOf = (body: Order['body']) => {
  const shown = shownOf(body)
  return body.items.map((_, place) => shown.indexOf(place))
}
const joined = (body: Order['body'], answer: readonly number[]) => {
  const texts = textsOf(body)
  return answer.map((item) => texts[item] ?? '').join(ARROW)
}

/** Two to ten items; all or nothing, or the share of items that follow each other correctly (K60). */
export const order = defineKind<Order>({
  blank: () => ({ items: [0, 1, 2].map(() => ({ text: '' })), hasPartialCredit: false }),
  normalise: ({ items, hasPartialCredit }) => ({
    items: items.map((item) => ({ ...item, text: storedText(item.text, LIMITS.optionText.stored) })),
    hasPartialCredit,
  }),
  problems({ items }) {
    const problems: Order['problem'][] = []
    if (items.length < LIMITS.options.min) problems.push({ reason: 'too-few-options' })
    if (items.length > LIMITS.options.max) problems.push({ reason: 'too-many-options' })
    items.forEach(({ text }, index) => {
      if (isBlank(text)) problems.push({ reason: 'empty-option', optionNumber: index + 1 })
    })
    return problems
  },
  withIds({ items, hasPartialCredit }, before, newId) {
    const known = new Set(before?.items.map(({ id }) => id))
    return {
      // Removed once used, so that an id sent twice is kept once.
      items: items.map(({ id, text }) => ({
        id: id !== undefined && known.delete(id) ? id : newId(),
        text,
      })),
      hasPartialCredit,
    }
  },
  face: (body) => ({ items: textsOf(body) }),
  shownAsBefore: (body) => ({
    ...body,
    shown: placesBefore(
      body.items.map(({ id }) => id),
      body.items.map(({ text }) => text),
    ),
  }),
  accepts: ({ items }, value) => isPermutation(value, items.length),
  guess: (body, chance) => (knowsAnswer(chance) ? keyOf(body) : shuffledBy(keyOf(body), chance)),
  judge(body, answer) {
    if (!body.hasPartialCredit) return Number(isWhole(body, answer))
    const shown = textsOf(body)
    const belonging = answer.map((item) =>
      body.items.flatMap(({ text }, place) => (text === shown[item] ? [place] : [])),
    )
    return mostFollowing(belonging) / (answer.length - 1)
  },
  key: keyOf,
  tallyKey: (answer) => answer.join(),
  count(body, byKey) {
    const placed = body.items.map(() => body.items.map(() => 0))
    const [shown, right] = [textsOf(body), keyOf(body)]
    let whole = 0
    for (const [key, count] of byKey) {
      const answer = key.split(',').map(Number)
      if (!isPermutation(answer, body.items.length)) continue
      for (const [place, item] of settledOrder(shown, right, answer).entries()) {
        const row = placed[item]
        if (row) row[place] = (row[place] ?? 0) + count
      }
      if (isWhole(body, answer)) whole += count
    }
    return { placed, whole }
  },
  statistics: ({ key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
  }),
  answerText: joined,
  keyText: (body) => body.items.map(({ text }) => text).join(ARROW),
  resultCells: ({ items, right, counts: { placed } }) => ({
    right: right === null ? '' : right.map((item) => items[item] ?? '').join(ARROW),
    mostChosenWrong: '',
    // How many people placed it right; in a poll, how many put it first.
    rows: (right ?? items.map((_, item) => item)).map((item, place) => [
      items[item] ?? '',
      placed[item]?.[right === null ? 0 : place] ?? 0,
    ]),
  }),
  toCsv: ({ items, hasPartialCredit }) => ({
    options: items.map(({ text }) => text),
    correct: '',
    ...(hasPartialCredit ? { details: { credit: 'partial' } } : {}),
  }),
  fromFields: ({ items, hasPartialCredit }) =>
    Array.isArray(items) ? { items: items.map(itemIn), hasPartialCredit: hasPartialCredit === true } : null,
  fromCsv: ({ options, details }) => ({
    items: options.map(({ text }) => ({ text })),
    hasPartialCredit: details.credit?.toLowerCase() === 'partial',
  }),
})

/** Reads an item from a PinQuiz file. */
const itemIn = (value: unknown): ItemDraft => ({
  text:
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
      ? value.text
      : '',
})
