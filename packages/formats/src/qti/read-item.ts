import { creditIn } from '../credit.ts'
import { entryOf } from '../entry-of.ts'
import {
  distinct,
  type Extra,
  extras,
  type ImportedOption,
  type ImportedQuestion,
  question,
} from '../imported.ts'
import type { ImportedKind } from '../kinds.ts'
import { partEnclosed } from '../media/found.ts'
import { optionText } from '../text/html-text.ts'
import { child, children, descendants, type Element } from '../xml/tree.ts'
import { isInteraction, textIn } from './html-in.ts'
import type { QtiFile } from './names.ts'
import type { Passage } from './passages.ts'
import { type Declared, declaredOf, isMapping, scoresOf, UnknownRule } from './scoring.ts'

/** The kind asked for by an interaction. For a choice it depends on the correct answers. */
const KINDS: Record<string, ImportedKind> = {
  inlinechoiceinteraction: 'gaps',
  gapmatchinteraction: 'gaps',
  textentryinteraction: 'text',
  extendedtextinteraction: 'essay',
  orderinteraction: 'ordering',
  matchinteraction: 'matching',
  associateinteraction: 'matching',
  sliderinteraction: 'number',
  hotspotinteraction: 'on-picture',
  selectpointinteraction: 'on-picture',
  graphicorderinteraction: 'on-picture',
  graphicassociateinteraction: 'on-picture',
  graphicgapmatchinteraction: 'on-picture',
  positionobjectinteraction: 'on-picture',
}

const IN_LINE = new Set(['inlinechoiceinteraction', 'textentryinteraction'])
/** A button in the item, for example for a hint. */
const BUTTON = 'endattemptinteraction'

/** Where a package has a file used by an item; null if it's elsewhere. */
type PathOf = (source: string) => string | null

/** An item of QTI 2 or 3 as a question; items other than single choices keep their kind. */
export function readItem(
  { root: item, source }: QtiFile,
  number: number,
  pathOf: PathOf = () => null,
  passage: Passage | null = null,
): ImportedQuestion {
  const body = child(item, 'itembody')
  const asked = body ? interactionsIn(body) : []
  const stem = textIn(body, source)
  const own = partEnclosed(stem.extras, pathOf)
  const enclosed = [...(passage?.enclosed ?? []), ...own.enclosed]
  const found = [...(passage?.rest ?? []), ...own.rest, ...extrasOf(item, source, body)]
  const asks = stem.text || (item.attributes.title ?? '')
  const base = { at: number, text: `${passage?.text ?? ''}\n${asks}`.trim(), extras: found, enclosed }
  const interactions = asked.filter(({ name }) => name !== BUTTON)
  const [only, ...more] = interactions
  if (!only) return question({ ...base, kind: 'description' })
  if (more.length > 0)
    return question({ ...base, kind: interactions.every(({ name }) => IN_LINE.has(name)) ? 'gaps' : 'parts' })
  const kind = kindOf(only, item)
  if (kind === 'text') return question({ ...base, kind, options: readAccepted(item, only, found) })
  if (kind === 'number') return question({ ...base, kind, ...readNumber(item, only, found) })
  if (only.name !== 'choiceinteraction') return question({ ...base, kind, ...arrangedIn(item, only, source) })
  // A randomised item differs each time.
  if (child(item, 'templateprocessing')) return question({ ...base, kind: 'other' })
  const choice = readChoice(item, only, source, found)
  return question({ ...base, ...choice, extras: distinct(found) })
}

/** The items of an ordering in their right order, the pairs of a matching; nothing where they are not all declared. */
function arrangedIn(item: Element, interaction: Element, source: string) {
  const { correct } = declaredOf(declarationOf(item, interaction.attributes.responseidentifier))
  const textOf = (choice: Element | undefined) => (choice ? optionText(textIn(choice, source)) : '')
  const named = (choices: readonly Element[], name = '') =>
    textOf(choices.find(({ attributes }) => attributes.identifier === name))
  const items = children(interaction, 'simplechoice')
  if (interaction.name === 'orderinteraction' && new Set(correct).size === items.length)
    return {
      isSorted: true,
      options: correct.map((name) => ({ text: named(items, name), isCorrect: false })),
    }
  const [lefts = [], rights = []] = children(interaction, 'simplematchset').map((set) =>
    children(set, 'simpleassociablechoice'),
  )
  const partners = correct.map((pair) => pair.split(/\s+/))
  const isWhole = [lefts, rights].every(
    ({ length }, at) =>
      new Set(partners.map((pair) => pair[at])).size === length && correct.length === length,
  )
  if (interaction.name !== 'matchinteraction' || !isWhole) return {}
  return {
    pairs: partners.map(([left, right]) => ({ left: named(lefts, left), right: named(rights, right) })),
  }
}

const interactionsIn = (element: Element): Element[] =>
  element.children.flatMap((one) => (isInteraction(one) ? [one] : interactionsIn(one)))

function kindOf({ name, attributes }: Element, item: Element): ImportedKind {
  const type = declarationOf(item, attributes.responseidentifier)?.attributes.basetype ?? ''
  if (name === 'textentryinteraction' && /^(float|integer)$/.test(type)) return 'number'
  return entryOf(KINDS, name) ?? 'other'
}

const declarationOf = (item: Element, identifier: string | undefined): Element | undefined =>
  children(item, 'responsedeclaration').find(({ attributes }) => attributes.identifier === identifier)

