/**
 * The answer with equal texts swapped, so that as many items as possible are in their right place. All values are
 * positions in `items`.
 */
export function settledOrder(
  items: readonly string[],
  key: readonly number[],
  answer: readonly number[],
): number[] {
  const isRight = answer.map((item, place) => items[item] === items[key[place] ?? -1])
  const open = key.filter((_, place) => !isRight[place])
  return answer.map((item, place) => {
    if (isRight[place]) return key[place] ?? item
    const at = open.findIndex((one) => items[one] === items[item])
    return open.splice(at, 1)[0] ?? item
  })
}

/**
 * The largest possible number of right neighbours, if items with the same text are interchangeable. `choices`:
 * possible positions of each.
 */
export function mostFollowing(choices: readonly (readonly number[])[]): number {
  const known = new Map<number, number>()
  const from = (at: number, taken: number, last: number): number => {
    const open = choices[at]?.filter((place) => (taken & (1 << place)) === 0) ?? []
    if (open.length === 0) return 0
    const name = taken * 16 + last
    const before = known.get(name)
    if (before !== undefined) return before
    const most = Math.max(
      ...open.map((place) => Number(place === last + 1) + from(at + 1, taken | (1 << place), place)),
    )
    known.set(name, most)
    return most
  }
  return from(0, 0, -2)
}
