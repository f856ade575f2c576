import * as z from 'zod/mini'
import { language } from '../ids.ts'

/** GET /api/admin/mail → whether mail leaves the site, and how much is waiting or was given up in the last 30 days. */
export const mailState = z.object({
  /** False: nobody configured a mail server. */
  isSent: z.boolean(),
  queued: z.int(),
  failed: z.int(),
  /** Of those that wait, how many the mail server refused or did not take; they are tried again. */
  refused: z.int(),
  /** What it said, the last time. */
  reason: z.nullable(z.string()),
  /** Directory on the server where mail lies as files while it is not sent. */
  outbox: z.nullable(z.string()),
})
export type MailState = z.infer<typeof mailState>

/** What a mail server may refuse for; `said` tells more. */
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

/** Of the page, unless the account has a language of its own. */
export const testMailBody = z.object({ language: z.optional(language) })
/** POST /api/admin/mail/test → what became of a mail to the administrator who asks. */
export const testMailResult = z.object({
  /** `kept`: it is a file in `outbox` (`mailState`), since there is no mail server. */
  outcome: z.enum(['accepted', 'kept', 'refused']),
  /** With `refused` only. */
  problem: z.nullable(z.enum(MAIL_PROBLEMS)),
  /** The mail server's own words, or those of the line to it. */
  said: z.nullable(z.string()),
})
export type TestMailResult = z.infer<typeof testMailResult>
