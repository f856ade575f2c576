import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { signLocalSetup } from '../../src/features/accounts/local-setup.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@example.org', password: PASSWORD }

describeEachEngine('the first administrator', (open) => {
  let database: Database
  let site: Site

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users cascade')
    site = await openSite(database)
  })
  afterEach(() => site.close())

  const isNeeded = async () => (await site.call('GET', '/api/setup')).body

  it('is created once, with the one-time token, and signed in', async () => {
    expect(await isNeeded()).toEqual({ isNeeded: true })
    const token = await site.accounts.setupToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await site.accounts.setupToken()).toBe(token)

    const reply = await site.call('POST', '/api/setup', { body: { ...ADA, token } })
    expect(reply).toMatchObject({
      status: 201,
      body: { user: { email: ADA.email, role: 'super-admin', isApproved: true }, siteName: 'PinQuiz' },
    })
    expect((await site.call('GET', '/api/admin/users', { cookie: cookieOf(reply) })).status).toBe(200)

    expect(await isNeeded()).toEqual({ isNeeded: false })
    expect(await site.accounts.setupToken()).toBeNull()
    const again = await site.call('POST', '/api/setup', { body: { ...ADA, email: 'eve@example.org', token } })
    expect(again).toMatchObject({ status: 409, body: { code: 'setup-done' } })
  })

  it('requires the right token', async () => {
    for (const token of ['', 'x', 'ä'.repeat(32), 'A'.repeat(32)]) {
      const reply = await site.call('POST', '/api/setup', { body: { ...ADA, token } })
      expect(reply).toMatchObject({ status: 401, body: { code: 'token-invalid' } })
    }
    expect(await isNeeded()).toEqual({ isNeeded: true })
  })

  it('is created on any node with the token of another one', async () => {
    const other = await openSite(database)
    expect(await other.accounts.setupToken()).toBe(await site.accounts.setupToken())
    const token = await site.accounts.setupToken()
    expect(await other.call('POST', '/api/setup', { body: { ...ADA, token } })).toMatchObject({ status: 201 })
    await other.close()
  })

  it('is only one, even if several ask at the same moment on several nodes', async () => {
    const other = await openSite(database)
    // All get their token before anyone uses one: a site already set up hands out none.
    const nodes = [site, site, other, other]
    const tokens = await Promise.all(nodes.map((node) => node.accounts.setupToken()))
    const asks = nodes.map((node, index) =>
      node.call('POST', '/api/setup', {
        body: { ...ADA, email: `ada${index}@example.org`, token: tokens[index] },
      }),
    )
    const statuses = (await Promise.all(asks)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409])
    const { rows } = await database.pool.query('select role from users')
    expect(rows).toEqual([{ role: 'super-admin' }])
    await other.close()
  })

  it('can have signed up before', async () => {
    await site.signUp('ada@example.org')
    const body = {
      ...ADA,
      email: 'Ada@example.org',
      password: 'a new password',
      token: await site.accounts.setupToken(),
    }
    expect((await site.call('POST', '/api/setup', { body })).status).toBe(201)
    expect((await site.signIn('ada@example.org')).status).toBe(401)
    expect((await site.signIn('ada@example.org', 'a new password')).status).toBe(200)
  })

  it('can try the token ten times, then slowly', async () => {
    const attempt = () => site.call('POST', '/api/setup', { body: { ...ADA, token: 'wrong' } })
    for (let round = 0; round < 10; round++) expect((await attempt()).status).toBe(401)
    expect(await attempt()).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfterS: 10 },
    })
    site.clock.advanceMs(10_000)
    expect((await attempt()).status).toBe(401)
  })

  it('can be created from the command line of the machine while the server runs', async () => {
    const reply = await local(
      signLocalSetup(site.config.secret, { ...ADA, role: 'admin' }, site.clock.nowMs()),
    )
    expect(reply).toMatchObject({ status: 201, body: { email: ADA.email, role: 'super-admin', isNew: true } })
    expect((await site.signIn(ADA.email)).status).toBe(200)
    expect(await site.accounts.setupToken()).toBeNull()
  })

  it('is not created by a request that is forged, old, repeated or from another machine', async () => {
    const nowMs = site.clock.nowMs()
    const { secret } = site.config
    const good = signLocalSetup(secret, { ...ADA, role: 'admin' }, nowMs)
    const refusal = { status: 401, body: { code: 'token-invalid' } }
    expect(await local(signLocalSetup('another secret', { ...ADA, role: 'admin' }, nowMs))).toMatchObject(
      refusal,
    )
    expect(await local({ ...good, email: 'eve@example.org' })).toMatchObject(refusal)
    expect(await local({ ...good, role: 'super-admin' })).toMatchObject(refusal)
    expect(await local({ ...good, signature: '' })).toMatchObject(refusal)
    expect(await local(signLocalSetup(secret, { ...ADA, role: 'admin' }, nowMs - 61_000))).toMatchObject(
      refusal,
    )
    expect(await local(good, '203.0.113.7')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await isNeeded()).toEqual({ isNeeded: true })

    expect((await local(good)).status).toBe(201)
    expect(await local(good)).toMatchObject(refusal)
  })

  it('is followed by plain administrators, whose old sign-ins end', async () => {
    const admin = await site.setUp()
    const grace = await site.newHost(admin, 'grace@example.org')
    const made = await site.accounts.makeAdministrator({ ...ADA, email: 'Grace@example.org', role: 'admin' })
    expect(made).toEqual({ email: 'grace@example.org', role: 'admin', isNew: false })
    expect((await site.call('GET', '/api/admin/users', { cookie: grace })).status).toBe(401)
    expect(site.revoked).toHaveLength(1)
    const reset = await site.accounts.makeAdministrator({ ...ADA, email: 'admin@example.org', role: 'admin' })
    expect(reset).toMatchObject({ role: 'super-admin', isNew: false })
  })

  it('notifies existing accounts made administrators by mail (A41)', async () => {
    const admin = await site.setUp()
    await site.newHost(admin, 'grace@example.org')
    await database.pool.query('truncate mails')
    await site.accounts.makeAdministrator({ ...ADA, email: 'grace@example.org', role: 'super-admin' })
    await site.accounts.makeAdministrator({ ...ADA, email: 'new@example.org', role: 'admin' })
    const { rows } = await database.pool.query('select recipient, template, text from mails')
    expect(rows).toEqual([
      {
        recipient: 'grace@example.org',
        template: 'administrator-made',
        text: expect.stringContaining('Role: super administrator'),
      },
    ])
  })

  const local = (body: unknown, from = '127.0.0.1') => site.call('POST', '/api/setup/local', { body, from })
})
