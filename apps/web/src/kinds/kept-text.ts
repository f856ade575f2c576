const KEY = 'pinquiz.typed'

type Kept = { page: string; question: number; text: string }

/** Unsent input on a participant's page, so that a reload loses nothing. */
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
