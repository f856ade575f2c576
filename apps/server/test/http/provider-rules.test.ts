import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { Browser, openProviderSite, PUBLIC_URL } from './provider-site.ts'
import { PASSWORD, type Site } from './site.ts'

const RULES = { OIDC_1_APPROVE: 'teachers, @school.example', OIDC_1_ADMINS: 'it' }
const EMAIL = 'grace@other.example'

describeEachEngine("a provider's rules", (open) => {
  let provider: OpenIdProvider
  let database: Database
  let site: Site
  let admin: string

  const tell = (groups: string[], email = EMAIL, isProven = true) =>
    provider.people.set('grace', { name: 'Grace', email, email_verified: isProven, groups })
  const groups = { pending: '/login?with=wait', open: '/' }

  beforeAll(async () => {
    provider = await startOpenIdProvider({ redirects: [PUBLIC_URL] })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, auth_verifications, audit_entries cascade')
    site = await openProviderSite(database, provider.origin, { env: RULES })
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  async function acts(): Promise<string[]> {
    const { rows } = await database.pool.query(
      `select action from audit_entries where actor_name = 'School account' order by created_at, action`,
    )
    return rows.map(({ action }) => action)
  }

  it('approve by group, and by the domain of a proven address (A81)', async () => {
    tell(['teachers', 'chess'])
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe(groups.open)
    expect(await browser.user()).toMatchObject({ isApproved: true, role: 'host' })
    expect(site.notices).toEqual([])
    expect(await acts()).toEqual(['user-approved'])

    provider.people.set('ida', { email: 'ida@school.example', email_verified: true })
    expect(await new Browser(site).enter('ida')).toBe(groups.open)
    provider.people.set('joe', { email: 'joe@sub.school.example', email_verified: true, groups: ['pupils'] })
    expect(await new Browser(site).enter('joe')).toBe(groups.pending)
  })

  it('let people in whose site is closed to others, and no one else (A79)', async () => {
    const closed = await openProviderSite(database, provider.origin, { env: { ...RULES, SIGN_UP: 'nobody' } })
    tell(['pupils'])
    expect(await new Browser(closed).enter('grace')).toBe('/login?with=closed&provider=1')
    tell(['teachers'])
    expect(await new Browser(closed).enter('grace')).toBe(groups.open)
    await closed.close()
  })

  it('take back what they gave once the group is lost, with sign-ins and tokens (A81)', async () => {
    tell(['teachers'])
    const old = new Browser(site)
    await old.enter('grace')
    await database.pool.query(
      `insert into api_tokens (id, user_id, name, hash, ending, scopes, expires_at)
       select 't', id, 'x', 'h', 'abcd', '{read}', now() + interval '1 day' from users where email = $1`,
      [EMAIL],
    )
    tell(['pupils'])
    expect(await new Browser(site).enter('grace')).toBe(groups.pending)
    expect(await old.user()).toBeNull()
    expect((await database.pool.query('select 1 from api_tokens')).rows).toEqual([])
    expect(site.revoked).toHaveLength(1)
    const { rows } = await database.pool.query('select template from mails')
    expect(rows).toEqual([{ template: 'account-revoked' }])

    tell(['teachers'])
    expect(await new Browser(site).enter('grace')).toBe(groups.open)
    expect(await acts()).toEqual(['user-approved', 'user-revoked', 'user-approved'])
  })

  it('make administrators, and hosts again, whose invitations end (A75, A81)', async () => {
    tell(['it'])
    const browser = new Browser(site)
    await browser.enter('grace')
    expect(await browser.user()).toMatchObject({ role: 'admin' })
    await database.pool.query(
      `insert into account_invitations (id, email, role, invited_by, expires_at)
       select gen_random_uuid(), 'ivy@example.org', 'host', id, now() + interval '1 day' from users where email = $1`,
      [EMAIL],
    )
    tell(['teachers'])
    await browser.enter('grace')
    expect((await database.pool.query('select 1 from account_invitations')).rows).toEqual([])
    expect(await browser.user()).toMatchObject({ role: 'host', isApproved: true })
    expect(await acts()).toEqual(['role-admin', 'user-approved', 'role-host'])
  })

  it("leave administrators' own decisions alone (A81)", async () => {
    tell(['teachers'])
    await new Browser(site).enter('grace')
    await site.decide(admin, EMAIL, 'revoke')
    expect(await new Browser(site).enter('grace')).toBe(groups.pending)
    await site.decide(admin, EMAIL, 'reject')
    expect(await new Browser(site).enter('grace')).toBe(groups.pending)

    await site.decide(admin, EMAIL, 'approve')
    tell([])
    expect(await new Browser(site).enter('grace')).toBe(groups.open)
  })

  it('leave a role that a super administrator chose, whatever the groups become (A81)', async () => {
    const become = async (role: string) => {
      const path = `/api/admin/users/${await site.userId(admin, EMAIL)}/role`
      expect((await site.call('PUT', path, { cookie: admin, body: { role } })).status).toBe(204)
    }
    const roleAfter = async (...told: string[]) => {
      tell(told)
      const browser = new Browser(site)
      await browser.enter('grace')
      return ((await browser.user()) as { role: string }).role
    }
    expect(await roleAfter('it')).toBe('admin')
    await become('host')
    expect([await roleAfter('it'), await roleAfter('teachers'), await roleAfter('it')]).toEqual([
      'host',
      'host',
      'host',
    ])
    await become('admin')
    expect(await roleAfter('teachers')).toBe('admin')
  })

  it('do not open an account that was revoked before it was linked (A81)', async () => {
    await site.newHost(admin, EMAIL)
    await database.pool.query('update users set email_verified = true')
    await site.decide(admin, EMAIL, 'revoke')
    tell(['teachers'])
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe('/login?with=consent')
    await browser.call('POST', '/api/sign-in/link', { password: PASSWORD })
    expect(await new Browser(site).enter('grace')).toBe(groups.pending)
  })

  it('neither make nor lock out a super administrator (A81)', async () => {
    tell(['it'])
    await new Browser(site).enter('grace')
    await database.pool.query(`update users set role = 'super-admin' where email = $1`, [EMAIL])
    tell([])
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe(groups.open)
    expect(await browser.user()).toMatchObject({ role: 'super-admin' })
  })

  it('read nested claims (A81)', async () => {
    const env = { ...RULES, OIDC_1_GROUPS_CLAIM: 'groups.0' }
    const nested = await openProviderSite(database, provider.origin, { env })
    tell(['teachers'])
    expect(await new Browser(nested).enter('grace')).toBe(groups.open)
    await nested.close()
  })

  it('can let in everyone whom the provider knows (A81)', async () => {
    const env = { OIDC_1_APPROVE: '*' }
    const all = await openProviderSite(database, provider.origin, { env })
    tell([])
    expect(await new Browser(all).enter('grace')).toBe(groups.open)
    await all.close()
    expect(() => all.config.siteWith({ oidc1Admins: '*' })).toThrow(/OIDC_1_ADMINS/)
  })

  it('keep one way in: without passwords only super administrators use theirs (A83)', async () => {
    await site.newHost(admin, 'hal@example.org')
    const env = { ...RULES, PASSWORD_SIGN_IN: 'off' }
    const strict = await openProviderSite(database, provider.origin, { env })
    expect(await strict.signIn('hal@example.org')).toMatchObject({
      status: 403,
      body: { code: 'passwords-off' },
    })
    expect((await strict.signIn('hal@example.org', 'wrong')).body).toMatchObject({
      code: 'credentials-wrong',
    })
    expect((await strict.signIn('admin@example.org')).status).toBe(200)
    expect((await strict.signUp('new@example.org')).body).toMatchObject({ code: 'sign-up-closed' })
    for (const email of ['hal@example.org', 'admin@example.org'])
      await strict.call('POST', '/api/password-reset', { body: { email } })
    const { rows } = await database.pool.query(
      `select recipient from mails where template = 'password-reset'`,
    )
    expect(rows).toEqual([{ recipient: 'admin@example.org' }])
    tell(['teachers'])
    expect(await new Browser(strict).enter('grace')).toBe(groups.open)
    await strict.close()
  })
})
