import { LIMITS } from '@pinquiz/game'
import { flagOf, truthOf } from '@pinquiz/game/csv'
import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { countingOf, keyPlaces } from '../key-places.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { signsIn } from '../number-answer.ts'
import { markRight } from '../right-answers.ts'
import { typedAnswer } from '../typed-answer.ts'
import { decodedEntries } from './encoded.ts'
import { type Fields, fieldOf, isFields, nameOf, placeOf, textOf, textsOf } from './fields.ts'
import { listsIn } from './lists.ts'
import { EXPLANATION, IDS, OPTIONS, RIGHT, TEXT, TITLE, WRONG } from './names.ts'

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
  /** It has options that weren't understood. */
  isUnread: boolean
  explanation: string
}

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

function entryOf(one: Fields, at: number): Entry | null {
  const text = textOf(fieldOf(one, TEXT)?.value)
  const wrong = textsOf(fieldOf(one, WRONG)?.value)
  const listed = fieldOf(
    one,
    OPTIONS.filter((name) => !wrong || name !== 'answers'),
  )
  const lettered = wrong || listed ? null : letteredIn(one)
  const read = wrong ? null : (optionsOf(listed?.value) ?? lettered)
  const right = fieldOf(
    one,
    RIGHT.filter((name) => (!read || name !== nameOf(listed?.name ?? '')) && !(lettered && name === 'a')),
  )
  const keys = Array.isArray(right?.value) ? (textsOf(right.value) ?? []) : [textOf(right?.value)]
  const cell = keys.map((key) => (read?.options.includes(key) ? key : signOf(key))).join('; ')
  const named = read?.flags ? null : flagsById(listed?.value, keys)
  if (text === '' || (!read?.flags && cell === '')) return null
  const base = {
    at,
    text,
    cell,
    key: right?.name ?? '',
    isPlace: typeof right?.value === 'number' || areNumbers(right?.value),
    isUnread: read === null && listed !== null && listed.name !== right?.name,
    explanation: textOf(fieldOf(one, EXPLANATION)?.value),
  }
  if (!wrong) return { ...base, options: read?.options ?? [], flags: read?.flags ?? named }
  return {
    ...base,
    options: [...keys, ...wrong],
    flags: [...keys.map(() => true), ...wrong.map(() => false)],
  }
}

const areNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')

/** Options that are called by what an entry's key says, as in `{ "id": "b", "text": "bird" }`. */
function flagsById(options: unknown, keys: readonly string[]): boolean[] | null {
  if (!Array.isArray(options) || !options.every(isFields)) return null
  for (const name of IDS) {
    const ids = options.map((one) => textOf(fieldOf(one, [name])?.value))
    const areOwn = !ids.includes('') && new Set(ids).size === ids.length
    if (areOwn && keys.length > 0 && keys.every((key) => ids.includes(key)))
      return ids.map((id) => keys.includes(id))
  }
  return null
}

/** `answer_b` and `option 2` name a place as `b` and `2` do. */
const signOf = (key: string) => /^(?:option|choice|answer)[ _-]?([a-j]|\d{1,2})$/i.exec(key)?.[1] ?? key

type Options = { options: string[]; flags: boolean[] | null }

/** Options in fields of an entry's own: `A` to `D`, `option1` to `option4`. */
function letteredIn(one: Fields): Options | null {
  const own = Object.entries(one).filter(([name]) => placeOf(name) >= 0)
  return optionsOf(Object.fromEntries(own))
}

/** Texts in a list, or by their letters or numbers; objects say themselves which is right. Empty ones at the end are none. */
function optionsOf(given: unknown): Options | null {
  const value = isFields(given) ? inPlaces(given) : given
  if (!Array.isArray(value)) return null
  const last = value.findLastIndex((one) => textOf(one) !== '')
  return optionsIn(value.slice(0, last + 1))
}

/** Null unless they begin at the first place and leave none out. */
function inPlaces(fields: Fields): unknown[] | null {
  const placed: unknown[] = []
  for (const [name, value] of Object.entries(fields)) {
    const place = placeOf(name)
    if (place < 0 || place in placed) return null
    placed[place] = value
  }
  return Object.keys(placed).length === placed.length ? placed : null
}

