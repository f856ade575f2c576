import { truthOf } from '@pinquiz/game/csv'
import { PAIRS } from '../truth-answers.ts'
import { ANSWER_LIST_HEADING, isAnswered, numberOf, SEPARATORS } from './answer-run.ts'
import type { Draft } from './draft.ts'
import { byOwnNumbers } from './own-numbers.ts'

/** Answers by their questions, and questions whose answers are a guess. */
type OpenRun = { keys: Map<Draft, string>; doubted: Draft[] }

/**
 * Lines with the answers of all questions above that have none, some of them without options: by numbers, as a run of
 * true and false, or, only at the end and in doubt, as a list.
 */
export function takeOpenRuns(all: readonly Draft[]): OpenRun {
  const found: OpenRun = { keys: new Map(), doubted: [] }
  let from = 0
  for (const [at, draft] of all.entries()) {
    if (!isAnswered(draft)) continue
    const open = all.slice(from, at + 1)
    const asked = numberOf(draft) > 0 ? open.filter((one) => numberOf(one) > 0) : open
    if (
      asked.length > 1 &&
      (asked.some(({ choices }) => choices.length === 0) || isRun(draft.key?.value ?? ''))
    )
      takeRun(draft, asked, { isLast: at === all.length - 1, found })
    from = at + 1
  }
  return found
}

/** `1. honey 2. water` */
const NUMBERED = /^\(?1(?:[.):]|\/(?=\s))\s*\S.*\s\(?2(?:[.):]|\/(?=\s))/u
const MAX_LENGTH = 4000
export const isRun = (value: string): boolean => value.length < MAX_LENGTH && NUMBERED.test(value)

function takeRun(
  last: Draft,
  asked: readonly Draft[],
  { isLast, found }: { isLast: boolean; found: OpenRun },
) {
  if (!last.key || last.key.isBare || last.otherKey !== null || last.key.value.length > MAX_LENGTH) return
  const { value, text } = last.key
  const isForAll = isLast && ANSWER_LIST_HEADING.test(text)
  const sorted = byOwnNumbers(asked)
  const named = byNumber(value, sorted)
  const said = named ?? truthsIn(value, asked.length, isForAll)
  const answers = said ?? (isForAll ? listIn(value, asked.length) : null)
  if (answers) {
    last.key = null
    for (const [at, draft] of sorted.entries()) found.keys.set(draft, answers[at] ?? '')
  }
  // By their numbers, or as they stand.
  const isSure = named !== null || (said !== null && sorted.every((draft, at) => draft === asked[at]))
  if (!isSure && (isForAll || isRun(value) || said !== null)) found.doubted.push(...asked)
}

/** `1.`, `(1)` and `1 -`, but not `1.5`. */
const labelled = (number: number) => `\\(?${number}(?:\\)|/(?=\\s)|[.:](?!\\d)|\\s?[-–—=](?!\\d))`

/** By the numbers of the questions, in their order. */
function byNumber(value: string, asked: readonly Draft[]): string[] | null {
  const numbers = asked.map((draft, at) => numberOf(draft) || at + 1)
  const found: string[] = []
  let rest = value.trim()
  for (const [at, number] of numbers.entries()) {
    const start = new RegExp(`^${labelled(number)}\\s*(?=\\S)`).exec(rest)
    if (!start) return null
    rest = rest.slice(start[0].length)
    const next = numbers[at + 1]
    const end = next === undefined ? rest.length : rest.search(new RegExp(`[\\s,;|/]${labelled(next)}`))
    if (end < 1) return null
    found.push(rest.slice(0, end).replace(/[\s,;|/]+$/, ''))
    rest = rest.slice(end).replace(/^[\s,;|/]+/, '')
  }
  // One more number may be an answer too many.
  const beyond = new RegExp(`[\\s,;|/]${labelled((numbers.at(-1) ?? 0) + 1)}`)
  return found.some((one) => one === '') || beyond.test(found.at(-1) ?? '') ? null : found
}

function truthsIn(value: string, count: number, isForAll: boolean): string[] | null {
  const whole = value.trim().replace(/\.$/, '').toLowerCase()
  const isGlued = /^\p{L}+$/u.test(whole) && whole.length === count && (count > 2 || isForAll)
  const parts = isGlued ? [...whole] : whole.split(SEPARATORS)
  if (parts.length !== count) return null
  const words = parts.map((part) => (part.length > 1 ? truthOf(part) : null))
  const pair = PAIRS.find((letters) => parts.every((part) => part.length === 1 && letters.includes(part)))
  // A `W` alone is *wahr* or *wrong*.
  if ((!pair && words.includes(null)) || parts.every((part) => part === 'w')) return null
  return parts.map((part, at) => ((pair ? part === pair[0] : words[at]) ? 'True' : 'False'))
}

/** Apart by the same signs, or by spaces. */
function listIn(value: string, count: number): string[] | null {
  const parts = [/\s*[;；|]\s*/, /\s*[,，、]\s*/, /\s+[-–—/]\s+/, /\s+/].map((sign) =>
    value.trim().split(sign),
  )
  return parts.find((some) => some.length === count && some.every((part) => part !== '')) ?? null
}
