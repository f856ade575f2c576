import { expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite, WITH_MAIL } from './account-site.ts'
import { cookieOf, openSite } from './site.ts'

const HEAD = 'head@example.org'
const OWN = 'the head chose this'
const PENDING = { status: 403, body: { code: 'account-pending' } }
const WORTHLESS = { status: 401, body: { code: 'token-invalid' } }

describeEachEngine('the email address of a sign-up', (open) => {
  const at = accountSite(open, WITH_MAIL)

  it('is confirmed by the mailed link before an approval takes effect', async () => {
    await at.site.signUp(HEAD)
    expect(await approve({})).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await approve({ isUnprovenAccepted: true })).status).toBe(204)
    expect(await at.site.signIn(HEAD)).toMatchObject({ status: 403, body: { code: 'account-unproven' } })
    expect(await shown()).toMatchObject({
      isApproved: false,
      isAddressProven: false,
      isApprovedOnceProven: true,
    })
    expect(await templates()).toEqual(['address-proof'])

    expect((await prove(await at.newestToken('address-proof'))).status).toBe(204)
    expect(await shown()).toMatchObject({
      isApproved: true,
      isAddressProven: true,
      isApprovedOnceProven: false,
    })
    expect(await templates()).toEqual(['address-proof', 'account-approved'])
    expect((await at.site.signIn(HEAD, OWN)).status).toBe(200)
  })

  it('can be confirmed first: then the administrator sees no warning', async () => {
    await at.site.signUp(HEAD)
    await prove(await at.newestToken('address-proof'))
    expect(await at.site.signIn(HEAD, OWN)).toMatchObject(PENDING)
    expect((await approve({})).status).toBe(204)
    expect((await at.site.signIn(HEAD, OWN)).status).toBe(200)
  })

  it('does not admit someone who registered it first: name and password come from the mailbox', async () => {
    await signUpAs('Mallory', 'mallory knows this')
    await approve({ isUnprovenAccepted: true })
    await signUpAs('Helen Head', OWN)
    const token = await at.newestToken('address-proof')
    expect(await check(token)).toEqual({
      purpose: 'sign-up',
      email: HEAD,
      name: 'Mallory',
      isPasswordKnown: false,
      isApproved: true,
    })
    expect((await prove(token, { name: 'Helen Head' })).status).toBe(204)
    expect((await at.site.signIn(HEAD, 'mallory knows this')).status).toBe(401)
    const head = cookieOf(await at.site.signIn(HEAD, OWN))
    const { body } = await at.site.call('GET', '/api/me', { cookie: head })
    expect(body).toMatchObject({ user: { name: 'Helen Head', email: HEAD } })
  })

  it('does not admit someone who registered it first, even if the owner asks for a password reset', async () => {
    await signUpAs('Mallory', 'mallory knows this')
    const waiting = await at.newestToken('address-proof')
    await approve({ isUnprovenAccepted: true })
    await at.site.call('POST', '/api/password-reset', { body: { email: HEAD } })
    const token = await at.newestToken('password-reset')
    const body = { token, password: OWN }
    expect((await at.site.call('POST', '/api/password-reset/confirm', { body })).status).toBe(204)
    expect((await at.site.signIn(HEAD, 'mallory knows this')).status).toBe(401)
    expect((await at.site.signIn(HEAD, OWN)).status).toBe(200)
    expect(await prove(waiting)).toMatchObject(WORTHLESS)
  })

  it('gets a password link if it has a confirmed account, which does not change', async () => {
    await at.site.signUp(HEAD)
    await prove(await at.newestToken('address-proof'))
    await approve({})
    const id = await at.site.userId(at.admin, HEAD)
    await at.database.pool.query(`insert into user_settings (user_id, language) values ($1, 'de')`, [id])
    await signUpAs('Mallory', 'mallory knows this')
    expect((await at.mails('sign-up-again')).at(-1)).toMatchObject({
      recipient: HEAD,
      subject: 'Du hast schon ein Konto bei PinQuiz',
    })
    expect((await at.site.signIn(HEAD, OWN)).status).toBe(200)
    expect((await at.site.signIn(HEAD, 'mallory knows this')).status).toBe(401)
    const body = { token: await at.newestToken('sign-up-again'), password: 'yet another one' }
    expect((await at.site.call('POST', '/api/password-reset/confirm', { body })).status).toBe(204)
    expect((await at.site.signIn(HEAD, 'yet another one')).status).toBe(200)
  })

  it('gets one mail in ten minutes for repeated sign-ups, and the link in it stays valid', async () => {
    await at.site.signUp(HEAD)
    const token = await at.newestToken('address-proof')
    for (let round = 0; round < 3; round++) await at.site.signUp(HEAD)
    expect(await templates()).toEqual(['address-proof'])
    expect(await check(token)).toMatchObject({ purpose: 'sign-up' })
    at.site.clock.advanceMs(600_000)
    await at.site.signUp(HEAD)
    expect(await templates()).toEqual(['address-proof', 'address-proof'])
    expect(await check(token)).toMatchObject({ purpose: 'none', email: '', name: '' })
    expect(await check(await at.newestToken('address-proof'))).toMatchObject({ purpose: 'sign-up' })
  })

  it('gets the same reply in the same time whether it has an account or not', async () => {
    await at.site.signUp('known@example.org')
    const timed = async (email: string) => {
      const startMs = performance.now()
      const { status, text, headers } = await at.site.signUp(email)
      return { ms: performance.now() - startMs, seen: [status, text, Object.keys(headers).sort()] }
    }
    const known = await timed('known@example.org')
    const fresh = await timed('fresh@example.org')
    expect(known.seen).toEqual(fresh.seen)
    for (const { ms } of [known, fresh]) expect(ms).toBeGreaterThanOrEqual(295)
  })

  it('can be confirmed for a week, and its link works once', async () => {
    await at.site.signUp(HEAD)
    const token = await at.newestToken('address-proof')
    for (const wrong of ['', 'x', `${token}x`, token.toUpperCase()])
      expect(await prove(wrong)).toMatchObject(WORTHLESS)
    expect(await prove(token, { password: '12345' })).toMatchObject({ status: 400 })
    expect(await prove(token, { password: HEAD })).toMatchObject({ status: 422 })
    at.site.clock.advanceMs(7 * 24 * 60 * 60_000 - 1)
    expect(await check(token)).toMatchObject({ purpose: 'sign-up' })
    at.site.clock.advanceMs(1)
    expect(await prove(token)).toMatchObject(WORTHLESS)
    // Approval mails a new link.
    await approve({ isUnprovenAccepted: true })
    const fresh = await at.newestToken('address-proof')
    const replies = await Promise.all([prove(fresh), prove(fresh)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 401])
    const { rows } = await at.database.pool.query('select * from auth_verifications')
    expect(rows).toEqual([])
    expect(at.site.logged.join('')).not.toContain(fresh)
  })

  it('can be confirmed after a rejection, which remains', async () => {
    await at.site.signUp(HEAD)
    await approve({ isUnprovenAccepted: true })
    await at.site.decide(at.admin, HEAD, 'reject')
    await prove(await at.newestToken('address-proof'))
    expect(await shown()).toMatchObject({ isApproved: false, isRejected: true, isAddressProven: true })
    expect(await at.site.signIn(HEAD, OWN)).toMatchObject({ status: 403, body: { code: 'account-rejected' } })
  })

  it('is vouched for by the administrator, after a warning, if no mail is sent', async () => {
    const quiet = await openSite(at.database)
    await quiet.signUp(HEAD)
    expect(await templates()).toEqual([])
    const id = await quiet.userId(at.admin, HEAD)
    const path = `/api/admin/users/${id}/approval`
    const decide = (body: object) => quiet.call('POST', path, { cookie: at.admin, body })
    expect(await decide({ action: 'approve' })).toMatchObject({ status: 409 })
    expect((await decide({ action: 'approve', isUnprovenAccepted: true })).status).toBe(204)
    expect((await quiet.signIn(HEAD)).status).toBe(200)
    expect(await shown()).toMatchObject({ isApproved: true, isAddressProven: false })
    // A link passed on by someone proves nothing.
    await quiet.call('POST', '/api/password-reset', { body: { email: HEAD } })
    const body = { token: await at.newestToken('password-reset'), password: OWN }
    expect((await quiet.call('POST', '/api/password-reset/confirm', { body })).status).toBe(204)
    expect(await shown()).toMatchObject({ isAddressProven: false })
    await quiet.close()
    // Configuring mail later locks no one out.
    expect((await at.site.signIn(HEAD, OWN)).status).toBe(200)
  })

  it('gets a link to the configured address, never to one from the request', async () => {
    const body = { name: 'Helen', email: HEAD, password: OWN }
    await at.site.call('POST', '/api/accounts', { body, headers: { host: 'evil.example' } })
    expect((await at.mails('address-proof')).at(-1)?.text).toMatch(
      /^http:\/\/(localhost|127\.0\.0\.1):\d+\/confirm-address\?token=[\w-]{43}$/m,
    )
  })

  const signUpAs = (name: string, password: string) =>
    at.site.call('POST', '/api/accounts', { body: { name, email: HEAD, password } })

  async function approve(change: { isUnprovenAccepted?: boolean }) {
    const path = `/api/admin/users/${await at.site.userId(at.admin, HEAD)}/approval`
    return at.site.call('POST', path, { cookie: at.admin, body: { action: 'approve', ...change } })
  }

  const check = async (token: string) =>
    (await at.site.call('POST', '/api/address-proof/check', { body: { token } })).body

  const prove = (token: string, change: { name?: string; password?: string } = {}) =>
    at.site.call('POST', '/api/address-proof/sign-up', {
      body: { token, name: 'Grace Host', password: OWN, ...change },
    })

  async function shown() {
    const { body } = await at.site.call('GET', `/api/admin/users?search=${HEAD}`, { cookie: at.admin })
    return (body as { users: object[] }).users[0]
  }

  async function templates(): Promise<string[]> {
    return (await at.mails()).filter(({ recipient }) => recipient === HEAD).map(({ template }) => template)
  }
})
