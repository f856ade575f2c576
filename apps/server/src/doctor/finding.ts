/** `advice`: what to do. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'wrong'; text: string; advice?: string }

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const warning = (about: string, text: string, advice: string): Finding => ({
  about,
  state: 'warning',
  text,
  advice,
})
export const wrong = (about: string, text: string, advice: string): Finding => ({
  about,
  state: 'wrong',
  text,
  advice,
})

/** One line. */
export function lineOf({ about, state, text, advice }: Finding): string {
  const words = `${text}${advice ? `. ${advice}` : ''}`.replace(/\s+/g, ' ')
  return `${state.padEnd(8)} ${about.padEnd(15)} ${words}`
}

/** The first line of an error; for a failed connection to a name with several addresses, the first of these. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return String(first)
  if (first.message === 'fetch failed' && first.cause) return reasonOf(first.cause)
  return (first.message || String('code' in first ? first.code : first.name)).split('\n', 1)[0] ?? ''
}
