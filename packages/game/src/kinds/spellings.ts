type Typed<Value> = readonly [key: string, value: Value, count: number]

/**
 * Groups typed answers by tally key: how many are equal, and the most frequent spelling, the first in alphabetical
 * order among ties.
 */
export function tallyTyped<Value>(given: Iterable<Typed<Value>>) {
  const byKey = new Map<string, number>()
  const written = new Map<string, { key: string; value: Value; count: number; text: string }>()
  for (const [key, value, count] of given) {
    byKey.set(key, (byKey.get(key) ?? 0) + count)
    const text = JSON.stringify(value)
    const name = `${key}\n${text}`
    written.set(name, { key, value, text, count: (written.get(name)?.count ?? 0) + count })
  }
  const inOrder = [...written.values()].sort((a, b) => a.count - b.count || (a.text < b.text ? 1 : -1))
  return { byKey, spelled: new Map(inOrder.map(({ key, value }) => [key, value])) }
}
