const OLDEST_WITH_UPDATES = 22

/** What whoever runs this Node should know; null: nothing. `version` as in `process.versions.node`. */
export function nodeNotice(version: string): string | null {
  const major = Number.parseInt(version, 10)
  if (major >= OLDEST_WITH_UPDATES) return null
  return `Node ${major} is past its end of life and gets no security updates: install Node 24, on which answers are stored faster, too.`
}
