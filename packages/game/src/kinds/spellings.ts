/** How often an answer was given as it was typed; answers of the same key count as one. */
export type Typed<Value> = readonly [key: string, value: Value, count: number]

/** What was typed most often of each key, the first in the alphabet among equals. */
export function commonest<Value>(all: Iterable<Typed<Value>>): Map<string, Value> {
  const found = new Map<string, { value: Value; count: number; text: string }>()
  for (const [key, value, count] of all) {
    const text = JSON.stringify(value)
    const best = found.get(key)
    if (!best || count > best.count || (count === best.count && text < best.text))
      found.set(key, { value, count, text })
  }
  return new Map([...found].map(([key, { value }]) => [key, value]))
}
