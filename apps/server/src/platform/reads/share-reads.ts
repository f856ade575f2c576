/**
 * Callers asking for the same key while a read is in progress share its result. For reads whose staleness is checked
 * later.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key) => {
    const pending = running.get(key)
    if (pending) return pending
    const started = read(key).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
