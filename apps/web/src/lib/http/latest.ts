type Options<T> = { read: () => Promise<T>; take: (reply: T) => void }

/**
 * Reads of something that the page also learns in other ways, one at a time. An older reply never wins: what was asked before
 * a newer `refresh` is asked again, and what was asked before the page knew better is dropped.
 */
export class Latest<T> {
  readonly #options: Options<T>
  #version = 0
  #askedAt = 0
  #running: Promise<void> | null = null

  constructor(options: Options<T>) {
    this.#options = options
  }

  /** The page knows better than whatever is being read. */
  outdate(): void {
    this.#version += 1
  }

  /** Settles when a reply that was asked for after this call is taken, or the page knows better; rejects when none can be had. */
  refresh(): Promise<void> {
    this.#version += 1
    this.#askedAt = this.#version
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<void> {
    for (;;) {
      const version = this.#version
      const reply = await this.#options.read().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      if (version === this.#version) {
        if ('error' in reply) throw reply.error
        return this.#options.take(reply.value)
      }
      if (this.#askedAt <= version) return
    }
  }
}
