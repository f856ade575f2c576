/** The items with the one `at` at place `to`; as they were where either place does not exist. */
export function placed<T>(items: readonly T[], at: number, to: number): T[] {
  const item = items[at]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}

export const cut = (text: string, limit: number) => (text.length <= limit ? text : text.slice(0, limit))
