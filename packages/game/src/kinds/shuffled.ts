/** A body whose parts are shown in a different order than stored. */
export type Shuffled = {
  /** The places as they are shown, where they aren't drawn from the ids: only in sessions started before that became the rule. */
  shown?: number[] | undefined
}

/**
 * The order that everyone sees, always the same. Ids are random, so every order is equally likely, including the stored
 * one: excluding it would reveal the answer for two items.
 */
export function shuffledPlaces(ids: readonly string[]): number[] {
  const values = ids.map(hash)
  return ids.map((_, place) => place).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
}

/** The order in which earlier sessions showed them: never the stored one. `texts` tell them apart. */
export function placesBefore(ids: readonly string[], texts: readonly string[] = ids): number[] {
  const places = shuffledPlaces(ids)
  const [first, ...others] = places
  const isAsStored = places.every((place, at) => texts[place] === texts[at])
  return isAsStored && first !== undefined ? [...others, first] : places
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Every position from 0 to `length` - 1, once each. */
export const isPermutation = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((place) => Number.isInteger(place) && place >= 0 && place < length) &&
  new Set(value).size === length
