import type { Line } from '../../text/lines.ts'
import { marked } from '../marks.ts'
import { ANSWER_LINE, BRIEF_ANSWER_LINE, KEY_TITLE } from '../words.ts'

const BEFORE = /^\s*_+\s?\(?(\p{L})\)?\s?_+\s*(\d{1,3}[.)]\s+\S.*)$/u
const BEHIND = /^\s*(\d{1,3}[.)]\s*)(?:_+\s?(\p{L})\s?_+|[([]\s*(\p{L})\s*[)\]])\s+(\S.*)$/u
/** `1. Who? ( B )`, and in Chinese also amid the sentence. */
const FILLED = /^\s*(\d{1,3}[.)]\s*\S.*?)(?:\(\s+([A-J])\s+\)|（\s*([A-JＡ-Ｊ])\s*）)(.*)$/u
/** `B  1. Who?`, `1. Who? (B)` and `1. Who?   B`: a level, perhaps. */
const BARE_BEFORE = /^\s*([A-Ja-j])(?:\s{1,8}|\t)(\d{1,3}[.)]\s+\S.*)$/
const BARE_BEHIND = /^\s*(\d{1,3}[.)]\s*\S.*[?？:_…])\s*(?:[([]([A-Ja-j])[)\]]|(?:\t|\s{3,20})([A-Ja-j]))\s*$/
const NUMBERED = /^\s*(?:_+\s?\p{L}?\s?_+\s*|[A-Ja-j]\s+)?\d{1,3}[.)]\s/u
const OPTION = /^\s*[([（]?([a-jA-JＡ-Ｊ])[.)\]．、）]\s*\S/
const MAX_LENGTH = 1000
const MAX_OPTIONS = 10

type Asked = { letter: string; text: string }
type LettersBelow = { lines: readonly Line[]; unsure: readonly number[] }

/**
 * `__b__ 1. Who?` and `1. ( B ) Who?` above options, as a question and an answer below it; all of them, or none.
 * `unsure`: where the letter stands for itself.
 */
export function withLettersBelow(lines: readonly Line[]): LettersBelow {
  const plain = withLetters(lines, askedIn)
  if (plain) return { lines: plain.lines, unsure: [] }
  const bare = withLetters(lines, bareIn)
  return bare && !saysAnswers(lines) ? bare : { lines, unsure: [] }
}

/** Somewhere else. */
const saysAnswers = (lines: readonly Line[]): boolean =>
  lines.some(({ text: whole }) => {
    const text = whole.slice(0, MAX_LENGTH).trim()
    if (/[:：]/.test(text) && ANSWER_LINE.test(text)) return true
    return (
      BRIEF_ANSWER_LINE.test(text) ||
      KEY_TITLE.test(text) ||
      (OPTION.test(text) && marked(text).right.size > 0)
    )
  })

function withLetters(lines: readonly Line[], read: (text: string) => Asked | null): LettersBelow | null {
  const found = lines.map(({ text }) => (text.length > MAX_LENGTH || !/\d/.test(text) ? null : read(text)))
  if (found.filter((one) => one !== null).length < 2) return null
  const areAll = lines.every(({ text }, at) => found[at] || !NUMBERED.test(text.slice(0, MAX_LENGTH)))
  const haveOptions = found.every((one, at) => one === null || hasOption(lines, at + 1, one.letter))
  if (!areAll || !haveOptions) return null
  const out: Line[] = []
  const unsure: number[] = []
  let open: Line | null = null
  for (const [at, line] of lines.entries()) {
    const own = found[at]
    if (open && (own || line.text.trim() === '')) {
      out.push(open)
      open = null
    }
    out.push(own ? { ...line, text: own.text } : line)
    if (own) {
      open = { ...line, text: `Answer: ${own.letter}` }
      unsure.push(line.line)
    }
  }
  return { lines: open ? [...out, open] : out, unsure }
}

/** Options begin here, and one of them has this letter. */
function hasOption(lines: readonly Line[], from: number, letter: string): boolean {
  const wanted = letter.normalize('NFKC').toLowerCase()
  const first = OPTION.exec(lines[from]?.text.slice(0, MAX_LENGTH) ?? '')?.[1]
  if (first?.normalize('NFKC').toLowerCase() !== 'a') return false
  return lines
    .slice(from, from + MAX_OPTIONS)
    .some(({ text }) =>
      new RegExp(`(?:^|\\s)[([（]?${wanted}[.)\\]．、）]`, 'iu').test(text.normalize('NFKC')),
    )
}

function askedIn(text: string): Asked | null {
  const [, before, asked] = BEFORE.exec(text) ?? []
  if (before && asked) return { letter: before, text: asked }
  const [, number, drawn, bracketed, rest] = BEHIND.exec(text) ?? []
  const letter = drawn ?? bracketed
  if (number && letter && rest) return { letter, text: `${number}${rest}` }
  const [, start = '', spaced, wide, end = ''] = FILLED.exec(text) ?? []
  const filled = spaced ?? wide
  return filled ? { letter: filled, text: `${start.trimEnd()}${end.trim() && `（ ）${end}`}` } : null
}

function bareIn(text: string): Asked | null {
  const [, before, asked] = BARE_BEFORE.exec(text) ?? []
  if (before && asked) return { letter: before, text: asked }
  const [, start, bracketed, apart] = BARE_BEHIND.exec(text) ?? []
  const letter = bracketed ?? apart
  return start && letter ? { letter, text: start } : null
}
