import { isRun } from '../open-run.ts'
import { ANSWER_LINE, OPTION_LINE, RIGHT_LINE, WRONG_LINE } from '../words.ts'

/** A line that begins with a word for what it holds; `counted`: the number or letter behind that word. */
export type Named = {
  role: 'right' | 'wrong' | 'option'
  word: string
  counted: string
  text: string
  whole: string
}

export const MAX_LENGTH = 1000

export function namedOf(text: string): Named | null {
  if (!/[:：]/.test(text)) return null
  for (const [role, form] of FORMS) {
    const [, word = '', counted = '', value = ''] = form.exec(text) ?? []
    if (word !== '')
      return { role, word: wordOf(word), counted: counted.toLowerCase(), text: value.trim(), whole: text }
  }
  const [, value] = ANSWER_LINE.exec(text) ?? []
  const word = value === undefined ? '' : text.slice(0, text.length - value.length)
  return value === undefined || isRun(value)
    ? null
    : { role: 'right', word: wordOf(word), counted: '', text: value.trim(), whole: text }
}
const FORMS = [
  ['wrong', WRONG_LINE],
  ['option', OPTION_LINE],
  ['right', RIGHT_LINE],
] as const

const wordOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Of an option. */
export const LETTER = /^[([]?[A-Ja-j][)\].]?$/
