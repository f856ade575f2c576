import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { MailLog, MailRows, QueuedMail } from './mail-rows.ts'

const MAX_ATTEMPT_MS = 2 * 60_000
const FIRST_RETRY_MS = 30_000
const SLOWEST_RETRY_MS = 4 * 60 * 60_000
/** About twelve hours in all: a mail server that is down for a night loses nothing. */
const MAX_ATTEMPTS = 12

const retryAfterMs = (attempts: number) => Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

export type MailTryOptions = {
  rows: Pick<MailRows, 'markSent' | 'markFailed'>
  deliver: (mail: QueuedMail) => Promise<unknown>
  clock: Clock
  log: MailLog
}

/** Tries once to send a mail and records the result, unless `mayMark` says no by then. */
export function createMailTry({ rows, deliver, clock, log }: MailTryOptions, mayMark: () => boolean) {
  const inMs = (ms: number) => new Date(clock.nowMs() + ms)

  return async (mail: QueuedMail): Promise<void> => {
    const { id, template, attempts } = mail
    // Only exceeds the last attempt if the process died during each of them.
    const failure = attempts > MAX_ATTEMPTS ? 'never finished' : await failureOf(withTimeout(deliver(mail)))
    if (!mayMark()) return
    if (failure === null) {
      await rows.markSent(mail, inMs(0))
      log.info({ mail: id, template, attempts }, 'mail sent')
      return
    }
    const isHopeless = attempts >= MAX_ATTEMPTS
    await rows.markFailed(mail, failure, isHopeless ? null : inMs(retryAfterMs(attempts)))
    const what = isHopeless ? 'gave up sending a mail' : 'could not send a mail, will try again'
    log[isHopeless ? 'error' : 'warn']({ mail: id, template, attempts, reason: failure }, what)
  }
}

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** Throws if a mail server takes too long. */
export async function withTimeout<T>(attempt: Promise<T>): Promise<T> {
  const clock = new AbortController()
  const late = delay(MAX_ATTEMPT_MS, null, { signal: clock.signal, ref: false }).then(() => {
    throw new Error('the mail server took too long to answer')
  })
  return Promise.race([attempt, late]).finally(() => {
    late.catch(() => {})
    clock.abort()
  })
}
