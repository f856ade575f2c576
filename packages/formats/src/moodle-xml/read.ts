import { creditIn, leavesPartOf, MOODLE_RELATIVE_GRADING } from '../credit.ts'
import { entryOf } from '../entry-of.ts'
import {
  distinct,
  type Enclosed,
  type Extra,
  extras,
  type Imported,
  type ImportedOption,
  type ImportedQuestion,
  question,
} from '../imported.ts'
import type { ImportedKind } from '../kinds.ts'
import { fromBase64 } from '../media/base64.ts'
import { partEnclosed } from '../media/found.ts'
import { type FormatNote, fixedNote } from '../notes.ts'

import { lastCategory } from '../text/category.ts'
import { GAP, htmlText, markedText, optionText, type PlainText } from '../text/html-text.ts'
import { withoutMarks } from '../text/marks.ts'
import { child, children, descendants, type Element } from '../xml/tree.ts'
import { withoutPatterns } from './patterns.ts'

export const isMoodleXml = (root: Element): boolean =>
  root.name === 'quiz' && children(root, 'question').length > 0

const KINDS: Record<string, ImportedKind> = {
  multichoice: 'single',
  multichoiceset: 'multiple',
  truefalse: 'truth',
  shortanswer: 'text',
  numerical: 'number',
  calculated: 'number',
  calculatedsimple: 'number',
  matching: 'matching',
  randomsamatch: 'matching',
  ordering: 'ordering',
  cloze: 'gaps',
  gapselect: 'gaps',
  ddwtos: 'gaps',
  essay: 'essay',
  description: 'description',
}

/** Moodle's XML, as exported from its question bank. Categories aren't questions, but are reported. */
export function readMoodleXml(root: Element): Imported {
  const files = new Map<string, Uint8Array>()
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  let title = ''
  let description = ''
  children(root, 'question').forEach((element, index) => {
    if (element.attributes.type !== 'category') {
      questions.push(readQuestion(element, index + 1, files))
      return
    }
    const path = textIn(child(element, 'category')).text
    const name = lastCategory(path)
    if (title === '' && questions.length === 0 && name) {
      title = name
      description = textIn(child(element, 'info')).text
    } else notes.push(fixedNote(index + 1, 'left-category', path))
  })
  return { title, description, unit: 'question', hasTimes: false, questions, notes, files }
}

function readQuestion(element: Element, number: number, files: Map<string, Uint8Array>): ImportedQuestion {
  const written = child(element, 'questiontext')
  const stem = textIn(written, markedText)
  const { enclosed, rest } = partEnclosed(stem.extras, (source) => {
    const path = pathOf(source)
    return path === null ? null : `${number}${path}`
  })
  const before = pictureBefore(element, number, files)
  const type = element.attributes.type ?? ''
  const kind = entryOf(KINDS, type) ?? 'other'
  const found: Extra[] = [...rest, ...before.rest]
  enclosed.push(...before.enclosed)
  const answers = children(element, 'answer')
  const gap = SLOTTED.test(type) ? onlyGap(element, stem.text) : null
  const isSeveral = kind === 'single' && /^(false|0)$/.test(value(element, 'single'))
  // For a single choice the best counts as correct, for a multiple choice each that earns something.
  const best = answers.reduce((most, answer) => Math.max(most, fractionOf(answer)), 0)
  const asking = { explanation: textIn(child(element, 'generalfeedback'), markedText).text }
  const about = [...extrasOf(element, kind), ...filesIn(element, written, enclosed, { number, files })]
  if (kind === 'text') {
    const options = readAccepted(answers, best, found)
    return question({
      kind,
      at: number,
      text: textOf(element, stem),
      options,
      asking,
      extras: distinct([...found, ...about]),
      enclosed,
    })
  }
  const least = (isSeveral && best < 100) || best === 0 ? Number.MIN_VALUE : best
  const isSorted = kind === 'ordering'
  const inOrder = isSorted ? answers.toSorted((a, b) => fractionOf(a) - fractionOf(b)) : answers
  const options = inOrder.map((answer) => readAnswer(answer, least, found))
  const credit = creditIn(answers.map(fractionOf))
  if (isSeveral ? credit.isOther : !isSorted) found.push(...partialCredit(answers))
  found.push(...about)
  const isPartlyRight = kind === 'single' && leavesPartOf(options, answers.map(fractionOf))
  return question({
    kind: gap ? 'single' : isSeveral ? 'multiple' : kind,
    at: number,
    text: textOf(element, stem),
    options: gap ?? options,
    asking,
    hasPartialCredit: isSorted
      ? value(element, 'gradingtype') === MOODLE_RELATIVE_GRADING
      : isSeveral && credit.hasPartialCredit,
    isSorted,
    ...(kind === 'number' ? readNumber(element, answers, found) : {}),
    pairs: children(element, 'subquestion').map((one) => readPair(one, found)),
    extras: distinct(found),
    notes: isPartlyRight ? [fixedNote(number, 'correct-differs')] : [],
    enclosed,
  })
}

