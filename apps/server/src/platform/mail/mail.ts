import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Mail } from './contract.ts'
import { createDelivery } from './delivery.ts'
import { createMailRows, type MailLog } from './mail-rows.ts'
import { createQueueMail, type MailSite } from './queue-mail.ts'
import { createMailSender } from './sender.ts'
import { sendTestMail } from './test-mail.ts'

/** The site's post office: a queue in the database that every node works on. */
export function createMail(options: { pool: pg.Pool; config: Config; clock: Clock; log: MailLog }): Mail {
  const { pool, config, clock, log } = options
  const rows = createMailRows(pool, config.mailsPerHour)
  const delivery = createDelivery(config, log)
  const { outbox, deliver } = delivery
  const sender = createMailSender({ rows, deliver, clock, log })
  const site = mailSiteOf(config)
  return {
    queue: createQueueMail({ site, clock, onQueued: sender.wake }),
    readState: async () => ({ isSent: outbox === null, outbox, ...(await rows.count()) }),
    test: (reader) => sendTestMail(delivery, site, reader),
    start() {
      if (outbox) log.info({ outbox }, 'SMTP_URL is not set: mail is written to files, not sent')
      sender.start()
    },
    stop: sender.stop,
  }
}

/** What letters say of the site. */
export function mailSiteOf({ siteName, siteLanguage, publicUrl, whiteLabel }: Config): MailSite {
  const { accent, contact } = whiteLabel
  return {
    name: siteName,
    language: siteLanguage,
    url: publicUrl,
    accent,
    isAnswered: contact.email !== null,
  }
}
