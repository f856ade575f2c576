import { LIMITS } from '@pinquiz/game'
import { flagOf, truthOf } from '@pinquiz/game/csv'
import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { type Signs, signsIn } from '../number-answer.ts'
import { type Truth, truthsIn } from '../truth-answers.ts'
import { typedAnswer } from '../typed-answer.ts'
import { decodedEntries } from './encoded.ts'
import { type Entry, entryOf } from './entry.ts'
import { type Fields, fieldOf, isFields, nameOf, placeOf, textOf } from './fields.ts'
import { listsIn } from './lists.ts'
import {
  EXPLANATION,
  OPTIONS,
  ORDERS,
  POLLS,
  RIGHT,
  RIGHT_FLAGS,
  TEXT,
  TITLE,
  TRUTHS,
  TYPED,
  WRONG,
  WRONG_FIELD,
} from './names.ts'
import { letteredIn } from './options.ts'
import { marksOf } from './places.ts'

/** Questions, plus as many other elements. */
const MAX_ENTRIES = 4 * LIMITS.questions.max

/**
 * Questions in JSON as Open Trivia DB, the Trivia API and chat programs write it: a text, and a right answer beside
 * wrong ones or options. Null for anything else.
 */
export function readQuestionJson(json: unknown): Imported | null {
  const { list, others, holder } = listsIn(json)
  const read = list && decodedEntries(list.slice(0, MAX_ENTRIES))
  const all = read?.map((one, at) => (isFields(one) ? entryOf(one, at + 1) : null))
  if (!list || !all?.some((one) => one !== null)) return null
  const entries = all.filter((one) => one !== null)
  const lost = all.flatMap((one, at) =>
    one ? [] : [leftOutNote(at + 1, 'unreadable', JSON.stringify(list[at]))],
  )
  const beyond = list.length > MAX_ENTRIES ? [leftOutNote(MAX_ENTRIES + 1, 'beyond-limit')] : []
  return {
    title: textOf(fieldOf(holder ?? {}, TITLE)?.value),
    description: '',
    unit: 'question',
    hasTimes: false,
    questions: questionsOf(entries),
    notes: [
      ...leftFields(list),
      ...others.map((name) => fixedNote(0, 'left-field', name)),
      ...lost,
      ...beyond,
    ],
  }
}

function questionsOf(entries: readonly Entry[]): ImportedQuestion[] {
  const marks = marksOf(entries)
  const typed = entries.filter(({ options }) => options.length < 2)
  const signs = signsIn(
    typed.map(({ cell }) => cell),
    typed.map(({ text }) => text),
  )
  const truths = new Map(truthsIn(typed).map((truth, at) => [typed[at], truth]))
  return entries.map((entry) => {
    const found = marks.get(entry)
    return found ? chosen(entry, found) : answered(entry, { signs, truth: truths.get(entry) ?? null })
  })
}

const baseOf = ({ at, text, explanation }: Entry) => ({
  at,
  text,
  ...(explanation && { asking: { explanation } }),
})

function chosen(entry: Entry, { options, notes }: Pick<ImportedQuestion, 'options' | 'notes'>) {
  const base = { ...baseOf(entry), options, notes }
  const isSorted = entry.type === 'jumble'
  if (ORDERS.test(entry.type))
    return question({ ...base, kind: 'ordering', isSorted, notes: isSorted ? [] : notes })
  if (POLLS.test(entry.type)) return question({ ...base, kind: 'poll' })
  if (TYPED.test(entry.type) && options.every(({ isCorrect }) => isCorrect))
    return question({ ...base, kind: 'text', notes: [] })
  const truths = options.map((one) => truthOf(one.text.toLowerCase()))
  if (options.length === 2 && truths.includes(true) && truths.includes(false)) {
    const named = options.map((one, place) => ({ ...one, text: truths[place] ? 'True' : 'False' }))
    return question({ ...base, kind: 'truth', options: named })
  }
  const isSeveral = options.filter(({ isCorrect }) => isCorrect).length > 1
  return question({ ...base, kind: isSeveral ? 'multiple' : 'single' })
}

/** Without options: true or false, a number or typed. */
function answered(entry: Entry, { signs, truth }: { signs: Signs; truth: Truth }): ImportedQuestion {
  const { text, cell, isUnread, type } = entry
  const isTrue = TRUTHS.test(type) ? flagOf(cell) : null
  const isSaid = isTrue !== null || /^(?:true|false)$/i.test(cell)
  const said = isSaid ? (isTrue ?? truthOf(cell.toLowerCase())) : (truth?.isTrue ?? null)
  const doubts = (isSure: boolean): FormatNote[] =>
    isSure && !isUnread && !isContradicted(entry) ? [] : [fixedNote(entry.at, 'correct-differs', cell)]
  if (said !== null && !isUnread) {
    const both = ['True', 'False'].map((one) => ({ text: one, isCorrect: (one === 'True') === said }))
    return question({
      ...baseOf(entry),
      kind: 'truth',
      options: both,
      notes: doubts(isSaid || truth?.isSure === true),
    })
  }
  const { accepted, number, isSure } = typedAnswer([cell], { question: text, signs })
  const base = { ...baseOf(entry), notes: doubts(isSure) }
  if (number) return question({ ...base, kind: 'number', number })
  return question({
    ...base,
    kind: 'text',
    options: accepted.map((one) => ({ text: one, isCorrect: true })),
  })
}

/** Two of its fields say different answers. */
const isContradicted = ({ key, others }: Entry): boolean =>
  others.some(
    ({ name, texts }) =>
      /^(?:correct|right|answers?$)/.test(nameOf(name)) &&
      !texts.some((text) => key.texts.includes(text)) &&
      texts.length > 0,
  )

const KNOWN = new Set([
  ...TEXT,
  ...RIGHT,
  ...RIGHT_FLAGS,
  ...WRONG,
  ...OPTIONS,
  ...EXPLANATION,
  'type',
  'id',
  'choicerange',
])

const unreadIn = (one: Fields): string[] =>
  Object.keys(one).filter((name) => placeOf(name) < 0 || fieldOf(one, OPTIONS) || !letteredIn(one))

/** What else the entries have, once by name. */
const leftFields = (list: readonly unknown[]): FormatNote[] =>
  [...new Set(list.flatMap((one) => (isFields(one) ? unreadIn(one) : [])))]
    .filter((name) => !KNOWN.has(nameOf(name)) && !WRONG_FIELD.test(nameOf(name)))
    .slice(0, 20)
    .map((name) => fixedNote(0, 'left-field', name))
