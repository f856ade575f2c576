import type { Line } from '../../text/lines.ts'
import { isNumber, labelIn } from '../labels.ts'
import { marked } from '../marks.ts'
import { LETTER, MAX_LENGTH, type Named, namedOf } from './named-line.ts'

/** `Which is it? Right: Paris. Wrong: Rome.` as a line for each; an answer above its options comes below them. */
export function withoutInline(all: readonly Line[]): Line[] {
  const lines: Line[] = []
  let held: Line[] = []
  for (const { line, text } of all) {
    const letter = held.length > 0 ? labelIn(marked(text).text)?.letter : undefined
    if (!letter || /\d/.test(letter)) lines.push(...held.splice(0))
    const [first = '', ...parts] = partsOf(text).map((part) => ({ line, text: part }))
    if (first) lines.push(first)
    if (parts.length === 1 && !labelIn(text.trim())?.letter.match(/\p{L}/u)) held = parts
    else lines.push(...parts)
  }
  return [...lines, ...held]
}

function partsOf(text: string): string[] {
  if (text.length > MAX_LENGTH || !/[:：]/.test(text)) return [text]
  const parts: string[] = []
  let from = 0
  for (const { index } of text.matchAll(/(?<=\S)\s+(?=[([]?\p{L}[^:：]{0,40}[:：])/gu)) {
    const before = text.slice(from, index)
    const named = namedOf(text.slice(index, index + MAX_NAMED_LENGTH).trim())
    if (!named || !mayEnd(before, named)) continue
    parts.push(before)
    from = index
  }
  if (from === 0) return [text]
  return [...parts, text.slice(from)].map((part, at) => (at === 0 ? part : withoutEnd(part.trim())))
}

/** Enough to see what a line holds. */
const MAX_NAMED_LENGTH = 200

/** A full stop behind an answer, which has no other. */
const withoutEnd = (text: string): string => text.replace(/^([^.]*[\p{L}\p{N}])\.$/u, '$1')

/** Whether a text is a whole line without the answer behind it. */
function mayEnd(before: string, { role, text }: Named): boolean {
  const bare = before.trim()
  const own = namedOf(bare)
  if (own) return own.role !== role
  const label = labelIn(bare)
  if (label && !isNumber(label)) return role === 'right' && LETTER.test(text)
  return /[?？]/.test(bare) || /[.!…)_:：]$/.test(bare)
}
