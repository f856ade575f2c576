import type { Line } from '../../text/lines.ts'
import { ASKS_FOR_TRUTH, PAIRS } from '../../truth-answers.ts'

const BEHIND = /^(\s*\d{1,3}[.)]\s.*\S)\s*[([]\s*(\p{L})\s*[)\]]\s*$/u
const BEHIND_BARE = /^(\s*\d{1,3}[.)]\s.*\S)\s+[([]?\s*(\p{L})\s*[)\]]?\s*$/u
const BEFORE = /^\s*_*[([]?(\p{L})[)\]]?_*\s+(\d{1,3}[.)]\s+\S.*)$/u
const NUMBERED = /^\s*(?:_*[([]?\p{L}[)\]]?_*\s+)?\d{1,3}[.)]\s/u
const MAX_LENGTH = 1000

/** `True or false?` above numbered statements is their heading. */
function withoutHeading(lines: readonly Line[]): readonly Line[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const at = filled.findIndex(
    ({ text }) => text.length < 60 && ASKS_FOR_TRUTH.test(text) && text.trim().split(/\s+/).length < 4,
  )
  const next = filled[at + 1]?.text.slice(0, MAX_LENGTH) ?? ''
  const heading = at >= 0 && /^\s*1[.)]\s+\S+\s+\S+\s+\S/.test(next) ? filled[at] : undefined
  return heading ? lines.map((line) => (line === heading ? { ...line, text: '' } : line)) : lines
}

/** The blank before a number, for a letter. */
const withoutBlank = (line: Line): Line =>
  /^\s*__/.test(line.text) ? { ...line, text: line.text.replace(/^\s*_+\s+(?=\(?\d{1,3}[.)]\s)/, '') } : line

/** Numbered statements, each with the first letter of true or false behind or before it, say it in words. */
export function withTruths(all: readonly Line[], { asksForTruth = false } = {}): readonly Line[] {
  const lines = withoutHeading(all.map(withoutBlank))
  const found = lines.map(({ text }) => {
    if (text.length > MAX_LENGTH) return null
    const [, behind, last] = (asksForTruth ? BEHIND_BARE : BEHIND).exec(text) ?? []
    const [, first, before] = BEFORE.exec(text) ?? []
    const [statement, letter] = behind ? [behind, last] : [before, first]
    return statement && letter ? { statement, letter: letter.toLowerCase() } : null
  })
  const letters = new Set(found.flatMap((one) => one?.letter ?? []))
  const pair = PAIRS.find((one) => [...letters].every((letter) => one.includes(letter)))
  const areAll = lines.every(({ text }, at) => found[at] || !NUMBERED.test(text.slice(0, MAX_LENGTH)))
  if (!pair || letters.size < 2 || !areAll) return lines
  return lines.map((line, at) => {
    const one = found[at]
    return one ? { ...line, text: `${one.statement} (${one.letter === pair[0] ? 'True' : 'False'})` } : line
  })
}
