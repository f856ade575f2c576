import { type Fields, fieldOf, isFields, nameOf, textOf, textsOf } from './fields.ts'
import { EXPLANATION, OPTIONS, RIGHT, RIGHT_FLAGS, TEXT, WRONG, WRONG_FIELD } from './names.ts'
import { flagsById, flagsNamed, letteredIn, optionsOf, rowsOf } from './options.ts'

/** What an entry says of its right answer, and in which field. */
export type Key = { name: string; texts: string[]; isNumber: boolean }

/** One entry, before its right answer is looked for: `cell` is what its `key` says of it. */
export type Entry = {
  at: number
  text: string
  type: string
  options: string[]
  flags: boolean[] | null
  /** The options that are called by what its key says. */
  byId: boolean[] | null
  /** Its options have letters or numbers of their own. */
  isNamed: boolean
  cell: string
  key: Key
  /** What else it says of its right answer. */
  others: Key[]
  /** It has options that weren't understood. */
  isUnread: boolean
  explanation: string
}

const NO_KEY: Key = { name: '', texts: [], isNumber: false }

export function entryOf(given: Fields, at: number): Entry | null {
  const one = withSlider(given)
  const text = askedIn(one)
  const wrong = wrongIn(one)
  const listed = listedIn(
    one,
    OPTIONS.filter((name) => !wrong || name !== 'answers'),
  )
  const lettered = wrong || listed ? null : letteredIn(one)
  const read = wrong ? null : (optionsOf(listed?.value) ?? lettered)
  const keys = RIGHT.filter(
    (name) => (!read || name !== nameOf(listed?.name ?? '')) && !(lettered && name === 'a'),
  ).flatMap((name) => keyIn(one, name) ?? [])
  const byName = read ? flagsOf(one, read.options.length) : null
  const [key = NO_KEY, ...others] = byName ? [NO_KEY, ...keys.filter(({ texts }) => texts.length > 0)] : keys
  const cell = key.texts.map((said) => (read?.options.includes(said) ? said : signOf(said))).join('; ')
  const isOwn = key.texts.length > 1 && !key.isNumber && read?.options.join('\n').includes(cell)
  if (text === '' || (!read?.flags && !byName && cell === '')) return null
  const base = {
    at,
    text,
    type: nameOf(textOf(fieldOf(one, ['type', 'questiontype', 'kind'])?.value)),
    cell,
    key,
    others,
    byId: null,
    isNamed: read?.isNamed ?? false,
    isUnread: read === null && listed !== null && !isEmpty(listed.value) && listed.name !== key.name,
    explanation: textOf(fieldOf(one, EXPLANATION)?.value),
  }
  if (!wrong) {
    const options = read?.options ?? []
    const own = isOwn && key.texts.every((said) => options.includes(said))
    const byTexts = own ? options.map((option) => key.texts.includes(option)) : null
    const flags = byName ?? read?.flags ?? byTexts
    return {
      ...base,
      options,
      flags,
      byId: flags ? null : flagsById(rowsOf(listed?.value) ?? listed?.value, key.texts),
    }
  }
  return {
    ...base,
    others: [],
    options: [...key.texts, ...wrong],
    flags: [...key.texts.map(() => true), ...wrong.map(() => false)],
  }
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** Kahoot!'s sliders say their number apart. */
function withSlider(one: Fields): Fields {
  const { choiceRange: range } = one
  if (!isFields(range)) return one
  const [right, tolerance] = [textOf(range.correct), textOf(range.tolerance)]
  return { ...one, answer: Number(tolerance) > 0 ? `${right} ± ${tolerance}` : right }
}

/** Its text; where that is only its number, the text is in another field. */
function askedIn(one: Fields): string {
  const first = textOf(fieldOf(one, TEXT)?.value)
  return (NUMBER.test(first) && textOf(fieldOf(one, LONGER)?.value)) || first
}
const LONGER = ['questiontext', 'text', 'prompt', 'stem', 'fragetext', 'statement']
const NUMBER = /^(?:q|question|frage|pregunta)?[\s_-]?\d{1,4}[.)]?$/i

function wrongIn(one: Fields): string[] | null {
  const listed = textsOf(fieldOf(one, WRONG)?.value)
  if (listed) return listed
  const own = Object.entries(one).flatMap(([name, value]) =>
    WRONG_FIELD.test(nameOf(name)) && !Array.isArray(value) ? [textOf(value)] : [],
  )
  const given = own.filter((text) => text !== '')
  return given.length > 0 ? given : null
}

function flagsOf(one: Fields, count: number): boolean[] | null {
  for (const name of [...RIGHT, ...RIGHT_FLAGS]) {
    const flags = flagsNamed(fieldOf(one, [name])?.value, count)
    if (flags) return flags
  }
  return null
}

/** SlickQuiz calls them `a`. */
const listedIn = (one: Fields, names: readonly string[]) => {
  const short = fieldOf(one, ['a'])
  const isList = Array.isArray(short?.value) && short.value.some(isFields)
  return fieldOf(one, names) ?? (isList ? short : null)
}

function keyIn(one: Fields, wanted: string): Key | null {
  const found = fieldOf(one, [wanted])
  if (!found) return null
  const { name, value } = found
  const texts = Array.isArray(value) ? (textsOf(value) ?? []) : [textOf(value)].filter((text) => text !== '')
  return { name, texts, isNumber: typeof value === 'number' || areNumbers(value) }
}

const areNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')

/** `answer_b` and `option 2` name a place as `b` and `2` do. */
export const signOf = (key: string) =>
  /^(?:option|choice|answer)[ _-]?([a-j]|\d{1,2})$/i.exec(key)?.[1] ?? key
