/** Moves the item `at` to position `to`; returns a copy in the same order if either is out of range. */
export function placed<T>(items: readonly T[], at: number, to: number): T[] {
  const item = items[at]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}

export const cut = (text: string, limit: number) => (text.length <= limit ? text : text.slice(0, limit))
