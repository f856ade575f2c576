import { beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite, WITH_MAIL } from './account-site.ts'
import { openSite, PASSWORD } from './site.ts'

const OWN = 'the head chose this'

describeEachEngine('domains approved at once', (open) => {
  const at = accountSite(open, WITH_MAIL)
  beforeEach(async () => {
    await at.database.pool.query('truncate site_settings')
    await set({ approvedDomains: 'school.example' })
  })

  const set = async (body: object) =>
    expect(await at.site.call('PUT', '/api/admin/site-settings', { cookie: at.admin, body })).toMatchObject({
      status: 200,
    })
  const waiting = async () =>
    (await at.site.call('GET', '/api/admin/waiting', { cookie: at.admin })).body as { accounts: number }
  const statusOf = async (search: string) => {
    const { body } = await at.site.call('GET', `/api/admin/users?search=${search}`, { cookie: at.admin })
    return (body as { users: { status: string }[] }).users[0]?.status
  }

  it('open an account once the mailed link is used, and not before (A71)', async () => {
    expect(await at.site.signUp('grace@School.example')).toMatchObject({
      status: 201,
      body: { status: 'needs-link' },
    })
    expect(await statusOf('grace@')).toBe('needs-link')
    expect(await at.site.signIn('grace@school.example')).toMatchObject({
      status: 403,
      body: { code: 'account-unproven' },
    })
    // Nothing for administrators to decide.
    expect(await waiting()).toMatchObject({ accounts: 0 })
    expect(at.site.notices).toEqual([])
    const [mail] = await at.mails('address-proof')
    expect(mail?.text).toContain('Confirm that it’s yours, and you can sign in.')

    const token = await at.newestToken('address-proof')
    const check = await at.site.call('POST', '/api/address-proof/check', { body: { token } })
    expect(check.body).toMatchObject({ purpose: 'sign-up', isApproved: true })
    const body = { token, name: 'Grace', password: OWN }
    expect((await at.site.call('POST', '/api/address-proof/sign-up', { body })).status).toBe(204)
    expect(await statusOf('grace@')).toBe('ready')
    expect((await at.site.signIn('grace@school.example', OWN)).status).toBe(200)
  })

  it('count when the link is used: it may have been taken off the list since (A71)', async () => {
    await at.site.signUp('grace@school.example')
    await set({ approvedDomains: 'other.example' })
    const body = { token: await at.newestToken('address-proof'), name: 'Grace', password: OWN }
    expect((await at.site.call('POST', '/api/address-proof/sign-up', { body })).status).toBe(204)
    expect(await statusOf('grace@')).toBe('needs-approval')
    expect(await waiting()).toMatchObject({ accounts: 1 })
  })

  it('are exactly these; everyone else waits for an administrator (A71)', async () => {
    for (const email of ['a@other.example', 'b@sub.school.example', 'c@evil-school.example'])
      expect(await at.site.signUp(email)).toMatchObject({ body: { status: 'needs-both' } })
    expect(await waiting()).toMatchObject({ accounts: 3 })
  })

  it('do not reveal whether an address has an account (A71)', async () => {
    const fresh = await at.site.signUp('grace@school.example')
    await at.site.decide(at.admin, 'grace@school.example', 'reject')
    const taken = await at.site.signUp('grace@school.example')
    expect([taken.status, taken.text]).toEqual([fresh.status, fresh.text])
    const kept = [taken.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    const { body } = await at.site.call('GET', '/api/sign-in/waiting', { cookie: kept })
    expect(body).toEqual({ state: 'needs-link', email: 'grace@school.example' })
    expect(await statusOf('grace@')).toBe('rejected')
  })

  it('may sign up where only named domains may, and not where nobody may (A71)', async () => {
    await set({ signUp: 'domains', signUpDomains: 'other.example' })
    expect((await at.site.signUp('a@school.example')).status).toBe(201)
    expect((await at.site.signUp('b@other.example')).body).toEqual({ status: 'needs-both' })
    expect((await at.site.signUp('c@third.example')).status).toBe(403)
    await set({ signUp: 'nobody' })
    expect((await at.site.signUp('d@school.example')).status).toBe(403)
  })

  it('change nothing where no mail can confirm an address (A71)', async () => {
    const quiet = await openSite(at.database, {})
    await quiet.refreshSite()
    const reply = await quiet.call('POST', '/api/accounts', {
      body: { name: 'Grace', email: 'grace@school.example', password: PASSWORD },
    })
    expect(reply.body).toEqual({ status: 'needs-approval' })
    expect(await quiet.signIn('grace@school.example')).toMatchObject({ body: { code: 'account-pending' } })
    await quiet.close()
  })
})
