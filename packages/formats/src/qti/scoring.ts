import { child, children, type Element } from '../xml/tree.ts'

/** An item's response declaration. */
export type Declared = { correct: string[]; mapping: Map<string, number>; defaultMapped: number }

export function declaredOf(declaration: Element | undefined): Declared {
  const mapping = child(declaration, 'mapping')
  const entries = children(mapping, 'mapentry').map(({ attributes }): [string, number] => [
    attributes.mapkey ?? '',
    numberOf(attributes.mappedvalue),
  ])
  return {
    correct: children(child(declaration, 'correctresponse'), 'value').map(({ text }) => text.trim()),
    mapping: new Map(entries),
    defaultMapped: numberOf(mapping?.attributes.defaultvalue),
  }
}

const numberOf = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}

/** Thrown for unknown or endless rules; the declared answer counts instead. */
export class UnknownRule extends Error {}

type Value = string[] | number | boolean | null
type Run = Declared & { response: string[]; outcomes: Map<string, Value>; steps: number }

/** More than any real question has. */
const MAX_STEPS = 20_000

/** An item's score for each of the `choices`, when chosen alone. Throws `UnknownRule`. */
export function scoresOf(item: Element, declared: Declared, choices: readonly string[]): number[] {
  const processing = child(item, 'responseprocessing')
  if (!processing) throw new UnknownRule('')
  const shared = { ...declared, steps: 0 }
  return choices.map((choice) => {
    const run = { ...shared, response: [choice], outcomes: defaultsOf(item) }
    const score = processing.children.length > 0 ? follow(processing, run) : template(processing, run)
    shared.steps = run.steps
    return score
  })
}

const templateName = ({ attributes }: Element): string =>
  ((attributes.template ?? attributes.templatelocation ?? '').split('/').at(-1) ?? '')
    .replace(/\.xml$/i, '')
    .toLowerCase()

/** Each choice earns its value in the mapping. */
export const isMapping = (processing: Element): boolean =>
  processing.children.length === 0 && /^(cc2_)?map_response$/.test(templateName(processing))

function template(processing: Element, run: Run): number {
  const name = templateName(processing)
  if (/^(cc2_)?match_(correct|basic)$/.test(name)) return isSame(run.response, run.correct) ? 1 : 0
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
      return baseValue(attributes.basetype ?? '', text.trim())
    case 'variable':
      return run.outcomes.has(attributes.identifier ?? '')
        ? (run.outcomes.get(attributes.identifier ?? '') ?? null)
        : run.response
    case 'correct':
      return run.correct
    case 'mapresponse':
      return mapped(run)
    case 'match':
    case 'equal':
    case 'stringmatch':
      return isSame(value(0), value(1))
    case 'member':
    case 'contains': {
      const [inner, whole] = name === 'member' ? [value(0), value(1)] : [value(1), value(0)]
      return listOf(inner).every((one) => listOf(whole).includes(one))
    }
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
  if (type === 'boolean') return text === 'true' || text === '1'
  return [text]
}

const mapped = ({ response, mapping, defaultMapped }: Run): number =>
  response.reduce((sum, one) => sum + (mapping.get(one) ?? defaultMapped), 0)

const listOf = (value: Value): string[] =>
  value === null ? [] : Array.isArray(value) ? value : [String(value)]
const isSame = (a: Value, b: Value): boolean => {
  const [one, other] = [[...listOf(a)].sort(), [...listOf(b)].sort()]
  return one.length > 0 && one.length === other.length && one.every((text, at) => text === other[at])
}
const amount = (value: Value): number => (typeof value === 'number' ? value : numberOf(listOf(value)[0]))
