/**
 * An order that everybody sees, the same each time: by what the ids give, which nobody is sent. Never the one in which they stand,
 * where there is another; `texts` are what they are told apart by.
 */
export function shuffledPlaces(ids: readonly string[], texts: readonly string[] = ids): number[] {
  const places = ids.map((_, place) => place)
  const values = ids.map(hash)
  places.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  const [first, ...others] = places
  const isAsBefore = places.every((place, at) => texts[place] === texts[at])
  return isAsBefore && first !== undefined ? [...others, first] : places
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Every place from 0 to `length` - 1, each once. */
export const isPermutation = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((place) => Number.isInteger(place) && place >= 0 && place < length) &&
  new Set(value).size === length
