import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Database } from '../../src/db/database.ts'
import { openSite, type Site } from '../http/site.ts'
import { Mailbox } from '../support/mailbox.ts'
import { describeEachEngine } from '../support/test-database.ts'

const FROM = { name: null, address: 'quiz@example.org' }
const ADA = 'admin@example.org'

describeEachEngine('a test mail', (open) => {
  let database: Database
  let mailbox: Mailbox
  let site: Site

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails cascade')
    mailbox = await Mailbox.open()
  })
  afterEach(async () => {
    await site.close()
    await mailbox.close()
  })

  async function sendOne(config: Partial<Config> = {}) {
    site = await openSite(database, { config: { smtpUrl: mailbox.url, mailFrom: FROM, ...config } })
    const admin = await site.setUp(ADA)
    return site.call('POST', '/api/admin/mail/test', { cookie: admin, body: {} })
  }

  it('goes to the administrator who asks, past the queue, and reports the mail server’s reply (A46)', async () => {
    const reply = await sendOne()
    expect(reply.body).toEqual({ outcome: 'accepted', problem: null, said: expect.stringMatching(/^250/) })
    expect(await mailbox.next()).toMatchObject({ recipients: [ADA], subject: 'Test email from PinQuiz' })
    expect((await database.pool.query('select * from mails')).rows).toEqual([])
  })

  it('is in the site’s language if the account has none (A47)', async () => {
    await sendOne({ siteLanguage: 'de' })
    expect((await mailbox.next()).subject).toBe('Test-E-Mail von PinQuiz')
  })

  it('explains why the mail server refused it, in the server’s words and ours (A46)', async () => {
    mailbox.refuse(ADA, { code: 554, text: 'no mail from strangers' })
    expect((await sendOne()).body).toEqual({
      outcome: 'refused',
      problem: 'message',
      said: expect.stringContaining('no mail from strangers'),
    })
  })

  it.each([
    ['no server is listening', { smtpUrl: 'smtp://127.0.0.1:1' }, 'unreached'],
    ['the connection is not encrypted', { isMailEncrypted: true }, 'encryption'],
  ] as const)('names the cause if %s (A46)', async (_case, config, problem) => {
    expect((await sendOne(config)).body).toMatchObject({ outcome: 'refused', problem })
  })

  it('is saved as a file if there is no mail server (A46)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
    const reply = await sendOne({ smtpUrl: null, mailFrom: null, dataDir })
    expect(reply.body).toEqual({ outcome: 'kept', problem: null, said: null })
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([expect.stringContaining('test-mail')])
    await rm(dataDir, { recursive: true })
  })

  it('is sent five times, then rarely (A46)', async () => {
    site = await openSite(database, { config: { smtpUrl: mailbox.url, mailFrom: FROM } })
    const admin = await site.setUp(ADA)
    const ask = async () =>
      (await site.call('POST', '/api/admin/mail/test', { cookie: admin, body: {} })).status
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) statuses.push(await ask())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
