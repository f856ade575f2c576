import { setImmediate as nextTurn } from 'node:timers/promises'

/** Running games wait no longer than that. */
const AT_ONCE_MS = 5

/** Runs long work that yields between its steps, and lets others run in between. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let untilMs = performance.now() + AT_ONCE_MS
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < untilMs) continue
    await nextTurn()
    untilMs = performance.now() + AT_ONCE_MS
  }
}

/** Like `map`, for `inSlices`. */
export function* eachOf<One, Other>(
  all: readonly One[],
  make: (one: One, at: number) => Other,
): Generator<void, Other[]> {
  const made: Other[] = []
  for (const [at, one] of all.entries()) {
    made.push(make(one, at))
    yield
  }
  return made
}
