const SEPARATOR = ' | '

/** Tables in lines: a row is one, with separators between its cells. What arranges a page in one cell stays as it is. */
export class Rows {
  readonly #out: string[]
  readonly #open: { from: number; cells: number }[] = []

  constructor(out: string[]) {
    this.#out = out
  }

  /** Whether a further cell of a row begins, so that its line is open. */
  open(name: string): boolean {
    if (name === 'tr') this.#open.push({ from: this.#out.length, cells: 0 })
    const row = this.#open.at(-1)
    if (!row || (name !== 'td' && name !== 'th')) return false
    row.cells += 1
    if (row.cells > 1) this.#out.push(SEPARATOR)
    return row.cells > 1
  }

  close(name: string): void {
    if (name !== 'tr') return
    const row = this.#open.pop()
    // Rows within cells are joined with the outermost, so that each is looked at once.
    if (!row || row.cells < 2 || this.#open.length > 0) return
    const last = this.#out.lastIndexOf('\n')
    for (let at = row.from; at < last; at += 1) if (this.#out[at] === '\n') this.#out[at] = ' '
  }
}
