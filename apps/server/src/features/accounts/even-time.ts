import { setTimeout as delay } from 'node:timers/promises'

/** Longer than finding an account and queueing its mail takes. */
const REPLY_MS = 300

/** What depends on whether an address has an account takes the same time for each. */
export async function inEvenTime(work: Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work, delay(REPLY_MS)])
  if (done.status === 'rejected') throw done.reason
}
