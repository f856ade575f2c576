import { LIMITS } from '@pinquiz/game'
import { isApart, type RightHeader, truthOf, withoutLabels, writeDetails } from '@pinquiz/game/csv'
import { NUMBER_KIND, SEVERAL_KIND, TRUTH_KIND, TYPED_KIND } from '../build-quiz.ts'
import type { KeyPlaces } from '../key-places.ts'
import { keyedAnswers } from '../keyed.ts'
import { keptPlaces } from '../most-options.ts'
import { type FormatNote, fixedNote } from '../notes.ts'
import { type NumberAnswer, signsIn } from '../number-answer.ts'
import { ANSWER_LINE } from '../plain-text/words.ts'
import { rightNote } from '../right-answers.ts'
import { cell } from '../sheet/table.ts'
import { truthsIn } from '../truth-answers.ts'
import { BETWEEN, partsOf, typedAnswer, undecorated } from '../typed-answer.ts'
import type { Answered } from './answered.ts'
import { areOwnTexts, mayBeOwnTexts } from './apart.ts'

/**
 * What the columns of a row mean. `correct`: positions, or the cell for the specified import to read; `kind`: set if
 * it isn't a single choice.
 */
export type RowAnswers = {
  correct: string
  kind: string
  details?: string
  options: string[]
  notes: FormatNote[]
}

/**
 * `isKeyFirst`: right answers come before the options; `hasTwins`: several options share a label; `names`:
 * the names of columns that aren't read; `isGuess`: some columns may be no options.
 */
type ColumnLayout = { isKeyFirst: boolean; hasTwins: boolean; isGuess: boolean; names: ReadonlySet<string> }

/**
 * Decides from all rows how the right-answer column is read. If the other columns hold wrong answers, it joins them.
 */
export function markColumn(
  rows: readonly Answered[],
  header: RightHeader & {
    places: KeyPlaces | null
    isWrong: boolean
    isPoints: boolean
    isTyped: boolean
    isList: boolean
    text: number
    heading: string
    unread: number
  } & ColumnLayout,
): { marked: RowAnswers[]; notes: FormatNote[] } {
  const bare = withoutLabels(rows.map(({ options }) => options))
  const all = (header.isTyped ? withCrosses(rows) : rows).map((one) => ({
    ...(hasNoOptions(one) ? { ...one, cell: bareAnswer(one.cell), keys: one.keys.map(bareAnswer) } : one),
    row: one.row.row,
    text: cell(one.row, header.text),
  }))
  const right = all.filter(({ flags }) => flags === null)
  const { answers, column } = answersOf(right, header)
  const isOwn = !header.saysPlaces && areOwnTexts(right, header.places, answers)
  const chosen = right.filter((one) => !hasNoOptions(one))
  const isJoined =
    right.some((one) => one.cell !== '') &&
    !header.isPoints &&
    ((header.isWrong && !areLettersOf(right)) ||
      isOwn ||
      (isApart(chosen) && isApart(chosen.flatMap(oneByOne))))
  const isUndecided = header.isKeyFirst && !header.saysPlaces && header.from === null && mayBeOwnTexts(right)
  // If wrong answers contain these separators, they are part of an answer.
  const isParted = !right.some(({ options }) => options.some((option) => BETWEEN.test(option.trim())))
  // Correct answers that match none of the columns.
  const isKey = (key: string) =>
    /^(?:\p{L}|[01])$/u.test(key) || (/^\d{1,2}$/.test(key) && Number(key) <= header.unread)
  const isPair = right.length > 3 && new Set(right.map((one) => one.cell)).size === 2
  const areLetters = isPair || right.every(({ keys }) => keys.every(isKey))
  const bareRows = all.filter((one) => one.flags === null && hasNoOptions(one))
  const signs = signsIn(
    bareRows.flatMap(({ keys }) => keys),
    all.map(({ text }) => text),
  )
  const truths = new Map(truthsIn(bareRows, header).map((truth, at) => [bareRows[at], truth]))
  // Columns that repeat each other are versions of one key, not several right answers.
  const isRepeated = ({ keys }: Numbered) => keys.length > 1 && new Set(keys).size === 1
  const areVersions = right.some(isRepeated)
  let keyed = 0
  const marked = all.map((one, at): RowAnswers => {
    const answer = one.flags ? undefined : answers[keyed++]
    const [only, ...more] = one.options.filter((option) => option !== '')
    if (one.flags && one.cell === '' && only && more.length === 0 && truthOf(only.toLowerCase()) !== null)
      return byTruth(truthOf(only.toLowerCase()))
    if (one.flags) return byFlags({ ...one, flags: one.flags, options: bare[at] ?? one.options })
    const truth = truths.get(one)
    if (truth)
      return {
        ...byTruth(truth.isTrue),
        notes: one.isUnsure || !truth.isSure ? [rightNote(one, 'differs')] : [],
      }
    if (hasNoOptions(one) && (header.isTyped || isJoined || !one.keys.every(isPlace))) {
      const isName = one.keys.some((key) => header.names.has(key.trim().toLowerCase()))
      const { accepted, number, isSure } = typedAnswer(one.keys, { ...header, question: one.text, signs })
      const isUnsure =
        one.isUnsure ||
        (header.isTyped ? areLetters : !isJoined && bareRows.length * 2 <= all.length) ||
        isName ||
        !isSure
      const notes = isUnsure ? [rightNote(one, 'differs')] : []
      if (number) return { ...numberCells(number), options: [], notes }
      return { ...TYPED, options: accepted, notes }
    }
    if (isJoined && one.cell !== '') return joined(one, header.isWrong, isParted)
    const { places, remark } = answer ?? { places: [], remark: 'missing' as const }
    // Unless their header says so, it's a guess that the other columns are wrong answers.
    const isCounted =
      header.hasTwins || header.isGuess || one.options.some(isCut) || (isUndecided && /^\d+$/.test(one.cell))
    const isDoubted =
      (one.isUnsure ||
        isCounted ||
        (areVersions && new Set(one.keys).size > 1) ||
        (header.isPoints && column.reading !== 'points')) &&
      one.cell !== ''
    const hasRemark = remark === 'left-out' || (remark !== null && remark !== 'missing' && places.length > 0)
    return {
      correct: places.length > 0 ? listed(places) : remark === 'left-out' ? NO_PLACE : unknown(one.cell),
      kind: places.length > 1 ? SEVERAL_KIND : '',
      options: bare[at] ?? one.options,
      notes: isDoubted
        ? [rightNote(one, 'differs')]
        : hasRemark && remark !== 'named'
          ? [rightNote(one, remark)]
          : [],
    }
  })
  return {
    marked: marked.map((one, at) => withinLimit({ ...one, row: all[at]?.row ?? 0 })),
    notes: column.reading === 'index' ? [fixedNote(0, 'correct-from-zero')] : [],
  }
}

