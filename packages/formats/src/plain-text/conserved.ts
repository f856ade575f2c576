import { truthOf } from '@pinquiz/game/csv'
import type { Imported, ImportedQuestion } from '../imported.ts'
import type { FormatNote } from '../notes.ts'
import { BETWEEN_NUMBERS } from '../number-answer.ts'
import type { Line } from '../text/lines.ts'
import { BOTH_BEHIND } from '../truth-answers.ts'
import { withoutPoints } from '../typed-answer.ts'
import { labelIn } from './labels.ts'
import { namedOf } from './lines/named-line.ts'
import { marked, withoutBold } from './marks.ts'
import { EXPLANATION_LINE, NAMED_NUMBER, PART_HEADING, SAYING, SAYS_ANSWER } from './words.ts'

/** A longer line would be named only in part. */
const MAX_LENGTH = 4000

/** Lines that were read as something else than texts: `answers` may name an option by its letter. */
export type Taken = { taken: readonly number[]; answers: readonly number[] }

/**
 * The lines of which something is neither in a question nor named in a remark. Whatever way a text was read, nothing of
 * it goes without a word.
 */
export function lostLines(
  lines: readonly Line[],
  { questions, notes }: Pick<Imported, 'questions' | 'notes'>,
  read: Taken,
): Line[] {
  const [taken, answers] = [new Set(read.taken), new Set(read.answers)]
  const named = wordsByRow([...notes, ...questions.flatMap((one) => one.notes)])
  const end = notes.find(({ reason }) => reason === 'beyond-limit')?.row ?? Number.POSITIVE_INFINITY
  const kept = questions
    .toSorted((one, other) => one.at - other.at)
    .map((one) => ({ at: one.at, words: wordsOf(one), isTruth: one.kind === 'truth' }))
  const owners = new Map<string, number[]>()
  for (const [at, { words }] of kept.entries())
    for (const word of words) owners.set(word, [...(owners.get(word) ?? []), at].slice(0, MAX_OWNERS))
  let above = -1
  return lines.filter(({ line, text }) => {
    while ((kept[above + 1]?.at ?? Number.POSITIVE_INFINITY) <= line) above += 1
    if (taken.has(line) || line >= end) return false
    const said = [named.get(line), named.get(kept[above]?.at ?? -1)]
    if (said.some((all) => all?.has(CUT))) return false
    const isIn = (some: ReadonlySet<string> | undefined) => (word: string) =>
      some?.has(word) || said.some((all) => all?.has(word))
    const areAnswers = answers.has(line) || SAYS_ANSWER.test(text.slice(0, MAX_LENGTH))
    const isKept = (words: readonly string[]) => {
      const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
      const own = [kept[above], ...(owners.get(longest) ?? []).map((at) => kept[at])]
      return own.some((one) => words.every(isIn(one?.words)))
    }
    return text
      .replace(LETTER_APART, '$1 ')
      .split(COLUMNS)
      .some((part) => {
        const whole = contentOf(kept[above]?.isTruth ? withoutTruth(part) : part)
        if (isKept(wordsIn(whole))) return false
        const words = wordsIn(whole.replace(SAYING, ' ')).filter((word) => !areAnswers || !isKey(word))
        // One line may have the answers of all.
        if (areAnswers && words.every((word) => owners.has(word) || isIn(undefined)(word))) return false
        return words.length > 0 ? !isKept(words) : !areAnswers && labelIn(part.trim()) !== null
      })
  })
}

/** `(True) 1. Ice floats.` and `Ice floats. True` without that word. */
function withoutTruth(text: string): string {
  const [, before = '', first = '', rest = ''] = TRUTH_BEFORE.exec(text) ?? []
  if (first && truthOf(first.toLowerCase()) !== null) return before + rest
  const [, statement = '', last = '', why = ''] = TRUTH_BEHIND.exec(text) ?? []
  return last && truthOf(last.toLowerCase()) !== null ? `${statement} ${why}` : text
}
const TRUTH_BEFORE = /^(\s*)_*[([]?\s*(\p{L}{1,12})\s*[)\]]?_*\s*[-–—:.]?\s*(\d{1,3}\s?[.)].*)$/u
const TRUTH_BEHIND = /^(.{1,1000}?[.!])\s+[([]?(\p{L}{2,12})[)\]]?\.?(\s*$|\s*[-–—:;,.]\s*\S.*$)/u

