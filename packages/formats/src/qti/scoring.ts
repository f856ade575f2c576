import { exactly, isNear } from '../tried/number.ts'
import { child, children, type Element } from '../xml/tree.ts'

/** An item's response declaration; values of one meaning are written alike. */
export type Declared = {
  response: string
  isOrdered: boolean
  correct: string[]
  mapping: Map<string, number>
  defaultMapped: number
}

export function declaredOf(declaration: Element | undefined): Declared {
  const { identifier = '', basetype = '', cardinality } = declaration?.attributes ?? {}
  const mapping = child(declaration, 'mapping')
  const entries = children(mapping, 'mapentry').map(({ attributes }): [string, number] => [
    written(basetype, attributes.mapkey ?? ''),
    numberOf(attributes.mappedvalue),
  ])
  return {
    response: identifier,
    isOrdered: cardinality === 'ordered',
    correct: children(child(declaration, 'correctresponse'), 'value').map(({ text }) =>
      written(basetype, text),
    ),
    mapping: new Map(entries),
    defaultMapped: numberOf(mapping?.attributes.defaultvalue),
  }
}

const numberOf = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}

/** `5.0` is 5, and a pair has one space; without a direction it has an order of ours. */
function written(type: string, text: string): string {
  const words = text.trim()
  if (/^(float|integer)$/i.test(type)) return Number.isFinite(Number(words)) ? String(Number(words)) : words
  if (!/pair$/i.test(type)) return words
  const names = words.split(/\s+/)
  return (/^pair$/i.test(type) ? names.sort() : names).join(' ')
}

/** Thrown for unknown or endless rules; the declared answer counts instead. */
export class UnknownRule extends Error {}

type Value = string[] | number | boolean | null
type Run = { declared: Declared; given: string[]; outcomes: Map<string, Value>; steps: number }

/** More than any real question has. */
const MAX_STEPS = 50_000

/** An item's score for an answer. It throws `UnknownRule`. */
export function scorerOf(item: Element, declared: Declared): (given: readonly string[]) => number {
  const processing = child(item, 'responseprocessing')
  if (!processing) throw new UnknownRule('')
  let steps = 0
  return (given) => {
    const run = { declared, given: [...given], outcomes: defaultsOf(item), steps }
    const score = hasOwnRules(processing) ? follow(processing, run) : template(processing, run)
    steps = run.steps
    return score
  }
}

/** They aren't one of the templates. */
export const hasOwnRules = (processing: Element | undefined): boolean =>
  processing !== undefined && processing.children.length > 0

/** What own rules compare answers with: single values, and those that belong together. */
export function namedIn(processing: Element | undefined): { values: string[]; lists: string[][] } {
  const values: string[] = []
  const lists: string[][] = []
  const walk = (one: Element) => {
    const own = one.children.filter(({ name }) => name === 'basevalue').map(valueIn)
    if (/^(ordered|multiple)$/.test(one.name) && own.length === one.children.length) lists.push(own)
    if (one.name !== 'setoutcomevalue') for (const value of own) values.push(value)
    one.children.forEach(walk)
  }
  if (processing) walk(processing)
  return { values, lists }
}
const valueIn = ({ attributes, text }: Element) => written(attributes.basetype ?? '', text)

const templateName = ({ attributes }: Element): string =>
  ((attributes.template ?? attributes.templatelocation ?? '').split('/').at(-1) ?? '')
    .replace(/\.xml$/i, '')
    .toLowerCase()

/** Each choice earns its value in the mapping. */
export const isMapping = (processing: Element): boolean =>
  !hasOwnRules(processing) && /^(cc2_)?map_response$/.test(templateName(processing))

function template(processing: Element, run: Run): number {
  const name = templateName(processing)
  if (/^(cc2_)?match_(correct|basic)$/.test(name)) return isSame(run.given, run.declared.correct, run) ? 1 : 0
  if (isMapping(processing)) return mapped(run)
  throw new UnknownRule(name)
}

function follow(processing: Element, run: Run): number {
  runRules(processing.children, run)
  const score = run.outcomes.get('SCORE')
  if (typeof score !== 'number') throw new UnknownRule('SCORE')
  return score
}

const defaultsOf = (item: Element): Map<string, Value> =>
  new Map(
    children(item, 'outcomedeclaration').map((one): [string, Value] => {
      const text = child(child(one, 'defaultvalue'), 'value')?.text.trim()
      const isNumber = /^(float|integer)$/.test(one.attributes.basetype ?? '')
      return [one.attributes.identifier ?? '', isNumber ? numberOf(text) : text === undefined ? null : [text]]
    }),
  )

function runRules(rules: readonly Element[], run: Run): void {
  for (const rule of rules) runRule(rule, run)
}

