import { setTimeout as delay } from 'node:timers/promises'

/** Longer than what depends on an account mostly takes. */
const REPLY_MS = 300

/**
 * Settles as `work` does, but only a multiple of 300 ms after the beginning: how long the work took, which may depend
 * on whether an account exists, shows in no reply. A failure is as late as a success.
 */
export async function inEqualTime(work: () => Promise<void>): Promise<void> {
  const untilStep = beginSteps(REPLY_MS)
  await work().finally(untilStep)
}

/** Returns what waits until a multiple of `stepMs` has passed from now. */
export function beginSteps(stepMs: number): () => Promise<void> {
  const startMs = performance.now()
  // Armed before the work: a timer's rounding would tell when the work was done.
  let isPast = false
  const first = delay(stepMs).then(() => {
    isPast = true
  })
  return async () => {
    if (!isPast) return first
    const tookMs = performance.now() - startMs
    await delay(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
  }
}
