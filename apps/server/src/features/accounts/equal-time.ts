import { setTimeout as delay } from 'node:timers/promises'

/** Longer than what depends on an account mostly takes. */
const REPLY_MS = 300

/**
 * Settles as `work` does, but only a multiple of 300 ms after the beginning: how long the work took, which may depend
 * on whether an account exists, shows in no reply. A failure is as late as a success.
 */
export async function inEqualTime(work: () => Promise<void>): Promise<void> {
  const startMs = performance.now()
  await work().finally(() => untilStep(REPLY_MS, startMs))
}

/** Waits until a multiple of `stepMs` has passed since `startMs`, of `performance.now()`. */
export async function untilStep(stepMs: number, startMs: number): Promise<void> {
  const tookMs = performance.now() - startMs
  await delay(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
}
