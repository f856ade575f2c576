import type { Line } from '../../text/lines.ts'
import { labelIn } from '../labels.ts'
import { marked } from '../marks.ts'
import { ANSWER_LINE } from '../words.ts'
import { type List, listIn, namedIn } from './list-in-line.ts'
import type { NamedLines } from './named-lines.ts'

/** A question and the options behind it, in brackets or in the line below. */
type Asked = { text: string; list: List; lines: number }
type Found = Asked & { right: boolean[]; answer: string }

const BEHIND = /^(.*[?？:：])\s+([^?？]+)$/u
const IN_BRACKETS = /^(.*?)\s*[([]([^()[\]]+)[)\]](\s*[.?!…]?)\s*$/u
const AMONG_WORDS = /^(.*\S\s)[([]([^()[\],]+)[)\]](\s[^()[\]?？]*)$/u
const NUMBERED = /^\s*\(?\d{1,3}[.)]\s/
const MAX_LENGTH = 600

/** `Which is red? Mars, Venus` and its answer, as a line for each option; without an answer it may be a sentence. */
export function withInlineOptions(all: readonly Line[]): NamedLines {
  const found = new Map<number, Found>()
  for (const at of all.keys()) {
    const one = foundAt(all, at)
    if (one) found.set(at, one)
  }
  if (found.size === 0) return { lines: all, unsure: [], taken: [] }
  // Elsewhere the answers are no places, so they are none here.
  const areTexts = [...found.values()].some(
    ({ answer, list }) => answer !== '' && !(Number(answer) <= list.items.length),
  )
  const lines: Line[] = []
  const unsure: number[] = []
  const taken: number[] = []
  for (let at = 0; at < all.length; at++) {
    const one = found.get(at)
    const line = all[at] as Line
    if (!one) lines.push(line)
    else {
      lines.push({ ...line, text: one.text })
      lines.push(
        ...one.list.items.map((item, place) => ({
          ...line,
          text: `${one.right[place] ? '[x]' : '[ ]'} ${item}`,
        })),
        {
          ...line,
          text: '',
        },
      )
      if ((!areTexts && mayBePlace(one)) || mayBeData(one)) unsure.push(line.line)
      taken.push(...all.slice(at, at + one.lines).map((each) => each.line))
      at += one.lines - 1
    }
  }
  return { lines, unsure, taken }
}

const isNumber = (text: string) => /^-?[\d.,/]+$/.test(text)
const mayBePlace = ({ answer, list, right }: Found) =>
  /^\d$/.test(answer) && Number(answer) <= list.items.length && !right[Number(answer) - 1]
/** Numbers to calculate with. */
const mayBeData = ({ text, list }: Asked) => list.items.every(isNumber) && !WHICH.test(text)
const WHICH =
  /(?<!\p{L})(?:which|welche[rsnm]?|cuál(?:es)?|quel(?:le)?s?|l[ae]quel(?:le)?s?|qual[ei]?|quais|welke?)(?!\p{L})/iu

function foundAt(all: readonly Line[], at: number): Found | null {
  const asked = askedAt(all, at)
  if (!asked) return null
  const { list } = asked
  const next = all.findIndex(({ text }, place) => place >= at + asked.lines && text.trim() !== '')
  const [, answer] =
    next < 0 ? [] : (ANSWER_LINE.exec((all[next]?.text ?? '').trim().slice(0, MAX_LENGTH)) ?? [])
  const marks = list.right.filter((is) => is).length
  const right =
    answer === undefined
      ? marks > 0 && list.items.length > 2 && mayBeMarked(all[at]?.text ?? '')
        ? list.right
        : null
      : namedIn(list.items, answer)
  const isUsual = right?.includes(true) && right.includes(false)
  const isAgreed = marks === 0 || list.right.join() === right?.join()
  if (!right || !isUsual || !isAgreed) return null
  return {
    ...asked,
    right,
    answer: answer?.trim() ?? '',
    lines: answer === undefined ? asked.lines : next - at + 1,
  }
}

/** Without an answer, only a question has options. */
const mayBeMarked = (text: string) => /[?？]/.test(text) || NUMBERED.test(text)

function askedAt(all: readonly Line[], at: number): Asked | null {
  const text = all[at]?.text.trimEnd() ?? ''
  const below = all[at + 1]?.text ?? ''
  if (text.trim() === '' || text.length > MAX_LENGTH || ANSWER_LINE.test(text.replace(/^[\s*_>#]+/, '')))
    return null
  const [, before = '', bracketed = '', end = ''] = IN_BRACKETS.exec(text) ?? AMONG_WORDS.exec(text) ?? []
  const inside = bracketed === '' ? null : listIn(bracketed)
  if (inside && before.trim() !== '') {
    const isWhole = end.trim() === '' && /[?？:：.!…_]$/.test(before)
    return {
      text: isWhole ? before : `${before} ___${end}`.replace(/\s+___/, ' ___'),
      list: inside,
      lines: 1,
    }
  }
  const [, asked = '', listed = ''] = BEHIND.exec(text) ?? []
  const behind = listed === '' ? null : listIn(listed)
  if (behind && /\p{L}/u.test(asked)) return { text: asked, list: behind, lines: 1 }
  const isAsking = /[?？:：…_]$/.test(text) || NUMBERED.test(text)
  const own = isAsking && isAlone(below, all[at + 2]?.text ?? '') ? listIn(below) : null
  return own && own.items.length > 2 ? { text, list: own, lines: 2 } : null
}

/** Neither an option nor above one. */
function isAlone(text: string, below: string): boolean {
  const { text: bare, bullet, isBox } = marked(text)
  const isEnded = below.trim() === '' || ANSWER_LINE.test(below.trim()) || NUMBERED.test(below)
  return isEnded && bullet === '' && !isBox && labelIn(bare) === null
}
