import type { Line } from '../../text/lines.ts'
import { ANSWER_LIST_HEADING } from '../answer-run.ts'
import { labelIn } from '../labels.ts'
import { marked, withoutBold } from '../marks.ts'
import { ANSWER_LINE, EXPLANATION_LINE, KEY_TITLE } from '../words.ts'

/** How all questions of a paragraph end. */
const ENDS = [/[?？]["”»)]*$/, /[:：]$/, /(?:\.{3}|…|_{2,}[.!]?)$/]
const MAX_LENGTH = 400
const MAX_LINES = 1000

type Row = { line: Line; text: string; isRight: boolean; isOption: boolean }
type Group = { asked: Row; options: Row[] }

/**
 * Empty lines between questions that have none, nor numbers or letters: each a line that asks, and options below it,
 * some of them marked, or none where there is a key for all.
 */
export function withGaps(all: readonly Line[]): readonly Line[] {
  const gaps = new Set<Line>()
  const isKeyed = all.some(({ text }) => text.length < MAX_LENGTH && isKey(text.trim()))
  let paragraph: Line[] = []
  for (const line of [...all, null]) {
    if (line && line.text.trim() !== '') paragraph.push(line)
    else {
      const groups = groupsIn(paragraph)
      const isApart = groups && areQuestions(groups, isKeyed)
      const own = isApart ? gapsIn(paragraph, groups) : isKeyed ? openIn(paragraph) : []
      for (const gap of own) gaps.add(gap)
      paragraph = []
    }
  }
  return gaps.size === 0
    ? all
    : all.flatMap((line) => (gaps.has(line) ? [{ ...line, text: '' }, line] : [line]))
}

/** Above each line but the first, where each is a question without options, and above what follows. */
function openIn(paragraph: readonly Line[]): Line[] {
  const end = paragraph.findIndex(({ text }) => isKey(text.trim()))
  const count = end < 0 ? paragraph.length : end
  const areOpen = paragraph.slice(0, count).every(({ text }) => OPEN.test(text.slice(0, MAX_LENGTH).trim()))
  return count > 1 && areOpen ? paragraph.slice(1, count + 1) : []
}
const OPEN = /^["“¿¡]?[\p{Lu}_].*(?:[?？]|_{2,}(?:.*[.!)…])?)$/u

const isKey = (text: string) =>
  KEY_TITLE.test(text) || (ANSWER_LIST_HEADING.test(text) && ANSWER_LINE.test(text))

/** Null where a line has a label, a bullet or an answer of its own. */
function groupsIn(paragraph: readonly Line[]): Group[] | null {
  if (paragraph.length < 6 || paragraph.length > MAX_LINES) return null
  const rows: Row[] = []
  for (const [at, line] of paragraph.entries()) {
    const bold = withoutBold(line.text.trim().slice(0, MAX_LENGTH))
    const { text, right, bullet, isBox, isWrong } = marked(bold.text)
    const isLast = at === paragraph.length - 1
    if (at > 0 && isKey(line.text.trim()) && (isLast || KEY_TITLE.test(line.text.trim()))) break
    if (
      line.text.length > MAX_LENGTH ||
      bullet !== '' ||
      isBox ||
      isWrong ||
      labelIn(text) ||
      ANSWER_LINE.test(text)
    )
      return null
    const isOption = !EXPLANATION_LINE.test(text)
    rows.push({ line, text, isRight: right.size > 0 || bold.isBold, isOption })
  }
  const isInner = byIndent(rows)
  const end = ENDS.find((one) => rows.some((row) => asks(row, one)))
  if (!end && !isInner) return null
  const groups: Group[] = []
  for (const row of rows) {
    if (isInner ? !isInner(row) && row.isOption : end && asks(row, end))
      groups.push({ asked: row, options: [] })
    else if (row.isOption) groups.at(-1)?.options.push(row)
  }
  return groups.length > 1 ? groups : null
}

const indentOf = ({ line: { text } }: Row) => text.length - text.trimStart().length

/** Whether a row is further in than the questions, where that tells them from their options; null where it doesn't. */
function byIndent([first, ...more]: readonly Row[]): ((row: Row) => boolean) | null {
  const least = first ? indentOf(first) : 0
  const isInner = (row: Row) => indentOf(row) > least
  return more.some(isInner) && more.every((row) => isInner(row) || !row.isRight) ? isInner : null
}

const asks = ({ text, isRight, isOption }: Row, end: RegExp) => !isRight && isOption && end.test(text)

function areQuestions(groups: readonly Group[], isKeyed: boolean): boolean {
  const counts = groups.map(({ options }) => options.filter(({ isRight }) => isRight).length)
  const areMarked = groups.every(
    ({ options }, at) => (counts[at] ?? 0) > 0 && (counts[at] ?? 0) < options.length,
  )
  const areOpen = isKeyed && counts.every((count) => count === 0)
  return (
    (areMarked || areOpen) &&
    groups.every(({ options }) => options.length > 1 && options.length < 11 && !hasSentence(options))
  )
}

/** The last line may belong to the next question. */
function hasSentence(options: readonly Row[]): boolean {
  const isSentence = ({ text }: Row) => /[.!]["”»)]*$/.test(text)
  const isLong = ({ text }: Row) => text.length > 40
  const last = options.at(-1)
  return [isSentence, isLong].some((is) => last && is(last) && !options.slice(0, -1).some(is))
}

/** Above each question but the first, and above that where a title is. */
function gapsIn([first, ...more]: readonly Line[], groups: readonly Group[]): Line[] {
  const isTitled = first && more[0] === groups[0]?.asked.line && TITLE.test(first.text.trim())
  return groups.slice(isTitled ? 0 : 1).map(({ asked }) => asked.line)
}
const TITLE = /^\p{Lu}[^.?!:;,…=_]{1,60}$/u
