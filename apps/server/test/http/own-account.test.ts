import type { AuditList } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@example.org'
const NEW = 'a new password'

describeEachEngine('one’s own account', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, mails, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  const put = (cookie: string, name: unknown) => site.call('PUT', '/api/account', { cookie, body: { name } })
  const changePassword = (cookie: string, current: string, next = NEW) =>
    site.call('POST', '/api/account/password', { cookie, body: { current, next } })
  const remove = (cookie: string, password = PASSWORD) =>
    site.call('DELETE', '/api/account', { cookie, body: { password } })

  it('can be renamed', async () => {
    const grace = await site.newHost(admin, GRACE)
    const reply = await put(grace, '  Grace\u0000 Hopper ')
    expect(reply).toMatchObject({ status: 200, body: { user: { name: 'Grace Hopper', email: GRACE } } })
    const { body } = await site.call('GET', '/api/me', { cookie: grace })
    expect(body).toMatchObject(Object(reply.body))
    const disguised = await put(grace, 'Gr\u202eace\u2066 \u200bHop\ufeffper\u00ad 👩\u200d🔬')
    expect(disguised.body).toMatchObject({ user: { name: 'Grace Hopper 👩\u200d🔬' } })
    for (const name of ['', '   ', '\u0007', '\u202e\u200b', 'x'.repeat(101), 7, null])
      expect([name, (await put(grace, name)).status]).toEqual([name, 400])
    expect((await put(grace, 'x'.repeat(100))).status).toBe(200)
  })

  it('changes its password and ends every other sign-in', async () => {
    const laptop = await site.newHost(admin, GRACE)
    const phone = cookieOf(await site.signIn(GRACE))
    expect((await changePassword(laptop, PASSWORD)).status).toBe(204)
    expect((await site.call('GET', '/api/quizzes', { cookie: laptop })).status).toBe(200)
    expect((await site.call('GET', '/api/quizzes', { cookie: phone })).status).toBe(401)
    expect(site.challenged).toEqual([await site.userId(admin, GRACE)])
    expect(site.revoked).toEqual([])
    expect((await site.signIn(GRACE)).status).toBe(401)
    expect((await site.signIn(GRACE, NEW)).status).toBe(200)
  })

  it('changes its password once if several devices do so at once', async () => {
    const grace = await site.newHost(admin, GRACE)
    const nexts = [NEW, 'another new password']
    const replies = await Promise.all(nexts.map((next) => changePassword(grace, PASSWORD, next)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 403])
    const signIns = await Promise.all(nexts.map((next) => site.signIn(GRACE, next)))
    expect(signIns.map(({ status }) => status)).toEqual(
      replies.map(({ status }) => (status === 204 ? 200 : 401)),
    )
  })

  it('does not change its password without the current one, and limits guesses', async () => {
    const grace = await site.newHost(admin, GRACE)
    const wrong = { status: 403, body: { code: 'password-wrong' } }
    for (let round = 0; round < 10; round++) expect(await changePassword(grace, 'wrong')).toMatchObject(wrong)
    expect(await changePassword(grace, PASSWORD)).toMatchObject({ status: 429, body: { retryAfterS: 15 } })
    expect(await remove(grace)).toMatchObject({ status: 429 })
    site.clock.advanceMs(15_000)
    expect((await changePassword(grace, PASSWORD, '12345')).status).toBe(400)
    site.clock.advanceMs(15_000)
    expect((await changePassword(grace, PASSWORD)).status).toBe(204)
  })

  it('is deleted with everything that belongs to it', async () => {
    const grace = await site.newHost(admin, GRACE)
    const ben = await site.newHost(admin, 'ben@example.org')
    for (const cookie of [grace, ben]) await site.call('POST', '/api/quizzes', { cookie, body: QUIZ })
    await site.call('POST', '/api/password-reset', { body: { email: GRACE } })
    await put(grace, 'Renamed Grace')
    expect(await remove(grace, 'wrong')).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    expect((await site.call('GET', '/api/quizzes', { cookie: grace })).status).toBe(200)
    const id = await site.userId(admin, GRACE)

    const reply = await remove(grace)
    expect(reply.status).toBe(204)
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(/^pinquiz\.session_token=; Max-Age=0/)
    expect(site.revoked).toEqual([id])
    expect((await site.call('GET', '/api/me', { cookie: grace })).body).toMatchObject({ user: null })
    expect((await site.signIn(GRACE)).status).toBe(401)
    expect(await counts()).toEqual({
      users: 2,
      quizzes: 1,
      questions: 1,
      mails: 1,
      links: 0,
      signins: 2,
      notices: 1,
    })
    const acts = (await site.call('GET', '/api/admin/audit', { cookie: admin })).body as AuditList
    expect(acts.entries.map(({ subject }) => subject)).toEqual([
      'Grace Host <ben@example.org>',
      '',
      'Ada Admin <admin@example.org>',
    ])
    expect((await site.signUp(GRACE)).status).toBe(201)
  })

  it('cannot be deleted if it is the last super administrator', async () => {
    const refusal = { status: 409, body: { code: 'last-administrator' } }
    expect(await remove(admin)).toMatchObject(refusal)
    await site.accounts.makeAdministrator({
      name: 'Second',
      email: 'second@example.org',
      password: PASSWORD,
      role: 'admin',
    })
    expect(await remove(admin)).toMatchObject(refusal)
    const second = cookieOf(await site.signIn('second@example.org'))
    expect((await remove(second)).status).toBe(204)

    await site.accounts.makeAdministrator({
      name: 'Third',
      email: 'third@example.org',
      password: PASSWORD,
      role: 'admin',
    })
    await database.pool.query(`update users set role = 'super-admin'`)
    expect((await remove(admin)).status).toBe(204)
  })

  it('of only one of two super administrators can be deleted at the same instant', async () => {
    await site.accounts.makeAdministrator({
      name: 'Second',
      email: 'second@example.org',
      password: PASSWORD,
      role: 'admin',
    })
    await database.pool.query(`update users set role = 'super-admin'`)
    const second = cookieOf(await site.signIn('second@example.org'))
    const replies = await Promise.all([remove(admin), remove(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('is accessible only to its owner', async () => {
    for (const reply of [
      await site.call('PUT', '/api/account', { body: { name: 'Eve' } }),
      await site.call('POST', '/api/account/password', { body: { current: PASSWORD, next: NEW } }),
      await site.call('DELETE', '/api/account', { body: { password: PASSWORD } }),
    ])
      expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })

  async function counts() {
    const { rows } = await database.pool.query(`
      select (select count(*)::int from users) as users, (select count(*)::int from quizzes) as quizzes,
        (select count(*)::int from questions) as questions, (select count(*)::int from mails) as mails,
        (select count(*)::int from auth_verifications) as links,
        (select count(*)::int from auth_sessions) as signins,
        (select count(*)::int from notifications) as notices`)
    return rows[0]
  }
})

const QUIZ = {
  title: 'A quiz',
  description: '',
  questions: [
    {
      text: 'Why?',
      timeLimitS: 20,
      options: [
        { text: 'A', isCorrect: true },
        { text: 'B', isCorrect: false },
      ],
    },
  ],
}
