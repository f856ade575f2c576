/** A browser with another engine, with everything that tests of whole paths need. */
export type Engine = {
  goto(url: string): Promise<void>
  /** The value of an expression in the page; must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Input as the browser gets it from a device: the actions of WebDriver, which BiDi has as well. */
  perform(actions: object[]): Promise<void>
  close(): Promise<void>
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves with the first value that `look` returns. */
export async function until<T>(what: string, look: () => Promise<T | null>, withinMs = 60_000): Promise<T> {
  const endMs = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > endMs) throw new Error(`${what}: not within ${withinMs} ms`)
    await wait(50)
  }
}
