import type { InvitationList, InvitationReport } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite, linkIn, WITH_MAIL } from './account-site.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@example.org'
const OWN = 'her own password'
const DAY_MS = 86_400_000
const GONE = { status: 401, body: { code: 'token-invalid' } }

describeEachEngine('invitations to an account', (open) => {
  const at = accountSite(open, WITH_MAIL)

  const invite = async (change: object, { cookie = at.admin, site = at.site } = {}) =>
    site.call('POST', '/api/admin/invitations', {
      cookie,
      body: { people: [{ email: GRACE, name: '' }], role: 'host', days: 14, isMailed: true, ...change },
    })
  const people = (...emails: string[]) => ({ people: emails.map((email) => ({ email, name: '' })) })
  const outcomes = async (change: object, who = {}) => {
    const { status, body } = await invite(change, who)
    expect(status).toBe(200)
    return (body as InvitationReport).people.map(({ email, outcome }) => `${email} ${outcome}`)
  }
  const list = async (cookie = at.admin) =>
    (await at.site.call('GET', '/api/admin/invitations', { cookie })).body as InvitationList
  const tokenOf = (link = '') => new URL(link || 'http://none').hash.slice(1)
  const mailed = async () => tokenOf(linkIn((await at.mails('account-invitation')).at(-1)?.text ?? ''))
  const check = async (token: string, site: Site = at.site) =>
    (await site.call('POST', '/api/account-invitations/check', { body: { token } })).body
  const accept = (token: string, site: Site = at.site) =>
    site.call('POST', '/api/account-invitations/accept', {
      body: { token, name: 'Grace Hopper', password: OWN },
    })
  const act = async (id: string, isMailed: boolean, cookie = at.admin) =>
    at.site.call('POST', `/api/admin/invitations/${id}/link`, { cookie, body: { isMailed } })
  const withdraw = (id: string, cookie = at.admin) =>
    at.site.call('DELETE', `/api/admin/invitations/${id}`, { cookie })
  const setRole = async (email: string, role: string) =>
    at.site.call('PUT', `/api/admin/users/${await at.site.userId(at.admin, email)}/role`, {
      cookie: at.admin,
      body: { role },
    })
  const newAdministrator = async (email: string) => {
    const cookie = await hostOf(email)
    expect((await setRole(email, 'admin')).status).toBe(204)
    return cookie
  }
  /** Approved without the mailed link. */
  const hostOf = async (email: string) => {
    await at.site.signUp(email)
    await at.database.pool.query(
      'update users set is_approved = true, email_verified = true where email = $1',
      [email],
    )
    return cookieOf(await at.site.signIn(email))
  }
  const acts = async () => {
    const { body } = await at.site.call('GET', '/api/admin/audit', { cookie: at.admin })
    return (body as { entries: { action: string; subject: string; actor: string }[] }).entries.map(
      ({ action, subject, actor }) => `${actor} ${action} ${subject}`,
    )
  }

  it('open an account with a name and password of its own, once, without approval or another mail (A73)', async () => {
    expect(await outcomes({})).toEqual([`${GRACE} invited`])
    const token = await mailed()
    expect(await check(token)).toEqual({
      state: 'open',
      email: GRACE,
      name: '',
      role: 'host',
      invitedBy: 'Ada Admin',
    })
    const entered = await accept(token)
    expect(entered).toMatchObject({ status: 200, body: { user: { name: 'Grace Hopper', email: GRACE } } })
    expect((await at.site.call('GET', '/api/quizzes', { cookie: cookieOf(entered) })).status).toBe(200)
    expect(await accept(token)).toMatchObject(GONE)
    expect(await check(token)).toMatchObject({ state: 'none' })
    expect((await list()).total).toBe(0)
    // The one that was waiting to be sent is no longer needed, and no other follows.
    expect(await at.mails()).toEqual([])
    expect((await acts()).slice(0, 2)).toEqual([
      `Ada Admin invitation-accepted Grace Hopper <${GRACE}>`,
      'Ada Admin invitations-sent 1: host',
    ])
    expect((await at.site.signIn(GRACE, OWN)).status).toBe(200)
  })

  it('keep no token, and make one account of two attempts at once (A73)', async () => {
    await invite({})
    const token = await mailed()
    const { rows } = await at.database.pool.query('select * from account_invitations')
    expect(JSON.stringify(rows)).not.toContain(token)
    const replies = await Promise.all([accept(token), accept(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('expire, and are valid again when sent again, with the newest link only (A73)', async () => {
    await invite({ days: 3 })
    const old = await mailed()
    at.site.clock.advanceMs(3 * DAY_MS + 1)
    expect(await accept(old)).toMatchObject(GONE)
    const [invitation] = (await list()).invitations
    expect(invitation).toMatchObject({ email: GRACE, isExpired: true, isYours: true })
    expect(await act(invitation?.id ?? '', true)).toMatchObject({ status: 429 })
    await at.database.pool.query(`update account_invitations set mailed_at = now() - interval '10 minutes'`)
    expect(await act(invitation?.id ?? '', true)).toMatchObject({ status: 200, body: { link: null } })
    expect(await accept(old)).toMatchObject(GONE)
    expect((await accept(await mailed())).status).toBe(200)
  })

  it('say what became of each address, and change nothing in a preview (A74)', async () => {
    await hostOf('host@example.org')
    await invite(people('waiting@example.org'))
    const asked = people(
      'New@Example.org',
      'new@example.org',
      'host@example.org',
      'waiting@example.org',
      'no address',
      '',
      '\u212Aate@example.org',
    )
    const found = (what: string) => [
      `new@example.org ${what}`,
      'new@example.org twice',
      'host@example.org exists',
      'waiting@example.org waiting',
      'no address malformed',
      ' malformed',
      '\u212Aate@example.org malformed',
    ]
    expect(await outcomes({ ...asked, isPreview: true })).toEqual(found('new'))
    expect((await list()).total).toBe(1)
    expect(await outcomes(asked)).toEqual(found('invited'))
    expect((await list()).invitations.map(({ email }) => email).sort()).toEqual([
      'new@example.org',
      'waiting@example.org',
    ])
    expect((await at.mails('account-invitation')).map(({ recipient }) => recipient)).toEqual([
      'waiting@example.org',
      'new@example.org',
    ])
  })

  it('are for the domains that may sign up, if only these may; a closed site can still invite (A74)', async () => {
    await at.database.pool.query('truncate site_settings')
    const set = (body: object) => at.site.call('PUT', '/api/admin/site-settings', { cookie: at.admin, body })
    await set({ signUp: 'domains', signUpDomains: 'school.example' })
    expect(await outcomes(people('a@school.example', 'b@other.example'))).toEqual([
      'a@school.example invited',
      'b@other.example domain',
    ])
    await set({ signUp: 'nobody' })
    expect(await outcomes(people('b@other.example'))).toEqual(['b@other.example invited'])
    await at.database.pool.query('truncate site_settings')
  })

  it('give no role that the inviter could not give, then or later (A75)', async () => {
    const refused = { status: 403, body: { code: 'not-allowed' } }
    const bo = await newAdministrator('bo@example.org')
    expect(await invite({ role: 'admin' }, { cookie: bo })).toMatchObject(refused)
    expect(await invite({ role: 'super-admin' })).toMatchObject({ status: 400 })
    expect((await list(bo)).roles).toEqual(['host'])
    await invite({ ...people('admin2@example.org'), role: 'admin' })
    const [ofAda] = (await list(bo)).invitations
    expect(ofAda).toMatchObject({ role: 'admin', isYours: false })
    for (const isMailed of [true, false])
      expect(await act(ofAda?.id ?? '', isMailed, bo)).toMatchObject(refused)
    expect(await withdraw(ofAda?.id ?? '', bo)).toMatchObject(refused)
    const entered = await accept(await mailed())
    expect(entered).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  })

  it.each([
    ['is demoted', async () => setRole('bo@example.org', 'host')],
    ['is revoked', async () => at.site.decide(at.admin, 'bo@example.org', 'revoke')],
    [
      'is erased',
      async () =>
        at.site.call('POST', `/api/admin/users/${await at.site.userId(at.admin, 'bo@example.org')}/erasure`, {
          cookie: at.admin,
          body: { heir: null },
        }),
    ],
  ])('are withdrawn with their mail when the inviter %s (A75)', async (_what, demote) => {
    const bo = await newAdministrator('bo@example.org')
    await invite({}, { cookie: bo })
    const token = await mailed()
    expect((await demote()).status).toBe(204)
    expect(await accept(token)).toMatchObject(GONE)
    expect((await list()).total).toBe(0)
    expect(await at.mails('account-invitation')).toEqual([])
  })

  it('to an administration end when a super administrator becomes an administrator; to hosts they stay (A75)', async () => {
    const bo = await newAdministrator('bo@example.org')
    await setRole('bo@example.org', 'super-admin')
    await invite({ ...people('a@example.org'), role: 'admin' }, { cookie: bo })
    const asAdmin = await mailed()
    await invite({ ...people('h@example.org') }, { cookie: bo })
    await setRole('bo@example.org', 'admin')
    expect(await accept(asAdmin)).toMatchObject(GONE)
    expect((await accept(await mailed())).status).toBe(200)
  })

  it('are checked against the rights of the moment even if something took them otherwise (A75)', async () => {
    const bo = await newAdministrator('bo@example.org')
    await invite({}, { cookie: bo })
    await at.database.pool.query(`update users set role = 'host' where email = 'bo@example.org'`)
    expect(await check(await mailed())).toMatchObject({ state: 'none' })
    expect(await accept(await mailed())).toMatchObject(GONE)
  })

  it('are withdrawn at once, also by another administrator, and in waiting mail (A73)', async () => {
    await invite({})
    const token = await mailed()
    const bo = await newAdministrator('bo@example.org')
    const [invitation] = (await list(bo)).invitations
    expect((await withdraw(invitation?.id ?? '', bo)).status).toBe(204)
    expect((await withdraw(invitation?.id ?? '', bo)).status).toBe(204)
    expect(await accept(token)).toMatchObject(GONE)
    expect(await at.mails('account-invitation')).toEqual([])
    expect((await acts())[0]).toContain('invitations-withdrawn 1: host')
  })

  it('handed out as a link prove no address: the mailed link comes first, where mail is sent (A73)', async () => {
    const { body } = await invite({ isMailed: false })
    const [person] = (body as InvitationReport).people
    expect(await at.mails()).toEqual([])
    const reply = await accept(tokenOf(person?.link))
    expect(reply).toMatchObject({ status: 403, body: { code: 'account-unproven' } })
    expect(String(reply.headers['set-cookie'])).toContain('pinquiz_waiting=')
    expect((await at.site.signIn(GRACE, OWN)).body).toMatchObject({ code: 'account-unproven' })
    const body2 = { token: await at.newestToken('address-proof'), name: 'Grace', password: OWN }
    expect((await at.site.call('POST', '/api/address-proof/sign-up', { body: body2 })).status).toBe(204)
    expect((await at.site.signIn(GRACE, OWN)).status).toBe(200)
  })

  it('work by link alone where no mail is sent (A73)', async () => {
    const quiet = await openSite(at.database, {})
    const who = { site: quiet, cookie: cookieOf(await quiet.signIn('admin@example.org')) }
    expect(await invite({}, who)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { body } = await invite({ isMailed: false }, who)
    const [person] = (body as InvitationReport).people
    expect(person?.link).toMatch(/^http:\/\/localhost:3000\/accept-invitation#[\w-]{43}$/)
    // A stranger who signed up with the address meanwhile doesn't keep it.
    await quiet.signUp(GRACE)
    expect((await accept(tokenOf(person?.link), quiet)).status).toBe(200)
    expect((await quiet.signIn(GRACE, PASSWORD)).status).toBe(401)
    expect((await quiet.signIn(GRACE, OWN)).status).toBe(200)
    await quiet.close()
  })

  it('keep a copied and a mailed link apart: a new one replaces its own kind (A73)', async () => {
    await invite({})
    const byMail = await mailed()
    const id = (await list()).invitations[0]?.id ?? ''
    const copy = async () => ((await act(id, false)).body as { link: string }).link
    const [first, second] = [await copy(), await copy()]
    expect(await check(tokenOf(first))).toMatchObject({ state: 'none' })
    expect(await check(tokenOf(second))).toMatchObject({ state: 'open' })
    expect((await accept(byMail)).status).toBe(200)
    expect(await accept(tokenOf(second))).toMatchObject(GONE)
  })

  it('take over a sign-up that a stranger made with the address, but never an open account (A73)', async () => {
    await invite({})
    await at.site.call('POST', '/api/accounts', {
      body: { name: 'Mallory', email: GRACE, password: PASSWORD },
    })
    expect((await accept(await mailed())).status).toBe(200)
    expect((await at.site.signIn(GRACE, PASSWORD)).status).toBe(401)

    await invite(people('host@example.org'))
    await hostOf('host@example.org')
    expect(await check(await mailed())).toMatchObject({ state: 'taken' })
    expect(await accept(await mailed())).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await at.site.signIn('host@example.org')).status).toBe(200)
  })

  it('end when an administrator rejects an account with the address (A73)', async () => {
    await invite({})
    const token = await mailed()
    await at.site.signUp(GRACE)
    await at.site.decide(at.admin, GRACE, 'reject')
    expect(await accept(token)).toMatchObject(GONE)
  })

  it('refuse guessable passwords and leave the link valid (A73)', async () => {
    await invite({})
    const token = await mailed()
    const body = { token, name: 'Grace', password: '123456' }
    const reply = await at.site.call('POST', '/api/account-invitations/accept', { body })
    expect(reply).toMatchObject({ body: { code: 'password-guessable' } })
    expect((await accept(token)).status).toBe(200)
  })
})
