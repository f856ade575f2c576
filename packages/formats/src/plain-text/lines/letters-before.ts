import type { Line } from '../../text/lines.ts'

const BEFORE = /^\s*_+\s?\(?(\p{L})\)?\s?_+\s*(\d{1,3}[.)]\s+\S.*)$/u
const BEHIND = /^\s*(\d{1,3}[.)]\s*)(?:_+\s?(\p{L})\s?_+|[([]\s*(\p{L})\s*[)\]])\s+(\S.*)$/u
const NUMBERED = /^\s*(?:_+\s?\p{L}?\s?_+\s*)?\d{1,3}[.)]\s/u
const OPTION = /^\s*[([]?[aA][.)\]]\s*\S/
const MAX_LENGTH = 1000

type Asked = { letter: string; text: string }

/** `__b__ 1. Who?` and `1. ( B ) Who?` above options, as a question and an answer below it; all of them, or none. */
export function withLettersBelow(lines: readonly Line[]): readonly Line[] {
  const found = lines.map(({ text }) =>
    text.length > MAX_LENGTH || !/[_([]/.test(text) ? null : askedIn(text),
  )
  const count = found.filter((one) => one !== null).length
  const areAll = lines.every(({ text }, at) => found[at] || !NUMBERED.test(text.slice(0, MAX_LENGTH)))
  const haveOptions = found.every((one, at) => one === null || OPTION.test(lines[at + 1]?.text ?? ''))
  if (count < 2 || !areAll || !haveOptions) return lines
  const out: Line[] = []
  let open: Line | null = null
  for (const [at, line] of lines.entries()) {
    const own = found[at]
    if (open && (own || line.text.trim() === '')) {
      out.push(open)
      open = null
    }
    out.push(own ? { ...line, text: own.text } : line)
    if (own) open = { ...line, text: `Answer: ${own.letter}` }
  }
  return open ? [...out, open] : out
}

function askedIn(text: string): Asked | null {
  const [, before, asked] = BEFORE.exec(text) ?? []
  if (before && asked) return { letter: before, text: asked }
  const [, number, drawn, bracketed, rest] = BEHIND.exec(text) ?? []
  const letter = drawn ?? bracketed
  return number && letter && rest ? { letter, text: `${number}${rest}` } : null
}
