/** State that components read with `useSyncExternalStore`. */
export class Observable<State> {
  readonly #listeners = new Set<() => void>()
  #state: State

  constructor(first: State) {
    this.#state = first
  }

  readonly get = (): State => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(state: State): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
