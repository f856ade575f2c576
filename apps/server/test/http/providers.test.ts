import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { Browser, openProviderSite, PUBLIC_URL } from './provider-site.ts'
import type { Site } from './site.ts'

const MINUTE_MS = 60_000

describeEachEngine('sign-in with an OpenID provider', (open) => {
  let provider: OpenIdProvider
  let database: Database
  let site: Site
  let admin: string

  beforeAll(async () => {
    provider = await startOpenIdProvider({ redirects: [PUBLIC_URL] })
    provider.people.set('grace', {
      name: 'Grace Hopper',
      email: 'Grace@school.example',
      email_verified: true,
    })
    provider.people.set('eve', { name: 'Eve', email: 'eve@school.example', email_verified: false })
    provider.people.set('nameless', { email: 'nn@school.example', email_verified: true })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, auth_verifications cascade')
    site = await openProviderSite(database, provider.origin)
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  it('makes an account that waits, and signs in once it is approved (A77, A79)', async () => {
    const browser = new Browser(site)
    expect(await browser.enter('grace')).toBe('/login?with=wait')
    expect(await browser.user()).toBeNull()
    const waiting = await browser.call('GET', '/api/sign-in/waiting')
    expect(waiting.body).toEqual({ state: 'needs-approval', email: 'grace@school.example' })
    expect(site.notices).toMatchObject([{ kind: 'account-waiting', data: { name: 'Grace Hopper' } }])

    await site.decide(admin, 'grace@school.example', 'approve')
    expect((await browser.call('POST', '/api/sign-in/waiting')).status).toBe(200)
    expect(await browser.user()).toMatchObject({ email: 'grace@school.example', role: 'host' })

    const later = new Browser(site)
    expect(await later.enter('grace', { next: '/host?a=1#b' })).toBe('/host?a=1#b')
    expect(await later.user()).toMatchObject({ name: 'Grace Hopper', isApproved: true })
  })

  it('asks with PKCE, state and nonce, and leads back to the configured address (A77)', async () => {
    const asked = new URL(await new Browser(site).start()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/api/sign-in/with/1/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(40)
  })

  it.each([
    ...['//evil.example', '/\\evil.example', 'https://evil.example', '/a\n/b', ''],
    ...['/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example', '/x/..//evil.example/a'],
  ])('never leads to another site after signing in: %j (A77)', async (next) => {
    const browser = new Browser(site)
    await browser.enter('grace')
    await site.decide(admin, 'grace@school.example', 'approve')
    expect(await browser.enter('grace', { next })).toBe('/')
  })

  it('takes an answer only in the browser that asked, once, and within ten minutes (A78)', async () => {
    const browser = new Browser(site)
    const address = await browser.signInThere(await browser.start(), 'grace')
    const outdated = '/login?with=outdated&provider=1'
    expect(await new Browser(site).arrive(address)).toBe(outdated)

    const kept = browser.cookie
    expect(await browser.arrive(address)).toBe('/login?with=wait')
    expect(await new Browser(site, kept).arrive(address)).toBe(outdated)

    const slow = new Browser(site)
    const late = await slow.signInThere(await slow.start(), 'grace')
    site.clock.advanceMs(10 * MINUTE_MS + 1)
    expect(await slow.arrive(late)).toBe(outdated)
    expect(await browser.arrive(`${PUBLIC_URL}/api/sign-in/with/1/callback`)).toBe(outdated)
    expect(await browser.arrive(`${PUBLIC_URL}/api/sign-in/with/9/callback?code=1`)).toContain('outdated')
  })

  it('goes on in the tab that asked last, whatever another one brings back (A78)', async () => {
    const browser = new Browser(site)
    const first = await browser.signInThere(await browser.start(), 'grace')
    const second = await browser.signInThere(await browser.start(), 'grace')
    expect(await browser.arrive(first)).toContain('outdated')
    expect(await browser.arrive(second)).toBe('/login?with=wait')
  })

  it.each(['nonce', 'code_challenge'])('refuses an answer to another %s (A78)', async (name) => {
    const browser = new Browser(site)
    const asked = new URL(await browser.start())
    asked.searchParams.set(name, 'X'.repeat(43))
    const address = await browser.signInThere(asked.href, 'grace')
    expect(await browser.arrive(address)).toBe('/login?with=refused&provider=1')
    expect(await browser.user()).toBeNull()
  })

  it('refuses another state, another issuer, and a code that was used (A78)', async () => {
    for (const [name, problem] of [
      ['state', 'outdated'],
      ['iss', 'refused'],
      ['code', 'refused'],
    ]) {
      const browser = new Browser(site)
      const address = new URL(await browser.signInThere(await browser.start(), 'grace'))
      address.searchParams.set(String(name), 'https://evil.example')
      expect(await browser.arrive(address.href)).toBe(`/login?with=${problem}&provider=1`)
    }
  })

  it('refuses a provider that names another issuer than the configured one (A78)', async () => {
    const swapped = await startOpenIdProvider({ redirects: [PUBLIC_URL], issuer: 'http://127.0.0.1:1' })
    const other = await openProviderSite(database, swapped.origin)
    const reply = await new Browser(other).call('POST', '/api/sign-in/with/1', {})
    expect(reply).toMatchObject({ status: 503, body: { code: 'provider-down' } })
    await other.close()
    await swapped.close()
  })

  it('works with clocks five minutes apart, and refuses an expired ID token (A78)', async () => {
    const hasty = await startOpenIdProvider({ redirects: [PUBLIC_URL], idTokenS: 30 })
    hasty.people.set('grace', { email: 'grace@school.example', email_verified: true })
    for (const [minutes, outcome] of [
      [5, 'with=wait'],
      [-5, 'with=wait'],
      [7, 'with=refused'],
    ] as const) {
      const other = await openProviderSite(database, hasty.origin)
      other.clock.advanceTo(Date.now() + minutes * MINUTE_MS)
      expect(await new Browser(other).enter('grace')).toContain(outcome)
      await other.close()
    }
    await hasty.close()
  })

  it('says that a provider is down, and keeps password sign-in (A82)', async () => {
    const other = await openProviderSite(database, 'http://127.0.0.1:9')
    const reply = await new Browser(other).call('POST', '/api/sign-in/with/1', {})
    expect(reply).toMatchObject({ status: 503, body: { code: 'provider-down' } })
    expect((await other.signIn('admin@example.org')).status).toBe(200)
    await other.close()

    const passing = await startOpenIdProvider({ redirects: [PUBLIC_URL] })
    passing.people.set('grace', { email: 'grace@school.example', email_verified: true })
    const later = await openProviderSite(database, passing.origin)
    const browser = new Browser(later)
    const address = await browser.signInThere(await browser.start(), 'grace')
    await passing.close()
    expect(await browser.arrive(address)).toBe('/login?with=down&provider=1')
    await later.close()
  })

  it('makes no account for an address that the provider does not vouch for (A79)', async () => {
    const browser = new Browser(site)
    expect(await browser.enter('eve')).toBe('/login?with=unproven&provider=1')
    const { rows } = await database.pool.query('select 1 from identities')
    expect(rows).toEqual([])

    await database.pool.query(`update users set is_approved = true`)
    const trusting = await openProviderSite(database, provider.origin, { env: { OIDC_1_TRUST_EMAIL: 'on' } })
    // It says that the address is not proven: that counts more.
    expect(await new Browser(trusting).enter('eve')).toContain('unproven')
    provider.people.set('mute', { email: 'mute@school.example' })
    expect(await new Browser(site).enter('mute')).toContain('unproven')
    expect(await new Browser(trusting).enter('mute')).toBe('/login?with=wait')
    await trusting.close()
  })

  it('recognises a person by issuer and subject, whatever their address becomes (A77)', async () => {
    const browser = new Browser(site)
    await browser.enter('grace')
    await site.decide(admin, 'grace@school.example', 'approve')
    provider.people.set('grace', { email: 'eve@school.example', email_verified: false })
    expect(await browser.enter('grace')).toBe('/')
    expect(await browser.user()).toMatchObject({ email: 'grace@school.example' })
    provider.people.set('grace', {
      name: 'Grace Hopper',
      email: 'Grace@school.example',
      email_verified: true,
    })
  })

  it('names an account after its address if the provider tells no name', async () => {
    await new Browser(site).enter('nameless')
    const { rows } = await database.pool.query(`select name from users where email = 'nn@school.example'`)
    expect(rows).toEqual([{ name: 'nn' }])
  })

  it('still asks for the authenticator app of the account, and for approval (A80)', async () => {
    const browser = new Browser(site)
    await browser.enter('grace')
    await site.decide(admin, 'grace@school.example', 'approve')
    await database.pool.query(
      `insert into authenticators (user_id, secret, confirmed_at)
       select id, 'x', now() from users where email = 'grace@school.example'`,
    )
    expect(await browser.enter('grace')).toBe('/login?with=wait')
    expect((await browser.call('GET', '/api/sign-in/waiting')).body).toMatchObject({ state: 'ready' })
    const step = await browser.call('POST', '/api/sign-in/waiting')
    expect(step).toMatchObject({ status: 200, body: { ticket: expect.any(String) } })
    expect(await browser.user()).toBeNull()
  })

  it('lets no waiting browser in with a provider that the site no longer offers (A77)', async () => {
    const browser = new Browser(site)
    await browser.enter('grace')
    await site.decide(admin, 'grace@school.example', 'approve')
    const other = await openProviderSite(database, 'http://127.0.0.1:9')
    const { cookie } = browser
    expect((await other.call('POST', '/api/sign-in/waiting', { cookie })).status).toBe(401)
    await other.close()
    expect((await browser.call('POST', '/api/sign-in/waiting')).status).toBe(200)
  })

  it('says nothing about a provider that is not there', async () => {
    expect((await new Browser(site).call('POST', '/api/sign-in/with/2', {})).status).toBe(404)
  })
})
