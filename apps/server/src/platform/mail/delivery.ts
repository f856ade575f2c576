import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { MailLog, QueuedMail } from './mail-rows.ts'

type Sent = Omit<QueuedMail, 'attempts'>
type ToMessage = (mail: Sent) => ReturnType<typeof messageOf>

export type Delivery = {
  /** Where mail is saved as files if there is no mail server. */
  outbox: string | null
  /** Resolves with the mail server's answer; null: saved as a file. */
  deliver(mail: Sent): Promise<string | null>
  /** Connects and signs in without sending; rejects with the mail server's objection. */
  check(): Promise<void>
}

/** A hanging server is given up after some seconds, not after nodemailer's default of minutes. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
}
const NO_FETCHING = { disableFileAccess: true, disableUrlAccess: true }

export function createDelivery(config: Config, site: () => Site, log: MailLog): Delivery {
  const { smtpUrl, dataDir, mailFrom } = config
  const message = (mail: Sent) => messageOf(mail, mailFrom, site())
  return smtpUrl ? bySmtp(config, smtpUrl, message) : intoFiles(join(dataDir, 'outbox'), message, log)
}

function bySmtp({ isMailEncrypted: requireTLS }: Config, url: string, message: ToMessage): Delivery {
  const transport = createTransport({ url, requireTLS, ...TIMEOUTS, ...NO_FETCHING })
  return {
    outbox: null,
    deliver: async (mail) => {
      const { response } = await transport.sendMail(message(mail))
      return response
    },
    check: async () => {
      await transport.verify()
    },
  }
}

/** Readable by the owner only: a reset link is as good as a password. */
function intoFiles(outbox: string, toMessage: ToMessage, log: MailLog): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, ...NO_FETCHING })
  return {
    outbox,
    async deliver(mail) {
      const { message } = await transport.sendMail(toMessage(mail))
      const at = mail.createdAt.toISOString().replace(/[:.]/g, '-')
      const file = join(outbox, `${at}-${mail.template}-${mail.id.slice(0, 8)}.eml`)
      const unfinished = join(outbox, `.${randomUUID()}`)
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, file)
      log.warn({ file }, 'SMTP_URL is not set: saved the mail to a file')
      return null
    },
    check: async () => {},
  }
}

/** Addresses as objects: nothing in them is parsed, so nothing in them can add a recipient. */
function messageOf({ id, recipient, subject, text, html }: Sent, mailFrom: Config['mailFrom'], site: Site) {
  const { siteName, whiteLabel } = site
  const { email } = whiteLabel.contact
  const { name, address } = mailFrom ?? { name: null, address: 'noreply@localhost' }
  return {
    from: { name: name ?? siteName, address },
    to: { name: '', address: recipient },
    ...(email ? { replyTo: { name: siteName, address: email } } : {}),
    subject,
    text,
    html,
    // The same at every attempt, so that duplicates can be recognised.
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