function optionsIn(value: readonly unknown[]): Options | null {
  const options = textsOf(value)
  if (!options || options.length < LIMITS.options.min) return null
  const marks = value.map((one) =>
    isFields(one)
      ? fieldOf(one, [
          'iscorrect',
          'correct',
          'isright',
          'right',
          'istrue',
          'correcta',
          'correcto',
          'richtig',
          'istrichtig',
          'correcte',
          'corretta',
          'correta',
        ])?.value
      : null,
  )
  const flags = marks.map((mark) => flagOf(String(mark ?? '')) ?? false)
  return { options, flags: flags.includes(true) ? flags : null }
}

/** Places in numbers count from 0 in JSON, unless one of them is beyond that; without a 0 either may be meant. */
function byPlaces(entries: readonly Entry[]): Map<Entry, Marks> {
  const all = entries.map(({ cell }) => cell.split('; ').map(Number))
  const hasZero = all.flat().includes(0)
  const from = !hasZero && all.some((own, at) => own.includes(entries[at]?.options.length ?? -1)) ? 1 : 0
  const isProven = from === 1 || hasZero
  return new Map(
    entries.map((entry, at) => {
      const right = (all[at] ?? []).map((place) => place - from)
      const isKnown = right.every((place) => place in entry.options)
      // The number itself is another option.
      const isText = entry.cell.split('; ').some((one, place) => {
        const text = entry.options.indexOf(one)
        return text >= 0 && text !== right[place]
      })
      return [
        entry,
        {
          options: entry.options.map((text, place) => ({
            text,
            isCorrect: isKnown ? right.includes(place) : place === 0,
          })),
          notes:
            isProven && isKnown && !isText
              ? []
              : [fixedNote(entry.at, isKnown ? 'correct-differs' : 'correct-unknown', entry.cell)],
        },
      ]
    }),
  )
}

type Marks = Pick<ImportedQuestion, 'options' | 'notes'>

/** Each says one of its own texts. */
const byTexts = (entries: readonly Entry[]): Map<Entry, Marks> =>
  new Map(
    entries.map((entry) => [
      entry,
      { options: entry.options.map((text) => ({ text, isCorrect: text === entry.cell })), notes: [] },
    ]),
  )

/** Places in quotation marks, from 0. */
const areCounted = (keyed: readonly Entry[]): boolean =>
  keyed.some(({ cell }) => cell === '0') &&
  keyed.every(({ cell, options }) => /^\d{1,2}$/.test(cell) && !options.includes(cell))

/** The options of the entries that name the right one. */
function marksOf(entries: readonly Entry[]): Map<Entry, Marks> {
  const keyed = entries.filter(({ options, flags }) => options.length > 1 && flags === null)
  if (keyed.length > 0 && (keyed.every(({ isPlace }) => isPlace) || areCounted(keyed))) return byPlaces(keyed)
  if (keyed.every(({ options, cell, isPlace }) => !isPlace && options.includes(cell))) return byTexts(keyed)
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
    if (isTrue !== null && !entry.isUnread && /^(?:true|false)$/i.test(cell)) {
      const both = ['True', 'False'].map((one) => ({ text: one, isCorrect: (one === 'True') === isTrue }))
      return question({ ...base, kind: 'truth', options: both })
    }
    const { accepted, number, isSure } = typedAnswer([cell], { question: text, signs })
    const doubts: FormatNote[] = isSure && !entry.isUnread ? [] : [fixedNote(at, 'correct-differs', cell)]
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

const unreadIn = (one: Fields): string[] =>
  Object.keys(one).filter((name) => placeOf(name) < 0 || fieldOf(one, OPTIONS) || !letteredIn(one))

/** What else the entries have, once by name. */
const leftFields = (list: readonly unknown[]): FormatNote[] =>
  [...new Set(list.flatMap((one) => (isFields(one) ? unreadIn(one) : [])))]
    .filter((name) => !KNOWN.has(nameOf(name)))
    .slice(0, 20)
    .map((name) => fixedNote(0, 'left-field', name))
