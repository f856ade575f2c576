/**
 * Sets `status` and `value` on a promise, where React looks for them, so that `use` returns the value at once. Don't
 * skip `use` instead: a component that has suspended is rendered again and must call the same hooks.
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
