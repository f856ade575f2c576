import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { MailLog, MailRows, QueuedMail } from './mail-rows.ts'

const AT_ONCE = 4
const POLL_MS = 15_000
const FIRST_LOOK_MS = 10
/** A mail in hand belongs to nobody else for this long, which is longer than an attempt may take. */
const HELD_MS = 5 * 60_000
const LONGEST_ATTEMPT_MS = 2 * 60_000
const FIRST_RETRY_MS = 30_000
const SLOWEST_RETRY_MS = 4 * 60 * 60_000
/** Some twelve hours in all: a mail server that is down for a night loses nothing. */
const MAX_ATTEMPTS = 12
const KEPT_MS = 30 * 24 * 60 * 60_000
const STOP_WITHIN_MS = 5_000

const retryAfterMs = (attempts: number) => Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

type Options = { rows: MailRows; deliver: (mail: QueuedMail) => Promise<void>; clock: Clock; log: MailLog }

/** Takes mail from the queue, a few at a time and never within a transaction, and tries until it is sent or hopeless. */
export function createMailSender({ rows, deliver, clock, log }: Options) {
  const inHand = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let waitMs = POLL_MS
  let state: 'new' | 'running' | 'stopped' | 'closed' = 'new'
  let forgottenAtMs = 0

  const inMs = (ms: number) => new Date(clock.nowMs() + ms)

  function lookIn(ms: number) {
    clearTimeout(timer)
    if (state === 'running') timer = setTimeout(look, ms)
  }

  function look() {
    looking ??= take()
      .catch((error: unknown) => log.error({ err: error }, 'the mail queue could not be read'))
      .finally(() => {
        looking = null
        waitMs = Math.min(POLL_MS, waitMs * 2)
        lookIn(waitMs)
      })
  }

  /**
   * Something is being queued. Its transaction has yet to commit, and nobody tells when: looks soon and then, twice as
   * late each time, until only the polling is left.
   */
  function wake() {
    waitMs = FIRST_LOOK_MS
    if (!looking) lookIn(waitMs)
  }

  async function take() {
    await forgetOld()
    const limit = AT_ONCE - inHand.size
    const claimed = limit > 0 ? await rows.claim({ now: inMs(0), until: inMs(HELD_MS), limit }) : []
    for (const mail of claimed) {
      if (state !== 'running') await rows.release(mail, inMs(0))
      else hold(mail)
    }
  }

  function hold(mail: QueuedMail) {
    const attempt = tryOnce(mail)
      .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'a mail could not be marked'))
      .finally(() => {
        inHand.delete(attempt)
        // Its place is free.
        wake()
      })
    inHand.add(attempt)
  }

  async function tryOnce(mail: QueuedMail) {
    const { id, template, attempts } = mail
    // Past the last attempt only when the process died during each of them.
    const failure = attempts > MAX_ATTEMPTS ? 'never finished' : await failureOf(inTime(deliver(mail)))
    if (state === 'closed') return
    if (failure === null) {
      await rows.markSent(mail, inMs(0))
      log.info({ mail: id, template, attempts }, 'mail sent')
      return
    }
    const isHopeless = attempts >= MAX_ATTEMPTS
    await rows.markFailed(mail, failure, isHopeless ? null : inMs(retryAfterMs(attempts)))
    const what = isHopeless ? 'a mail was given up' : 'a mail could not be sent and will be tried again'
    log[isHopeless ? 'error' : 'warn']({ mail: id, template, attempts, reason: failure }, what)
  }

  async function forgetOld() {
    if (clock.nowMs() - forgottenAtMs < 60 * 60_000) return
    forgottenAtMs = clock.nowMs()
    await rows.forgetBefore(inMs(-KEPT_MS))
  }

  return {
    start() {
      if (state !== 'new') return
      state = 'running'
      lookIn(0)
    },
    wake,
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await looking
      await Promise.race([Promise.all(inHand), delay(STOP_WITHIN_MS, null, { ref: false })])
      // What is still on its way may not touch the database any more; it is tried again once nobody holds it.
      state = 'closed'
    },
  }
}

const failureOf = (attempt: Promise<void>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

async function inTime(attempt: Promise<void>): Promise<void> {
  const clock = new AbortController()
  const late = delay(LONGEST_ATTEMPT_MS, null, { signal: clock.signal, ref: false }).then(() => {
    throw new Error('the mail server took too long')
  })
  await Promise.race([attempt, late]).finally(() => {
    late.catch(() => {})
    clock.abort()
  })
}
