import { creditIn } from '../credit.ts'
import { distinct, type Extra, extras, type ImportedQuestion, question } from '../imported.ts'
import { partEnclosed } from '../media/found.ts'
import { fixedNote } from '../notes.ts'
import { markedText, optionText, type PlainText } from '../text/html-text.ts'
import { withoutMarks } from '../text/marks.ts'
import { bestSet } from '../tried/best-set.ts'
import { child, children, descendants, type Element } from '../xml/tree.ts'
import { type MatchBlocks, matchBlocks } from './blackboard.ts'
import { calledRight, namedIn, orderedBy, rulesOf, scoreOf, unknownIn, unscored } from './conditions.ts'
import { numberIn1 } from './number.ts'

type PathOf = (source: string) => string | null

/** How programs call their kinds, where what is asked for does not say it. */
const CALLED: [RegExp, ImportedQuestion['kind']][] = [
  [/essay|short.?response/i, 'essay'],
  [/matching/i, 'matching'],
  [/order/i, 'ordering'],
  [/calculated/i, 'number'],
  [/blank.?plus|multiple_blanks|multiple_dropdowns|jumbled/i, 'gaps'],
  [/hot.?spot/i, 'on-picture'],
  [/file.?upload|quiz.?bowl/i, 'other'],
]

/** An item of QTI 1.2, as Canvas, Blackboard and others write it. */
export function readItem1(written: Element, at: number, pathOf: PathOf): ImportedQuestion {
  const item = withKnownTypes(written)
  const presentation = child(item, 'presentation')
  const blocks = presentation && matchBlocks(presentation)
  const stem = textOf(blocks?.question ?? presentation, IN_STEM)
  const { enclosed, rest } = partEnclosed(stem.extras, pathOf)
  const responses = presentation ? responsesIn(presentation) : []
  const found = [...rest, ...extrasOf(item), ...extras(['scoring', unknownIn(item) ?? ''])]
  const base = {
    at,
    text: stem.text || (responses.length > 0 ? (item.attributes.title ?? '') : ''),
    asking: {
      explanation: feedbackOf(item, GENERAL)
        .map(({ text }) => text)
        .join('\n'),
    },
    enclosed,
  }
  const called = CALLED.find(([name]) => name.test(typeOf(item)))?.[1]
  const [only, ...more] = responses
  const made = (fields: Pick<ImportedQuestion, 'kind'> & Partial<ImportedQuestion>) =>
    question({ ...base, ...fields, extras: distinct(found) })
  if (!only) return made({ kind: called === 'other' ? 'other' : 'description' })
  if (called === 'matching') return made({ kind: called, pairs: pairsIn(item, responses, blocks) })
  if (called === 'ordering' && more.length === 0) return made({ kind: called, ...orderIn(item, only) })
  if (called && called !== 'essay') return made({ kind: called })
  if (more.length > 0)
    return made({ kind: responses.every(({ name }) => name === 'response_str') ? 'gaps' : 'parts' })
  if (only.name === 'response_lid') {
    if (/^ordered$/i.test(only.attributes.rcardinality ?? ''))
      return made({ kind: 'ordering', ...orderIn(item, only) })
    return made(choiceIn(item, only, found, at))
  }
  if (only.name === 'response_num' || isNumeric(only, typeOf(item)))
    return made(numberIn1(item, only.attributes.ident ?? '', at, found))
  if (only.name !== 'response_str') return made({ kind: 'on-picture' })
  const accepted = acceptedIn(item, only.attributes.ident ?? '', found)
  const isScored = called !== 'essay' && rulesOf(item).some(({ does }) => does(0) > 0)
  if (isScored && accepted.length === 0) found.push({ kind: 'scoring', value: typeOf(item) })
  if (called === 'essay' || accepted.length === 0) return made({ kind: 'essay' })
  const patterns = namedIn(rulesOf(item), only.attributes.ident ?? '', ['varsubset', 'varsubstring'])
  found.push(...extras(['other-answers', patterns.join(', ')]))
  return made({ kind: 'text', options: accepted.map((text) => ({ text, isCorrect: true })) })
}

/** The texts that earn most; those that earn nothing after all put the question in doubt. */
function acceptedIn(item: Element, response: string, found: Extra[]): string[] {
  const rules = rulesOf(item).map((rule) => ({ ...rule, condition: withEither(rule.condition) }))
  const named = namedIn(rules, response)
  const scores = named.map((text) => scoreOf(rules, new Map([[response, [text]]])))
  const best = Math.max(0, ...scores)
  const lesser = scores.filter((score) => score < best)
  if (best === 0 || lesser.some((score) => score <= 0)) found.push(...extras(['scoring', named.join(', ')]))
  if (lesser.some((score) => score > 0)) found.push({ kind: 'partial-credit', value: lesser.join(', ') })
  return best === 0 ? named : named.filter((_, at) => scores[at] === best)
}

