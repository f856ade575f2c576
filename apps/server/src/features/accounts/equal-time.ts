import { setTimeout as delay } from 'node:timers/promises'

/**
 * Settles as `work` does, but only a multiple of `stepMs` after the beginning: how long the work took, which may depend
 * on whether an account exists, shows in no reply. A failure is as late as a success.
 */
export async function inEqualTime(stepMs: number, work: () => Promise<void>): Promise<void> {
  const startMs = performance.now()
  await work().finally(() => untilStep(stepMs, startMs))
}

/** Waits until a multiple of `stepMs` has passed since `startMs`, of `performance.now()`. */
export async function untilStep(stepMs: number, startMs: number): Promise<void> {
  const tookMs = performance.now() - startMs
  await delay(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
}