/** A part of a list that was divided within quotation marks or braces. */
const isCut = (text: string) => /^[{["]|["}\]]$/.test(text.trim()) && !/^(["[{]).*["\]}]$/s.test(text.trim())

/** Where ticks are all there is, empty cells are crosses. */
function withCrosses(rows: readonly Answered[]): readonly Answered[] {
  const given = rows.filter((one) => one.cell !== '')
  const areTicks = given.length > 0 && given.every((one) => /^[x✓✔✅☑]$/iu.test(one.cell))
  return areTicks ? rows.map((one) => (one.cell === '' ? { ...one, cell: '✗', keys: ['✗'] } : one)) : rows
}

/** Letters beside texts, and small numbers where some texts are words, name them, whatever their columns are called. */
const areLettersOf = (rows: readonly Pick<Numbered, 'cell' | 'options'>[]) =>
  rows.length > 1 &&
  [/^(?:[A-Ja-j])?$/, /^[1-9]?$/].some((form, at) => {
    const isKey = ({ cell, options }: Pick<Numbered, 'cell' | 'options'>) =>
      form.test(cell) &&
      (cell === '' || (at === 0 ? placeOf(cell) : Number(cell) - 1) < options.length) &&
      options.every((text) => text.length !== 1 || !(at === 0 ? /\p{L}/u : /^$/).test(text))
    const areWords = ({ options }: Pick<Numbered, 'options'>) =>
      options.every((text) => !/^[\d.,\s]*$/.test(text))
    return rows.every(isKey) && (at === 0 || rows.some(areWords))
  })
const placeOf = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97

/** Beside options, these name one of them. */
const isPlace = (key: string) => /^\W?(?:\p{L}|\d{1,2})\W?$/u.test(key)

const oneByOne = ({ keys, options }: Numbered) => keys.map((cell) => ({ cell, options }))

