import type { Language, MailState, TestMailResult } from '@pinquiz/protocol'
import type { Db } from '../../db/db.ts'

/** What was changed about the second factor of an account. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'backup-codes-renewed'
  | 'second-factor-reset'

/** What a mail says; its template turns it into subject, plain text and HTML. */
export type MailContent =
  | { template: 'account-approved'; name: string }
  | { template: 'account-rejected'; name: string; reason: string | null }
  | { template: 'account-revoked'; name: string; reason: string | null }
  | { template: 'password-reset'; name: string; link: string; validMinutes: number }
  | { template: 'sign-up-again'; name: string; link: string; validMinutes: number }
  | { template: 'address-proof'; name: string; link: string; validDays: number }
  | { template: 'new-address'; name: string; link: string; validDays: number }
  | { template: 'address-changed'; name: string; newEmail: string }
  | { template: 'password-changed'; name: string }
  | { template: 'second-factor-changed'; name: string; change: FactorChange }
  /** On the command line of the machine, of an account that was there. */
  | { template: 'administrator-made'; name: string; role: 'admin' | 'super-admin' }
  | { template: 'new-device'; name: string; device: string | null; address: string; at: string }
  | { template: 'purchase-confirmation'; name: string; plan: string }
  | { template: 'session-completed'; name: string; title: string; participants: number; session: string }
  | { template: 'new-lead'; name: string; email: string; phone: string; plan: string; message: string }
  /** `count` may be more than are named. */
  | { template: 'lead-digest'; count: number; senders: string[] }
  | { template: 'sign-up-digest'; count: number; people: string[] }
  /** `account`: its address; empty for many accounts. */
  | { template: 'sign-in-attack'; account: string }
  | { template: 'test-mail'; name: string }

/** Renders a mail and queues it within the caller's transaction: it is sent if and only if that commits. */
export type QueueMail = (
  tx: Db,
  /** `language` null: nobody knows the reader's, and the site's is taken. */
  mail: { to: string; language: Language | null; content: MailContent },
) => Promise<void>

export type Mail = {
  queue: QueueMail
  readState(): Promise<MailState>
  /** Sends one mail at once, past the queue, and tells what became of it. */
  test(reader: { email: string; name: string; language: Language | null }): Promise<TestMailResult>
  /** Begins to send what is queued, by whichever node. Until then mail only waits. */
  start(): void
  /** Waits some seconds for mail that is on its way; what is not done by then is sent again later. */
  stop(): Promise<void>
}
