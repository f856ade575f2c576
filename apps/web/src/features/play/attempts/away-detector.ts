/** The window may lose the focus for a moment to the address bar, a dialog of the browser or a reload. */
const BLUR_GRACE_MS = 1000

type Options = {
  after: (ms: number, run: () => void) => () => void
  /** The participant has gone to another tab, window or app. */
  onLeave: () => void
  /** …and is back. */
  onReturn: () => void
  /** The page itself goes away, and the participant had not gone before. */
  onPageLeft?: () => void
}

/** Turns what the browser says about visibility and focus into departures, each counted once. Leaving for good is none:
 * whether it was, is known when the page is back (`absence.ts`). */
export class AwayDetector {
  readonly #options: Options
  #isAway = false
  #isUnloading = false
  #cancel: (() => void) | null = null

  constructor(options: Options) {
    this.#options = options
  }

  onHidden(): void {
    this.#leave()
  }

  onBlur(): void {
    this.#stopWaiting()
    this.#cancel = this.#options.after(BLUR_GRACE_MS, () => this.#leave())
  }

  /** Visible or focused again. */
  onBack(): void {
    this.#stopWaiting()
    if (!this.#isAway) return
    this.#isAway = false
    this.#options.onReturn()
  }

  /** A reload or a closed tab says this before it hides the page. */
  onPageHide(): void {
    this.#stopWaiting()
    if (!this.#isAway && !this.#isUnloading) this.#options.onPageLeft?.()
    this.#isUnloading = true
  }

  /** Back from the back/forward cache. */
  onPageShow(): void {
    this.#isUnloading = false
  }

  stop(): void {
    this.#stopWaiting()
  }

  #leave(): void {
    this.#stopWaiting()
    if (this.#isAway || this.#isUnloading) return
    this.#isAway = true
    this.#options.onLeave()
  }

  #stopWaiting(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