/** Keys in several columns are read as a list where that explains all of them, else one by one. */
function answersOf(rows: readonly Numbered[], header: RightHeader & { places: KeyPlaces | null }) {
  const listed = keyedAnswers(
    rows.map((one) => ({ ...one, keys: [one.cell] })),
    header,
    header.places,
  )
  const isLost = (one: Numbered, at: number) =>
    one.keys.length > 1 && /^(?:unknown|partly)$/.test(listed.answers[at]?.remark ?? '')
  return rows.some(isLost) ? keyedAnswers(rows, header, header.places) : listed
}

/** Empty cells don't count, and correct answers keep their options. */
function withinLimit(one: RowAnswers & { row: number }): RowAnswers {
  const { max } = LIMITS.options
  if (one.options.length <= max) return one
  const right = new Set(one.correct.split(';').map((number) => Number(number) - 1))
  const filled = [...one.options.keys()].filter((place) => one.options[place]?.trim())
  const kept = keptPlaces(filled.map((place) => right.has(place))).map((place) => filled[place] ?? -1)
  const places = kept.flatMap((place, now) => (right.has(place) ? [now] : []))
  const isCut = filled.length > kept.length
  return {
    ...one,
    options: kept.map((place) => one.options[place] ?? ''),
    correct: places.length > 0 ? listed(places) : one.correct,
    notes: [...one.notes, ...(isCut ? [fixedNote(one.row, 'too-many-options')] : [])],
  }
}

/** Right answers in their own columns next to wrong ones. Doubtful if one is also among the wrong ones or only part of a cell. */
function joined({ row, cell, keys, options }: Numbered, isWrong: boolean, isParted: boolean): RowAnswers {
  const parts = isParted ? keys.flatMap(partsOf) : keys
  const among = (part: string) => options.findIndex((text) => isAlike(text, part))
  const added = [...new Set(parts.filter((part) => among(part) < 0))]
  const places = [
    ...added.keys(),
    ...new Set(
      parts
        .map(among)
        .filter((at) => at >= 0)
        .map((at) => at + added.length),
    ),
  ]
  const isUnsure = parts.length > keys.length || places.length > added.length
  return {
    correct: listed(places),
    kind: places.length > 1 ? SEVERAL_KIND : '',
    options: [...added, ...options],
    notes: isUnsure
      ? [rightNote({ row, cell }, 'differs')]
      : isWrong
        ? []
        : [rightNote({ row, cell }, 'unknown')],
  }
}

const isAlike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Not an option's number: the specified import could take a 0 for the first option. */
const NO_PLACE = '-1'
const unknown = (text: string) => (/^0+$/.test(text) ? NO_PLACE : text)
const listed = (places: readonly number[]) => places.map((at) => at + 1).join(';')
type Numbered = Omit<Answered, 'row'> & { row: number }

/** If all are marked correct, or several are a guess, the host should check. */
function byFlags({ row, cell, options, flags, isUnsure }: Numbered & { flags: boolean[] }): RowAnswers {
  const places = flags.flatMap((flag, at) => (flag && options[at] !== '' ? [at] : []))
  const isOdd =
    places.length > 0 && (isUnsure || places.length === options.filter((one) => one !== '').length)
  return {
    correct: listed(places),
    kind: places.length > 1 ? SEVERAL_KIND : '',
    options,
    notes: isOdd ? [rightNote({ row, cell }, 'differs')] : [],
  }
}

function numberCells({ right, tolerance, unit }: NumberAnswer) {
  const judged = tolerance > 0 ? { judging: 'within', distance: tolerance } : {}
  const details = writeDetails({ ...judged, ...(unit && { unit }) })
  return { correct: String(right), kind: NUMBER_KIND, details }
}

const TYPED = { correct: '1', kind: TYPED_KIND }

/** `Answer: Lisbon` and `✅ Lisbon` without what says that it is the answer. */
const bareAnswer = (text: string): string =>
  undecorated((ANSWER_LINE.exec(text.slice(0, MAX_ANSWER_LENGTH))?.[1] || text).replace(/^A:\s+(?=\S)/, ''))
const MAX_ANSWER_LENGTH = 1000

const hasNoOptions = ({ options, cell }: { options: readonly string[]; cell: string }) =>
  cell !== '' && options.every((option) => option === '')

const byTruth = (isTrue: boolean | null): RowAnswers => ({
  correct: isTrue ? '1' : '2',
  kind: TRUTH_KIND,
  options: ['True', 'False'],
  notes: [],
})
