/** A set that keeps the most recently used members and forgets the rest. */
export class RecentSet {
  readonly #members = new Set<string>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  add(member: string): void {
    this.#members.delete(member)
    this.#members.add(member)
    for (const oldest of this.#members) {
      if (this.#members.size <= this.#max) return
      this.#members.delete(oldest)
    }
  }

  has(member: string): boolean {
    if (!this.#members.has(member)) return false
    this.add(member)
    return true
  }

  delete(member: string): boolean {
    return this.#members.delete(member)
  }
}
