import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@example.org'

describeEachEngine('decisions about an account', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails cascade')
    site = await openSite(database)
    admin = await site.setUp()
    await site.signUp(GRACE)
  })
  afterEach(() => site.close())

  it('are mailed to the user only if they change something', async () => {
    await decide('approve')
    await decide('approve')
    expect(await mails()).toEqual([['account-approved', 'Your PinQuiz account has been approved']])
    await decide('revoke')
    await decide('revoke')
    await decide('reject')
    await decide('reject')
    expect((await mails()).map(([template]) => template)).toEqual([
      'account-approved',
      'account-revoked',
      'account-rejected',
    ])
  })

  it('include their reason as plain text', async () => {
    await decide('reject', '  We do not know <b>you</b>. ')
    const [mail] = (await database.pool.query('select * from mails where recipient = $1', [GRACE])).rows
    expect(mail).toMatchObject({ template: 'account-rejected', recipient: GRACE })
    expect(mail.text).toContain('Reason: We do not know <b>you</b>.')
    expect(mail.html).toContain('We do not know &lt;b&gt;you&lt;/b&gt;.')
  })

  it('accept reasons of up to 500 characters', async () => {
    expect((await decide('reject', 'x'.repeat(501))).status).toBe(400)
    expect((await decide('reject', 'x'.repeat(500))).status).toBe(204)
    expect(await mails()).toHaveLength(1)
  })

  it('are mailed in the language that the user chose', async () => {
    const id = await site.userId(admin, GRACE)
    await database.pool.query(`insert into user_settings (user_id, language) values ($1, 'de')`, [id])
    await decide('approve')
    expect(await mails()).toEqual([['account-approved', 'Dein Konto bei PinQuiz wurde freigegeben']])
  })

  it('are mailed in the language of the sign-up until the user chooses one, else in the site’s (A47)', async () => {
    const body = { name: 'Linus', email: 'linus@example.org', password: PASSWORD, language: 'fr' }
    await site.call('POST', '/api/accounts', { body })
    await site.decide(admin, body.email, 'approve')
    expect(await mails(body.email)).toEqual([['account-approved', 'Votre compte PinQuiz a été approuvé']])
    const german = await openSite(database, { config: { siteLanguage: 'de' } })
    const id = await site.userId(admin, GRACE)
    await database.pool.query('update users set language = null where id = $1', [id])
    await german.decide(admin, GRACE, 'approve')
    await german.close()
    expect(await mails()).toEqual([['account-approved', 'Dein Konto bei PinQuiz wurde freigegeben']])
  })

  it('record a rejection until the account is approved', async () => {
    expect(await rejectedAt()).toBeNull()
    await decide('reject')
    expect(await rejectedAt()).toBeInstanceOf(Date)
    await decide('revoke')
    expect(await rejectedAt()).toBeInstanceOf(Date)
    await decide('approve')
    expect(await rejectedAt()).toBeNull()
    await decide('revoke')
    expect(await rejectedAt()).toBeNull()
  })

  it('queue no mail if they are refused', async () => {
    const other = await site.newHost(admin, 'ada@example.org')
    await database.pool.query('delete from mails')
    expect((await decide('approve', undefined, other)).status).toBe(403)
    expect(await mails()).toEqual([])
  })

  it('are requested from the administrators once for each new account', async () => {
    const waiting = { kind: 'account-waiting', data: { name: 'Grace Host', email: GRACE } }
    expect(site.notices).toEqual([waiting])
    await site.signUp(GRACE)
    expect(site.notices).toEqual([waiting])
  })

  it('are followed by the state of the mail on the admin page', async () => {
    const path = '/api/admin/mail'
    expect(await site.call('GET', path)).toMatchObject({ status: 401 })
    await decide('approve')
    const outbox = '/dev/null/nowhere/outbox'
    const state = { isSent: false, queued: 1, failed: 0, outbox }
    expect(await site.call('GET', path, { cookie: admin })).toMatchObject({ status: 200, body: state })
    await database.pool.query(`update mails set status = 'failed'`)
    const failed = { isSent: false, queued: 0, failed: 1, outbox, refused: 0, reason: null }
    expect((await site.call('GET', path, { cookie: admin })).body).toEqual(failed)
  })

  async function decide(action: string, reason?: string, cookie = admin) {
    const path = `/api/admin/users/${await site.userId(admin, GRACE)}/approval`
    const body = { action, isUnprovenAccepted: true, ...(reason ? { reason } : {}) }
    return site.call('POST', path, { cookie, body })
  }

  async function mails(recipient = GRACE): Promise<[string, string][]> {
    const sql = 'select template, subject from mails where recipient = $1 order by created_at'
    const { rows } = await database.pool.query(sql, [recipient])
    return rows.map(({ template, subject }) => [template, subject])
  }

  async function rejectedAt(): Promise<Date | null> {
    const { rows } = await database.pool.query('select rejected_at from users where email = $1', [GRACE])
    return rows[0].rejected_at
  }
})
