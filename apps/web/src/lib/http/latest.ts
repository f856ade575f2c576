type Options<T> = { read: () => Promise<T>; take: (reply: T) => void }

/**
 * Reads data that the page also learns in other ways, one read at a time. An older reply never wins: reads started
 * before a newer `refresh` are repeated, and those started before newer data arrived are dropped.
 */
export class Latest<T> {
  readonly #options: Options<T>
  #version = 0
  #askedAt = 0
  #running: Promise<void> | null = null

  constructor(options: Options<T>) {
    this.#options = options
  }

  /** The page has newer data than any read in progress. */
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
