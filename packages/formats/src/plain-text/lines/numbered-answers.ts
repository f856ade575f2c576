import type { Line } from '../../text/lines.ts'
import { FIELDS } from '../../typed-answer.ts'
import { ANSWER_LINE, KEY_TITLE } from '../words.ts'

const NUMBERED = /^\s*(?:_+\s*)?(\d{1,3})[.)]\s+(\S.*)$/
const MAX_LENGTH = 1000

/** `fields`: what the lines say beside their answers, each name once. */
type Numbered = { lines: readonly Line[]; fields: readonly Line[] }

/** `1. ANS: B   PTS: 1` below all questions, as in ExamView, is `1. B` in a list of answers. */
export function withNumberedAnswers(lines: readonly Line[]): Numbered {
  const found = lines.map(({ text }) => {
    const [, number = '', said = ''] = text.length > MAX_LENGTH ? [] : (NUMBERED.exec(text) ?? [])
    const value = number && /[:：]/.test(said) ? ANSWER_LINE.exec(said)?.[1]?.trim() : undefined
    return value && !/[?？]$/.test(value) ? { number, value } : null
  })
  const first = found.findIndex((one) => one !== null)
  const isKey = found.filter((one) => one !== null).length > 1 && first > 0
  if (!isKey || lines.slice(first).some(({ text }, at) => NUMBERED.test(text) && !found[first + at]))
    return { lines, fields: [] }
  const title = lines.findLastIndex(
    ({ text }, at) => at < first && KEY_TITLE.test(text.slice(0, MAX_LENGTH).trim()),
  )
  const again = title < 0 ? -1 : repeatedAbove(lines, title)
  const fields = new Map<string, Line>()
  const out = lines.flatMap((line, at) => {
    if (at < first) return [at === again ? { ...line, text: '' } : line]
    const one = found[at]
    const whole = one?.value ?? line.text.slice(0, MAX_LENGTH)
    const [said = ''] = FIELDS.exec(whole) ?? []
    for (const [name] of said.matchAll(/\p{Lu}{3}(?=\s*:)/gu))
      if (!fields.has(name)) fields.set(name, { line: line.line, text: name })
    const bare = whole.slice(0, whole.length - said.length)
    if (!one) return [said === '' ? line : { ...line, text: bare }]
    const heading = at === first && title < 0 ? [{ ...line, text: 'Answers:' }] : []
    return [...heading, { ...line, text: `${one.number}. ${bare}` }]
  })
  return { lines: out, fields: [...fields.values()] }
}

/** The name of the test, its first line, which stands above the answers once more. */
function repeatedAbove(lines: readonly Line[], title: number): number {
  const above = lines.findLastIndex(({ text }, at) => at < title && text.trim() !== '')
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  return above > first && lines[above]?.text.trim() === lines[first]?.text.trim() ? above : -1
}
