import type { Me, Protection } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { softPasskey } from '../support/soft-passkey.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

const ADMIN = 'admin@example.org'
const HOME = 'http://quiz.test'
const NEEDED = { status: 403, body: { code: 'second-factor-needed' } }

describeEachEngine('a site that requires a second factor of its administrators', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, auth_verifications, mails, audit_entries cascade')
    site = await openSite(database, { config: { adminsNeedSecondFactor: true } })
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  const users = (cookie: string) => site.call('GET', '/api/admin/users', { cookie })
  const isMissing = async (cookie: string) =>
    ((await site.call('GET', '/api/me', { cookie })).body as Me).user?.isSecondFactorMissing ?? false
  const start = (cookie: string) =>
    site.call('POST', '/api/account/authenticator', { cookie, body: { password: PASSWORD } })

  async function setUpApp(cookie: string): Promise<string> {
    const { secret } = (await start(cookie)).body as { secret: string }
    const code = oneTimeCode(secret, site.clock.nowMs())
    const confirmed = await site.call('POST', '/api/account/authenticator/confirm', {
      cookie,
      body: { code },
    })
    expect(confirmed.status).toBe(200)
    site.clock.advanceMs(60_000)
    return secret
  }
  async function addPasskey(cookie: string) {
    const asked = await site.call('POST', '/api/account/passkeys/question', {
      cookie,
      body: { password: PASSWORD },
    })
    const passkey = softPasskey(HOME)
    const body = { name: 'Laptop', response: passkey.create(asked.body as { challenge: string }) }
    expect((await site.call('POST', '/api/account/passkeys', { cookie, body })).status).toBe(204)
    return passkey
  }
  async function enterWith(passkey: ReturnType<typeof softPasskey>): Promise<string> {
    const headers = { origin: HOME }
    const asked = await site.call('POST', '/api/sign-in/passkey/question', { body: {}, headers })
    const body = { response: passkey.sign(asked.body as { challenge: string }) }
    return cookieOf(await site.call('POST', '/api/sign-in/passkey', { headers, body }))
  }

  it('refuses every operation of an administrator without one, and says why (A31)', async () => {
    const operations = [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/mail'],
      ['POST', '/api/admin/users/x/approval', { action: 'approve' }],
      ['PUT', '/api/admin/users/x/role', { role: 'host' }],
      ['GET', '/api/admin/leads'],
      ['GET', '/api/admin/leads/export.csv'],
      ['PATCH', '/api/admin/leads/x', { isRead: true }],
      ['POST', '/api/admin/leads/x/purchase', { plan: 'yearly' }],
    ] as const
    for (const [method, path, body] of operations)
      expect([path, await site.call(method, path, { cookie: admin, body })]).toMatchObject([path, NEEDED])
    expect(await isMissing(admin)).toBe(true)
    // Operations open to everyone still work.
    expect((await site.call('GET', '/api/quizzes', { cookie: admin })).status).toBe(200)

    const secret = await setUpApp(admin)
    expect(await isMissing(admin)).toBe(false)
    expect((await users(admin)).status).toBe(200)
    // Once all are removed, it's as before.
    const code = oneTimeCode(secret, site.clock.nowMs())
    await site.call('DELETE', '/api/account/authenticator', {
      cookie: admin,
      body: { password: PASSWORD, code },
    })
    expect(await users(admin)).toMatchObject(NEEDED)
  })

  it('says so in the sign-in reply, and requires nothing of hosts (A31)', async () => {
    const reply = await site.signIn(ADMIN)
    expect(reply).toMatchObject({ status: 200, body: { user: { isSecondFactorMissing: true } } })
    await setUpApp(admin)
    const host = await site.newHost(admin, 'grace@example.org')
    expect(await isMissing(host)).toBe(false)
    const { body } = await site.call('GET', '/api/account/protection', { cookie: host })
    expect((body as Protection).isRequired).toBe(false)
    expect((await users(host)).body).toMatchObject({ code: 'not-allowed' })
  })

  it('accepts a passkey as one, but not the password of a user with a passkey (A31)', async () => {
    const passkey = await addPasskey(admin)
    expect((await users(admin)).status).toBe(200)

    const byPassword = cookieOf(await site.signIn(ADMIN))
    expect(await users(byPassword)).toMatchObject(NEEDED)
    expect(await isMissing(byPassword)).toBe(true)
    // Nor does a stolen password change what protects the account.
    const body = { password: PASSWORD }
    for (const [method, path] of [
      ['POST', '/api/account/authenticator'],
      ['DELETE', '/api/account/authenticator'],
      ['POST', '/api/account/backup-codes'],
      ['POST', '/api/account/passkeys/question'],
      ['DELETE', `/api/account/passkeys/${passkey.id}`],
    ] as const)
      expect([path, await site.call(method, path, { cookie: byPassword, body })]).toMatchObject([
        path,
        NEEDED,
      ])

    const byPasskey = await enterWith(passkey)
    expect((await users(byPasskey)).status).toBe(200)
    const path = `/api/account/passkeys/${passkey.id}`
    expect((await site.call('DELETE', path, { cookie: byPasskey, body })).status).toBe(204)
    for (const cookie of [byPasskey, admin]) expect(await users(cookie)).toMatchObject(NEEDED)
  })

  it('does not ask again for an authenticator used at sign-in (A31)', async () => {
    const secret = await setUpApp(admin)
    const { ticket } = (await site.signIn(ADMIN)).body as { ticket: string }
    const code = oneTimeCode(secret, site.clock.nowMs())
    const done = await site.call('POST', '/api/sign-in/code', { body: { ticket, code } })
    expect((done.body as Me).user).not.toHaveProperty('isSecondFactorMissing')
    expect((await users(cookieOf(done))).status).toBe(200)
  })

  it('hides administrators’ information from users who have not used one (A31)', async () => {
    const passkey = await addPasskey(admin)
    await site.signUp('grace@example.org')
    const byPassword = cookieOf(await site.signIn(ADMIN))
    const bell = await site.call('GET', '/api/notifications', { cookie: byPassword })
    expect(bell).toMatchObject({ status: 200, body: { unread: 0, notifications: [] } })
    for (const path of ['/api/account/export.json', '/api/account/export.csv'])
      expect([path, await site.call('GET', path, { cookie: byPassword })]).toMatchObject([path, NEEDED])

    const byPasskey = await enterWith(passkey)
    const { text } = await site.call('GET', '/api/notifications', { cookie: byPasskey })
    expect(text).toContain('grace@example.org')
    expect((await site.call('GET', '/api/account/export.json', { cookie: byPasskey })).status).toBe(200)
  })

  it('does not let a stolen password move or delete an account with one (A31)', async () => {
    const passkey = await addPasskey(admin)
    const byPassword = cookieOf(await site.signIn(ADMIN))
    const password = PASSWORD
    const takings = [
      ['POST', '/api/account/email', { email: 'mallory@example.org', password, language: 'en' }],
      ['POST', '/api/account/password', { current: password, next: 'another correct horse' }],
      ['DELETE', '/api/account', { password }],
    ] as const
    for (const [method, path, body] of takings)
      expect([path, await site.call(method, path, { cookie: byPassword, body })]).toMatchObject([
        path,
        NEEDED,
      ])
    const [move] = takings
    const byPasskey = await enterWith(passkey)
    expect((await site.call('POST', move[1], { cookie: byPasskey, body: move[2] })).status).toBe(202)
  })
})
