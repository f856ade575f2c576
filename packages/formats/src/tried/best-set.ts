/** Sets of more options than any question has aren't tried. */
export const MAX_TRIED = 10

/**
 * The places of which all together, and nothing less, earn most; null where no such set is the only one. Wrong options
 * that cost nothing make no other set.
 */
export function bestSet(count: number, scoreOf: (places: readonly number[]) => number): number[] | null {
  if (count > MAX_TRIED) return null
  let best = 0
  let common = -1
  const sets: number[] = []
  for (let set = 1; set < 2 ** count; set++) {
    const score = scoreOf(placesIn(set, count))
    if (score <= 0 || score < best) continue
    common = score > best ? set : common & set
    if (score > best) sets.length = 0
    best = score
    sets.push(set)
  }
  return sets.includes(common) ? placesIn(common, count) : null
}

const placesIn = (set: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => place).filter((place) => set & (1 << place))
