import { EXCUSABLE } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'
import { ApiError } from '../../lib/http/api.ts'
import { pause } from './hall-queue.ts'

const ASK_AGAIN_MS = 5_000
/** What may be otherwise in a moment, whatever the host does. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['hall-full', 'too-many-requests', 'unavailable', 'unknown'])

/** Whether the host sees who was refused so, and may make an exception. */
export const mayKnock = (code: ErrorCode): boolean => EXCUSABLE.some((rule) => rule === code)

/**
 * Asks again until the host has made an exception, or the rule is gone. `onRefused` hears of another rule that refuses.
 * While nobody looks at the page nothing is asked: an attempt begins before eyes. An aborted wait never settles.
 */
export async function knock<T>(
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
      if (!mayKnock(error.code)) throw error
      onRefused(error.code)
    }
  }
}
