import { alphabetsFor, asKey, letterAt } from './alphabets.ts'

export const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** Options of a row that carry labels themselves: `A) Rome`, `2. Paris`, `iii. Bern`. */
export type Labelled = { labels: string[]; texts: string[]; isInOrder: boolean }
const CARRIED = /^[([（]?(\p{L}|\d{1,2}|i{1,3}|iv|vi{0,3}|ix|x)(?:[)\]、．）]\s*|[.:]\s+)(.+)$/u

export function labelsOf(options: readonly string[]): Labelled | null {
  const found = options.map((text) => CARRIED.exec(text))
  const count = options.filter((text) => text !== '').length
  if (count < 2 || found.filter((one) => one !== null).length < count) return null
  const labels = found.map((one) => asKey(one?.[1] ?? ''))
  const texts = found.map((one) => one?.[2] ?? '')
  const isA = (nameAt: (at: number) => string | undefined) => {
    const isInOrder = labels.every((label, at) => label === '' || label === nameAt(at))
    const all = labels.map((_, at) => nameAt(at)).slice(0, count)
    return isInOrder || all.every((name) => labels.includes(name ?? '-'))
      ? { labels, texts, isInOrder }
      : null
  }
  const lettered = alphabetsFor(labels).map((alphabet) => isA((at) => letterAt(alphabet, at)))
  return lettered.find((one) => one !== null) ?? isA((at) => String(at + 1)) ?? isA((at) => ROMAN[at])
}

/** Removes labels that all rows have in the same order, because PinQuiz has its own. */
export function withoutLabels(rows: readonly (readonly string[])[]): string[][] {
  const isLabelled = rows.length > 0 && rows.every((options) => labelsOf(options.map(plain))?.isInOrder)
  return rows.map((options) =>
    options.map((option) => (isLabelled ? option.trim().replace(CARRIED_AS_WRITTEN, '$1') : option)),
  )
}
const CARRIED_AS_WRITTEN = /^[([（]?(?:\p{L}|\d{1,2}|[ivx]{1,4})(?:[)\]、．）]\s*|[.:]\s+)(.+)$/isu

export const asWritten = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')
const plain = (text: string) => asWritten(text).toLowerCase()

/** The text's lines with single spaces, because patterns that look for spaces take quadratic time. */
export const inLines = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
