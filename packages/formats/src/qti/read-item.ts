import { type Extra, extras, type ImportedOption, type ImportedQuestion, question } from '../imported.ts'
import type { ImportedKind } from '../kinds.ts'
import { optionText } from '../text/html-text.ts'
import { child, children, descendants, type Element } from '../xml/tree.ts'
import { isInteraction, textIn } from './html-in.ts'
import type { QtiFile } from './names.ts'
import { type Declared, declaredOf, scoresOf, UnknownRule } from './scoring.ts'

/** What one interaction asks for. Of a choice it depends on what counts as right. */
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
/** A button in the item, such as for a hint. */
const BUTTON = 'endattemptinteraction'

/** An item of QTI 2 or 3 as a question; what no single choice is keeps its kind. */
export function readItem({ root: item, source }: QtiFile, number: number): ImportedQuestion {
  const body = child(item, 'itembody')
  const asked = body ? interactionsIn(body) : []
  const stem = textIn(body, source)
  const found = [...stem.extras, ...extrasOf(item, source, body)]
  const base = { at: number, text: stem.text || (item.attributes.title ?? ''), extras: found }
  const interactions = asked.filter(({ name }) => name !== BUTTON)
  const [only, ...more] = interactions
  if (!only) return question({ ...base, kind: 'slide' })
  if (more.length > 0)
    return question({ ...base, kind: interactions.every(({ name }) => IN_LINE.has(name)) ? 'gaps' : 'parts' })
  const kind = kindOf(only, item)
  if (kind === 'text') return question({ ...base, kind, options: readAccepted(item, only, found) })
  if (only.name !== 'choiceinteraction') return question({ ...base, kind })
  // What is drawn by lot is another question each time.
  if (child(item, 'templateprocessing')) return question({ ...base, kind: 'other' })
  const choice = readChoice(item, only, source, found)
  return question({ ...base, ...choice, extras: distinct(found) })
}

const interactionsIn = (element: Element): Element[] =>
  element.children.flatMap((one) => (isInteraction(one) ? [one] : interactionsIn(one)))

function kindOf({ name, attributes }: Element, item: Element): ImportedKind {
  const type = declarationOf(item, attributes.responseidentifier)?.attributes.basetype ?? ''
  if (name === 'textentryinteraction' && /^(float|integer)$/.test(type)) return 'number'
  return KINDS[name] ?? 'other'
}

const declarationOf = (item: Element, identifier: string | undefined): Element | undefined =>
  children(item, 'responsedeclaration').find(({ attributes }) => attributes.identifier === identifier)

/** Of what the item names, typed exactly so, what earns most. */
function readAccepted(item: Element, { attributes }: Element, found: Extra[]): ImportedOption[] {
  const declared = declaredOf(declarationOf(item, attributes.responseidentifier))
  const named = [...new Set([...declared.correct, ...declared.mapping.keys()])].slice(0, MOST_JUDGED)
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
  const right = isSeveral
    ? rightOfSeveral(declared, found)
    : rightOfOne(item, declared, identifiers.slice(0, MOST_JUDGED), found)
  const options = choices.map((choice, at): ImportedOption => {
    const plain = textIn(choice, source)
    found.push(...plain.extras)
    return { text: optionText(plain), isCorrect: right.has(identifiers[at] ?? '') }
  })
  const isPoll = !child(item, 'responseprocessing') && right.size === 0
  const kind: ImportedKind = isSeveral ? 'multiple' : isPoll ? 'poll' : 'single'
  return { kind, options }
}

/** More choices than anybody offers. */
const MOST_JUDGED = 100

function rightOfSeveral({ correct, mapping }: Declared, found: Extra[]): Set<string> {
  const earning = [...mapping].filter(([, points]) => points > 0)
  if (new Set(earning.map(([, points]) => points)).size > 1)
    found.push({ kind: 'partial-credit', value: earning.map(([, points]) => points).join(', ') })
  return new Set(correct.length > 0 ? correct : earning.map(([key]) => key))
}

/** What earns most by the item's own rules is right; where they are not known, what it declares to be. */
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

/** One remark of a kind for one question is enough, but each picture is one. */
function distinct(all: readonly Extra[]): Extra[] {
  const kept = new Map<string, Extra>()
  for (const extra of all) {
    const key = extra.kind === 'picture' ? `picture ${extra.value}` : extra.kind
    if (!kept.has(key)) kept.set(key, extra)
  }
  return [...kept.values()]
}
