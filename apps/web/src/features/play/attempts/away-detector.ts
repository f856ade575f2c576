type Options = {
  /** The page went out of sight: to another tab, window or app. */
  onLeave: () => void
  /** …and is back. */
  onReturn: () => void
  /** The page itself goes away, and the participant had not gone before. */
  onPageLeft?: () => void
}

/**
 * Turns what the browser says about visibility into departures, each counted once. The focus decides nothing (S19). Leaving
 * for good is none: whether it was, is known when the page is back (`absence.ts`).
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
