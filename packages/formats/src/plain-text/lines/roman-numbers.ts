import { ROMAN } from '@pinquiz/game/csv'
import type { Line } from '../../text/lines.ts'

const LABEL = /^(\s*)([ivx]{1,5}|[IVX]{1,5})(?=[.)]\s+\S)/
const KEYED = /^(\s*)([ivx]{1,5}|[IVX]{1,5})(?=\s?[.):=–—-]\s?[([]?[A-Ja-j][)\].]?\s*$)/
/** `Key: I b; II a; III c` */
const ROW =
  /^(\s*(?:\p{L}[^:：]{0,30}[:：])?\s*)((?:[ivxIVX]{1,5}(?:\s?[.):=–—-])?\s?[([]?[A-Ja-j][)\].]?(?:\s?[,;|])?(?:\s{1,5}|$)){2,40})$/u
const PAIR_IN_ROW = /(^|[\s,;|])([ivxIVX]{1,5})(?=\s?[.):=–—-]?\s?[([]?[A-Ja-j][)\].]?\s*(?:[,;|\s]|$))/gu
const FIRST_OPTION = /^\s*[([]?[aA][.)\]]\s*\S/
const DIGITS = /^\s*\d{1,3}[.)]\s/
const MAX_LENGTH = 1000

/** Questions counted in Roman numbers above lettered options, and their key, are counted in digits. */
export function withDigits(lines: readonly Line[]): readonly Line[] {
  const found = lines.map(({ text }) => (text === '' ? null : LABEL.exec(text.slice(0, MAX_LENGTH))))
  if (found.every((one) => one === null)) return lines
  const asked = found.flatMap((one, at) =>
    one && FIRST_OPTION.test(lines[at + 1]?.text.slice(0, MAX_LENGTH) ?? '') ? [at] : [],
  )
  const areCounted = asked.every((at, place) => ROMAN[place] === found[at]?.[2]?.toLowerCase())
  const isMixed = asked.length > 0 && lines.some(({ text }) => DIGITS.test(text.slice(0, MAX_LENGTH)))
  if (asked.length < 2 || !areCounted || isMixed) return lines
  const last = asked.at(-1) ?? 0
  const numbered = new Set(asked)
  return lines.map((line, at) => {
    const form = numbered.has(at) ? LABEL : KEYED
    if (!numbered.has(at) && at <= last) return line
    const row = numbered.has(at) ? null : ROW.exec(line.text.slice(0, MAX_LENGTH))
    const text = row
      ? `${row[1]}${row[2]?.replace(PAIR_IN_ROW, inDigits)}`
      : line.text.replace(form, inDigits)
    return { ...line, text }
  })
}

const inDigits = (whole: string, space: string, roman: string): string => {
  const place = ROMAN.indexOf(roman.toLowerCase())
  return place < 0 ? whole : `${space}${place + 1}`
}