/** One text can't be two: Canvas means either. */
function withEither(condition: Element): Element {
  const { children: parts } = condition
  const areTexts =
    parts.length > 1 &&
    parts.every(({ name }) => name === 'varequal') &&
    new Set(parts.map(({ attributes }) => attributes.respident)).size === 1
  return areTexts ? { ...condition, children: [{ ...condition, name: 'or' }] } : condition
}

const isNumeric = (response: Element, type: string) =>
  /^(integer|decimal)$/i.test(child(response, 'render_fib')?.attributes.fibtype ?? '') ||
  /numeric/i.test(type)

const responsesIn = (element: Element): Element[] =>
  element.children.flatMap((one) =>
    /^response_(lid|str|num|xy|grp)$/.test(one.name) ? [one] : responsesIn(one),
  )

/** A field of an item's metadata. */
const fieldOf = (item: Element, names: RegExp): string =>
  descendants(item, 'qtimetadatafield')
    .filter((field) => names.test(child(field, 'fieldlabel')?.text.trim() ?? ''))
    .map((field) => child(field, 'fieldentry')?.text.trim() ?? '')[0] ?? ''

const typeOf = (item: Element): string =>
  fieldOf(item, /^(question_type|qmd_itemtype|cc_profile)$/i) ||
  (descendants(item, 'bbmd_questiontype')[0] ?? descendants(item, 'qmd_itemtype')[0])?.text.trim() ||
  ''

function choiceIn(item: Element, response: Element, found: Extra[], at: number) {
  const ident = response.attributes.ident ?? ''
  const rules = rulesOf(item)
  const labels = descendants(response, 'response_label')
  const names = labels.map(({ attributes }) => attributes.ident ?? '')
  const scores = names.map((name) => scoreOf(rules, new Map([[ident, [name]]])))
  const isSeveral =
    /^multiple$/i.test(response.attributes.rcardinality ?? '') ||
    /multiple.?(answers|response)/i.test(typeOf(item))
  const best = Math.max(0, ...scores)
  const named = namedIn(rules, ident)
  const nameAt = (place: number) => names[place] ?? ''
  const earned = (chosen: readonly number[]) => scoreOf(rules, new Map([[ident, chosen.map(nameAt)]]))
  const together = isSeveral ? bestSet(names.length, earned) : null
  const places =
    together ??
    [...names.keys()].filter((place) =>
      isSeveral ? named.includes(nameAt(place)) : best > 0 && scores[place] === best,
    )
  const whole = earned(places)
  const areSums = isSeveral && places.length > 1 && places.every((place) => (scores[place] ?? 0) > 0)
  const credit = creditIn(scores.map((score) => (100 * score) / (whole || 1)))
  if (!isSeveral && scores.some((score) => score !== 0 && score !== best))
    found.push({ kind: 'partial-credit', value: scores.join(', ') })
  const options = labels.map((label, place) => {
    const text = textOf(label, IN_LABEL)
    found.push(...text.extras)
    return { text: wordOf(optionText(text)) || wordOf(nameAt(place)), isCorrect: places.includes(place) }
  })
  const isTruth =
    !isSeveral &&
    options
      .map(({ text }) => text)
      .sort()
      .join() === 'False,True'
  const called = isSeveral ? [] : names.map((name) => calledRight(item, new Map([[ident, [name]]])))
  const isDenied = called.some((is, place) => is !== null && is !== places.includes(place))
  const isDoubted = places.length > 0 && ((isSeveral && together === null) || isDenied)
  const doubt = places.length === 0 ? 'correct-missing' : isDoubted ? 'correct-differs' : null
  return {
    kind: isSeveral ? ('multiple' as const) : isTruth ? ('truth' as const) : ('single' as const),
    options,
    hasPartialCredit: areSums && credit.hasPartialCredit,
    notes: doubt ? [fixedNote(at, doubt)] : [],
  }
}

/** Blackboard writes `yes_no.true` for the first of two words. */
const wordOf = (text: string): string => {
  const [, yes = '', no = '', which] = /^([a-z]+)_([a-z]+)\.(true|false)$/.exec(text.trim()) ?? []
  const word = which === 'true' ? yes : which === 'false' ? no : text
  return which !== undefined || /^(true|false)$/i.test(text)
    ? `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`
    : text
}

/** The options in the order that earns most; nothing where no rule names all of them. */
function orderIn(item: Element, response: Element): Pick<ImportedQuestion, 'options' | 'isSorted'> | object {
  const labels = descendants(response, 'response_label')
  const order = orderedBy(rulesOf(item), response.attributes.ident ?? '').map((name) =>
    labels.find(({ attributes }) => attributes.ident === name),
  )
  if (order.length !== labels.length || new Set(order).size !== labels.length) return {}
  const options = order.map((label) => ({ text: optionText(textOf(label, IN_LABEL)), isCorrect: false }))
  return { isSorted: true, options }
}

