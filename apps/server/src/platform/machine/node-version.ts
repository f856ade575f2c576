const OLDEST_WITH_UPDATES = 22

/** A warning for the operator about this Node version; null: none. `version` as in `process.versions.node`. */
export function nodeNotice(version: string): string | null {
  const major = Number.parseInt(version, 10)
  if (major >= OLDEST_WITH_UPDATES) return null
  return `Node ${major} has reached its end of life and gets no security updates. Install Node 24, which also stores answers faster.`
}