/** Two columns may be parts of two questions. */
const COLUMNS = /\t+| {3,}/
const LETTER_APART = /^(\s*\p{L})\t+/u
const MAX_OWNERS = 20
/** A remark shows only the beginning of its line. */
const CUT = '…'

/** A letter, a number or a word that names an option, and what stands between several. */
const isKey = (word: string) =>
  word.length === 1 ||
  /^(?:\d+|[ivx]+|[a-j]{2,10}|and|und|et|or|oder|ou|option|choice)$/.test(word) ||
  truthOf(word) !== null

/** Numbers without the signs between their digits. */
const wordsIn = (text: string): string[] =>
  (text.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase().match(WORD) ?? []).map((word) =>
    word.replace(/(?<=\p{N})[.,’' \u00a0](?=\p{N})/gu, ''),
  )
const WORD = /[\p{L}\p{M}]+|\p{N}+(?:[.,’'\u00a0]\p{N}+)*/gu

/** Without what says what a line is: its numbers and letters, a mark, `Answer:`. */
function contentOf(text: string): string {
  const line = withoutBold(text.slice(0, MAX_LENGTH).trim())
    .text.replace(LEADING, '')
    .replace(PART_HEADING, '')
    .replace(/[\s*_]+$/, '')
  const rest =
    namedOf(line)?.text ??
    EXPLANATION_LINE.exec(line.replace(/^[*_]+/, ''))?.[1] ??
    NAMED_NUMBER.exec(line)?.[2] ??
    line
  const bare = withoutPoints(marked(labelIn(rest)?.rest ?? rest).text).text.replace(BOTH_BEHIND, '')
  return bare.replace(LABELS, ' ')
}
/** Signs of lists and quotations, and a letter on a line to write on. */
const LEADING =
  /^(?:[^\p{L}\p{N}]*_*[([]?\s?\p{L}?\s?[)\]]?_*\s+(?=\(?\d{1,3}[.)]))?[^\p{L}\p{N}*_✓✔✅<([{-]*/u
const LABELS =
  /(?<![\p{L}\p{N}])(?:\p{L}|[ivxIVX]{2,4})\s?[.)\]:：、．）-]+|^\W{0,4}\d{1,3}(?:\s?[.)\]:：、．）-](?!\d)|\s)|(?<=\t|\s\s)\d{1,3}[.)]|^\W*\p{L}\s|\s\p{L}$/gu

function wordsByRow(notes: readonly FormatNote[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  for (const { row, detail = '' } of notes) {
    const words = found.get(row) ?? new Set<string>()
    for (const word of wordsIn(detail)) words.add(word)
    if (detail.endsWith('…')) words.add(CUT)
    found.set(row, words)
  }
  return found
}

function wordsOf({ text, options, pairs, number, asking, extras }: ImportedQuestion): ReadonlySet<string> {
  const texts = [
    text,
    asking?.explanation,
    ...options.map((option) => option.text),
    ...(pairs ?? []).flatMap(({ left, right }) => [left, right]),
    ...extras.map(({ value }) => value),
    ...Object.values(number ?? {}).map(String),
    ...(number ? endsOf(number) : []),
  ]
  return new Set(texts.flatMap((one) => wordsIn(one ?? '')))
}

function endsOf({ right, tolerance }: NonNullable<ImportedQuestion['number']>): string[] {
  const [middle, distance] = [Number(right), Number(tolerance)]
  return distance > 0
    ? [
        BETWEEN_NUMBERS,
        ...[middle - distance, middle + distance].map((end) => String(Number(end.toPrecision(12)))),
      ]
    : []
}
