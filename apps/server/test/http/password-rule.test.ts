import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@example.org'
const SHORT = 'tanne im mai'

describeEachEngine('every new password', (open) => {
  let database: Database
  let site: Site
  let grace: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, audit_entries, auth_verifications cascade')
    site = await openSite(database, {
      config: { minPassword: PASSWORD.length, siteName: 'Linde und Fichte' },
    })
    grace = await site.newHost(await site.setUp(), GRACE)
  })
  afterEach(() => site.close())

  /** How each way of choosing a password refuses it. */
  async function refusals(password: string) {
    await site.call('POST', '/api/password-reset', { body: { email: GRACE } })
    const { rows } = await database.pool.query<{ text: string }>(
      `select text from mails where template = 'password-reset' order by created_at desc limit 1`,
    )
    const token = /token=(\S+)/.exec(rows[0]?.text ?? '')?.[1]
    const body = { name: 'Ada', email: 'ada.new@example.org', password }
    const replies = [
      await site.call('POST', '/api/accounts', { body }),
      await site.call('POST', '/api/password-reset/confirm', { body: { token, password } }),
      await site.call('POST', '/api/account/password', {
        cookie: grace,
        body: { current: PASSWORD, next: password },
      }),
    ]
    const made = site.accounts.makeAdministrator({ ...body, role: 'admin' })
    const command = await made.then(
      () => 'made',
      (error: { code: string }) => error.code,
    )
    return [...replies.map((reply) => Object(reply.body).code), command]
  }

  it('must have the length that the operator configured', async () => {
    expect(await refusals(SHORT)).toEqual(Array(4).fill('bad-request'))
  })

  it('must not be the name of the site', async () => {
    expect(await refusals('Linde und Fichte 2026')).toEqual(Array(4).fill('password-guessable'))
  })
})
