import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { Clock } from '../clock.ts'
import type { Mail } from './contract.ts'
import { createDelivery } from './delivery.ts'
import { createMailRows, type MailLog } from './mail-rows.ts'
import { createQueueMail, type MailSite } from './queue-mail.ts'
import { createMailSender } from './sender.ts'
import { sendTestMail } from './test-mail.ts'

type Options = { pool: pg.Pool; config: Config; site: () => Site; clock: Clock; log: MailLog }

/** The site's mail: a queue in the database that every node works on. */
export function createMail({ pool, config, site, clock, log }: Options): Mail {
  const rows = createMailRows(pool, config.mailsPerHour)
  const delivery = createDelivery(config, site, log)
  const { outbox, deliver } = delivery
  const sender = createMailSender({ rows, deliver, clock, log })
  const letterSite = () => mailSiteOf(config, site())
  return {
    queue: createQueueMail({ site: letterSite, clock, onQueued: sender.wake }),
    readState: async () => ({ isSent: outbox === null, outbox, ...(await rows.count()) }),
    test: (reader) => sendTestMail(delivery, letterSite(), reader),
    start() {
      if (outbox) log.info({ outbox }, 'SMTP_URL is not set: mail is saved to files, not sent')
      sender.start()
    },
    stop: sender.stop,
  }
}

/** Site details used in mails. */
export function mailSiteOf({ publicUrl: url }: Pick<Config, 'publicUrl'>, site: Site): MailSite {
  const { siteName: name, siteLanguage: language, brand, whiteLabel } = site
  const { accent, contact } = whiteLabel
  return { name, language, url, accent, brand: brand?.fill, isAnswered: contact.email !== null }
}
