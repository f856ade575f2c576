const KEY = 'pinquiz.typed'

type Kept = { page: string; question: number; text: string }

/** Unsent input of a question, kept across reloads; empty if there is none. */
export function keptText(question: number): string {
  try {
    const kept: Partial<Kept> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const isOfThis = kept.page === location.pathname && kept.question === question
    return isOfThis && typeof kept.text === 'string' ? kept.text : ''
  } catch {
    return ''
  }
}

export function keepText(question: number, text: string): void {
  try {
    const kept: Kept = { page: location.pathname, question, text }
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // If the browser stores nothing, a reload loses the input.
  }
}