const textOf = (element: Element, stem: PlainText) =>
  (SLOTTED.test(element.attributes.type ?? '') ? stem.text.replace(SLOT, GAP) : stem.text) ||
  textIn(child(element, 'name')).text

/** Gaps that are filled by choosing: `[[2]]` asks for the second of the choices. */
const SLOTTED = /^(gapselect|ddwtos)$/
const SLOT = /\[\[(\d{1,3})\]\]/g

/** A single gap is a choice from the options of its group. */
function onlyGap(element: Element, text: string): ImportedOption[] | null {
  const [slot, ...more] = text.matchAll(SLOT)
  const choices = ['selectoption', 'dragbox'].flatMap((name) => children(element, name))
  const right = choices[Number(slot?.[1] ?? 0) - 1]
  if (!right || more.length > 0) return null
  return choices
    .filter((one) => value(one, 'group') === value(right, 'group'))
    .map((one) => ({ text: optionText(textIn(one, markedText)), isCorrect: one === right }))
}

/** Answers with full credit. One with a wildcard star can't be typed as an answer. */
function readAccepted(answers: readonly Element[], best: number, found: Extra[]): ImportedOption[] {
  const all = answers.map((answer) => readAnswer(answer, best === 0 ? Number.MIN_VALUE : best, found))
  const { options, patterns } = withoutPatterns(all)
  found.push(...extras(['other-answers', patterns.join(', ')]))
  found.push(...partialCredit(answers))
  return options
}

/** The first number that earns everything; of others there is a remark. */
function readNumber(
  element: Element,
  answers: readonly Element[],
  found: Extra[],
): Pick<ImportedQuestion, 'number'> {
  const [best, ...more] = answers.filter((answer) => fractionOf(answer) === 100)
  found.push(...extras(['other-answers', more.map((answer) => textIn(answer).text).join(', ')]))
  if (!best) return {}
  const unit = child(child(child(element, 'units'), 'unit'), 'unit_name')?.text ?? ''
  return { number: { right: textIn(best).text, tolerance: value(best, 'tolerance'), unit } }
}

function readPair(element: Element, found: Extra[]) {
  const [left, right] = [textIn(element, markedText), textIn(child(element, 'answer'), markedText)]
  found.push(...left.extras, ...right.extras)
  return { left: optionText(left), right: optionText(right) }
}

const fractionOf = (answer: Element): number => Number(answer.attributes.fraction ?? 0)

function readAnswer(answer: Element, least: number, found: Extra[]): ImportedOption {
  const plain = textIn(answer, markedText)
  const text = optionText(plain)
  found.push(...plain.extras, ...extras(['feedback', textIn(child(answer, 'feedback')).text]))
  const word = /^(true|false)$/.exec(text)?.[0]
  return {
    text: word ? `${word[0]?.toUpperCase()}${word.slice(1)}` : text,
    isCorrect: fractionOf(answer) >= least,
  }
}

function partialCredit(answers: readonly Element[]): Extra[] {
  const partial = [...new Set(answers.map(fractionOf))].filter((part) => part !== 0 && part !== 100)
  return extras(['partial-credit', partial.map((part) => `${part}%`).join(', ')])
}

