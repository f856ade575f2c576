import type { Draft } from './draft.ts'
import { isMarked } from './drafts.ts'
import { readKey } from './keys/key.ts'
import { paragraphsOf, type Token } from './tokens.ts'

export type Parted = { stem: Token[]; options: Token[]; isUnclear: boolean }

/**
 * Options without labels: lines below their question, recognised by a mark, or by an answer that equals one of them.
 */
export function bareOptions({ stem, key: own, isBelowQuestion }: Draft, listed = ''): Parted | null {
  const key = own ?? { value: listed }
  const paragraphs = paragraphsOf(stem)
  const isSpaced = paragraphs.every((lines) => lines.length === 1)
  const above = isSpaced ? [] : paragraphs.slice(0, -1).flat()
  const last = isSpaced ? stem : (paragraphs.at(-1) ?? [])
  // The question may be everything above an empty line.
  const asking = above.at(-1)
  const isAbove = asking !== undefined && (isEnd(asking) || !last.some(isEnd))
  const lines = isAbove && asking ? [asking, ...last] : last
  if (lines.length < 3 || lines.some(({ isCode }) => isCode)) return null
  const below = lines.slice(1)
  const texts = below.map(({ marked }) => marked.text)
  const keyed = readKey(key.value, { texts, letters: [], alphabet: null })
  const isLettered = keyed.places.length > 0 && !keyed.isSure
  if (!below.some(isMarked) && keyed.places.length === 0) return null
  const letteredAt = letteredFrom(below)
  if (letteredAt >= 0 && !below.slice(0, letteredAt).some(isMarked))
    return {
      stem: [...above.slice(0, isAbove ? -1 : undefined), ...lines.slice(0, letteredAt + 1)],
      options: below.slice(letteredAt),
      isUnclear: isAbove && !isEnd(asking),
    }
  const firstRight = Math.min(
    ...below.flatMap((line, at) => (isMarked(line) ? [at + 1] : [])),
    ...(isLettered ? [] : keyed.places.map((at) => at + 1)),
    lines.length - 2,
  )
  const indented = indentedFrom(lines)
  const isIndented = indented > 0 && indented <= firstRight
  const asked = isIndented ? indented - 1 : lines.findLastIndex((line, at) => at < firstRight && isEnd(line))
  const options = lines.slice(Math.max(asked, 0) + 1)
  const isUnclear =
    isLettered ||
    (isBelowQuestion && asked < 0) ||
    (isAbove && !isEnd(asking)) ||
    isUneven(options, QUESTION) ||
    (asked < 0 && isUneven(lines, SENTENCE)) ||
    mayBeSeveral(options, lines[0]?.indent ?? 0)
  return {
    stem: [...above.slice(0, isAbove ? -1 : undefined), ...lines.slice(0, lines.length - options.length)],
    options,
    isUnclear,
  }
}

/** From where all lines are `A red`, `B blue` and so on; -1 if they aren't. */
function letteredFrom(lines: readonly Token[]): number {
  const from = lines.findIndex(({ marked: { text } }) => /^A\s+\S/.test(text))
  const run = from < 0 ? [] : lines.slice(from)
  const areLettered = run.every(
    ({ marked: { text } }, at) => text.charAt(0) === 'ABCDEFGHIJ'[at] && /^.\s+\S/.test(text),
  )
  return run.length > 1 && areLettered ? from : -1
}

const SENTENCE = /[.!]["”»)]*$/

/** The indentation of lines further in than all above them; 0 if there are none. */
function indentedFrom(lines: readonly Token[]): number {
  const from = lines.findIndex(({ indent }) => indent > (lines[0]?.indent ?? 0))
  return from > 0 && lines.slice(from).every(({ indent }) => indent > (lines[0]?.indent ?? 0)) ? from : 0
}

const isEnd = ({ text }: Token) => /[?？:：]["”»)\]*]*$|_{2,}|(?:\.{3}|…)$/.test(text)

const QUESTION = /[?？:：]["”»)]*$|_{3,}/

/** Some lines end this way, and others don't. */
const isUneven = (lines: readonly Token[], end: RegExp): boolean => {
  const ended = lines.filter(({ marked }) => end.test(marked.text)).length
  return ended > 0 && ended < lines.length
}

/** Questions without an empty line between them: some lines are indented, many are marked, or all ask. */
function mayBeSeveral(options: readonly Token[], least: number): boolean {
  const inner = options.filter(({ indent }) => indent > least).length
  const isOften = options.filter(isMarked).length > 1
  const areAsking = options.every(({ marked: { text } }) => QUESTION.test(text))
  return (inner > 0 && inner < options.length) || (isOften && (options.length > 6 || areAsking))
}
