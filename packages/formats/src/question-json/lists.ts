import { type Fields, fieldOf, isFields, nameOf } from './fields.ts'
import { LISTS, TEXT } from './names.ts'

/** `others`: names of lists that were left out; `holder`: what the list is in. */
type Lists = { list: unknown[] | null; others: string[]; holder: Fields | null }

const NONE: Lists = { list: null, others: [], holder: null }
const MAX_DEPTH = 4

const isAsked = (one: unknown): boolean => isFields(one) && fieldOf(one, TEXT) !== null

/**
 * A file's list of objects, itself or in a field: the one named as such, else all; also where it is further inside, in
 * sections, or a question for each name.
 */
export function listsIn(json: unknown, depth = 0): Lists {
  if (depth > MAX_DEPTH) return NONE
  if (Array.isArray(json)) {
    if (!json.some(isFields)) return NONE
    const inside = json.map((one) => (isFields(one) ? namedIn(one) : null))
    const areSections = inside.every((one) => one !== null)
    return { ...NONE, list: areSections ? inside.flat() : json }
  }
  if (!isFields(json)) return NONE
  const lists = listsOf(json)
  const named = namedIn(json)
  if (named) {
    const others = lists.filter(({ value }) => value !== named).map(({ name }) => name)
    const { list } = listsIn(named, depth + 1)
    return { list, others, holder: json }
  }
  if (lists.length > 0) {
    const { list } = listsIn(
      lists.flatMap(({ value }) => value),
      depth + 1,
    )
    return { ...NONE, list, holder: json }
  }
  const inside = Object.values(json).filter(isFields)
  if (inside.length > 1 && inside.every(isAsked)) return { ...NONE, list: inside, holder: json }
  return inside.map((one) => listsIn(one, depth + 1)).find(({ list }) => list !== null) ?? NONE
}

const listsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isFields) ? [{ name, value: value as unknown[] }] : [],
  )

const namedIn = (fields: Fields): unknown[] | null => {
  const lists = listsOf(fields)
  return LISTS.flatMap((wanted) => lists.find(({ name }) => nameOf(name) === wanted) ?? [])[0]?.value ?? null
}
