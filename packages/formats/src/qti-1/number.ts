import type { Extra } from '../imported.ts'
import { triedNumber } from '../tried/number.ts'
import { children, type Element } from '../xml/tree.ts'
import { amountIn, type Rule, rulesOf, scoreOf } from './conditions.ts'

const LIMITS = new Set(['varequal', 'vargte', 'vargt', 'varlte', 'varlt'])

/** The number that the rules ask for with its tolerance. */
export function numberIn1(item: Element, response: string, at: number, found: Extra[]) {
  const rules = rulesOf(item).map((rule) => ({ ...rule, condition: withoutMiddle(rule.condition) }))
  const limits = rulesOf(item)
    .flatMap(({ condition }) => limitsIn(condition, response))
    .map(({ text }) => amountIn(text))
  return triedNumber({
    limits: limits.every(Number.isFinite) ? limits : [],
    stated: rulesOf(item)
      .filter(({ does }) => does(0) > 0)
      .flatMap(({ condition }) => limitsIn(condition, response))
      .filter(({ name }) => name === 'varequal')
      .map(({ text }) => amountIn(text)),
    scoreAt: (number) => scoreOf(rules, new Map([[response, [String(number)]]]), true),
    at,
    found,
  })
}

function limitsIn(one: Element, response: string): Element[] {
  const isOwn = LIMITS.has(one.name) && one.attributes.respident === response
  return isOwn ? [one] : one.children.flatMap((part) => limitsIn(part, response))
}

/** Blackboard names the middle of a range beside both of its ends. */
function withoutMiddle(one: Rule['condition']): Element {
  const parts = one.children.map(withoutMiddle)
  const has = (names: RegExp) =>
    children(one, 'varequal').length === 1 && parts.some(({ name }) => names.test(name))
  const isRange = /^(?:conditionvar|and)$/.test(one.name) && has(/^vargte?$/) && has(/^varlte?$/)
  return { ...one, children: isRange ? parts.filter(({ name }) => name !== 'varequal') : parts }
}
