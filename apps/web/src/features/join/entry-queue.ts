import { ApiError } from '../../lib/http/api.ts'

/** The default, unless the server says otherwise. */
const ASK_AGAIN_S = 8

/**
 * Takes a seat, and while there is a queue or a waiting room, asks again until the host lets people in. `onFull` is
 * called when the wait begins; an aborted wait never settles, since the person has left the page.
 */
export async function joinWithRetry<T>(
  take: () => Promise<T>,
  { onFull, signal }: { onFull: (error: ApiError) => void; signal: AbortSignal },
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await take()
    } catch (error) {
      if (!(error instanceof ApiError) || !/^(hall-full|waiting-room)$/.test(error.code)) throw error
      if (tries === 0) onFull(error)
      await pause((error.retryAfterS ?? ASK_AGAIN_S) * 1000, signal)
    }
  }
}

/** Up to a fifth more or less, so that a crowd doesn't ask all at once. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.8 + 0.4 * Math.random()))
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
