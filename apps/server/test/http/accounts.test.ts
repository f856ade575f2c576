import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

describeEachEngine('accounts', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users cascade')
    site = await openSite(database)
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  it('keeps a new account waiting until an administrator approves it', async () => {
    expect((await site.signUp('grace@example.org')).status).toBe(201)

    const early = await site.signIn('grace@example.org')
    expect(early).toMatchObject({ status: 403, body: { code: 'account-pending' } })
    expect(String(early.headers['set-cookie'])).toMatch(/^pinquiz_waiting=[^,]+$/)
    expect(await signIns()).toBe(1)

    expect((await site.decide(admin, 'grace@example.org', 'approve')).status).toBe(204)
    const cookie = cookieOf(await site.signIn('Grace@Example.org'))
    expect(await whoIs(cookie)).toMatchObject({ email: 'grace@example.org', isApproved: true, role: 'host' })
  })

  it('tells only users rejected by an administrator that they were rejected (A30)', async () => {
    await site.signUp('grace@example.org')
    await site.decide(admin, 'grace@example.org', 'reject')
    expect(await site.signIn('grace@example.org')).toMatchObject({
      status: 403,
      body: { code: 'account-rejected' },
    })
    expect((await site.signIn('grace@example.org', 'wrong password')).body).toMatchObject({
      code: 'credentials-wrong',
    })
    await site.decide(admin, 'grace@example.org', 'approve')
    const cookie = cookieOf(await site.signIn('grace@example.org'))
    await site.decide(admin, 'grace@example.org', 'revoke')
    expect(await whoIs(cookie)).not.toHaveProperty('isRejected')
    await site.decide(admin, 'grace@example.org', 'reject')
    expect(await whoIs(cookie)).toMatchObject({ isApproved: false, isRejected: true })
  })

  it('ignores a role or an approval requested at sign-up', async () => {
    const body = {
      name: 'Eve',
      email: 'eve@example.org',
      password: PASSWORD,
      role: 'admin',
      isApproved: true,
    }
    expect((await site.call('POST', '/api/accounts', { body })).status).toBe(201)
    expect((await site.signIn('eve@example.org')).body).toMatchObject({ code: 'account-pending' })
    const { body: list } = await site.call('GET', '/api/admin/users', { cookie: admin })
    expect(list).toMatchObject({ users: [{ email: 'eve@example.org', role: 'host', isApproved: false }, {}] })
  })

  it('answers a sign-up with a taken address like a new one and changes nothing', async () => {
    const fresh = await site.signUp('grace@example.org')
    const body = { name: 'Somebody Else', email: 'GRACE@example.org', password: 'another password' }
    const taken = await site.call('POST', '/api/accounts', { body })
    const visible = ({ status, text, headers }: typeof fresh) => [status, text, Object.keys(headers).sort()]
    expect(visible(taken)).toEqual(visible(fresh))

    await site.decide(admin, 'grace@example.org', 'approve')
    expect((await site.signIn('grace@example.org', 'another password')).status).toBe(401)
    expect((await site.signIn('grace@example.org')).status).toBe(200)
  })

  it('creates one account from two simultaneous sign-ups', async () => {
    const replies = await Promise.all([site.signUp('grace@example.org'), site.signUp('grace@example.org')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await database.pool.query(
      'select count(*)::int as n from users u join auth_accounts a on a.user_id = u.id',
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('refuses a wrong password, an unknown address and nonsense with the same reply', async () => {
    await site.signUp('pending@example.org')
    const tries = [
      ['admin@example.org', 'wrong password'],
      ['pending@example.org', 'wrong password'],
      ['nobody@example.org', PASSWORD],
      ['not an address', PASSWORD],
      ['nul\u0000@example.org', PASSWORD],
    ] as const
    const replies = await Promise.all(tries.map(([email, password]) => site.signIn(email, password)))
    for (const { status, body, headers } of replies) {
      expect([status, { ...(body as object), requestId: '' }]).toEqual([
        401,
        { code: 'credentials-wrong', message: 'credentials-wrong', requestId: '' },
      ])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('spends as much work on an unknown address as on a wrong password', async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 7; round++) {
      known.push(await workOf(() => site.signIn('admin@example.org', 'wrong password')))
      unknown.push(await workOf(() => site.signIn('nobody@example.org', 'wrong password')))
    }
    // Without hashing anything the unknown address would cost a tenth.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.4)
    expect(median(unknown) / median(known)).toBeLessThan(2.5)
  })

  it('validates the fields of a sign-up', async () => {
    const good = { name: 'Grace', email: 'grace@example.org', password: PASSWORD }
    const bad = [
      { ...good, password: '12345' },
      { ...good, email: 'grace' },
      { ...good, name: '  ' },
      { ...good, name: '\u0000\u0007' },
      { ...good, password: 'x'.repeat(129) },
      {},
      null,
      [],
    ]
    for (const body of bad) {
      const reply = await site.call('POST', '/api/accounts', {
        body: JSON.stringify(body),
        headers: JSON_TYPE,
      })
      expect([body, reply.status, reply.body]).toMatchObject([body, 400, { code: 'bad-request' }])
    }
    const { status } = await site.call('POST', '/api/accounts', {
      body: { ...good, name: ' Gr\u0000ace\u0007 ' },
    })
    expect(status).toBe(201)
    const { rows } = await database.pool.query(`select name from users where email = 'grace@example.org'`)
    expect(rows).toEqual([{ name: 'Grace' }])
  })

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await site.signIn('admin@example.org')
    const [cookie, device, ...others] = [headers['set-cookie'] ?? []].flat()
    expect(device).toMatch(/^pinquiz_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(others).toEqual([])
    expect(cookie).toMatch(/^pinquiz\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)

    const overTls = await openSite(database, { config: { publicUrl: 'https://quiz.test' } })
    const secure = await overTls.signIn('admin@example.org')
    const [token, known] = [secure.headers['set-cookie']].flat()
    expect(token).toMatch(
      /^__Host-pinquiz\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(known).toMatch(
      /^__Host-pinquiz_device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await overTls.close()
  })

  it('keeps people signed in over https with the former cookie name, and renames the cookie', async () => {
    const overTls = await openSite(database, { config: { publicUrl: 'https://quiz.test' } })
    const headers = { origin: 'https://quiz.test' }
    const today = cookieOf(await overTls.signIn('admin@example.org', PASSWORD, { headers }))
    const former = today.replace('__Host-', '__Secure-')
    const seen = await overTls.call('GET', '/api/me', { cookie: former, headers })
    expect(seen.body).toMatchObject({ user: { email: 'admin@example.org' } })
    const [renamed = '', forgotten, ...others] = [seen.headers['set-cookie'] ?? []].flat()
    expect(renamed).toBe(`${today}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`)
    expect(forgotten).toBe(
      '__Secure-pinquiz.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(others).toEqual([])
    // If both are sent, the current one counts, whatever a neighbouring host name has set.
    const planted = `${former.slice(0, -4)}AAAA; ${today}`
    const { headers: reply } = await overTls.call('GET', '/api/me', { cookie: planted, headers })
    expect(reply['set-cookie']).toBeUndefined()

    const left = await overTls.call('POST', '/api/sign-out', { cookie: former, headers })
    expect([left.headers['set-cookie']].flat()).toContain(forgotten)
    expect((await overTls.call('GET', '/api/me', { cookie: today, headers })).body).toMatchObject({
      user: null,
    })
    await overTls.close()
  })

  it('ends the previous sign-in of a browser when it signs in again (A27)', async () => {
    const grace = await site.newHost(admin, 'grace@example.org')
    const elsewhere = cookieOf(await site.signIn('grace@example.org'))
    const wrong = await site.signIn('admin@example.org', 'wrong password', { cookie: grace })
    expect(wrong.status).toBe(401)
    expect(await whoIs(grace)).not.toBeNull()
    site.challenged.length = 0

    const next = cookieOf(await site.signIn('admin@example.org', PASSWORD, { cookie: grace }))
    // Until the browser has the new cookie, open pages still send the old one.
    expect(site.challenged).toEqual([])
    expect(await whoIs(grace)).toMatchObject({ email: 'grace@example.org' })
    expect(await whoIs(next)).toMatchObject({ email: 'admin@example.org' })
    expect(await whoIs(grace)).toBeNull()
    expect(await whoIs(elsewhere)).toMatchObject({ email: 'grace@example.org' })
    expect(site.challenged).toEqual([await site.userId(admin, 'grace@example.org')])
  })

  it('ends only the sign-in of that cookie on signing out', async () => {
    const [phone, laptop] = [
      await site.signIn('admin@example.org'),
      await site.signIn('admin@example.org'),
    ].map(cookieOf)
    const reply = await site.call('POST', '/api/sign-out', { cookie: phone ?? '' })
    expect(reply.status).toBe(204)
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^pinquiz\.session_token=; Max-Age=0/)
    expect(await whoIs(phone ?? '')).toBeNull()
    expect(await whoIs(laptop ?? '')).toMatchObject({ email: 'admin@example.org' })
    expect((await site.call('POST', '/api/sign-out')).status).toBe(204)
  })

  it('does not accept forged or mangled cookies', async () => {
    const [name, value = ''] = admin.split('=')
    const token = decodeURIComponent(value).split('.')[0]
    const forged = [
      token,
      `${token}.`,
      `${token}.AAAA`,
      '%00.%ff',
      '%',
      'x'.repeat(5000),
      `${value}x`,
      '; ;=',
      '""',
    ]
    for (const cookie of forged) expect([cookie, await whoIs(`${name}=${cookie}`)]).toEqual([cookie, null])
    expect(await whoIs(admin)).not.toBeNull()
  })

  it.each(['revoke', 'reject'])(
    'reduces every sign-in of a user to a pending account at once on %s',
    async (action) => {
      const laptop = await site.newHost(admin, 'grace@example.org')
      const phone = cookieOf(await site.signIn('grace@example.org'))
      expect((await site.call('GET', '/api/quizzes', { cookie: phone })).status).toBe(200)

      expect((await site.decide(admin, 'grace@example.org', action)).status).toBe(204)
      for (const cookie of [laptop, phone]) {
        expect(await whoIs(cookie)).toMatchObject({ email: 'grace@example.org', isApproved: false })
        const refused = await site.call('GET', '/api/quizzes', { cookie })
        expect(refused).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
      }
      expect(site.revoked).toEqual([await site.userId(admin, 'grace@example.org')])
      const code = action === 'reject' ? 'account-rejected' : 'account-pending'
      expect((await site.signIn('grace@example.org')).body).toMatchObject({ code })

      expect((await site.call('POST', '/api/sign-out', { cookie: laptop })).status).toBe(204)
      expect(await whoIs(laptop)).toBeNull()

      await site.decide(admin, 'grace@example.org', 'approve')
      expect(await whoIs(phone)).toBeNull()
      expect((await site.signIn('grace@example.org')).status).toBe(200)
    },
  )

  it('does not sign out a user who is approved twice', async () => {
    const grace = await site.newHost(admin, 'grace@example.org')
    expect((await site.decide(admin, 'grace@example.org', 'approve')).status).toBe(204)
    expect(await whoIs(grace)).not.toBeNull()
    expect(site.revoked).toEqual([])
  })

  it('shows the administration to administrators only', async () => {
    const grace = await site.newHost(admin, 'grace@example.org')
    const path = `/api/admin/users/${await site.userId(admin, 'admin@example.org')}/approval`
    const body = { action: 'revoke' }
    expect(await site.call('GET', '/api/admin/users')).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
    for (const reply of [
      await site.call('GET', '/api/admin/users', { cookie: grace }),
      await site.call('POST', path, { cookie: grace, body }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await whoIs(admin)).not.toBeNull()
  })

  it('lists accounts newest first, without anything secret', async () => {
    await site.signUp('grace@example.org')
    const { text, body } = await site.call('GET', '/api/admin/users', { cookie: admin })
    const { users } = body as { users: { email: string }[] }
    expect(users.map(({ email }) => email)).toEqual(['grace@example.org', 'admin@example.org'])
    expect(text).not.toMatch(/password|argon2|token/)
  })

  it('lets no one revoke themselves, and only super administrators revoke administrators', async () => {
    await site.accounts.makeAdministrator({
      name: 'Second',
      email: 'second@example.org',
      password: PASSWORD,
      role: 'admin',
    })
    const second = cookieOf(await site.signIn('second@example.org'))
    const refusal = { status: 403, body: { code: 'not-allowed' } }
    expect(await site.decide(admin, 'admin@example.org', 'revoke')).toMatchObject(refusal)
    expect(await site.decide(second, 'second@example.org', 'reject')).toMatchObject(refusal)
    expect(await site.decide(second, 'admin@example.org', 'revoke')).toMatchObject(refusal)
    expect(await whoIs(admin)).not.toBeNull()

    expect((await site.decide(admin, 'second@example.org', 'revoke')).status).toBe(204)
    expect(await site.call('GET', '/api/admin/users', { cookie: second })).toMatchObject({ status: 401 })
  })

  it('finds no account for a malformed id', async () => {
    for (const id of ['nobody', '%00', '..%2f..', `${'a'.repeat(150)}`, "'; drop table users --"]) {
      const reply = await site.call('POST', `/api/admin/users/${encodeURI(id)}/approval`, {
        cookie: admin,
        body: { action: 'approve' },
      })
      expect([id, reply.status, reply.body]).toMatchObject([id, 404, { code: 'not-found' }])
    }
  })

  it('stores the real address with a sign-in, whatever the client claims', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6', 'x-pinquiz-address': '6.6.6.6', 'user-agent': 'test' }
    await site.signIn('admin@example.org', PASSWORD, { from: '198.51.100.9', headers })
    const result = await database.db.execute(
      sql`select ip_address, user_agent from auth_sessions where user_agent = 'test'`,
    )
    expect(result.rows).toEqual([{ ip_address: '198.51.100.9', user_agent: 'test' }])
  })

  it('writes no passwords, cookies or tokens to the log', async () => {
    await site.newHost(admin, 'grace@example.org')
    await site.signIn('grace@example.org', 'wrong password')
    await site.call('GET', '/setup?token=one-time-secret')
    const log = site.logged.join('')
    expect(log).toContain('"path":"/api/sign-in"')
    for (const secret of [
      PASSWORD,
      'wrong password',
      'one-time-secret',
      admin.split('=')[1] ?? '',
      'grace@example',
    ])
      expect(log).not.toContain(secret)
  })

  async function whoIs(cookie: string) {
    const { status, body } = await site.call('GET', '/api/me', { headers: { cookie } })
    expect(status).toBe(200)
    return (body as { user: unknown }).user
  }

  async function signIns(): Promise<number> {
    const { rows } = await database.pool.query('select count(*)::int as n from auth_sessions')
    return rows[0].n
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }

/** Processor time, which unlike elapsed time doesn't grow with other load. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
