import { expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite, WITH_MAIL } from './account-site.ts'
import { cookieOf, PASSWORD, type Reply } from './site.ts'

const GRACE = 'grace@example.org'
const OWN = 'the owner chose this'

/** From the reply: the waiting browser's cookie, among others. */
function waitingOf({ headers, status, text }: Reply): string {
  const kept = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('pinquiz_waiting='))
  if (!kept) throw new Error(`nobody waits: ${status} ${text}`)
  expect(kept).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  return kept.slice(0, kept.indexOf(';'))
}

describeEachEngine('a waiting browser', (open) => {
  const at = accountSite(open, WITH_MAIL)

  const signUp = async (password = PASSWORD, email = GRACE) =>
    waitingOf(await at.site.call('POST', '/api/accounts', { body: { name: 'Grace', email, password } }))
  const look = async (cookie: string) => (await at.site.call('GET', '/api/sign-in/waiting', { cookie })).body
  const enter = (cookie: string) => at.site.call('POST', '/api/sign-in/waiting', { cookie })
  const mail = (cookie: string) => at.site.call('POST', '/api/sign-in/waiting/mail', { cookie, body: {} })
  const prove = async (cookie: string, change: object = {}) =>
    at.site.call('POST', '/api/address-proof/sign-up', {
      cookie,
      body: { token: await at.newestToken('address-proof'), name: 'Grace Hopper', ...change },
    })
  const check = async (cookie: string) =>
    (
      await at.site.call('POST', '/api/address-proof/check', {
        cookie,
        body: { token: await at.newestToken('address-proof') },
      })
    ).body

  it('is told what is missing, and signed in once nothing is, without typing the password again', async () => {
    const browser = await signUp()
    expect(await look(browser)).toEqual({ state: 'needs-both', email: GRACE })
    expect(await enter(browser)).toMatchObject({ status: 403, body: { code: 'account-pending' } })
    await at.site.decide(at.admin, GRACE, 'approve')
    expect(await look(browser)).toEqual({ state: 'needs-link', email: GRACE })
    expect(await enter(browser)).toMatchObject({ status: 403, body: { code: 'account-unproven' } })
    expect(await check(browser)).toMatchObject({ purpose: 'sign-up', isPasswordKnown: true })
    expect((await prove(browser)).status).toBe(204)
    expect(await look(browser)).toEqual({ state: 'ready', email: GRACE })
    const entered = await enter(browser)
    expect(entered).toMatchObject({ status: 200, body: { user: { name: 'Grace Hopper', email: GRACE } } })
    expect(String(entered.headers['set-cookie'])).toContain('pinquiz_waiting=; Max-Age=0')
    expect((await at.site.call('GET', '/api/quizzes', { cookie: cookieOf(entered) })).status).toBe(200)
    expect((await at.site.signIn(GRACE)).status).toBe(200)
  })

  it('of a stranger who signed up with the address gets nothing, whatever its owner does', async () => {
    const mallory = await signUp('mallory knows this')
    const owner = await signUp(OWN)
    await at.site.decide(at.admin, GRACE, 'approve')
    expect(await look(owner)).toEqual({ state: 'needs-both', email: GRACE })
    expect(await check(owner)).toMatchObject({ isPasswordKnown: false })
    expect(await prove(owner)).toMatchObject({ status: 400 })
    expect(await prove('')).toMatchObject({ status: 400 })
    const proven = await prove(owner, { password: OWN })
    expect(proven.status).toBe(204)
    expect(await look(mallory)).toEqual({ state: 'elsewhere', email: GRACE })
    expect(await enter(mallory)).toMatchObject({ status: 401, body: { code: 'token-invalid' } })
    expect((await enter(waitingOf(proven))).status).toBe(200)
  })

  it('is signed in after the link and the same password were used on a phone', async () => {
    const laptop = await signUp()
    await at.site.decide(at.admin, GRACE, 'approve')
    expect((await prove('', { password: PASSWORD })).status).toBe(204)
    expect((await enter(laptop)).status).toBe(200)
  })

  it('does not reveal whether the address of a sign-up has an account', async () => {
    await at.site.newHost(at.admin, 'known@example.org').catch(() => {})
    const [known, fresh] = [await signUp(OWN, 'known@example.org'), await signUp(OWN, 'fresh@example.org')]
    expect(known.length).toBe(fresh.length)
    const seen = async (cookie: string) => ({ ...Object(await look(cookie)), email: '' })
    expect(await seen(known)).toEqual(await seen(fresh))
    expect((await mail(known)).status).toBe((await mail(fresh)).status)
  })

  it('can ask for the link twice more, then every ten minutes, and not once it was opened', async () => {
    const browser = await signUp()
    const first = await at.newestToken('address-proof')
    expect([(await mail(browser)).status, (await mail(browser)).status]).toEqual([202, 202])
    expect(await mail(browser)).toMatchObject({ status: 429 })
    expect((await at.mails()).map(({ template }) => template)).toEqual(Array(3).fill('address-proof'))
    const old = await at.site.call('POST', '/api/address-proof/check', { body: { token: first } })
    expect(old.body).toMatchObject({ purpose: 'none' })
    await prove(browser)
    at.site.clock.advanceMs(600_000)
    expect((await mail(browser)).status).toBe(202)
    expect((await at.mails()).map(({ template }) => template)).toEqual(Array(3).fill('address-proof'))
    expect(await mail('')).toMatchObject({ status: 401 })
  })

  it('waits for a day at most, and not once it was told to stop', async () => {
    const browser = await signUp()
    const stopped = await at.site.call('DELETE', '/api/sign-in/waiting', { cookie: browser })
    expect(String(stopped.headers['set-cookie'])).toContain('pinquiz_waiting=; Max-Age=0')
    expect(await look(`${browser}x`)).toMatchObject({ state: 'none' })
    at.site.clock.advanceMs(24 * 60 * 60_000 + 1)
    expect(await look(browser)).toMatchObject({ state: 'none', email: '' })
    expect(await enter(browser)).toMatchObject({ status: 401 })
  })

  it('is told about a rejection', async () => {
    const browser = await signUp()
    await at.site.decide(at.admin, GRACE, 'reject')
    expect(await look(browser)).toMatchObject({ state: 'rejected' })
    expect(await enter(browser)).toMatchObject({ status: 403, body: { code: 'account-rejected' } })
  })
})
