import { LIMITS } from '@pinquiz/game'
import { flagOf, truthOf } from '@pinquiz/game/csv'
import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { countingOf, keyPlaces } from '../key-places.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { signsIn } from '../number-answer.ts'
import { markRight } from '../right-answers.ts'
import { typedAnswer } from '../typed-answer.ts'
import { decodedEntries } from './encoded.ts'
import { type Fields, fieldOf, isFields, nameOf, textOf, textsOf } from './fields.ts'

const TEXT = ['question', 'questiontext', 'text', 'prompt', 'stem', 'title', 'q', 'frage', 'pregunta']
const RIGHT = [
  ...['correctanswer', 'correctanswers', 'correct', 'correctoption', 'correctindex', 'correctanswerindex'],
  ...['answerindex', 'rightanswer', 'answer', 'answers', 'solution', 'right', 'a'],
]
const WRONG = ['incorrectanswers', 'wronganswers', 'incorrect', 'wrong', 'distractors']
const OPTIONS = ['options', 'choices', 'answeroptions', 'alternatives', 'answers']
const EXPLANATION = ['explanation', 'rationale', 'feedback']
const TITLE = ['title', 'quiztitle', 'name']

/** Questions, plus as many other elements. */
const MAX_ENTRIES = 4 * LIMITS.questions.max

/** One entry, before its right answer is looked for: `cell` is what it says of it, in the field `key`. */
type Entry = {
  at: number
  text: string
  options: string[]
  flags: boolean[] | null
  cell: string
  key: string
  /** Its right answer is a number, not a text. */
  isPlace: boolean
  explanation: string
}

/**
 * Questions in JSON as Open Trivia DB, the Trivia API and chat programs write it: a text, and a right answer beside
 * wrong ones or options. Null for anything else.
 */
export function readQuestionJson(json: unknown): Imported | null {
  const list = listIn(json)
  const read = list && decodedEntries(list.slice(0, MAX_ENTRIES))
  const all = read?.map((one, at) => (isFields(one) ? entryOf(one, at + 1) : null))
  if (!list || !all?.some((one) => one !== null)) return null
  const entries = all.filter((one) => one !== null)
  const lost = all.flatMap((one, at) =>
    one ? [] : [leftOutNote(at + 1, 'unreadable', JSON.stringify(list[at]))],
  )
  const beyond = list.length > MAX_ENTRIES ? [leftOutNote(MAX_ENTRIES + 1, 'beyond-limit')] : []
  return {
    title: isFields(json) ? textOf(fieldOf(json, TITLE)?.value) : '',
    description: '',
    unit: 'question',
    hasTimes: false,
    questions: questionsOf(entries),
    notes: [...leftFields(list), ...lost, ...beyond],
  }
}

/** The file's list of objects, itself or in a field. */
function listIn(json: unknown): unknown[] | null {
  const all = Array.isArray(json) ? [json] : isFields(json) ? Object.values(json) : []
  return all.find((one): one is unknown[] => Array.isArray(one) && one.some(isFields)) ?? null
}

function entryOf(one: Fields, at: number): Entry | null {
  const text = textOf(fieldOf(one, TEXT)?.value)
  const wrong = textsOf(fieldOf(one, WRONG)?.value)
  const listed = fieldOf(
    one,
    OPTIONS.filter((name) => !wrong || name !== 'answers'),
  )
  const read = wrong ? null : optionsOf(listed?.value)
  const right = fieldOf(
    one,
    RIGHT.filter((name) => !read || name !== nameOf(listed?.name ?? '')),
  )
  const keys = Array.isArray(right?.value) ? (textsOf(right.value) ?? []) : [textOf(right?.value)]
  const cell = keys.join('; ')
  if (text === '' || (!read?.flags && cell === '')) return null
  const base = {
    at,
    text,
    cell,
    key: right?.name ?? '',
    isPlace: typeof right?.value === 'number',
    explanation: textOf(fieldOf(one, EXPLANATION)?.value),
  }
  if (!wrong) return { ...base, options: read?.options ?? [], flags: read?.flags ?? null }
  return {
    ...base,
    options: [...keys, ...wrong],
    flags: [...keys.map(() => true), ...wrong.map(() => false)],
  }
}

/** Texts in a list, or by their letters; objects say themselves which is right. */
function optionsOf(value: unknown): { options: string[]; flags: boolean[] | null } | null {
  if (isFields(value)) {
    const letters = Object.keys(value).map((name) => name.toLowerCase())
    const areLetters = letters.every((letter, at) => letter === 'abcdefghij'[at])
    const options = textsOf(Object.values(value))
    return areLetters && options && options.length > 1 ? { options, flags: null } : null
  }
  const options = textsOf(value)
  if (!options || options.length < LIMITS.options.min || !Array.isArray(value)) return null
  const marks = value.map((one) =>
    isFields(one) ? fieldOf(one, ['iscorrect', 'correct', 'isright', 'right'])?.value : null,
  )
  const flags = marks.map((mark) => flagOf(String(mark ?? '')) ?? false)
  return { options, flags: flags.includes(true) ? flags : null }
}