function runRule(rule: Element, run: Run): void {
  step(run)
  if (rule.name === 'setoutcomevalue') {
    run.outcomes.set(rule.attributes.identifier ?? '', evaluated(rule.children[0], run))
  } else if (rule.name === 'responseprocessingfragment') runRules(rule.children, run)
  else if (rule.name === 'responsecondition') {
    for (const branch of rule.children) {
      const [condition, ...rules] = branch.children
      if (branch.name === 'responseelse') runRules(branch.children, run)
      else if (evaluated(condition, run) === true) {
        runRules(rules, run)
        return
      }
    }
  } else throw new UnknownRule(rule.name)
}

function step(run: Run): void {
  run.steps += 1
  if (run.steps > MAX_STEPS) throw new UnknownRule('')
}

function evaluated(expression: Element | undefined, run: Run): Value {
  step(run)
  if (!expression) throw new UnknownRule('')
  const { name, attributes, children: parts, text } = expression
  const value = (at: number) => evaluated(parts[at], run)
  const numbers = () => parts.map((_, at) => amount(value(at)))
  switch (name) {
    case 'basevalue':
      return baseValue(attributes.basetype ?? '', text)
    case 'variable':
      return run.outcomes.has(attributes.identifier ?? '')
        ? (run.outcomes.get(attributes.identifier ?? '') ?? null)
        : attributes.identifier === run.declared.response
          ? run.given
          : null
    case 'correct':
      return run.declared.correct
    case 'mapresponse':
      return mapped(run)
    case 'match':
      return isSame(value(0), value(1), run)
    case 'stringmatch':
      return attributes.casesensitive === 'false'
        ? inSmall(value(0)) === inSmall(value(1))
        : isSame(value(0), value(1), run)
    case 'equal':
      return isEqual(value(0), value(1), attributes)
    case 'member':
    case 'contains': {
      const [inner, whole] = name === 'member' ? [value(0), value(1)] : [value(1), value(0)]
      return listOf(inner).every((one) => listOf(whole).includes(one))
    }
    case 'index':
      return listOf(value(0)).slice(Number(attributes.n) - 1, Number(attributes.n))
    case 'isnull':
      return listOf(value(0)).length === 0
    case 'not':
      return value(0) !== true
    case 'and':
      return parts.every((_, at) => value(at) === true)
    case 'or':
      return parts.some((_, at) => value(at) === true)
    case 'multiple':
    case 'ordered':
      return parts.flatMap((_, at) => listOf(value(at)))
    case 'sum':
      return numbers().reduce((sum, one) => sum + one, 0)
    case 'product':
      return numbers().reduce((product, one) => product * one, 1)
    case 'gt':
      return amount(value(0)) > amount(value(1))
    case 'gte':
      return amount(value(0)) >= amount(value(1))
    case 'lt':
      return amount(value(0)) < amount(value(1))
    case 'lte':
      return amount(value(0)) <= amount(value(1))
    default:
      throw new UnknownRule(name)
  }
}

function baseValue(type: string, text: string): Value {
  if (type === 'float' || type === 'integer') return numberOf(text)
  if (type === 'boolean') return /^(true|1)$/.test(text.trim())
  return [written(type, text)]
}

const mapped = ({ given, declared: { mapping, defaultMapped } }: Run): number =>
  given.reduce((sum, one) => sum + (mapping.get(one) ?? defaultMapped), 0)

const listOf = (value: Value): string[] =>
  value === null ? [] : Array.isArray(value) ? value : [String(value)]
const isSame = (a: Value, b: Value, { declared }: Run): boolean => {
  const [one = [], other = []] = [a, b].map((value) =>
    declared.isOrdered ? listOf(value) : [...listOf(value)].sort(),
  )
  return one.length > 0 && one.length === other.length && one.every((text, at) => text === other[at])
}
const inSmall = (value: Value) => listOf(value).join().toLowerCase()

/** Within its tolerance, whose ends belong to it unless it says otherwise. */
function isEqual(a: Value, b: Value, attributes: Element['attributes']): boolean {
  const [one, other] = [amount(a), amount(b)]
  const [low, high] = withinOf(other, attributes)
  const isIn = (end: number, name: string) => !isNear(one, end) || attributes[name] !== 'false'
  const isBetween = (one >= low || isNear(one, low)) && (one <= high || isNear(one, high))
  return (
    listOf(a).length > 0 && isBetween && isIn(low, 'includelowerbound') && isIn(high, 'includeupperbound')
  )
}

/** The smallest and the largest number that an `equal` takes for a number. */
export function withinOf(right: number, attributes: Element['attributes']): [number, number] {
  const { tolerancemode = 'exact', tolerance = '' } = attributes
  if (tolerancemode === 'exact') return [right, right]
  const [below = Number.NaN, above = below] = tolerance.trim().split(/\s+/).map(Number)
  if (Number.isNaN(below + above)) throw new UnknownRule(`${tolerancemode} ${tolerance}`)
  const part = tolerancemode === 'relative' ? Math.abs(right) / 100 : 1
  return [exactly(right - below * part, 14), exactly(right + above * part, 14)]
}

const amount = (value: Value): number => (typeof value === 'number' ? value : numberOf(listOf(value)[0]))
