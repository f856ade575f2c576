import * as z from 'zod/mini'
import { language } from '../ids.ts'

/** GET /api/admin/mail → whether mail is sent, and how much is waiting or was given up in the last 30 days. */
export const mailState = z.object({
  /** False: no mail server is configured. */
  isSent: z.boolean(),
  queued: z.int(),
  failed: z.int(),
  /** How many of the waiting ones the mail server refused or didn't accept; they are tried again. */
  refused: z.int(),
  /** Its last reply. */
  reason: z.nullable(z.string()),
  /** Directory on the server where mail is saved while it isn't sent. */
  outbox: z.nullable(z.string()),
})
export type MailState = z.infer<typeof mailState>

/** Why a mail server may refuse; `said` has details. */
export const MAIL_PROBLEMS = [
  'unreached',
  'timeout',
  'encryption',
  'sign-in',
  'sender',
  'recipient',
  'message',
  'other',
] as const

/** The page's, unless the account has its own language. */
export const testMailBody = z.object({ language: z.optional(language) })
/** POST /api/admin/mail/test → the result of a test email to the requesting administrator. */
export const testMailResult = z.object({
  /** `kept`: saved as a file in `outbox` (`mailState`), because there is no mail server. */
  outcome: z.enum(['accepted', 'kept', 'refused']),
  /** With `refused` only. */
  problem: z.nullable(z.enum(MAIL_PROBLEMS)),
  /** The mail server's own words, or the connection's error. */
  said: z.nullable(z.string()),
})
export type TestMailResult = z.infer<typeof testMailResult>
