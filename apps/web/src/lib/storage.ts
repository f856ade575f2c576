const inMemory = new Map<string, string>()

/** Stored browser state; where a browser forbids storage it lives as long as the page. */
export function readStored(key: string): string | null {
  const kept = inMemory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  inMemory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) inMemory.set(key, value)
  }
}

/** The last writes are lost when the page closes. */
export const isForgetful = (key: string): boolean => inMemory.has(key)
