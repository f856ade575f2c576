import type { Clock } from '../clock.ts'

/**
 * All who ask for a key within `keptMs` get the result of one read. For large reads of what hardly changes, open to
 * strangers.
 */
export function createKeptReads<T>({ clock, keptMs }: { clock: Pick<Clock, 'nowMs'>; keptMs: number }) {
  const kept = new Map<string, { untilMs: number; result: Promise<T> }>()
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const nowMs = clock.nowMs()
    for (const [other, { untilMs }] of kept) if (untilMs <= nowMs) kept.delete(other)
    const found = kept.get(key)
    if (found) return found.result
    const result = read()
    kept.set(key, { untilMs: nowMs + keptMs, result })
    result.catch(() => kept.delete(key))
    return result
  }
}