/** Places in numbers count from 0 in JSON, unless one of them is beyond that; without a 0 either may be meant. */
function byPlaces(entries: readonly Entry[]): Map<Entry, Marks> {
  const places = entries.map(({ cell }) => Number(cell))
  const from =
    places.some((place, at) => place === entries[at]?.options.length) && !places.includes(0) ? 1 : 0
  const isProven = from === 1 || places.includes(0)
  return new Map(
    entries.map((entry, at) => {
      const right = (places[at] ?? -1) - from
      const isKnown = right in entry.options
      const isSure = isProven && isKnown && !entry.options.includes(entry.cell)
      return [
        entry,
        {
          options: entry.options.map((text, place) => ({ text, isCorrect: place === (isKnown ? right : 0) })),
          notes: isSure
            ? []
            : [fixedNote(entry.at, isKnown ? 'correct-differs' : 'correct-unknown', entry.cell)],
        },
      ]
    }),
  )
}

type Marks = Pick<ImportedQuestion, 'options' | 'notes'>

/** The options of the entries that name the right one. */
function marksOf(entries: readonly Entry[]): Map<Entry, Marks> {
  const keyed = entries.filter(({ options, flags }) => options.length > 1 && flags === null)
  if (keyed.length > 0 && keyed.every(({ isPlace }) => isPlace)) return byPlaces(keyed)
  const width = Math.max(0, ...keyed.map(({ options }) => options.length))
  const places = keyPlaces([...Array(width).keys()], [])
  const rows = keyed.map(({ at, cell, options }) => ({ row: at, cell, options }))
  const marked = markRight(rows, places, countingOf(keyed[0]?.key ?? '', places))
  return new Map(keyed.flatMap((entry, at): [Entry, Marks][] => (marked[at] ? [[entry, marked[at]]] : [])))
}

function questionsOf(entries: readonly Entry[]): ImportedQuestion[] {
  const marked = marksOf(entries)
  const typed = entries.filter(({ options }) => options.length < 2)
  const signs = signsIn(
    typed.map(({ cell }) => cell),
    typed.map(({ text }) => text),
  )
  return entries.map((entry) => {
    const { at, text, explanation, flags, cell } = entry
    const base = { at, text, ...(explanation && { asking: { explanation } }) }
    const found = marked.get(entry)
    const options =
      found?.options ?? entry.options.map((one, place) => ({ text: one, isCorrect: flags?.[place] ?? false }))
    const notes = found?.notes ?? []
    if (options.length > 1) {
      const truths = options.map((one) => truthOf(one.text.toLowerCase()))
      const isTruth = options.length === 2 && truths.includes(true) && truths.includes(false)
      const named = isTruth
        ? options.map((one, place) => ({ ...one, text: truths[place] ? 'True' : 'False' }))
        : options
      const kind = isTruth
        ? 'truth'
        : options.filter(({ isCorrect }) => isCorrect).length > 1
          ? 'multiple'
          : 'single'
      return question({ ...base, kind, options: named, notes })
    }
    const isTrue = truthOf(cell.toLowerCase())
    if (isTrue !== null && /^(?:true|false)$/i.test(cell)) {
      const both = ['True', 'False'].map((one) => ({ text: one, isCorrect: (one === 'True') === isTrue }))
      return question({ ...base, kind: 'truth', options: both })
    }
    const { accepted, number, isSure } = typedAnswer([cell], { question: text, signs })
    const doubts: FormatNote[] = isSure ? [] : [fixedNote(at, 'correct-differs', cell)]
    return number
      ? question({ ...base, kind: 'number', number, notes: doubts })
      : question({
          ...base,
          kind: 'text',
          notes: doubts,
          options: accepted.map((one) => ({ text: one, isCorrect: true })),
        })
  })
}

const KNOWN = new Set([...TEXT, ...RIGHT, ...WRONG, ...OPTIONS, ...EXPLANATION, 'type', 'id'])

/** What else the entries have, once by name. */
const leftFields = (list: readonly unknown[]): FormatNote[] =>
  [...new Set(list.flatMap((one) => (isFields(one) ? Object.keys(one) : [])))]
    .filter((name) => !KNOWN.has(nameOf(name)))
    .slice(0, 20)
    .map((name) => fixedNote(0, 'left-field', name))
