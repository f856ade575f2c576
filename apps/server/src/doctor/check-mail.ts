import type { Config } from '../config/config.ts'
import { createDelivery } from '../platform/mail/delivery.ts'
import { mailSiteOf } from '../platform/mail/mail.ts'
import { problemOf, sendTestMail } from '../platform/mail/test-mail.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

const SILENT = { info() {}, warn() {}, error() {} }

const ADVICE: Record<ReturnType<typeof problemOf>, string> = {
  unreached:
    'Check host and port of SMTP_URL, and whether your provider allows outgoing mail (port 587 or 465, not 25)',
  timeout: 'Check the port of SMTP_URL: 587 for smtp://, 465 for smtps://. A firewall may be blocking it',
  encryption:
    'The mail server offers no trusted encryption. Check host name and port, or set SMTP_TLS=optional for a relay on your own network',
  'sign-in': 'Check user and password of SMTP_URL (characters like @ and / must be %-encoded)',
  sender: "The mail server doesn't let this account send as MAIL_FROM",
  recipient: "The mail server doesn't deliver to that address",
  message: 'The mail server rejected the message itself',
  other: "See the mail server's reply",
}

/** Connects and signs in; sends something only to `mailTo`. */
export async function checkMail(config: Config, mailTo: string | null): Promise<Finding> {
  const { smtpUrl, publicUrl } = config
  if (smtpUrl === null)
    return warning(
      'mail',
      'SMTP_URL is not set: mail is saved in DATA_DIR/outbox, not sent',
      'Set SMTP_URL and MAIL_FROM',
    )
  const { host } = new URL(smtpUrl)
  const delivery = createDelivery(config, () => config, SILENT)
  try {
    await delivery.check()
  } catch (error) {
    return wrong('mail', `${host}: ${reasonOf(error)}`, ADVICE[problemOf(error, reasonOf(error))])
  }
  if (mailTo !== null) {
    const reader = { email: mailTo, name: mailTo, language: null }
    const { problem, said } = await sendTestMail(delivery, mailSiteOf(config, config), reader)
    if (problem) return wrong('mail', `to ${mailTo}: ${said}`, ADVICE[problem])
    return ok('mail', `${host} accepted an email to ${mailTo}: ${said}`)
  }
  if (publicUrl === null) return warning('mail', `${host} answers`, 'Set PUBLIC_URL: emails link to it')
  return ok('mail', `${host} answers and accepts the sign-in (send a test with --mail-to ADDRESS)`)
}
