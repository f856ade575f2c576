import type { Config } from '../config/config.ts'
import { createDelivery } from '../platform/mail/delivery.ts'
import { mailSiteOf } from '../platform/mail/mail.ts'
import { problemOf, sendTestMail } from '../platform/mail/test-mail.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

const SILENT = { info() {}, warn() {}, error() {} }

const ADVICE: Record<ReturnType<typeof problemOf>, string> = {
  unreached:
    'Look at host and port of SMTP_URL, and whether your provider lets mail out (port 587 or 465, not 25)',
  timeout: 'Look at the port of SMTP_URL: 587 for smtp://, 465 for smtps://; a firewall may swallow it',
  encryption:
    'The server offers no encryption that can be trusted: another host name or port, or SMTP_TLS=optional for a relay of your own network',
  'sign-in': 'Look at user and password of SMTP_URL (characters like @ and / have to be %-encoded)',
  sender: 'The server does not let this account write as MAIL_FROM',
  recipient: 'The server does not deliver to that address',
  message: 'The server did not take the mail itself',
  other: 'The words of the server say why',
}

/** Connects and signs in; sends something only to `mailTo`. */
export async function checkMail(config: Config, mailTo: string | null): Promise<Finding> {
  const { smtpUrl, publicUrl } = config
  if (smtpUrl === null)
    return warning(
      'mail',
      'SMTP_URL is not set: mail becomes files in DATA_DIR/outbox',
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
    return ok('mail', `${host} took a mail to ${mailTo}: ${said}`)
  }
  if (publicUrl === null)
    return warning('mail', `${host} answers`, 'Set PUBLIC_URL: links in mails lead there')
  return ok('mail', `${host} answers and lets us in (--mail-to ADDRESS sends a mail)`)
}
