import * as z from 'zod/mini'

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
