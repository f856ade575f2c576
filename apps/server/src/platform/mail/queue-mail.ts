import { randomUUID } from 'node:crypto'
import type { Language } from '@pinquiz/protocol'
import { mails } from '../../db/schema.ts'
import type { Clock } from '../clock.ts'
import type { QueueMail } from './contract.ts'
import type { LetterSite } from './letter.ts'
import { writeLetter } from './write-letter.ts'

/** `language`: for readers whose own isn't known. */
export type MailSite = LetterSite & { language: Language }

/** Excludes anything that could be read as two recipients, a route or a header. */
const ONE_RECIPIENT = /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+$/

/** `onQueued` is called before the caller's transaction commits. */
export function createQueueMail(options: {
  site: () => MailSite
  clock: Clock
  onQueued: () => void
}): QueueMail {
  const { site, clock, onQueued } = options
  return async (tx, { to, language, content, participant = null }) => {
    if (!ONE_RECIPIENT.test(to)) throw new Error('a mail needs exactly one plain address')
    const now = site()
    const letter = writeLetter(content, language ?? now.language, now)
    await tx.insert(mails).values({
      id: randomUUID(),
      template: content.template,
      recipient: to,
      participantId: participant,
      ...letter,
      nextAttemptAt: new Date(clock.nowMs()),
    })
    onQueued()
  }
}
