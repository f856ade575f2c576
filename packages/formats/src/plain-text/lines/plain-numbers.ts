import type { Line } from '../../text/lines.ts'
import { QUESTION_NAME } from '../words.ts'

/** Names without a sign behind the number: `Q.1 Who?`, `№1 Who?`. */
const CALLED = new RegExp(`^(\\s*)(${QUESTION_NAME})(\\d{1,3})\\s+(?=[^\\s.):–—-])`, 'iu')
const ORDERED = /^(\s*)第\s?(\d{1,3})\s?[题題问問道][.:：、．)]?\s*(?=\S)/u
const CIRCLED = /^(\s*)([①-⑳])\s*(?=\S)/u
const SECTIONED = /^(\s*)(\d{1,2}\.\d{1,2})[.)]?\s+(?=\p{L}|[¿"“„«(])/u
const FIRST_OPTION = /^\s*[([]?[aAаА가אأا][.)\]]\s*\S/
const DIGITS = /^\s*\d{1,3}[.)]\s/
/** Of a key: a letter. */
const BEFORE_KEY = String.raw`\s?[.):=–—-]?\s?(?=[([]?\p{L}(?!\p{L}))`
const MAX_LENGTH = 1000

type Numbered = { space: string; label: string; name: string; length: number }
type Style = { read: (text: string) => Numbered | null; isOnItsOwn: boolean }

const STYLES: readonly Style[] = [
  { read: readBy(CALLED, true), isOnItsOwn: true },
  { read: readBy(ORDERED), isOnItsOwn: true },
  { read: readBy(CIRCLED), isOnItsOwn: false },
  { read: readBy(SECTIONED), isOnItsOwn: false },
]

function readBy(form: RegExp, isNamed = false): Style['read'] {
  return (text) => {
    const [whole = '', space = '', ...own] = form.exec(text) ?? []
    const [name = '', label = ''] = isNamed ? own : ['', ...own]
    const rest = text.slice(whole.length)
    // `#1 hit`, perhaps of a year; `Q.1 (b)` in a key.
    const isWithin = (isNamed && /^[\p{Ll}\d]/u.test(rest)) || /^[([]?\p{L}[)\].]?\s*$/u.test(rest)
    return label === '' || isWithin
      ? null
      : { space, label, name: name.trim().toLowerCase(), length: whole.length }
  }
}

/** Questions counted as `Q.1`, `第1题`, `①` or `1.1`, and their key, are counted as `1.`. */
export function withPlainNumbers(lines: readonly Line[]): readonly Line[] {
  return STYLES.reduce(countedBy, lines)
}

function countedBy(lines: readonly Line[], { read, isOnItsOwn }: Style): readonly Line[] {
  const found = lines.map(({ text }) => (text === '' ? null : read(text.slice(0, MAX_LENGTH))))
  const asked = found.flatMap((one, at) =>
    one && (isOnItsOwn || isAboveOptions(lines, at)) ? [{ ...one, at }] : [],
  )
  const labels = asked.map(({ label }) => label)
  const areAlike = new Set(asked.map(({ name }) => name)).size === 1
  if (asked.length < 2 || !areAlike || (!isOnItsOwn && new Set(labels).size < labels.length)) return lines
  if (!isOnItsOwn && lines.some(({ text }) => DIGITS.test(text.slice(0, MAX_LENGTH)))) return lines
  const numbers = new Map(labels.map((label, place) => [label, numberOf(label, place)]))
  if (![...numbers.values()].includes(1)) return lines
  const lengths = new Map(asked.map(({ at, ...one }) => [at, one]))
  const last = asked.at(-1)?.at ?? 0
  return lines.map((line, at) => {
    const own = lengths.get(at)
    if (own) return { ...line, text: `${own.space}${numbers.get(own.label)}. ${line.text.slice(own.length)}` }
    return isOnItsOwn || at < last ? line : { ...line, text: withKey(line.text, numbers) }
  })
}

function isAboveOptions(lines: readonly Line[], at: number): boolean {
  const next = lines.slice(at + 1, at + 4).find(({ text }) => text.trim() !== '')
  return next !== undefined && FIRST_OPTION.test(next.text.slice(0, MAX_LENGTH))
}

/** Sections are counted as they stand. */
function numberOf(label: string, place: number): number {
  if (/^\d+$/.test(label)) return Number(label)
  return /^\d/.test(label) ? place + 1 : (label.codePointAt(0) ?? 0) - 0x245f
}

const withKey = (text: string, numbers: ReadonlyMap<string, number>): string =>
  text.length > MAX_LENGTH
    ? text
    : text.replace(
        new RegExp(`(?<![\\d.])([①-⑳]|\\d{1,2}\\.\\d{1,2})${BEFORE_KEY}`, 'gu'),
        (whole, label: string) => {
          const number = numbers.get(label)
          return number === undefined ? whole : `${number} `
        },
      )
