/**
 * Writes on a promise, where React looks for it, what came of it: `use` then gives the value at once. To leave `use` out instead is an
 * error: a component that waited is drawn once more from where it was, and has to ask for the same.
 */
export function withStatus<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

const RETRY_MS = 1500

/** Retries until it loads: after a lost connection it arrives once the connection is back. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((again) => setTimeout(again, RETRY_MS))
    }
}
