/** A body whose parts are shown in a different order than stored. */
export type Shuffled = {
  /** Stored positions, only in sessions from before the order was derived from the ids. */
  shown?: number[] | undefined
}

/**
 * The order everyone sees, always the same. Random ids make every order equally likely, including the stored one;
 * excluding that would reveal the answer for two items.
 */
export function shuffledPlaces(ids: readonly string[]): number[] {
  const values = ids.map(hash)
  return ids.map((_, place) => place).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
}

/** The order shown by earlier sessions, which was never the stored one. `texts` identify equal items. */
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

/** Whether it contains every position from 0 to `length` - 1 once. */
export const isPermutation = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((place) => Number.isInteger(place) && place >= 0 && place < length) &&
  new Set(value).size === length
