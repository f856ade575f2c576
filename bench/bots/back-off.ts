const FIRST_MS = 200
/** Below the 5 s within which everyone is to be back once the server is. */
const SLOWEST_MS = 4000

/**
 * How long to wait before the next try after this many failures: 200 ms doubling, up to a ceiling, half of it random.
 */
export function backOffMs(failures: number): number {
  return Math.min(SLOWEST_MS, FIRST_MS * 2 ** failures) * (0.5 + Math.random() / 2)
}

/** Refusals that only mean: again, later. Whatever they refused is kept. */
const MEAN_AGAIN: ReadonlySet<string> = new Set(['unavailable', 'storage-full', 'too-many-requests'])

export const isRetryable = (code: string): boolean => MEAN_AGAIN.has(code)
