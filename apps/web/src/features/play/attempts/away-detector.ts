type Options = {
  /** The page was hidden: another tab, window or app. */
  onLeave: () => void
  /** …and is back. */
  onReturn: () => void
  /** The page itself goes away, and the participant had not gone before. */
  onPageLeft?: () => void
}

/**
 * Turns the browser's visibility events into departures, each counted once, without regard to focus (S19). Leaving for
 * good isn't one: that is known once the page is back (`absence.ts`).
 */
export class AwayDetector {
  readonly #options: Options
  #isAway = false
  #isUnloading = false

  constructor(options: Options) {
    this.#options = options
  }

  onHidden(): void {
    if (this.#isAway || this.#isUnloading) return
    this.#isAway = true
    this.#options.onLeave()
  }

  onVisible(): void {
    if (!this.#isAway) return
    this.#isAway = false
    this.#options.onReturn()
  }

  /** A reload or a closed tab says this before it hides the page. */
  onPageHide(): void {
    if (!this.#isAway && !this.#isUnloading) this.#options.onPageLeft?.()
    this.#isUnloading = true
  }

  /** Back from the back/forward cache. */
  onPageShow(): void {
    this.#isUnloading = false
  }
}
