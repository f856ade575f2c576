import { setTimeout as delay } from 'node:timers/promises'
import type { MailRows, QueuedMail } from './mail-rows.ts'
import { createMailTry, type MailTryOptions } from './mail-try.ts'
import { createQueuePoller } from './queue-poller.ts'

const AT_ONCE = 4
/** A claimed mail belongs to one node for this long, which is longer than an attempt may take. */
const HELD_MS = 5 * 60_000
const KEPT_MS = 30 * 24 * 60 * 60_000
const STOP_WITHIN_MS = 5_000

type Options = MailTryOptions & { rows: MailRows }

/** Takes mail from the queue, a few at a time and never within a transaction, and tries until it's sent or hopeless. */
export function createMailSender(options: Options) {
  const { rows, clock, log } = options
  const inHand = new Set<Promise<void>>()
  let state: 'running' | 'stopped' | 'closed' = 'running'
  let forgottenAtMs = 0

  // Mail still being sent at shutdown may not touch the database any more; it's tried again once its claim expires.
  const tryOnce = createMailTry(options, () => state !== 'closed')
  const inMs = (ms: number) => new Date(clock.nowMs() + ms)

  const lookout = createQueuePoller(take, (error) =>
    log.error({ err: error }, 'could not read the mail queue'),
  )

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
      .catch((error: unknown) =>
        log.error({ err: error, mail: mail.id }, 'could not update the state of a mail'),
      )
      .finally(() => {
        inHand.delete(attempt)
        // Its slot is free.
        lookout.wake()
      })
    inHand.add(attempt)
  }

  async function forgetOld() {
    if (clock.nowMs() - forgottenAtMs < 60 * 60_000) return
    forgottenAtMs = clock.nowMs()
    await rows.forgetBefore(inMs(-KEPT_MS))
  }

  return {
    start: lookout.start,
    wake: lookout.wake,
    async stop() {
      state = 'stopped'
      await lookout.stop()
      await Promise.race([Promise.all(inHand), delay(STOP_WITHIN_MS, null, { ref: false })])
      state = 'closed'
    },
  }
}
