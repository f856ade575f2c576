import { type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, leftOutNote } from '../notes.ts'
import type { Line } from '../text/lines.ts'
import { bareHeading } from './heading.ts'
import { isCounted } from './labels.ts'
import { ANSWER_LINE, KEY_TITLE, MATCH, NAMED_NUMBER, PART_HEADING } from './words.ts'

/** `1. Spain` and `___ 1. Spain`, or `_b_ 1. Spain` with its answer. */
const TERM = /^\s*(?:_{1,20}\s?(?:(\p{L})\s?_{0,20})?\s+)?(\d{1,2})[.)]\s+(\S.*)$/u
const PARTNER = /^\s*[([]?(\p{L})[.)\]]\s+(\S.*)$/u
const BESIDE = /^(.*?\S)(?:\t+|\s{2,})\s*[([]?(\p{L})[.)\]]\s+(\S.*)$/u
const PAIR = /(\d{1,2})\s?[-–—.):=>→]{0,3}\s?[([]?([a-z])(?!\p{L})[)\]]?[.;,|]?/giu
const MAX_LINE_LENGTH = 400
const MAX_BLOCKS = 50

type Term = { number: number; text: string; letter: string }
type Block = { from: number; to: number; heading: string; terms: Term[]; partners: Map<string, string> }

/** `lines`: without the lists to match and their answers. */
type Matching = { lines: readonly Line[]; questions: ImportedQuestion[]; notes: FormatNote[] }

/** Lists to match: terms with numbers beside or above partners with letters, and a key such as `1-b, 2-a`. */
export function takeMatching(all: readonly Line[]): Matching {
  const lines = [...all]
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  for (let at = 0, blocks = 0; at < all.length && blocks < MAX_BLOCKS; at++) {
    const block = blockAt(all, at)
    if (!block) continue
    blocks += 1
    const line = all[at]?.line ?? 0
    const key = keyOf(lines, block)
    const pairs = block.terms.flatMap(({ number, text: left, letter }) => {
      const right = block.partners.get(key.get(number) ?? letter)
      return right === undefined ? [] : [{ left, right }]
    })
    const isWhole =
      pairs.length === block.partners.size && new Set(pairs.map(({ right }) => right)).size === pairs.length
    if (isWhole) questions.push(question({ kind: 'matching', at: line, text: block.heading, pairs }))
    else notes.push(leftOutNote(line, 'kind-matching', block.heading))
    for (let of = at; of < block.to; of++) lines[of] = emptied(lines[of])
    at = block.to - 1
  }
  return { lines, questions, notes }
}

const emptied = (line: Line | undefined): Line => ({ line: line?.line ?? 0, text: '' })

/** Below a line that says so; without it, every word could belong to questions. */
function blockAt(lines: readonly Line[], at: number): Block | null {
  const whole = bareHeading(lines[at]?.text.slice(0, MAX_LINE_LENGTH) ?? '')
  const heading = (NAMED_NUMBER.exec(whole)?.[2] || whole).replace(/^\d{1,3}[.)]\s+/, '')
  if (!MATCH.test(heading)) return null
  const terms: Term[] = []
  const partners = new Map<string, string>()
  let to = at + 1
  for (; to < lines.length; to++) {
    const text = lines[to]?.text ?? ''
    if (text.trim() === '') continue
    if (text.length > MAX_LINE_LENGTH) return null
    const [, letter = '', number = '', whole = ''] = TERM.exec(text) ?? []
    const [, left = whole, beside = '', right = ''] = BESIDE.exec(whole) ?? []
    const [, own = beside, partner = right] = number === '' ? (PARTNER.exec(text) ?? []) : []
    const isNext = Number(number) === (terms.at(-1)?.number ?? 0) + 1 && isOpen(terms, partners)
    const isNextTerm = number !== '' && (partners.size === 0 || isNext)
    const isNextPartner = own === '' || own.toLowerCase().charCodeAt(0) === 97 + partners.size
    if ((number !== '' && !isNextTerm) || (number === '' && own === '') || !isNextPartner) break
    if (number !== '') terms.push({ number: Number(number), text: left.trim(), letter: letter.toLowerCase() })
    if (own !== '') partners.set(own.toLowerCase(), partner.trim())
  }
  const isList = isCounted(terms.map(({ number }) => number)) && partners.size >= terms.length
  const text = heading.replace(PART_HEADING, '').replace(/^[\s.:)–—-]+/, '') || heading
  return isList ? { from: at, to, heading: text, terms, partners } : null
}

/** Further terms come before the partners, or each beside one. */
const isOpen = (terms: readonly Term[], partners: ReadonlyMap<string, string>) =>
  partners.size === 0 || partners.size === terms.length

/** Its answers: directly below, or from a key at the end that no other question shares; they are taken out of the lines. */
function keyOf(lines: Line[], { from, to, terms }: Block): ReadonlyMap<number, string> {
  const next = lines.findIndex(({ text }, at) => at >= to && text.trim() !== '')
  const own = pairsAt(lines, next, terms)
  if (own.size > 0) return own
  const numbers = new Set(terms.map(({ number }) => number))
  const key = lines.findIndex(({ text }, at) => at >= to && isTitle(text))
  const isOther = ({ text }: Line, at: number) =>
    (at < from || (at >= to && at < key)) &&
    numbers.has(Number(TERM.exec(text.slice(0, MAX_LINE_LENGTH))?.[2] ?? -1))
  return key < 0 || lines.some(isOther) ? new Map() : pairsAt(lines, key, terms)
}

const isTitle = (text: string) => text.length < MAX_LINE_LENGTH && KEY_TITLE.test(bareHeading(text))

/** Pairs in the lines from a title or a first pair on; empty unless there is one for each term. */
function pairsAt(lines: Line[], start: number, terms: readonly Term[]): ReadonlyMap<number, string> {
  const numbers = new Set(terms.map(({ number }) => number))
  const found = new Map<number, string>()
  const left = new Map<number, string>()
  let count = 0
  for (let at = Math.max(start, 0); at < lines.length && start >= 0; at++) {
    const text = lines[at]?.text ?? ''
    if (text.trim() === '' || (at === start && isTitle(text))) continue
    const answers = ANSWER_LINE.exec(text.slice(0, MAX_LINE_LENGTH))?.[1] ?? text
    if (text.length > MAX_LINE_LENGTH || answers.replace(PAIR, '').trim() !== '') break
    const rest = answers.replace(PAIR, (whole, number: string, letter: string) => {
      if (!numbers.has(Number(number))) return whole
      count += 1
      found.set(Number(number), letter.toLowerCase())
      return ''
    })
    left.set(at, rest.trim() === '' ? '' : text.replace(answers, rest))
  }
  // A number twice may be another question's.
  if (count !== numbers.size || found.size !== numbers.size) return new Map()
  if (isTitle(lines[start]?.text ?? '') && ![...left.values()].some((text) => text !== ''))
    left.set(start, '')
  for (const [at, text] of left) lines[at] = { ...emptied(lines[at]), text }
  return found
}
