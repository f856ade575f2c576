import type { Line } from '../text/lines.ts'
import { ASKS_FOR_TRUTH } from '../truth-answers.ts'
import { bareHeading, namesTruth } from './heading.ts'
import { KEY_TITLE, KIND_HEADING, PART_HEADING } from './words.ts'

/** A part of a test whose questions are counted from 1 again; `heading`: the line above it, if it has one. */
export type Part = { heading: Line | null; asksForTruth: boolean; lines: readonly Line[] }

const NUMBERED = /^\s*[*_]*(?:[([]?\p{L}[)\]]?[*_]*\s+)?(\d{1,3})([.)])\s/u
const MAX_HEADING_LENGTH = 80
/** Between a heading and its first question: instructions. */
const MAX_LINES_BETWEEN = 3
const MAX_PARTS = 20

/** Parts with headings, each with its own answers from a key at the end; the whole text where it has no such parts. */
export function partsOf(lines: readonly Line[]): readonly Part[] {
  const whole = [{ heading: null, asksForTruth: false, lines }]
  const repeated = repeatedIn(lines)
  const starts = repeated.length > 1 ? repeated : startsIn(lines)
  const isHeadingAt = (at: number) => repeated.length > 1 || isHeading(lines[at]?.text ?? '')
  const [first] = starts
  if (starts.length < 2 || starts.length > MAX_PARTS || first === undefined) return whole
  const keyAt = lines.findIndex(({ text }, at) => at > first && isKeyTitle(text))
  const isAtEnd = keyAt > (starts.at(-1) ?? 0)
  const labels = starts.map((at) => labelsOf(lines[at]?.text ?? '', repeated.length > 1))
  const keys = isAtEnd ? keysOf(lines.slice(keyAt), labels) : starts.map(() => [])
  if (!keys) return whole
  const end = isAtEnd ? keyAt : lines.length
  return starts.map((at, index) => {
    const heading = isHeadingAt(at) ? lines[at] : undefined
    const above = index === 0 ? lines.slice(0, at) : []
    const own = lines.slice(heading ? at + 1 : at, starts[index + 1] ?? end)
    const asksForTruth = heading !== undefined && asksForTruthIn(heading.text)
    const key = keys[index] ?? []
    return { heading: heading ?? null, asksForTruth, lines: [...above, ...own, ...key] }
  })
}

/** Headings in any words that a key at the end repeats, each above its answers. */
function repeatedIn(lines: readonly Line[]): number[] {
  const keyAt = lines.findIndex(({ text }, at) => isKeyTitle(text) && isKeyBelow(lines, at))
  if (keyAt < 0) return []
  const isAnswer = (at: number) => /^\s*\d/.test(lines[at]?.text ?? '')
  const filled = lines.flatMap(({ text }, at) => (text.trim() === '' ? [] : [at]))
  const named = filled.flatMap((at, place) => {
    const text = lines[at]?.text ?? ''
    return text.length > MAX_HEADING_LENGTH || isAnswer(at) ? [] : [{ at, place, name: plain(text) }]
  })
  const above = new Map<string, number>()
  for (const { at, name } of named) if (at < keyAt) above.set(name, above.has(name) ? -1 : at)
  const starts = named.flatMap(({ at, place, name }) =>
    at > keyAt && isAnswer(filled[place + 1] ?? -1) ? (above.get(name) ?? -1) : [],
  )
  return [...new Set(starts)].filter((at) => at >= 0).toSorted((one, other) => one - other)
}

/** Lines where numbers start again below a heading; the first part may have none. */
function startsIn(lines: readonly Line[]): number[] {
  const starts: number[] = []
  let heading = -1
  let between = 0
  let sign = ''
  for (const [at, { text }] of lines.entries()) {
    if (text.length > 1000 || text.trim() === '') continue
    if (starts.length > 0 && isKeyTitle(text) && isKeyBelow(lines, at)) break
    const [, number = '', ownSign = ''] = NUMBERED.exec(text) ?? []
    if (isHeading(text)) [heading, between] = [at, 0]
    else if (number === '') between += /[?？]\s*$/.test(text) ? MAX_LINES_BETWEEN + 1 : 1
    else {
      sign ||= ownSign
      const isFirst = number === '1' && ownSign === sign
      if (isFirst && heading >= 0 && between <= MAX_LINES_BETWEEN) starts.push(heading)
      else if (isFirst && starts.length === 0) starts.push(at)
      if (ownSign === sign) heading = -1
    }
  }
  return starts
}

