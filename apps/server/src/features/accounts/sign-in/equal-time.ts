import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the account-dependent work usually takes. */
const REPLY_MS = 300

/**
 * Settles like `work`, but only at a multiple of 300 ms after the start, so that replies don't reveal by their timing
 * whether an account exists. Failures are delayed likewise.
 */
export async function inEqualTime(work: () => Promise<void>): Promise<void> {
  const untilStep = beginSteps(REPLY_MS)
  await work().finally(untilStep)
}

/** Returns a function that waits until a multiple of `stepMs` has passed from now. */
export function beginSteps(stepMs: number): () => Promise<void> {
  const startMs = performance.now()
  // Started before the work: a timer's rounding would reveal when the work was done.
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
