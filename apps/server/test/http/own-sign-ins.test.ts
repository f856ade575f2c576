import type { SignInList } from '@pinquiz/protocol'
import { beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite, tokenIn } from './account-site.ts'
import { cookieOf, PASSWORD, type Reply } from './site.ts'

const GRACE = 'grace@example.org'
const NEXT = 'hopper@example.org'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('146', '147')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

describeEachEngine('own sign-ins and email address', (open) => {
  const at = accountSite(open)
  beforeEach(async () => {
    await at.site.signUp(GRACE)
    await at.site.decide(at.admin, GRACE, 'approve')
    await at.database.pool.query('truncate mails')
  })

  it('are listed with device, address and time, with the current one marked', async () => {
    const laptop = await signIn(FIREFOX)
    const phone = await signIn(IPHONE, { from: '198.51.100.9' })
    const { signIns } = await list(phone)
    expect(signIns).toMatchObject([
      { browser: 'Safari', system: 'iOS', address: '198.51.100.9', isThis: true },
      { browser: 'Firefox', system: 'Windows', address: '203.0.113.7', isThis: false },
    ])
    expect((await list(laptop)).signIns.map(({ isThis }) => isThis)).toEqual([false, true])
    const nonsense = await signIn('')
    expect((await list(nonsense)).signIns[0]).toMatchObject({ browser: null, system: null })
    expect(JSON.stringify(signIns)).not.toContain(decodeURIComponent(phone.split('=')[1] ?? '').split('.')[0])
  })

  it('are ended one by one, or all except the current one', async () => {
    const laptop = await signIn(FIREFOX)
    const phone = await signIn(IPHONE)
    const other = (await list(laptop)).signIns.find(({ isThis }) => !isThis)?.id ?? ''
    const path = `/api/account/sign-ins/${other}`
    expect((await at.site.call('DELETE', path, { cookie: at.admin })).status).toBe(404)
    expect((await at.site.call('GET', '/api/quizzes', { cookie: phone })).status).toBe(200)
    expect((await at.site.call('DELETE', path, { cookie: laptop })).status).toBe(204)
    expect((await at.site.call('DELETE', path, { cookie: laptop })).status).toBe(404)
    expect((await at.site.call('GET', '/api/quizzes', { cookie: phone })).status).toBe(401)
    expect(at.site.challenged).toEqual([await at.site.userId(at.admin, GRACE)])

    const tablet = await signIn(IPHONE)
    const everywhere = await at.site.call('DELETE', '/api/account/sign-ins', { cookie: laptop })
    expect(everywhere.status).toBe(204)
    expect((await at.site.call('GET', '/api/quizzes', { cookie: tablet })).status).toBe(401)
    expect((await list(laptop)).signIns).toHaveLength(1)
    expect((await at.site.call('GET', '/api/quizzes', { cookie: at.admin })).status).toBe(200)
  })

  it('from an unknown browser are reported to the owner by mail, except the first one (A41)', async () => {
    const laptop = markOf(await trySignIn(FIREFOX))
    await signIn(NEWER_FIREFOX, { cookie: laptop })
    expect(await at.mails()).toEqual([])
    await signIn(IPHONE, { from: '198.51.100.9' })
    const [mail, ...more] = await at.mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'new-device', recipient: GRACE })
    for (const fact of ['Safari (iOS)', '198.51.100.9', '2027-01-15 08:00 UTC'])
      expect(mail?.text).toContain(fact)
  })

  it('recognise a browser by its cookie, not its user agent: another one of the same kind is new (A41)', async () => {
    await signIn(FIREFOX)
    const mark = markOf(await trySignIn(FIREFOX))
    expect((await at.mails()).map(({ template }) => template)).toEqual(['new-device'])
    // Neither a forged cookie nor a colleague's from the same machine counts.
    await signIn(FIREFOX, { cookie: `${mark.slice(0, -4)}AAAA` })
    await at.site.newHost(at.admin, NEXT)
    const colleague = markOf(await at.site.signIn(NEXT))
    await at.database.pool.query('truncate mails')
    await signIn(FIREFOX, { cookie: colleague })
    expect((await at.mails()).map(({ recipient }) => recipient)).toEqual([GRACE])
  })

  it('are also reported for accounts older than this record (A41)', async () => {
    await at.database.pool.query('update users set is_unused = default')
    await signIn(FIREFOX)
    expect((await at.mails()).map(({ template }) => template)).toEqual(['new-device'])
  })

  it('notify the owner of a changed password', async () => {
    const cookie = await signIn(FIREFOX)
    const body = { current: PASSWORD, next: 'a new password' }
    await at.site.call('POST', '/api/account/password', { cookie, body })
    expect(await at.mails()).toMatchObject([{ template: 'password-changed', recipient: GRACE }])
    await at.site.call('POST', '/api/password-reset', { body: { email: GRACE } })
    const reset = { token: tokenIn((await at.mails()).at(-1)?.text), password: 'another password' }
    expect((await at.site.call('POST', '/api/password-reset/confirm', { body: reset })).status).toBe(204)
    expect((await at.mails()).map(({ template }) => template)).toEqual([
      'password-changed',
      'password-reset',
      'password-changed',
    ])
  })

  it('change the address once the new one is confirmed, and notify the old one', async () => {
    const cookie = await signIn(FIREFOX)
    expect(await ask(cookie, NEXT, 'wrong')).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    expect(await ask(cookie, NEXT)).toMatchObject({ status: 202, body: { isMailSent: false } })
    expect((await at.site.signIn(NEXT)).status).toBe(401)
    const [asked] = await at.mails()
    expect(asked).toMatchObject({ template: 'new-address', recipient: NEXT })
    const token = tokenIn(asked?.text)
    const body = { token }
    expect((await at.site.call('POST', '/api/address-proof/check', { body })).body).toEqual({
      purpose: 'change',
      email: NEXT,
      name: 'Grace Host',
      isPasswordKnown: false,
      isApproved: false,
    })
    expect((await at.site.call('POST', '/api/address-proof/change', { body })).status).toBe(204)
    expect((await at.mails()).at(-1)).toMatchObject({ template: 'address-changed', recipient: GRACE })
    expect((await at.site.call('POST', '/api/address-proof/change', { body })).status).toBe(401)
    expect((await at.site.signIn(GRACE)).status).toBe(401)
    expect((await at.site.signIn(NEXT)).status).toBe(200)
    expect((await at.site.call('GET', '/api/me', { cookie })).body).toMatchObject({ user: { email: NEXT } })
    // The log entries about the account contain no name, before and after it is deleted.
    const gone = { cookie: cookieOf(await at.site.signIn(NEXT)), body: { password: PASSWORD } }
    expect((await at.site.call('DELETE', '/api/account', gone)).status).toBe(204)
    const { rows } = await at.database.pool.query('select to_jsonb(a)::text as text from audit_entries a')
    expect(rows).not.toEqual([])
    expect(rows.filter(({ text }) => text.includes('@') || text.includes('Grace'))).toEqual([])
  })

  it('never reveal whether another address has an account, and cannot take it over', async () => {
    const cookie = await signIn(FIREFOX)
    const taken = await ask(cookie, 'Admin@example.org')
    const free = await ask(cookie, NEXT)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect((await at.mails()).map(({ recipient }) => recipient)).toEqual([NEXT])
    await at.site.signUp(NEXT)
    const token = tokenIn((await at.mails())[0]?.text)
    expect(await at.site.call('POST', '/api/address-proof/change', { body: { token } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('invalidate the link to another address when the password changes', async () => {
    const cookie = await signIn(FIREFOX)
    await ask(cookie, NEXT)
    const token = tokenIn((await at.mails())[0]?.text)
    const body = { current: PASSWORD, next: 'a new password' }
    await at.site.call('POST', '/api/account/password', { cookie, body })
    expect((await at.site.call('POST', '/api/address-proof/change', { body: { token } })).status).toBe(401)
  })

  it('leave nothing in administrators’ notifications once an account whose address changed is erased', async () => {
    const cookie = await signIn(FIREFOX)
    await at.site.accounts.tellOfAttack(GRACE)
    await ask(cookie, NEXT)
    const token = tokenIn((await at.mails()).at(-1)?.text)
    expect((await at.site.call('POST', '/api/address-proof/change', { body: { token } })).status).toBe(204)
    const bell = async () => (await at.site.call('GET', '/api/notifications', { cookie: at.admin })).text
    expect(await bell()).toContain('sign-in-attack')
    expect(await bell()).not.toContain(GRACE)
    const body = { password: PASSWORD }
    expect((await at.site.call('DELETE', '/api/account', { cookie, body })).status).toBe(204)
    expect(await bell()).not.toContain('Grace')
  })

  type From = { from?: string; cookie?: string }
  const trySignIn = (userAgent: string, from: From = {}) =>
    at.site.signIn(GRACE, PASSWORD, { headers: { 'user-agent': userAgent }, ...from })
  const signIn = async (userAgent: string, from?: From) => cookieOf(await trySignIn(userAgent, from))
  /** The cookie that identifies a browser. */
  const markOf = ({ headers }: Reply) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .find((cookie) => cookie.startsWith('pinquiz_device'))
      ?.split(';')[0] ?? ''

  const list = async (cookie: string) =>
    (await at.site.call('GET', '/api/account/sign-ins', { cookie })).body as SignInList

  const ask = (cookie: string, email: string, password = PASSWORD) =>
    at.site.call('POST', '/api/account/email', { cookie, body: { email, password } })
})
