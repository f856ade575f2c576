import { LIMITS } from '@pinquiz/game'
import { flagOf } from '@pinquiz/game/csv'
import { type Fields, fieldOf, isFields, nameOf, OWN_TEXT, placeOf, textOf, textsOf } from './fields.ts'
import { IDS, POINTS, RIGHT_FLAGS } from './names.ts'

/** `isNamed`: they have letters or numbers of their own, as in `{ "A": "red" }`. */
export type Options = { options: string[]; flags: boolean[] | null; isNamed: boolean }

/** Options in fields of an entry's own: `A` to `D`, `option1` to `option4`. */
export function letteredIn(one: Fields): Options | null {
  const own = Object.entries(one).filter(([name]) => placeOf(name) >= 0)
  return optionsOf(Object.fromEntries(own))
}

/** Texts in a list, or by their letters or numbers; objects say themselves which is right. Empty ones at the end are none. */
export function optionsOf(given: unknown): Options | null {
  const value = isFields(given) ? (rowsOf(given) ?? inPlaces(given)) : given
  if (!Array.isArray(value)) return null
  const last = value.findLastIndex((one) => textOf(one) !== '')
  const found = optionsIn(value.slice(0, last + 1))
  return found && { ...found, isNamed: isFields(given) }
}

/** `{ "text": ["red", "blue"], "label": ["A", "B"] }`: each list has a field of every option. */
export function rowsOf(given: unknown): Fields[] | null {
  if (!isFields(given)) return null
  const lists = Object.entries(given).filter((one): one is [string, unknown[]] => Array.isArray(one[1]))
  const [[, first] = ['', []], ...others] = lists
  const areEven =
    lists.length === Object.keys(given).length && others.every(([, list]) => list.length === first.length)
  return lists.length > 1 && areEven
    ? first.map((_, at) => Object.fromEntries(lists.map(([name, list]) => [name, list[at]])))
    : null
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

function optionsIn(value: readonly unknown[]): Pick<Options, 'options' | 'flags'> | null {
  const shown = shownIn(value)
  const options = textsOf(shown === null ? value : value.map((one) => textIn(one, shown)))
  if (!options || options.length < LIMITS.options.min) return null
  const marks = value.map((one) => (isFields(one) ? fieldOf(one, RIGHT_FLAGS)?.value : null))
  const flags = marks.map((mark) => flagOf(String(mark ?? '')) ?? false)
  return { options, flags: flags.includes(true) ? flags : flagsOfPoints(value) }
}

/** All or nothing. */
function flagsOfPoints(value: readonly unknown[]): boolean[] | null {
  const points = value.map((one) =>
    isFields(one) ? Number(textOf(fieldOf(one, POINTS)?.value) || Number.NaN) : Number.NaN,
  )
  const most = Math.max(...points)
  return most > 0 && points.every((one) => one === most || one <= 0) && points.some((one) => one !== most)
    ? points.map((one) => one === most)
    : null
}

const SHOWN = ['label', 'name', 'value']
const OTHER_TEXT = OWN_TEXT.filter((name) => !SHOWN.includes(name))
const textIn = (one: unknown, name: string) => (isFields(one) ? textOf(fieldOf(one, [name])?.value) : '')

/** The field with the texts of options that have no other than these, of which one may have only letters or numbers. */
function shownIn(list: readonly unknown[]): string | null {
  if (!list.every((one) => isFields(one) && fieldOf(one, OTHER_TEXT) === null)) return null
  const full = SHOWN.filter((name) => list.every((one) => textIn(one, name) !== ''))
  const isCounted = (name: string) => list.every((one, at) => placeOf(textIn(one, name)) === at)
  return full.find((name) => !isCounted(name)) ?? full[0] ?? null
}

/** Options that are called by what an entry's key says, as in `{ "id": "b", "text": "bird" }`. */
export function flagsById(options: unknown, keys: readonly string[]): boolean[] | null {
  if (!Array.isArray(options) || !options.every(isFields)) return null
  for (const name of IDS) {
    const ids = options.map((one) => textIn(one, name))
    const areOwn = !ids.includes('') && new Set(ids).size === ids.length
    if (areOwn && keys.length > 0 && keys.every((key) => ids.includes(key)))
      return ids.map((id) => keys.includes(id))
  }
  return null
}

/** `{ "answer_b_correct": "true" }`, `[false, true]`: a truth value for each option. */
export function flagsNamed(value: unknown, count: number): boolean[] | null {
  if (Array.isArray(value))
    return value.length === count && value.includes(true) && value.every((one) => typeof one === 'boolean')
      ? value
      : null
  if (!isFields(value)) return null
  const flags: boolean[] = Array.from({ length: count }, () => false)
  for (const [name, said] of Object.entries(value)) {
    const place = placeOf(nameOf(name).replace(/(?:is)?correct$/, ''))
    const is = flagOf(String(said))
    if (place < 0 || is === null || (is && place >= count)) return null
    if (place < count) flags[place] = is
  }
  return flags.includes(true) ? flags : null
}
