import { children, type Element } from '../xml/tree.ts'

/** A rule: what has to be answered, and what that earns. */
export type Rule = { condition: Element; does: (score: number) => number; isLast: boolean }
/** What is answered: labels or texts, by the identifier of the response. */
export type Answered = ReadonlyMap<string, readonly string[]>

/** The rules of an item that change its score. */
export function rulesOf(item: Element): Rule[] {
  return children(item, 'resprocessing').flatMap((processing) =>
    children(processing, 'respcondition').flatMap((one) => {
      const [condition] = children(one, 'conditionvar')
      const [score] = children(one, 'setvar').filter(({ attributes }) => isScore(attributes.varname))
      if (!condition || !score) return []
      const points = pointsOf(score.text)
      const isSum = /^(add|subtract)$/i.test(score.attributes.action ?? '')
      const sign = /^sub/i.test(score.attributes.action ?? '') ? -1 : 1
      return {
        condition,
        does: (before: number) => (isSum ? before + sign * points : points),
        isLast: !/^yes$/i.test(one.attributes.continue ?? 'No'),
      }
    }),
  )
}

const isScore = (name = 'SCORE') => /^(que_)?(score|maxscore|que_score)$/i.test(name)
/** Blackboard writes `SCORE.max` for all of them. */
const pointsOf = (text: string) => (/max$/i.test(text.trim()) ? 100 : Number(text.trim()) || 0)

/** What an answer earns. `asNumbers`: `5` and `5.0` are equal. */
export function scoreOf(rules: readonly Rule[], answered: Answered, asNumbers = false): number {
  let score = 0
  for (const { condition, does, isLast } of rules) {
    if (!holdsAll(condition, answered, asNumbers)) continue
    score = does(score)
    if (isLast) break
  }
  return score
}

const holdsAll = (one: Element, answered: Answered, asNumbers: boolean): boolean =>
  one.children.every((part) => holds(part, answered, asNumbers))

function holds(one: Element, answered: Answered, asNumbers: boolean): boolean {
  const { name, attributes, text, children: parts } = one
  const given = answered.get(attributes.respident ?? '') ?? []
  const limit = amountIn(text)
  const compared = (fits: (one: number) => boolean) => given.some((each) => fits(amountIn(each)))
  switch (name) {
    case 'and':
      return holdsAll(one, answered, asNumbers)
    case 'or':
      return parts.some((part) => holds(part, answered, asNumbers))
    case 'not':
      return !holdsAll(one, answered, asNumbers)
    case 'varequal':
      return asNumbers
        ? compared((each) => each === limit)
        : given.some((each) => isAlike(each, text, attributes.case))
    case 'varsubset': {
      const all = text.split(',').map((each) => each.trim())
      return (
        all.every((each) => given.includes(each)) &&
        (all.length === given.length || !IS_EXACT.test(attributes.setmatch ?? 'Exact'))
      )
    }
    case 'vargte':
      return compared((each) => each >= limit)
    case 'vargt':
      return compared((each) => each > limit)
    case 'varlte':
      return compared((each) => each <= limit)
    case 'varlt':
      return compared((each) => each < limit)
    case 'other':
      return true
    default:
      return false
  }
}
const IS_EXACT = /^exact$/i

/** NaN where it is none. */
export const amountIn = (text: string): number => {
  const bare = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/^([-+]?\d+),(\d+)$/, '$1.$2')
  return bare === '' ? Number.NaN : Number(bare)
}

const KNOWN = /^(?:and|or|not|varequal|varsubset|varsubstring|vargte?|varlte?|other|unanswered)$/
/** What of the rules that earn something can't be followed; null where all can. */
export function unknownIn(item: Element): string | null {
  for (const one of children(item, 'resprocessing').flatMap((each) => children(each, 'respcondition'))) {
    const setting = children(one, 'setvar').filter(({ attributes }) => isScore(attributes.varname))
    const action = setting.find(({ attributes }) => !/^(set|add|subtract)$/i.test(attributes.action ?? 'Set'))
    if (action) return action.attributes.action ?? ''
    if (!setting.some(({ text }) => pointsOf(text) > 0)) continue
    const parts = children(one, 'conditionvar').flatMap((each) => allIn(each))
    const unknown = parts.find(({ name }) => !KNOWN.test(name))
    if (unknown) return unknown.name
  }
  return null
}
const allIn = (one: Element): Element[] => one.children.flatMap((part) => [part, ...allIn(part)])

/** Whether the feedback to an answer calls it right; null where it says neither, or both. */
export function calledRight(item: Element, answered: Answered): boolean | null {
  const said = new Set<boolean>()
  for (const one of children(item, 'resprocessing').flatMap((each) => children(each, 'respcondition'))) {
    const [condition] = children(one, 'conditionvar')
    if (!condition || !holdsAll(condition, answered, false)) continue
    for (const { attributes } of children(one, 'displayfeedback')) {
      const name = attributes.linkrefid ?? ''
      if (/^(?:general_)?(?:incorrect|wrong)(?![a-z])/i.test(name)) said.add(false)
      else if (/^(?:correct|right)(?![a-z])/i.test(name)) said.add(true)
    }
    const isScored = children(one, 'setvar').some(({ attributes }) => isScore(attributes.varname))
    if (isScored && !/^yes$/i.test(one.attributes.continue ?? 'No')) break
  }
  const [only = null] = said
  return said.size === 1 ? only : null
}

const isAlike = (one: string, other: string, minds = 'No') =>
  /^yes$/i.test(minds) ? one.trim() === other.trim() : one.trim().toLowerCase() === other.trim().toLowerCase()

/** What is asked for, whatever it earns. */
export const unscored = (item: Element): Rule[] =>
  children(item, 'resprocessing')
    .flatMap((processing) => children(processing, 'respcondition'))
    .flatMap((one) => children(one, 'conditionvar'))
    .map((condition) => ({ condition, does: () => 1, isLast: false }))

/** The labels that the first rule to earn something names together, by their `index` where they have one. */
export function orderedBy(rules: readonly Rule[], response: string): string[] {
  const named = rules
    .filter(({ does }) => does(0) > 0)
    .map(({ condition }) => {
      const [all, ...more] = condition.children
      const parts = all?.name === 'and' && more.length === 0 ? all.children : condition.children
      const areOwn = parts.every(
        ({ name, attributes }) => name === 'varequal' && attributes.respident === response,
      )
      const placeOf = ({ attributes }: Element) => Number(attributes.index ?? 0)
      return areOwn ? parts.toSorted((one, other) => placeOf(one) - placeOf(other)) : []
    })
  return named.find((parts) => parts.length > 1)?.map(({ text }) => text.trim()) ?? []
}

/** What the rules ask for, apart from what they exclude: the values of a response. */
export function namedIn(rules: readonly Rule[], response: string, names = ['varequal']): string[] {
  const walk = (one: Element): string[] => {
    if (one.name === 'not') return []
    const isNamed = names.includes(one.name) && one.attributes.respident === response
    return isNamed ? [one.text.trim()] : one.children.flatMap(walk)
  }
  const earning = rules.filter(({ does }) => does(0) > 0)
  return [...new Set(earning.flatMap(({ condition }) => walk(condition)))]
}