/** The declared correct answers, and those the item's rules treat as equal. */
function readNumber(
  item: Element,
  { name, attributes }: Element,
  found: Extra[],
): Pick<ImportedQuestion, 'number'> {
  const { correct } = declaredOf(declarationOf(item, attributes.responseidentifier))
  const processing = child(item, 'responseprocessing')
  const [equal] = processing ? descendants(processing, 'equal') : []
  const { tolerancemode = 'exact', tolerance = '' } = equal?.attributes ?? {}
  const [below = '', above = below] = tolerance.trim().split(/\s+/)
  const isOurs =
    tolerancemode === 'exact' ||
    (/^(absolute|relative)$/.test(tolerancemode) && Number(below) === Number(above))
  if (!isOurs) found.push({ kind: 'scoring', value: `${tolerancemode} ${tolerance}` })
  const isWithin = isOurs && tolerancemode !== 'exact'
  const { lowerbound: min, upperbound: max, step = 1 } = attributes
  return {
    number: {
      right: correct[0],
      tolerance: !isWithin ? 0 : tolerancemode === 'relative' ? percentOf(correct[0], below) : below,
      ...(name === 'sliderinteraction' && { scale: { min, max, step } }),
    },
  }
}

/** Rounded, so that 5 % of 1.1 is exactly 0.055. */
const percentOf = (right: string | undefined, percent: string): number =>
  Number(((Math.abs(Number(right)) * Number(percent)) / 100).toPrecision(12))

/** The answers with the highest score among those the item lists. */
function readAccepted(item: Element, { attributes }: Element, found: Extra[]): ImportedOption[] {
  const declared = declaredOf(declarationOf(item, attributes.responseidentifier))
  const named = [...new Set([...declared.correct, ...declared.mapping.keys()])].slice(0, MAX_JUDGED)
  const right = rightOfOne(item, declared, named, found)
  return named.map((text) => ({ text, isCorrect: right.has(text) }))
}

function readChoice(item: Element, interaction: Element, source: string, found: Extra[]) {
  const declaration = declarationOf(item, interaction.attributes.responseidentifier)
  const declared = declaredOf(declaration)
  const choices = children(interaction, 'simplechoice')
  const identifiers = choices.map(({ attributes }) => attributes.identifier ?? '')
  const isSeveral =
    declaration?.attributes.cardinality === 'multiple' && interaction.attributes.maxchoices !== '1'
  const judged = identifiers.slice(0, MAX_JUDGED)
  const { right, hasPartialCredit } = isSeveral
    ? rightOfSeveral(item, declared, judged, found)
    : { right: rightOfOne(item, declared, judged, found), hasPartialCredit: false }
  const options = choices.map((choice, at): ImportedOption => {
    const plain = textIn(choice, source)
    found.push(...plain.extras)
    return { text: optionText(plain), isCorrect: right.has(identifiers[at] ?? '') }
  })
  const isPoll = !child(item, 'responseprocessing') && right.size === 0
  const kind: ImportedKind = isSeveral ? 'multiple' : isPoll ? 'poll' : 'single'
  return { kind, options, hasPartialCredit }
}

/** More choices than any real item has. */
const MAX_JUDGED = 100

type Several = { right: Set<string>; hasPartialCredit: boolean }

function rightOfSeveral(
  item: Element,
  declared: Declared,
  choices: readonly string[],
  found: Extra[],
): Several {
  const { correct, mapping, defaultMapped } = declared
  const processing = child(item, 'responseprocessing')
  const earned = choices.map((choice) => mapping.get(choice) ?? defaultMapped)
  const earning = choices.filter((_, at) => (earned[at] ?? 0) > 0)
  const right = new Set(correct.length > 0 ? correct : earning)
  if (mapping.size === 0 || (processing && !isMapping(processing))) return { right, hasPartialCredit: false }
  const whole = earned.reduce((sum, points) => sum + Math.max(0, points), 0)
  const { hasPartialCredit, isOther } = creditIn(earned.map((points) => (100 * points) / whole))
  if (isOther) found.push({ kind: 'partial-credit', value: [...mapping.values()].join(', ') })
  const others = earning.filter((choice) => !right.has(choice))
  if (others.length > 0) found.push({ kind: 'other-answers', value: others.join(', ') })
  return { right, hasPartialCredit }
}

/** The correct options earn most by the item's own rules; if those are unknown, the declared ones. */
function rightOfOne(item: Element, declared: Declared, choices: readonly string[], found: Extra[]) {
  const scores = tried(item, declared, choices, found)
  const best = Math.max(0, ...scores)
  if (best === 0) return new Set(declared.correct)
  const others = new Set(scores.filter((score) => score !== 0 && score !== best))
  if (others.size > 0) found.push({ kind: 'partial-credit', value: [...others].join(', ') })
  if (best !== 1) found.push({ kind: 'points', value: String(best) })
  return new Set(choices.filter((_, at) => scores[at] === best))
}

function tried(item: Element, declared: Declared, choices: readonly string[], found: Extra[]): number[] {
  try {
    return scoresOf(item, declared, choices)
  } catch (error) {
    if (!(error instanceof UnknownRule)) throw error
    if (child(item, 'responseprocessing')) found.push({ kind: 'scoring', value: error.message })
    return choices.map((choice) => declared.mapping.get(choice) ?? 0)
  }
}

function extrasOf(item: Element, source: string, body: Element | undefined): Extra[] {
  const feedback = children(item, 'modalfeedback').map((one) => textIn(one, source).text)
  const media = body ? descendants(body, BUTTON).length : 0
  return extras(['feedback', feedback.find((text) => text !== '')], ['hint', media > 0 ? 'endAttempt' : ''])
}
