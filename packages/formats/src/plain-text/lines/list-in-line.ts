import { withoutLabels } from '@pinquiz/game/csv'
import { marked } from '../marks.ts'

/** Options between the same signs on one line; `right`: those with a mark; `isLabelled`: each still has its letter. */
export type List = { items: string[]; right: boolean[]; isComma: boolean; isLabelled: boolean }

const SIGNS = [/\s*[;；|｜]\s*/, /\s+\/\s+/, /\s*[，、]\s*|,\s+/, /(?<=\D),(?=\D)|(?<=\d),(?=\d)/, /\//]
const COMMAS = [2, 3]
const OR = /(?:^|\s+)(?:or|oder|ou|o|u|oppure|of)\s+/iu
const MAX_LENGTH = 400
const MAX_ITEM_LENGTH = 80
const MAX_WORDS = 6
const MAX_ITEMS = 10

/** `red, green or blue`, `red / green / blue`; null for anything else. `isSaid`: a word before it says so; `fewest`: between commas. */
export function listIn(text: string, { isSaid = false, fewest = 3 } = {}): List | null {
  if (text.length > MAX_LENGTH) return null
  const whole = text.trim().replace(/(?<=[\p{L}\p{N})*])\.$/u, '')
  for (const [at, sign] of SIGNS.entries()) {
    const isComma = COMMAS.includes(at)
    const parts = whole.split(sign).map((part) => part.trim())
    // `a, b or c`
    const all = isComma && parts.length > 1 ? [...parts.slice(0, -1), ...lastOf(parts.at(-1) ?? '')] : parts
    if (all.length < 2) continue
    const marks = all.map(markIn)
    const texts = marks.map(({ text: one }) => one)
    const isList =
      texts.length <= MAX_ITEMS &&
      texts.every((one) => one !== '' && one.length <= MAX_ITEM_LENGTH && !/[?？]/.test(one)) &&
      new Set(texts.map((one) => one.toLowerCase())).size === texts.length &&
      (isSaid || !isComma || (texts.length >= fewest && areAlike(texts))) &&
      (isSaid || at < SIGNS.length - 1 || texts.every((one) => /^\p{L}{2,}$/u.test(one)))
    const isLabelled = withoutLabels([texts])[0]?.[0] !== texts[0]
    return isList ? { items: texts, right: marks.map(({ isRight }) => isRight), isComma, isLabelled } : null
  }
  return null
}

/** No parts of a sentence, of a date, or of a place and its country. */
const areAlike = (texts: readonly string[]): boolean =>
  !texts.every((one) => one.length === 1 && /\p{L}/u.test(one)) &&
  texts.every((one) => one.split(/\s+/).length <= MAX_WORDS && !CLAUSE.test(one)) &&
  new Set(texts.map((one) => /^[^\p{L}]*\d/u.test(one))).size === 1
const CLAUSE =
  /^(?:and|but|because|since|which|who|that|und|aber|weil|denn|da|y|pero|porque|et|mais|parce|car)\s/iu

const lastOf = (part: string): string[] => {
  const both = part.split(OR).filter((one) => one !== '')
  return both.length > 0 && both.length < 3 ? both : [part]
}

function markIn(part: string): { text: string; isRight: boolean } {
  const [, bold] = /^(?:\*\*|__)(.+)(?:\*\*|__)$/.exec(part) ?? []
  if (bold !== undefined) return { text: bold, isRight: true }
  const { text, right } = marked(part)
  return right.size > 0 ? { text, isRight: true } : { text: part, isRight: false }
}

const plain = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().replace(/[.!]$/, '').replace(/\s+/g, ' ')

/** Which of the items an answer names by their texts, one or several; null if it says anything else. */
export function namedIn(items: readonly string[], answer: string): boolean[] | null {
  const own = items.map(plain)
  const whole = plain(answer)
  if (own.includes(whole)) return own.map((one) => one === whole)
  const parts = answer.split(/\s*[,;&]\s*|\s+(?:and|und|et|y|e)\s+/iu).map(plain)
  return parts.every((part) => own.includes(part)) ? own.map((one) => parts.includes(one)) : null
}
