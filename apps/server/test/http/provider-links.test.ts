import type { OwnProviders } from '@pinquiz/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { WITH_MAIL } from './account-site.ts'
import { Browser, openProviderSite, PUBLIC_URL } from './provider-site.ts'
import { PASSWORD, type Site } from './site.ts'

const EMAIL = 'grace@school.example'

describeEachEngine('accounts and OpenID providers', (open) => {
  let provider: OpenIdProvider
  let database: Database
  let site: Site
  let admin: string

  beforeAll(async () => {
    provider = await startOpenIdProvider({ redirects: [PUBLIC_URL] })
    provider.people.set('grace', { name: 'Grace Hopper', email: EMAIL, email_verified: true })
    provider.people.set('eve', { name: 'Eve', email: EMAIL, email_verified: false })
    provider.people.set('ida', { name: 'Ida', email: 'ida@school.example', email_verified: true })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, auth_verifications, audit_entries cascade')
    site = await openProviderSite(database, provider.origin)
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  const prove = () => database.pool.query(`update users set email_verified = true where email = $1`, [EMAIL])
  async function links(browser: Browser): Promise<OwnProviders> {
    return (await browser.call('GET', '/api/account/providers')).body as OwnProviders
  }
  /** Someone whose account a provider made, signed in. */
  async function newcomer(person = 'grace'): Promise<Browser> {
    const browser = new Browser(site)
    await browser.enter(person)
    await site.decide(admin, String(provider.people.get(person)?.email), 'approve')
    await browser.call('POST', '/api/sign-in/waiting')
    return browser
  }

  it('are linked only after the owner agrees and shows the password (A80)', async () => {
    await site.newHost(admin, EMAIL)
    await prove()
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe('/login?with=consent')
    expect(await browser.user()).toBeNull()
    const offer = await browser.call('GET', '/api/sign-in/link')
    expect(offer.body).toEqual({ email: EMAIL, provider: 'School account', needsPassword: true })
    expect((await database.pool.query('select 1 from identities')).rows).toEqual([])

    const other = new Browser(site)
    expect((await other.call('POST', '/api/sign-in/link', { password: PASSWORD })).status).toBe(401)
    for (const asked of [{}, { password: 'wrong' }])
      expect((await browser.call('POST', '/api/sign-in/link', asked)).body).toMatchObject({
        code: 'credentials-wrong',
      })
    expect((await database.pool.query('select 1 from identities')).rows).toEqual([])
    expect((await browser.call('POST', '/api/sign-in/link', { password: PASSWORD })).body).toEqual({
      next: '/',
    })
    expect(await browser.user()).toMatchObject({ email: EMAIL })
    expect((await links(browser)).links).toMatchObject([{ name: 'School account', email: EMAIL }])
    expect((await site.signIn(EMAIL)).status).toBe(200)
    const { rows } = await database.pool.query(`select template from mails`)
    expect(rows).toContainEqual({ template: 'second-factor-changed' })
    expect(await new Browser(site).enter('grace')).toBe('/')
  })

  it('count wrong passwords as sign-ins do (A80)', async () => {
    await site.newHost(admin, EMAIL)
    await prove()
    const browser = new Browser(site)
    await browser.enter('grace')
    const guess = () => browser.call('POST', '/api/sign-in/link', { password: 'wrong' })
    for (let guesses = 0; guesses < 10; guesses++) expect((await guess()).status).toBe(401)
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect((await site.signIn(EMAIL, 'wrong')).status).toBe(429)
  })

  it('are not linked if the account changed meanwhile (A80)', async () => {
    await site.newHost(admin, EMAIL)
    const browser = new Browser(site)
    await prove()
    await browser.enter('grace')
    await database.pool.query(`update users set email_verified = false where email = $1`, [EMAIL])
    expect((await browser.call('POST', '/api/sign-in/link', { password: PASSWORD })).body).toMatchObject({
      code: 'token-invalid',
    })
  })

  it('are not linked after the person declined, or after ten minutes (A80)', async () => {
    await site.newHost(admin, EMAIL)
    await prove()
    const browser = new Browser(site)
    await browser.enter('grace')
    const kept = browser.cookie
    expect((await browser.call('DELETE', '/api/sign-in/link')).status).toBe(204)
    expect((await browser.call('POST', '/api/sign-in/link', {})).body).toMatchObject({
      code: 'token-invalid',
    })
    site.clock.advanceMs(10 * 60_000 + 1)
    expect((await new Browser(site, kept).call('POST', '/api/sign-in/link', {})).status).toBe(401)
  })

  it('are never linked by an address that the provider does not vouch for (A80)', async () => {
    await site.newHost(admin, EMAIL)
    await prove()
    expect(await new Browser(site).enter('eve')).toBe('/login?with=unproven&provider=1')
  })

  it.each([
    ['an administrator', `update users set email_verified = true, role = 'admin' where email = '${EMAIL}'`],
    [
      'an owner of an authenticator app',
      `insert into authenticators (user_id, secret, confirmed_at)
       select id, 'x', now() from users where email = '${EMAIL}'`,
    ],
    ['an approved account with an unproven address', 'select 1'],
    [
      'an account without a password, which only another provider opens',
      `with gone as (delete from auth_accounts where user_id = (select id from users where email = '${EMAIL}'))
       update users set email_verified = true where email = '${EMAIL}'`,
    ],
  ])('need the settings of the account itself, for %s (A80)', async (_who, change) => {
    await site.newHost(admin, EMAIL)
    await database.pool.query(change)
    expect(await new Browser(site).enter('grace')).toBe('/login?with=by-hand&provider=1')
  })

  it("lose a stranger's password when the address was never proven (A80)", async () => {
    await site.signUp(EMAIL)
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe('/login?with=consent')
    expect((await browser.call('POST', '/api/sign-in/link', {})).body).toEqual({ next: '/login?with=wait' })
    expect((await site.signIn(EMAIL)).body).toMatchObject({ code: 'credentials-wrong' })
  })

  it('are approved by the proof of an address for which an approval waited (A80)', async () => {
    const mailing = await openProviderSite(database, provider.origin, { config: WITH_MAIL })
    await mailing.signUp(EMAIL)
    await mailing.decide(admin, EMAIL, 'approve')
    const browser = new Browser(mailing)
    expect(await browser.enter('grace')).toBe('/login?with=consent')
    expect((await browser.call('POST', '/api/sign-in/link', {})).body).toEqual({ next: '/' })
    expect(await browser.user()).toMatchObject({ email: EMAIL, isApproved: true })
    await mailing.close()
  })

  it('are linked in the settings with the password, for the same proven address (A80)', async () => {
    const browser = new Browser(site, await site.newHost(admin, EMAIL))
    const path = '/api/account/providers/1'
    expect((await browser.call('POST', path, { password: 'wrong' })).body).toMatchObject({
      code: 'password-wrong',
    })
    const asked = { password: PASSWORD, next: '/settings?tab=security' }
    const wrong = await browser.signInThere(await browser.start(path, asked), 'ida')
    expect(await browser.arrive(wrong)).toBe('/settings?with=other-address&provider=1')
    browser.forgetProvider()
    const right = await browser.signInThere(await browser.start(path, asked), 'grace')
    expect(await new Browser(site).arrive(right)).toContain('outdated')
    expect(await browser.arrive(right)).toBe('/settings?tab=security')
    expect((await links(browser)).links).toHaveLength(1)
    expect(
      (await database.pool.query(`select action from audit_entries where action = 'provider-linked'`)).rows,
    ).toHaveLength(1)
  })

  it('do without a password: a new sign-in there stands for it, for ten minutes (A84)', async () => {
    const browser = await newcomer()
    expect(await links(browser)).toMatchObject({ hasPassword: false, isConfirmed: false })
    const token = { name: 'Script', scopes: ['read'], days: 7, password: '', code: '' }
    expect((await browser.call('POST', '/api/account/tokens', token)).body).toMatchObject({
      code: 'password-wrong',
    })

    const url = await browser.start('/api/account/providers/1/confirm', { next: '/settings' })
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    expect(await browser.arrive(await browser.signInThere(url, 'grace'))).toBe('/settings')
    expect((await links(browser)).isConfirmed).toBe(true)
    expect((await browser.call('POST', '/api/account/tokens', token)).status).toBe(201)

    await database.pool.query(`update auth_sessions set confirmed_at = now() - interval '601 seconds'`)
    expect((await browser.call('POST', '/api/account/tokens', token)).status).toBe(403)
    await database.pool.query(`update auth_sessions set confirmed_at = now()`)
    expect((await browser.call('DELETE', '/api/account', { password: 'anything' })).status).toBe(403)
    expect((await browser.call('DELETE', '/api/account', { password: '' })).status).toBe(204)
    const { rows } = await database.pool.query('select 1 from identities')
    expect(rows).toEqual([])
  })

  it('can get a password of their own (A84)', async () => {
    const browser = await newcomer()
    await database.pool.query(`update auth_sessions set confirmed_at = now()`)
    const change = { current: '', next: 'another horse' }
    expect((await browser.call('POST', '/api/account/password', change)).status).toBe(204)
    expect((await links(browser)).hasPassword).toBe(true)
    expect((await site.signIn(EMAIL, 'another horse')).status).toBe(200)
  })

  it("are not confirmed by someone else's sign-in there (A84)", async () => {
    const browser = await newcomer()
    const url = await browser.start('/api/account/providers/1/confirm')
    browser.forgetProvider()
    expect(await browser.arrive(await browser.signInThere(url, 'ida'))).toBe(
      '/settings?with=refused&provider=1',
    )
    expect((await links(browser)).isConfirmed).toBe(false)
  })

  it('are unlinked with their other sign-ins, but not the last way in (A85)', async () => {
    const browser = await newcomer()
    const other = new Browser(site)
    await other.enter('grace')
    await database.pool.query(`update auth_sessions set confirmed_at = now()`)
    const path = `/api/account/providers/${(await links(browser)).links[0]?.id}`
    expect((await browser.call('DELETE', path, { password: '' })).body).toMatchObject({ code: 'conflict' })
    await browser.call('POST', '/api/account/password', { current: '', next: 'another horse' })
    await other.enter('grace')
    expect((await browser.call('DELETE', path, { password: 'wrong' })).status).toBe(403)
    expect((await browser.call('DELETE', path, { password: 'another horse' })).status).toBe(204)
    expect((await links(browser)).links).toEqual([])
    expect(await other.user()).toBeNull()
  })

  it('stay linked to the provider that gives the account its access (A85)', async () => {
    const giving = await openProviderSite(database, provider.origin, { env: { OIDC_1_APPROVE: '*' } })
    const browser = new Browser(giving)
    await browser.enter('grace')
    await database.pool.query(`update auth_sessions set confirmed_at = now()`)
    await browser.call('POST', '/api/account/password', { current: '', next: 'another horse' })
    const [link] = (await links(browser)).links
    expect(link?.isApproving).toBe(true)
    const reply = await browser.call('DELETE', `/api/account/providers/${link?.id}`, {
      password: 'another horse',
    })
    expect(reply.status).toBe(409)
    await giving.close()
  })

  it('sign out at the provider too (A86)', async () => {
    const browser = await newcomer()
    const reply = await browser.call('POST', '/api/sign-out')
    const url = new URL((reply.body as { url: string }).url)
    expect(url.origin).toBe(provider.origin)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'pinquiz',
      post_logout_redirect_uri: `${PUBLIC_URL}/login`,
    })
    expect(await browser.user()).toBeNull()

    const quiet = await openProviderSite(database, provider.origin, { env: { OIDC_1_SIGN_OUT: 'off' } })
    const staying = new Browser(quiet)
    await staying.enter('grace')
    expect((await staying.call('POST', '/api/sign-out')).status).toBe(204)
    await quiet.close()
  })

  it('sign out here even if the provider is down (A86)', async () => {
    const passing = await startOpenIdProvider({ redirects: [PUBLIC_URL] })
    passing.people.set('grace', { email: EMAIL, email_verified: true })
    const env = { OIDC_1_APPROVE: '*' }
    const here = await openProviderSite(database, passing.origin, { env })
    const browser = new Browser(here)
    await browser.enter('grace')
    const restarted = await openProviderSite(database, passing.origin, { env })
    await passing.close()
    const later = new Browser(restarted, browser.cookie)
    expect(await later.user()).not.toBeNull()
    expect((await later.call('POST', '/api/sign-out')).status).toBe(204)
    expect(await later.user()).toBeNull()
    await here.close()
    await restarted.close()
  })

  it('are part of the copy of personal data', async () => {
    const browser = await newcomer()
    const copy = await browser.call('GET', '/api/account/export.json')
    expect(copy.text).toContain(provider.origin)
  })
})
