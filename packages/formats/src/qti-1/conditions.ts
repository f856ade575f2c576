import { children, type Element } from '../xml/tree.ts'

/** A rule: what has to be answered, and what that earns. */
type Rule = { condition: Element; does: (score: number) => number; isLast: boolean }
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

/** What an answer earns. */
export function scoreOf(rules: readonly Rule[], answered: Answered): number {
  let score = 0
  for (const { condition, does, isLast } of rules) {
    if (!condition.children.every((part) => holds(part, answered))) continue
    score = does(score)
    if (isLast) break
  }
  return score
}

function holds({ name, attributes, text, children: parts }: Element, answered: Answered): boolean {
  const given = answered.get(attributes.respident ?? '') ?? []
  const compared = (fits: (one: number) => boolean) =>
    given.some((one) => fits(Number(one.replace(',', '.'))))
  const limit = Number(text.trim())
  switch (name) {
    case 'and':
      return parts.every((part) => holds(part, answered))
    case 'or':
      return parts.some((part) => holds(part, answered))
    case 'not':
      return !parts.every((part) => holds(part, answered))
    case 'varequal':
      return given.some((one) => isAlike(one, text, attributes.case))
    case 'vargte':
      return compared((one) => one >= limit)
    case 'vargt':
      return compared((one) => one > limit)
    case 'varlte':
      return compared((one) => one <= limit)
    case 'varlt':
      return compared((one) => one < limit)
    case 'other':
      return true
    default:
      return false
  }
}

const isAlike = (one: string, other: string, minds = 'No') =>
  /^yes$/i.test(minds) ? one.trim() === other.trim() : one.trim().toLowerCase() === other.trim().toLowerCase()

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