const isKeyTitle = (text: string) => text.length < MAX_HEADING_LENGTH && KEY_TITLE.test(bareHeading(text))
const isKeyBelow = (lines: readonly Line[], at: number) =>
  lines.slice(at + 1).every(({ text }) => text.length < MAX_HEADING_LENGTH * 5 && !/[?？]\s*$/.test(text))

const asksForTruthIn = (text: string) =>
  bareHeading(text)
    .split(/[:：–—-]\s/)
    .some((one) => namesTruth(one.trim()))

function isHeading(text: string): boolean {
  if (text.length > MAX_HEADING_LENGTH || NUMBERED.test(text)) return false
  const line = bareHeading(text)
  const isTruth = ASKS_FOR_TRUTH.test(line) && line.split(/\s+/).length < 4
  return (
    (PART_HEADING.test(line) && (asksForTruthIn(line) || !/[?？]$/.test(line))) ||
    isTruth ||
    KIND_HEADING.test(line)
  )
}

/** What a key may call a part: `part a`, `true or false`. */
function labelsOf(text: string, isWhole: boolean): string[] {
  const line = bareHeading(text)
  if (isWhole) return [plain(line)]
  return [PART_HEADING, KIND_HEADING, ASKS_FOR_TRUTH].flatMap((form) => {
    const [whole, ...own] = form.exec(line) ?? []
    const named = own.filter((one) => one !== undefined)
    return whole === undefined ? [] : (named.length > 0 ? named : [whole]).map(plain)
  })
}
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A key's lines by parts: below their headings, or counted from 1 again as often as the questions. */
function keysOf(lines: readonly Line[], parts: readonly string[][]): Line[][] | null {
  const title = lines[0]
  if (!title) return null
  const found: Line[][] = parts.map(() => [])
  let into = -1
  for (const line of lines.slice(1)) {
    const next = parts.findIndex(
      (labels, at) => found[at]?.length === 0 && labels.some((label) => beginsWith(line.text, label)),
    )
    if (next >= 0) into = next
    const text = next >= 0 ? withoutLabel(line.text, parts[next] ?? []) : line.text
    if (text.trim() !== '') found[into]?.push({ ...line, text })
    if (text.trim() !== '' && into < 0) return byNumbers(lines, parts.length)
  }
  return found.every((own) => own.length > 0) ? found.map((own) => [blank(title), title, ...own]) : null
}

function byNumbers([title, ...lines]: readonly Line[], count: number): Line[][] | null {
  const found: Line[][] = []
  for (const line of lines) {
    const [, number] = /^\s*(\d{1,3})\b/.exec(line.text) ?? []
    if (line.text.trim() === '') continue
    if (number === '1') found.push([])
    found.at(-1)?.push(line)
  }
  return title && found.length === count ? found.map((own) => [blank(title), title, ...own]) : null
}

const blank = (line: Line): Line => ({ ...line, text: '' })
const beginsWith = (text: string, label: string) => `${plain(text)} `.startsWith(`${label} `)

function withoutLabel(text: string, labels: readonly string[]): string {
  const line = bareHeading(text)
  const [label = ''] = labels.filter((one) => beginsWith(line, one)).toSorted((a, b) => b.length - a.length)
  let end = 0
  while (end < line.length && plain(line.slice(0, end)) !== label) end++
  const rest = line.slice(end)
  // `Part A: Multiple Choice` repeats the heading; answers begin with a number.
  const from = rest.search(/(?<![\p{L}\p{N}])\d/u)
  return from < 0 ? '' : rest.slice(from)
}