/** Each response is the left side of a pair; none where one has no partner. */
function pairsIn(item: Element, responses: readonly Element[], blocks: MatchBlocks | undefined) {
  const rules = rulesOf(item)
  const names = responses.map((response) =>
    descendants(response, 'response_label').map(({ attributes }) => attributes.ident ?? ''),
  )
  const all = responses.map((response, at) => {
    const ident = response.attributes.ident ?? ''
    return (names[at] ?? []).map((name) => scoreOf(rules, new Map([[ident, [name]]])))
  })
  // Blackboard's rules may earn nothing: then what they name is right.
  const isScored = all.some((scores) => scores.some((score) => score > 0))
  const places = responses.map((response, at) => {
    const scores = all[at] ?? []
    const best = Math.max(0, ...scores)
    const named = isScored ? [] : namedIn(unscored(item), response.attributes.ident ?? '')
    if (named.length === 1) return names[at]?.indexOf(named[0] ?? '') ?? -1
    return best > 0 && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : -1
  })
  const rights = blocks?.rights.map((block) => optionText(textOf(block, IN_STEM))) ?? []
  const pairs = responses.map((response, at) => {
    const place = places[at] ?? -1
    const label = descendants(response, 'response_label')[place]
    const beside = blocks?.left(response)
    return {
      left: optionText(textOf(response, IN_STEM)) || (beside ? optionText(textOf(beside, IN_STEM)) : ''),
      right: label ? optionText(textOf(label, IN_LABEL)) || (rights[place] ?? '') : '',
    }
  })
  return [...pairs, ...rights.filter((_, at) => !places.includes(at)).map((right) => ({ left: '', right }))]
}

/** Below these the text isn't the question's own. */
const IN_STEM = /^(response_(lid|str|num|xy|grp)|render_\w+|response_label)$/
const IN_LABEL = /^$/

/** The texts in an element, without those of the elements that `outside` names. */
function textOf(element: Element | undefined, outside: RegExp): PlainText {
  const parts: PlainText[] = []
  const walk = (one: Element) => {
    if (/^(mattext|mat_formattedtext|matemtext)$/.test(one.name)) parts.push(readText(one))
    else if (one.name === 'matimage' || one.name === 'mataudio' || one.name === 'matvideo') {
      const source = one.attributes.uri ?? ''
      const kind = one.name === 'matimage' ? ('picture' as const) : ('media' as const)
      if (source) parts.push({ text: '', extras: [{ kind, value: source, source }] })
    } else if (!outside.test(one.name)) one.children.forEach(walk)
  }
  element?.children.forEach(walk)
  return {
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    extras: parts.flatMap((part) => part.extras),
  }
}

function readText({ text, attributes: { texttype = '', type = '' } }: Element): PlainText {
  const isHtml = HTML.test(texttype + type) || (texttype === '' && /<\/?\w+[^<>]*>/.test(text))
  const read = isHtml ? markedText(text) : null
  // Nothing but a tag that HTML doesn't know, or shows as nothing.
  const isShown = read && (read.text !== '' || read.extras.some(({ kind }) => kind !== 'formatting'))
  return read && (isShown || !/^<[a-z][^<>]*>$/i.test(text.trim()))
    ? read
    : { text: withoutMarks(text).trim(), extras: [] }
}
const HTML = /html|smart/i

/** Programs that call every text plain write HTML all the same; those that call some HTML mean what they say. */
const withKnownTypes = (item: Element): Element =>
  descendants(item, 'mattext').some(({ attributes }) => HTML.test(attributes.texttype ?? ''))
    ? item
    : withoutTypes(item)

const withoutTypes = (one: Element): Element => ({
  ...one,
  attributes: one.name === 'mattext' ? { ...one.attributes, texttype: '' } : one.attributes,
  children: one.children.map(withoutTypes),
})

const GENERAL = /^general/i
const feedbackOf = (item: Element, names: RegExp): PlainText[] =>
  children(item, 'itemfeedback')
    .filter(({ attributes }) => names.test(attributes.ident ?? ''))
    .map((one) => textOf(one, IN_LABEL))
    .filter(({ text }) => text !== '')

function extrasOf(item: Element): Extra[] {
  const points = fieldOf(item, /^(points_possible|cc_weighting|qmd_weighting)$/i)
  const [feedback] = feedbackOf(item, /^(?!general)/i)
  return extras(
    ['points', points === '' || Number(points) === 1 ? '' : String(Number(points))],
    ['feedback', feedback?.text],
  )
}
