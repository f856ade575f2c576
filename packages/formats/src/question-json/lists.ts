import { type Fields, fieldOf, isFields, nameOf } from './fields.ts'
import { LISTS, OPTIONS, OWN_QUESTION, RIGHT, TEXT, WRONG } from './names.ts'

/** `others`: names of lists that were left out; `holder`: what the list is in; `isNamed`: it is called *questions* or so. */
type Lists = { list: unknown[] | null; others: string[]; holder: Fields | null; isNamed: boolean }

const NONE: Lists = { list: null, others: [], holder: null, isNamed: false }
const MAX_DEPTH = 4

const holdsList = (one: unknown): boolean => isFields(one) && namedIn(one) !== null
const isAsked = (one: unknown): boolean => isFields(one) && fieldOf(one, TEXT) !== null

/** It has a text and options of its own, or a name for its text that no option has, and an answer. */
function isQuestion(one: unknown): one is Fields {
  if (!isFields(one) || fieldOf(one, TEXT) === null) return false
  const listed = fieldOf(one, OPTIONS)?.value
  const parts = Array.isArray(listed) ? listed : []
  if (parts.length > 1) return !parts.some(isQuestion)
  return fieldOf(one, OWN_QUESTION) !== null && (fieldOf(one, RIGHT) ?? fieldOf(one, WRONG)) !== null
}

/**
 * A file's list of objects, itself or in a field: the one named as such, else all; also where it is further inside, in
 * sections, or a question for each name. A single question is a list of one.
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
  const named = namedIn(json)
  const lists = listsOf(json)
  if (named) {
    const others = lists.filter(({ value }) => value !== named).map(({ name }) => name)
    const { list } = listsIn(named, depth + 1)
    return { list, others, holder: json, isNamed: true }
  }
  if (isQuestion(json) && !lists.some(({ value }) => value.some(isQuestion))) return { ...NONE, list: [json] }
  if (lists.length > 0) {
    const { list } = listsIn(
      lists.flatMap(({ value }) => value),
      depth + 1,
    )
    return { ...NONE, list, holder: json }
  }
  const inside = Object.entries(json).filter(([, value]) => isFields(value))
  if (inside.length > 1 && inside.every(([, value]) => isAsked(value) && !holdsList(value)))
    return { ...NONE, list: inside.map(([, value]) => value), holder: json }
  return joined(json, inside, depth)
}

/** Sections by their names: those with questions, where there are any, and of these those that say so. */
function joined(json: Fields, inside: readonly (readonly [string, unknown])[], depth: number): Lists {
  const found = inside
    .map(([name, value]) => ({ name, ...listsIn(value, depth + 1) }))
    .filter(({ list }) => list !== null)
  const asked = found.filter(({ list }) => list?.some(isQuestion))
  const named = asked.filter(({ isNamed }) => isNamed)
  const kept = [named, asked, found.slice(0, 1)].find((some) => some.length > 0) ?? []
  const [first, ...more] = kept
  if (!first) return NONE
  const left = found.filter((one) => !kept.includes(one)).map(({ name }) => name)
  return {
    list: kept.flatMap(({ list }) => list ?? []),
    others: [...kept.flatMap(({ others }) => others), ...left],
    holder: more.length > 0 ? json : first.holder,
    isNamed: named.length > 0,
  }
}

const listsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isFields) ? [{ name, value: value as unknown[] }] : [],
  )

const namedIn = (fields: Fields): unknown[] | null => {
  const lists = listsOf(fields)
  return LISTS.flatMap((wanted) => lists.find(({ name }) => nameOf(name) === wanted) ?? [])[0]?.value ?? null
}
