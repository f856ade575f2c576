import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { Browser, openProviderSite, PUBLIC_URL } from './provider-site.ts'
import type { Site } from './site.ts'

const EMAIL = 'grace@school.example'
const TOKEN = 'the token of a mailed link'
const GONE = { status: 401, body: { code: 'token-invalid' } }

describeEachEngine('someone invited who signs in with a provider', (open) => {
  let provider: OpenIdProvider
  let database: Database
  let site: Site

  const tell = (groups: string[], isProven = true) =>
    provider.people.set('grace', { name: 'Grace', email: EMAIL, email_verified: isProven, groups })
  const invite = (role = 'admin', end = '1 day') =>
    database.pool.query(
      `insert into account_invitations (id, email, role, invited_by, mailed_hash, expires_at)
       select gen_random_uuid(), $1, $2, id, $3, now() + $4::interval from users where role = 'super-admin'`,
      [EMAIL, role, createHash('sha256').update(TOKEN).digest('base64url'), end],
    )
  const accept = () =>
    site.call('POST', '/api/account-invitations/accept', {
      body: { token: TOKEN, name: 'Grace', password: 'her own password' },
    })
  const count = async (table: string) =>
    Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)

  beforeAll(async () => {
    provider = await startOpenIdProvider({ redirects: [PUBLIC_URL] })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, auth_verifications, audit_entries cascade')
    site = await openProviderSite(database, provider.origin, {
      env: { OIDC_1_APPROVE: 'teachers', SIGN_UP: 'nobody' },
    })
    await site.setUp()
  })
  afterEach(() => site.close())

  it('takes up the invitation, also where no one may sign up; its link is used (A73)', async () => {
    await invite()
    tell([])
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe('/')
    expect(await browser.user()).toMatchObject({ isApproved: true, role: 'admin' })
    expect(await accept()).toMatchObject(GONE)
    const { rows } = await database.pool.query(
      `select 1 from audit_entries where action = 'invitation-accepted'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps the link where passwords are off, for which a page may still ask (A83)', async () => {
    await invite('host')
    const strict = await openProviderSite(database, provider.origin, { env: { PASSWORD_SIGN_IN: 'off' } })
    const body = { token: TOKEN, name: 'Grace', password: 'her own password' }
    const asked = await strict.call('POST', '/api/account-invitations/accept', { body })
    expect(asked).toMatchObject({ status: 403, body: { code: 'passwords-off' } })
    expect(await count('users')).toBe(1)
    tell([])
    expect(await new Browser(strict).enter('grace')).toBe('/')
    await strict.close()
  })

  it('needs a proven address and an invitation that still counts (A73, A75)', async () => {
    await invite('host', '-1 minute')
    tell([])
    expect(await new Browser(site).enter('grace')).toContain('closed')
    await database.pool.query(`update account_invitations set expires_at = now() + interval '1 day'`)
    tell([], false)
    expect(await new Browser(site).enter('grace')).toContain('unproven')
    await database.pool.query(`update users set role = 'host'`)
    tell([])
    expect(await new Browser(site).enter('grace')).toContain('closed')
    expect(await count('account_invitations')).toBe(1)
  })

  it('takes it up with an account that waits, once the address is proven (A73)', async () => {
    await database.pool.query(`insert into users (id, name, email) values ('grace', 'Grace', $1)`, [EMAIL])
    await invite('host')
    tell([])
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe('/login?with=consent')
    expect((await browser.call('POST', '/api/sign-in/link', {})).status).toBe(200)
    expect(await browser.user()).toMatchObject({ isApproved: true, role: 'host' })
    expect(await count('account_invitations')).toBe(0)
  })

  it('is not let in by an older invitation after the provider took the access back (A73, A81)', async () => {
    tell(['teachers'])
    await new Browser(site).enter('grace')
    await invite()
    tell([])
    expect(await new Browser(site).enter('grace')).toBe('/login?with=wait')
    expect(await count('account_invitations')).toBe(0)
    // As one that an earlier version left.
    await invite()
    expect(await accept()).toMatchObject(GONE)
    const { rows } = await database.pool.query('select is_approved, role from users where email = $1', [
      EMAIL,
    ])
    expect(rows).toEqual([{ is_approved: false, role: 'host' }])
  })
})