function extrasOf(element: Element, kind: ImportedKind): Extra[] {
  const grade = value(element, 'defaultgrade')
  const isUngraded = (kind === 'essay' || kind === 'description') && Number(grade) === 0
  const penalty = value(element, 'penalty')
  const feedback = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map(
    (name) => textIn(child(element, name)).text,
  )
  const tags = children(child(element, 'tags'), 'tag').map((tag) => textIn(tag).text)
  return extras(
    ['points', grade === '' || isUngraded || Number(grade) === 1 ? '' : String(Number(grade))],
    ['penalty', isOrdinaryPenalty(penalty, kind) ? '' : String(Number(penalty))],
    ['feedback', feedback.find((text) => text !== '')],
    [
      'hint',
      children(element, 'hint')
        .map((hint) => textIn(hint).text)
        .find((text) => text !== ''),
    ],
    ['tags', tags.join(', ')],
    ['case', /^(1|true)$/.test(value(element, 'usecase')) ? answersOf(element) : ''],
  )
}

const answersOf = (element: Element) =>
  children(element, 'answer')
    .map((answer) => textIn(answer).text)
    .join(', ')

/** The path of a question's file, as in its text; null if it's elsewhere. */
function pathOf(source: string): string | null {
  const [, path = null] = /^@@PLUGINFILE@@(\/[^?#]*)/i.exec(source) ?? []
  try {
    return path && decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The picture of a question as Moodle wrote it until version 1.9. */
function pictureBefore(element: Element, number: number, files: Map<string, Uint8Array>) {
  const name = value(element, 'image').split('/').at(-1) ?? ''
  const written = child(element, 'image_base64')?.text.trim() ?? ''
  const bytes = written === '' ? null : fromBase64(written)
  const extra: Extra = { kind: 'picture', value: name }
  if (!bytes) return { enclosed: [], rest: name || written ? [extra] : [] }
  const path = `${number} ${name}`
  files.set(path, bytes)
  return { enclosed: [{ extra, path }], rest: [] }
}

/** Keeps the files that the text of the question shows; of all others there is a remark. */
function filesIn(
  element: Element,
  written: Element | undefined,
  enclosed: readonly Enclosed[],
  { number, files }: { number: number; files: Map<string, Uint8Array> },
): Extra[] {
  const shown = new Set(enclosed.map(({ path }) => path))
  const own = new Set(children(written, 'file'))
  return descendants(element, 'file').flatMap((file) => {
    const { name = '', path: folder = '/', encoding } = file.attributes
    const path = `${number}${folder}${name}`
    const isShown = own.has(file) && shown.has(path)
    const bytes = isShown && encoding === 'base64' ? fromBase64(file.text) : null
    if (bytes) files.set(path, bytes)
    if (isShown) return []
    return extras([isPictureName(name) ? 'picture' : 'media', name])
  })
}

const isPictureName = (name: string) => /\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i.test(name)

/** Written by Moodle itself. */
const isOrdinaryPenalty = (penalty: string, kind: ImportedKind) =>
  Number(penalty) === 0 || /^0?\.3333/.test(penalty) || (kind === 'truth' && Number(penalty) === 1)

const value = (element: Element | undefined, name: string) => child(element, name)?.text.trim() ?? ''

/** Bold and italics of Markdown. */
const withoutStars = (text: string) => text.replace(/(?<!\S)(\*{1,3})(\S(?:[^*\n]{0,500}\S)?)\1(?!\w)/g, '$2')

/** The content of an element's `text`: HTML, unless stated otherwise. */
function textIn(element: Element | undefined, read = htmlText): PlainText {
  const written = (child(element, 'text') ?? element)?.text ?? ''
  const format = element?.attributes.format ?? 'html'
  if (format === 'plain_text' || format === 'markdown')
    return { text: withoutMarks(format === 'markdown' ? withoutStars(written) : written).trim(), extras: [] }
  return read(written)
}
