import { afterEach, beforeEach } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Database } from '../../src/db/database.ts'
import { openSite, type Site } from './site.ts'

/** Mail is read from the queue: no mail server is running. */
export const WITH_MAIL: Partial<Config> = { smtpUrl: 'smtp://127.0.0.1:1', isMailEncrypted: true }

type QueuedMail = { template: string; recipient: string; subject: string; text: string }

/**
 * For each test of a suite, a site with no account but its administrator's; `site` and `admin` belong to the running
 * test.
 */
export function accountSite(open: () => Promise<Database>, config: Partial<Config> = {}) {
  let database: Database
  let site: Site
  let admin: string
  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, auth_verifications cascade')
    site = await openSite(database, { config })
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  /** Oldest first. */
  async function mails(template?: string): Promise<QueuedMail[]> {
    const { rows } = await database.pool.query<QueuedMail>(
      'select template, recipient, subject, text from mails order by created_at',
    )
    return rows.filter((mail) => template === undefined || mail.template === template)
  }
  return {
    get database() {
      return database
    },
    get site() {
      return site
    },
    get admin() {
      return admin
    },
    mails,
    newestToken: async (template: string) => tokenIn((await mails(template)).at(-1)?.text),
  }
}

/** The token of the link in a mail. */
export const tokenIn = (text = '') =>
  new URL(linkIn(text) ?? 'http://nothing').searchParams.get('token') ?? ''

export const linkIn = (text: string) => /^https?:\/\/\S+$/m.exec(text)?.[0]
