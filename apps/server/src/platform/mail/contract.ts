import type { Language, MailState, TestMailResult } from '@pinquiz/protocol'
import type { Db } from '../../db/db.ts'

/** What was changed about an account's second factor. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'backup-codes-renewed'
  | 'second-factor-reset'
  | 'token-made'
  | 'provider-linked'
  | 'provider-unlinked'

/** A personal link to a self-paced quiz. `closes`: in the site's time zone, which it names; null: never. */
type QuizLink = { name: string; host: string; title: string; link: string; closes: string | null }

/** A result as on the host's page: points, of how many if they are the same for everyone, and the host's scale. */
type QuizResult = {
  name: string
  host: string
  title: string
  score: number
  outOf: number | null
  percent: number | null
  grade: string | null
  isPassed: boolean | null
}

/** Content of a mail; its template turns it into subject, plain text and HTML. */
export type MailContent =
  | { template: 'account-approved'; name: string }
  | { template: 'account-rejected'; name: string; reason: string | null }
  | { template: 'account-revoked'; name: string; reason: string | null }
  | { template: 'password-reset'; name: string; link: string; validMinutes: number }
  | { template: 'sign-up-again'; name: string; link: string; validMinutes: number }
  | {
      template: 'account-invitation'
      name: string
      invitedBy: string
      role: 'host' | 'admin'
      link: string
      validDays: number
    }
  /** `isApproved`: only the link is missing. */
  | { template: 'address-proof'; name: string; isApproved: boolean; link: string; validDays: number }
  | { template: 'new-address'; name: string; link: string; validDays: number }
  | { template: 'address-changed'; name: string; newEmail: string }
  | { template: 'password-changed'; name: string }
  | { template: 'second-factor-changed'; name: string; change: FactorChange }
  /** From the server's command line, about an existing account. */
  | { template: 'administrator-made'; name: string; role: 'admin' | 'super-admin' }
  | { template: 'new-device'; name: string; device: string | null; address: string; at: string }
  | { template: 'purchase-confirmation'; name: string; plan: string }
  | { template: 'session-completed'; name: string; title: string; participants: number; session: string }
  | { template: 'new-lead'; name: string; email: string; phone: string; plan: string; message: string }
  /** `count` may be larger than the list. */
  | { template: 'lead-digest'; count: number; senders: string[] }
  | { template: 'sign-up-digest'; count: number; people: string[] }
  /** `account`: its address; empty for many accounts. */
  | { template: 'sign-in-attack'; account: string }
  | ({ template: 'quiz-invitation' } & QuizLink)
  | ({ template: 'quiz-reminder' } & QuizLink)
  | ({ template: 'quiz-result' } & QuizResult)
  | { template: 'test-mail'; name: string }

/** Renders a mail and queues it within the caller's transaction: it is sent if and only if that commits. */
export type QueueMail = (
  tx: Db,
  /**
   * `language` null: the reader's isn't known, and the site's is used. `participant`: whom it is about; erasing them
   * deletes it while it waits.
   */
  mail: { to: string; language: Language | null; content: MailContent; participant?: string },
) => Promise<void>

export type Mail = {
  queue: QueueMail
  readState(): Promise<MailState>
  /** Sends one mail at once, bypassing the queue, and returns the result. */
  test(reader: { email: string; name: string; language: Language | null }): Promise<TestMailResult>
  /** Starts sending queued mail, from any node. Until then mail only waits. */
  start(): void
  /** Waits some seconds for mail being sent; what isn't done by then is sent again later. */
  stop(): Promise<void>
}
