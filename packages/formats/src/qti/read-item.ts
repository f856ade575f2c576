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
import { type FormatNote, fixedNote } from '../notes.ts'
import { optionText } from '../text/html-text.ts'
import { child, children, descendants, type Element } from '../xml/tree.ts'
import { isInteraction, textIn } from './html-in.ts'
import type { QtiFile } from './names.ts'
import type { Passage } from './passages.ts'
import {
  type Judged,
  rightNumber,
  rightOfOne,
  rightOfSeveral,
  rightOrder,
  rightPairs,
  textsIn,
} from './right.ts'
import { declaredOf } from './scoring.ts'

/** The kind asked for by an interaction. For a choice it depends on the correct answers. */
const KINDS: Record<string, ImportedKind> = {
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
  const notes: FormatNote[] = []
  const judged: Judged = {
    item,
    declared: declaredOf(declarationOf(item, only)),
    found,
    doubt: (detail) => notes.push(fixedNote(number, 'correct-differs', detail)),
  }
  const made = (fields: Pick<ImportedQuestion, 'kind'> & Partial<ImportedQuestion>) =>
    question({ ...base, notes, ...fields, extras: distinct(found) })
  const kind = kindOf(only, item)
  if (kind === 'text') {
    const texts = textsIn(judged)
    const right = rightOfOne(judged, texts)
    return made({ kind, options: texts.map((text) => ({ text, isCorrect: right.has(text) })) })
  }
  if (kind === 'number') return made(onScale(rightNumber(judged, number), only))
  if (!/^(inline)?choiceinteraction$/.test(only.name))
    return made({ kind, ...arrangedIn(judged, only, source) })
  // A randomised item differs each time.
  if (child(item, 'templateprocessing')) return question({ ...base, kind: 'other' })
  return made(readChoice(judged, only, source))
}

function onScale(read: ReturnType<typeof rightNumber>, { name, attributes }: Element) {
  const { lowerbound: min, upperbound: max, step = 1 } = attributes
  return name === 'sliderinteraction'
    ? { ...read, number: { ...read.number, scale: { min, max, step } } }
    : read
}

/** The items of an ordering in their right order, the pairs of a matching; nothing where they are not all named. */
function arrangedIn(judged: Judged, interaction: Element, source: string) {
  const textOf = (choice: Element | undefined) => (choice ? optionText(textIn(choice, source)) : '')
  const named = (choices: readonly Element[], name = '') =>
    textOf(choices.find(({ attributes }) => attributes.identifier === name))
  const items = children(interaction, 'simplechoice')
  if (interaction.name === 'orderinteraction') {
    const order = rightOrder(judged)
    return new Set(order).size === items.length
      ? { isSorted: true, options: order.map((name) => ({ text: named(items, name), isCorrect: false })) }
      : {}
  }
  if (interaction.name !== 'matchinteraction') return {}
  const [lefts = [], rights = []] = children(interaction, 'simplematchset').map((set) =>
    children(set, 'simpleassociablechoice'),
  )
  const partners = rightPairs(judged).map((pair) => pair.split(' '))
  const isWhole = [lefts, rights].every(
    ({ length }, at) =>
      new Set(partners.map((pair) => pair[at])).size === length && partners.length === length,
  )
  if (!isWhole) return {}
  return {
    pairs: partners.map(([left, right]) => ({ left: named(lefts, left), right: named(rights, right) })),
  }
}

const interactionsIn = (element: Element): Element[] =>
  element.children.flatMap((one) => (isInteraction(one) ? [one] : interactionsIn(one)))

function kindOf(interaction: Element, item: Element): ImportedKind {
  const { name } = interaction
  const type = declarationOf(item, interaction)?.attributes.basetype ?? ''
  if (name === 'textentryinteraction' && /^(float|integer)$/.test(type)) return 'number'
  return entryOf(KINDS, name) ?? 'other'
}

const declarationOf = (item: Element, interaction: Element): Element | undefined =>
  children(item, 'responsedeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseidentifier,
  )

function readChoice(judged: Judged, interaction: Element, source: string) {
  const { item, found } = judged
  const declaration = declarationOf(item, interaction)
  const choices = [...children(interaction, 'simplechoice'), ...children(interaction, 'inlinechoice')]
  const identifiers = choices.map(({ attributes }) => attributes.identifier ?? '')
  const isSeveral =
    declaration?.attributes.cardinality === 'multiple' && interaction.attributes.maxchoices !== '1'
  const { right, hasPartialCredit } = isSeveral
    ? rightOfSeveral(judged, identifiers)
    : { right: rightOfOne(judged, identifiers), hasPartialCredit: false }
  const options = choices.map((choice, at): ImportedOption => {
    const plain = textIn(choice, source)
    found.push(...plain.extras)
    return { text: optionText(plain), isCorrect: right.has(identifiers[at] ?? '') }
  })
  const isPoll = !child(item, 'responseprocessing') && right.size === 0
  const kind: ImportedKind = isSeveral ? 'multiple' : isPoll ? 'poll' : 'single'
  return { kind, options, hasPartialCredit }
}

function extrasOf(item: Element, source: string, body: Element | undefined): Extra[] {
  const feedback = children(item, 'modalfeedback').map((one) => textIn(one, source).text)
  const media = body ? descendants(body, BUTTON).length : 0
  return extras(['feedback', feedback.find((text) => text !== '')], ['hint', media > 0 ? 'endAttempt' : ''])
}
