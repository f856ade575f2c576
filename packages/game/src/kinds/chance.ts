/** Returns a number in [0, 1), so that the caller controls randomness. */
export type Chance = () => number

/** Simulated players know the answer about half the time. */
const SHARE_WHO_KNOW = 0.5
export const knowsAnswer = (chance: Chance): boolean => chance() < SHARE_WHO_KNOW

/** A random item; undefined if there are none. */
export const oneOf = <Item>(items: readonly Item[], chance: Chance): Item | undefined =>
  items[Math.floor(chance() * items.length)]

/** All items in random order. */
export function shuffledBy<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
