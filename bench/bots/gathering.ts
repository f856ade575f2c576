/** Waits until enough members of a group have met a condition, looking only at members that changed. */
export class Gathering<T> {
  readonly reached: Promise<void>
  #missing: Set<T>
  #mayBeMissing: number
  #condition: (member: T) => boolean
  #resolve: () => void = () => {}

  constructor(input: {
    members: Iterable<T>
    condition: (member: T) => boolean
    timeoutMs: number
    what: string
    /** How many; all by default. */
    enough?: number | undefined
  }) {
    this.#condition = input.condition
    const members = [...input.members]
    this.#mayBeMissing = members.length - (input.enough ?? members.length)
    this.#missing = new Set(members.filter((member) => !input.condition(member)))
    this.reached = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${this.#missing.size} bots are still waiting for ${input.what}`))
      }, input.timeoutMs)
      this.#resolve = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#resolveWhenComplete()
  }

  get isComplete(): boolean {
    return this.#missing.size <= this.#mayBeMissing
  }

  look(member: T): void {
    if (!this.#missing.has(member) || !this.#condition(member)) return
    this.#missing.delete(member)
    this.#resolveWhenComplete()
  }

  #resolveWhenComplete(): void {
    if (this.isComplete) this.#resolve()
  }
}
