import { isBlank } from '../../blank.ts'
import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { knowsAnswer, shuffledBy } from '../chance.ts'
import { defineKind } from '../kind.ts'
import { placesBefore, type Shuffled, shuffledPlaces } from '../shuffled.ts'
import { mostMatched } from './most-matched.ts'

export type Pair = { id: string; left: string; right: string }
export type PairDraft = { id?: string | undefined; left: string; right: string }

/** Each left item belongs to the right one next to it. */
export type Pairs = {
  body: Shuffled & { pairs: Pair[] }
  draft: { pairs: PairDraft[] }
  /** `rights` are shuffled; answers and the key refer to positions in them. */
  face: { lefts: string[]; rights: string[] }
  /** For each of `lefts` a position in `rights`, each once; -1 if unmatched. */
  answer: number[]
  key: number[]
  /** `chosen[left][right]`: how many matched them; `whole`: how many had everything right. */
  counts: { chosen: number[][]; whole: number }
  insight: Record<never, never>
  /** `optionNumber` counts from 1. */
  problem: { reason: 'too-few-options' | 'too-many-pairs' } | { reason: 'empty-option'; optionNumber: number }
}

const NONE = -1
const MARK = ' = '
const shownOf = ({ pairs, shown }: Pairs['body']) => shown ?? shuffledPlaces(pairs.map(({ id }) => id))
const rightsOf = (body: Pairs['body']) => shownOf(body).map((place) => body.pairs[place]?.right ?? '')
const foundIn = (body: Pairs['body'], answer: readonly number[]) => {
  const rights = rightsOf(body)
  // Right sides with the same text are interchangeable.
  return body.pairs.filter(({ right }, at) => rights[answer[at] ?? NONE] === right).length
}
const isAnswer = (value: unknown, length: number): value is number[] => {
  if (!Array.isArray(value) || value.length !== length) return false
  const given = value.filter((place) => place !== NONE)
  const isPlace = (place: unknown) => Number.isInteger(place) && Number(place) >= 0 && Number(place) < length
  return given.length > 0 && given.every(isPlace) && new Set(given).size === given.length
}
const keyOf = (body: Pairs['body']) => {
  const shown = shownOf(body)
  return body.pairs.map((_, place) => shown.indexOf(place))
}
/** Each left side with its match in an answer; null if unmatched. */
const matched = (lefts: readonly string[], rights: readonly string[], answer: readonly number[]) =>
  lefts.map((left, at) => ({ left, right: rights[answer[at] ?? NONE] ?? null }))
const joined = (body: Pairs['body'], answer: readonly number[]) =>
  matched(
    body.pairs.map(({ left }) => left),
    rightsOf(body),
    answer,
  )
    .flatMap(({ left, right }) => (right === null ? [] : [`${left}${MARK}${right}`]))
    .join('; ')

/** Two to eight pairs; the credit is the share of right ones (K64). */
export const pairs = defineKind<Pairs>({
  blank: () => ({ pairs: [0, 1].map(() => ({ left: '', right: '' })) }),
  normalise: (draft) => ({
    pairs: draft.pairs.map((pair) => ({ ...pair, left: side(pair.left), right: side(pair.right) })),
  }),
  problems(draft) {
    const problems: Pairs['problem'][] = []
    if (draft.pairs.length < LIMITS.pairs.min) problems.push({ reason: 'too-few-options' })
    if (draft.pairs.length > LIMITS.pairs.max) problems.push({ reason: 'too-many-pairs' })
    draft.pairs.forEach(({ left, right }, index) => {
      if (isBlank(left) || isBlank(right)) problems.push({ reason: 'empty-option', optionNumber: index + 1 })
    })
    return problems
  },
  withIds(draft, before, newId) {
    const known = new Set(before?.pairs.map(({ id }) => id))
    return {
      // Removed once used, so that an id sent twice is kept once.
      pairs: draft.pairs.map(({ id, left, right }) => ({
        id: id !== undefined && known.delete(id) ? id : newId(),
        left,
        right,
      })),
    }
  },
  face: (body) => ({ lefts: body.pairs.map(({ left }) => left), rights: rightsOf(body) }),
  shownAsBefore: (body) => ({ ...body, shown: placesBefore(body.pairs.map(({ id }) => id)) }),
  accepts: (body, value) => isAnswer(value, body.pairs.length),
  guess: (body, chance) => (knowsAnswer(chance) ? keyOf(body) : shuffledBy(keyOf(body), chance)),
  judge: (body, answer) => foundIn(body, answer) / body.pairs.length,
  key: keyOf,
  tallyKey: (answer) => answer.join(),
  count(body, byKey) {
    const { length } = body.pairs
    const chosen = body.pairs.map(() => body.pairs.map(() => 0))
    let whole = 0
    for (const [key, count] of byKey) {
      const answer = key.split(',').map(Number)
      if (!isAnswer(answer, length)) continue
      for (const [left, right] of answer.entries()) {
        const row = chosen[left]
        if (row && right !== NONE) row[right] = (row[right] ?? 0) + count
      }
      if (foundIn(body, answer) === length) whole += count
    }
    return { chosen, whole }
  },
  statistics: ({ key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
  }),
  answerText: joined,
  keyText: (body) => joined(body, keyOf(body)),
  resultCells({ lefts, rights, right, counts: { chosen } }) {
    const shown = right ?? mostMatched(chosen)
    const texts = matched(lefts, rights, shown).map((pair) => `${pair.left}${MARK}${pair.right ?? ''}`)
    return {
      right: right === null ? '' : texts.join('; '),
      mostChosenWrong: '',
      rows: texts.map((text, left) => [text, sameOf(rights, chosen[left], shown[left])]),
    }
  },
  toCsv: (draft) => ({
    options: draft.pairs.map(({ left, right }) => `${left.replaceAll('=', '==')}${MARK}${right}`),
    correct: '',
  }),
  fromFields: (fields) => (Array.isArray(fields.pairs) ? { pairs: fields.pairs.map(pairIn) } : null),
  fromCsv({ options }) {
    const read = options.map(({ text }) => /^((?:[^=]|==)*)=(?!=)(.*)$/s.exec(text))
    const split = read.flatMap((found) =>
      found ? [{ left: (found[1] ?? '').replaceAll('==', '=').trim(), right: (found[2] ?? '').trim() }] : [],
    )
    return split.length === options.length ? { pairs: split } : null
  },
})

const side = (text: string) => storedText(text.replace(/\s+/g, ' '), LIMITS.pairText.stored)

/** How many people chose a right side, or another with the same text. */
function sameOf(rights: readonly string[], row: readonly number[] = [], place: number = NONE): number {
  return row.reduce((sum, count, at) => (rights[at] === rights[place] ? sum + count : sum), 0)
}

/** Reads a pair from a PinQuiz file. */
function pairIn(value: unknown): PairDraft {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return { left: text(fields.left), right: text(fields.right) }
}
