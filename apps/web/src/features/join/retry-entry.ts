import { EXCUSABLE } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'
import { ApiError } from '../../lib/http/api.ts'
import { pause } from './entry-queue.ts'

const ASK_AGAIN_MS = 5_000
/** Reasons that may go away within seconds. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['hall-full', 'too-many-requests', 'unavailable', 'unknown'])

/** Whether the host sees people refused for this reason, and may make an exception. */
export const canBeExcused = (code: ErrorCode): boolean => EXCUSABLE.some((rule) => rule === code)

/**
 * Asks again until the host has made an exception, or the rule is off. `onRefused` is called if another rule refuses.
 * Pauses while the page is hidden, because an attempt must start in view. An aborted wait never settles.
 */
export async function retryEntry<T>(
  ask: () => Promise<T>,
  { signal, onRefused }: { signal: AbortSignal; onRefused: (code: ErrorCode) => void },
): Promise<T> {
  while (true) {
    await pause(ASK_AGAIN_MS, signal)
    if (document.hidden) continue
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || PASSING.has(error.code)) continue
      if (!canBeExcused(error.code)) throw error
      onRefused(error.code)
    }
  }
}
