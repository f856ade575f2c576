import { creditIn } from '../credit.ts'
import type { Extra } from '../imported.ts'
import { bestSet, MAX_TRIED } from '../tried/best-set.ts'
import { triedNumber } from '../tried/number.ts'
import { child, descendants, type Element } from '../xml/tree.ts'
import { type Declared, hasOwnRules, isMapping, namedIn, scorerOf, UnknownRule, withinOf } from './scoring.ts'

/** An item, what it declares, and where its reader puts its remarks. */
export type Judged = { item: Element; declared: Declared; found: Extra[]; doubt: (detail: string) => void }

type Score = (given: readonly string[]) => number

/** Tries answers by the item's own rules; null where there are none, or one isn't known. */
function tried<T>({ item, declared, found }: Judged, attempt: (score: Score) => T): T | null {
  try {
    return attempt(scorerOf(item, declared))
  } catch (error) {
    if (!(error instanceof UnknownRule)) throw error
    if (child(item, 'responseprocessing')) found.push({ kind: 'scoring', value: error.message })
    return null
  }
}

const ownRules = ({ item }: Judged) => {
  const processing = child(item, 'responseprocessing')
  return hasOwnRules(processing) ? processing : undefined
}

/** Own rules under which the declared answer earns nothing. */
function denied(judged: Judged): string[] {
  const { declared, found } = judged
  if (ownRules(judged)) found.push({ kind: 'scoring', value: declared.correct.join(', ') })
  return declared.correct
}

/** More choices than any real item has. */
const MAX_JUDGED = 100

/** The answers that earn most alone, of those given and those the rules name. */
export function rightOfOne(judged: Judged, answers: readonly string[]): Set<string> {
  const { declared, found, doubt } = judged
  const scores =
    tried(judged, (score) => answers.map((answer) => score([answer]))) ??
    answers.map((answer) => declared.mapping.get(answer) ?? 0)
  const best = Math.max(0, ...scores)
  if (best === 0) return new Set(denied(judged))
  const others = new Set(scores.filter((score) => score !== 0 && score !== best))
  if (others.size > 0) found.push({ kind: 'partial-credit', value: [...others].join(', ') })
  if (best !== 1) found.push({ kind: 'points', value: String(best) })
  const right = new Set(answers.filter((_, at) => scores[at] === best))
  if (!declared.correct.every((one) => right.has(one))) doubt(declared.correct.join(', '))
  return right
}

/** All texts that an item names as answers. */
export function textsIn(judged: Judged): string[] {
  const { correct, mapping } = judged.declared
  return [...new Set([...correct, ...mapping.keys(), ...namedIn(ownRules(judged)).values])].slice(
    0,
    MAX_JUDGED,
  )
}

type Several = { right: Set<string>; hasPartialCredit: boolean }

export function rightOfSeveral(judged: Judged, choices: readonly string[]): Several {
  const { item, declared, found } = judged
  const { correct, mapping, defaultMapped } = declared
  const processing = child(item, 'responseprocessing')
  if (mapping.size > 0 && (!processing || isMapping(processing))) {
    const earned = choices.map((choice) => mapping.get(choice) ?? defaultMapped)
    const earning = choices.filter((_, at) => (earned[at] ?? 0) > 0)
    const right = new Set(correct.length > 0 ? correct : earning)
    const others = earning.filter((choice) => !right.has(choice))
    if (others.length > 0) found.push({ kind: 'other-answers', value: others.join(', ') })
    return { right, hasPartialCredit: earnsParts(earned, found) }
  }
  const right = rightSet(judged, choices)
  const alone = right.size > 1 ? tried(judged, (score) => choices.map((choice) => score([choice]))) : null
  const areSums = alone?.every((score, at) => !right.has(choices[at] ?? '') || score > 0) ?? false
  return { right, hasPartialCredit: alone !== null && areSums && earnsParts(alone, found) }
}

/** Each of several right answers its share, as in PinQuiz. */
function earnsParts(earned: readonly number[], found: Extra[]): boolean {
  const whole = earned.reduce((sum, points) => sum + Math.max(0, points), 0)
  const { hasPartialCredit, isOther } = creditIn(earned.map((points) => (100 * points) / whole))
  if (isOther) found.push({ kind: 'partial-credit', value: earned.join(', ') })
  return hasPartialCredit
}

/** The answers that only together earn most. */
function rightSet(judged: Judged, named: readonly string[]): Set<string> {
  const { declared, doubt } = judged
  const earning = named.filter((name) => (declared.mapping.get(name) ?? 0) > 0)
  const own = declared.correct.length > 0 ? declared.correct : earning
  const found = tried(judged, (score) => {
    const places = bestSet(named.length, (set) => score(set.map((at) => named[at] ?? '')))
    // Of too many to try all sets.
    return places?.map((at) => named[at] ?? '') ?? (named.length > MAX_TRIED && score(own) > 0 ? own : null)
  })
  if (!found) return new Set(child(judged.item, 'responseprocessing') ? [...own, ...denied(judged)] : own)
  const right = new Set(found)
  if (own.length > 0 && (own.length !== right.size || !own.every((one) => right.has(one))))
    doubt(own.join(', '))
  return right
}

/** Pairs as an item names them. */
export function rightPairs(judged: Judged): string[] {
  const { correct, mapping } = judged.declared
  const named = [...correct, ...mapping.keys(), ...namedIn(ownRules(judged)).values]
  return [...rightSet(judged, [...new Set(named.filter((name) => /^\S+ \S+$/.test(name)))])]
}

/** The order that earns most, of the declared one and those the rules name. */
export function rightOrder(judged: Judged): string[] {
  const { declared, doubt } = judged
  const orders = [declared.correct, ...namedIn(ownRules(judged)).lists].filter(({ length }) => length > 0)
  const scores = tried(judged, (score) => orders.map((order) => score(order)))
  if (!scores) return declared.correct
  const best = Math.max(0, ...scores)
  if (best === 0) return denied(judged)
  const right = orders.filter((_, at) => scores[at] === best)
  const [first = []] = right
  const isOther = (order: readonly string[]) => order.join('\n') !== first.join('\n')
  const contradicted = [...right, declared.correct].find((order) => order.length > 0 && isOther(order))
  if (contradicted) doubt(contradicted.join(', '))
  return first
}

/** A number with its tolerance. */
export function rightNumber(judged: Judged, at: number) {
  const { item, declared, found } = judged
  const [stated] = declared.correct
  const asStated = { kind: 'number' as const, number: { right: stated, tolerance: 0 }, notes: [] }
  if (!child(item, 'responseprocessing')) return asStated
  const own = ownRules(judged)
  const named = [...declared.correct, ...declared.mapping.keys(), ...namedIn(own).values]
  const numbers = named.map(Number).filter(Number.isFinite).slice(0, MAX_JUDGED)
  const read = tried(judged, (score) => {
    const scoreAt = (number: number) => score([String(number)])
    const within = (own ? descendants(own, 'equal') : [])
      .slice(0, MAX_JUDGED)
      .flatMap(({ attributes }) => numbers.flatMap((number) => withinOf(number, attributes)))
    return triedNumber({
      limits: [...numbers, ...within],
      stated: declared.correct.map(Number),
      scoreAt,
      at,
      found,
    })
  })
  if (!read) return asStated
  if (read.number.right === undefined) denied(judged)
  return read.number.right === undefined ? asStated : read
}
