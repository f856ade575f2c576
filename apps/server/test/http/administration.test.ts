import type { AdminUserList, AuditList } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { isQuick } from '../support/is-quick.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

describeEachEngine('administration of users', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
    // The setup itself is logged, too.
    await database.pool.query('truncate audit_entries')
    await new Promise(setImmediate)
    site.news.length = 0
  })
  afterEach(() => site.close())

  async function find(query: Record<string, string>) {
    const reply = await site.call('GET', `/api/admin/users?${new URLSearchParams(query)}`, { cookie: admin })
    expect(reply.status).toBe(200)
    return reply.body as AdminUserList
  }
  async function acts(page = 1) {
    const { body } = await site.call('GET', `/api/admin/audit?page=${page}`, { cookie: admin })
    return body as AuditList
  }
  /** `count` pending accounts, the later ones newer. */
  const seed = (count: number) =>
    database.pool.query(
      `insert into users (id, name, email, created_at)
       select 'u' || n, 'Person ' || n, 'person' || n || '@example.org', now() + make_interval(secs => n)
       from generate_series(1, $1::int) n`,
      [count],
    )

  it('pages through all accounts, newest first, each once', async () => {
    await seed(60)
    const seen: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const body = await find({ page })
      expect(body).toMatchObject({ page: Number(page), pageSize: 25, total: 61 })
      seen.push(...body.users.map(({ id }) => id))
    }
    expect(seen.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, index) => `u${60 - index}`))
    expect(new Set(seen).size).toBe(61)
  })

  it('filters by decision and counts everything', async () => {
    for (const name of ['wait', 'yes', 'no', 'lost']) await site.signUp(`${name}@example.org`)
    await site.decide(admin, 'yes@example.org', 'approve')
    await site.decide(admin, 'no@example.org', 'reject')
    await site.decide(admin, 'lost@example.org', 'approve')
    await site.decide(admin, 'lost@example.org', 'revoke')
    const emails = async (filter: string) => (await find({ filter })).users.map(({ email }) => email)
    expect(await emails('pending')).toEqual(['lost@example.org', 'wait@example.org'])
    expect(await emails('approved')).toEqual(['yes@example.org', 'admin@example.org'])
    expect(await emails('rejected')).toEqual(['no@example.org'])
    expect((await find({ filter: 'pending' })).counts).toEqual({
      all: 5,
      pending: 2,
      approved: 2,
      rejected: 1,
    })
    await site.decide(admin, 'no@example.org', 'approve')
    expect((await find({ search: 'no@' })).users).toMatchObject([{ isApproved: true, isRejected: false }])
  })

  it('finds words of names and addresses whatever case and accents, and has no wildcards', async () => {
    await database.pool.query(
      `insert into users (id, name, email) values
       ('a', 'Änne Müller', 'anne@example.org'), ('b', '100%_\\', 'b@example.org'), ('c', 'Bob', 'cc@example.org')`,
    )
    const names = async (search: string) => (await find({ search })).users.map(({ name }) => name).sort()
    expect(await names('ÄNNE')).toEqual(['Änne Müller'])
    expect(await names('  müll ')).toEqual(['Änne Müller'])
    for (const search of ['anne mull', 'MULLER anne', 'A\u0308nné', 'ẮNNE'])
      expect([search, await names(search)]).toEqual([search, ['Änne Müller']])
    expect(await names('CC@EXAMPLE')).toEqual(['Bob'])
    for (const sign of ['%', '_', '\\', '0%_']) expect(await names(sign)).toEqual(['100%_\\'])
    const nothings = ["' or 1=1 --", '(', '[', '*', '+', 'e.e', '$1', 'bobcc', 'bob anne', 'ä'.repeat(200)]
    for (const nothing of nothings) expect(await names(nothing)).toEqual([])
    expect(await names('\u0000')).toHaveLength(4)
    expect(await names('\ud800')).toEqual([])
    expect(await names('B\u0000ob')).toEqual(['Bob'])
  })

  it('refuses invalid queries', async () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'page=1e9',
      'filter=none',
      `search=${'x'.repeat(201)}`,
    ])
      for (const cookie of [admin])
        expect(await site.call('GET', `/api/admin/users?${query}`, { cookie })).toMatchObject({
          status: 400,
          body: { code: 'bad-request' },
        })
    expect(await find({ page: '1000000' })).toMatchObject({ users: [], total: 1 })
  })

  it('logs who decided what about whom, with the reason', async () => {
    await site.signUp('grace@example.org')
    const id = await site.userId(admin, 'grace@example.org')
    const decide = (action: string, reason?: string) =>
      site.call('POST', `/api/admin/users/${id}/approval`, {
        cookie: admin,
        body: { action, reason, isUnprovenAccepted: true },
      })
    expect((await decide('reject', `  No\u0000t a teacher\r\nof ours `)).status).toBe(204)
    expect((await decide('approve')).status).toBe(204)
    // Nothing changes, so nothing is logged.
    expect((await decide('approve')).status).toBe(204)
    expect((await decide('revoke', 'x'.repeat(500))).status).toBe(204)
    expect((await decide('revoke', 'x'.repeat(501))).status).toBe(400)
    const common = { actor: 'Ada Admin', subject: 'Grace Host <grace@example.org>', atMs: expect.any(Number) }
    expect(await acts()).toMatchObject({
      total: 3,
      entries: [
        { ...common, action: 'user-revoked', reason: 'x'.repeat(500) },
        { ...common, action: 'user-approved', reason: null },
        { ...common, action: 'user-rejected', reason: 'Not a teacher\nof ours' },
      ],
    })
  })

  it('logs administrators made without one deciding it, and notifies the others', async () => {
    await database.pool.query('truncate users cascade')
    admin = await site.setUp()
    const bo = { name: 'Bo', email: 'Bo@example.org', password: PASSWORD, role: 'admin' } as const
    await site.accounts.makeAdministrator(bo)
    await new Promise(setImmediate)
    expect(site.news).toHaveLength(2)
    const common = { action: 'administrator-made', reason: null }
    expect((await acts()).entries).toMatchObject([
      { ...common, actor: 'npm run admin', subject: 'Bo <bo@example.org>' },
      { ...common, actor: '/setup', subject: 'Ada Admin <admin@example.org>' },
    ])
  })

  it('pages through the log, and keeps it when the account of the administrator is gone', async () => {
    await database.pool.query(
      `insert into audit_entries (id, actor_id, actor_name, action, subject, created_at)
       select gen_random_uuid(), (select id from users), 'Ada', 'lead-won', 'Lead ' || n, now() + make_interval(secs => n)
       from generate_series(1, 60) n`,
    )
    await database.pool.query(
      `insert into audit_entries (id, actor_name, action, subject) values (gen_random_uuid(), 'Ada', 'of-a-newer-version', '')`,
    )
    expect(await acts(2)).toMatchObject({ page: 2, pageSize: 50, total: 60, entries: { length: 10 } })
    await database.pool.query(
      `insert into users (id, name, email, role, is_approved) values ('x', 'X', 'x@y.z', 'admin', true)`,
    )
    await database.pool.query(`update audit_entries set actor_id = 'x'`)
    await database.pool.query(`delete from users where id = 'x'`)
    expect((await acts()).entries[0]).toMatchObject({ actor: 'Ada', subject: 'Lead 60' })
  })

  it('lets only super administrators grant and revoke roles, and keeps one of them', async () => {
    const grace = await site.newHost(admin, 'grace@example.org')
    const graceId = await site.userId(admin, 'grace@example.org')
    const setRole = async (cookie: string, email: string, role: string) =>
      site.call('PUT', `/api/admin/users/${await site.userId(admin, email)}/role`, { cookie, body: { role } })
    const refused = { status: 403, body: { code: 'not-allowed' } }

    expect((await setRole(admin, 'grace@example.org', 'admin')).status).toBe(204)
    expect((await site.call('GET', '/api/admin/users', { cookie: grace })).status).toBe(200)
    // An administrator is not a super administrator.
    await site.newHost(admin, 'bob@example.org')
    expect(await setRole(grace, 'bob@example.org', 'admin')).toMatchObject(refused)
    expect(await setRole(grace, 'grace@example.org', 'host')).toMatchObject(refused)
    expect(await setRole(grace, 'admin@example.org', 'host')).toMatchObject(refused)
    // The last super administrator stays one.
    const last = { status: 409, body: { code: 'last-administrator' } }
    for (const role of ['host', 'admin'])
      expect(await setRole(admin, 'admin@example.org', role)).toMatchObject(last)

    // Handed over: the new one demotes the old one, who can't undo it.
    expect((await setRole(admin, 'grace@example.org', 'super-admin')).status).toBe(204)
    expect((await setRole(admin, 'admin@example.org', 'admin')).status).toBe(204)
    expect(await setRole(admin, 'admin@example.org', 'super-admin')).toMatchObject(refused)
    expect(await setRole(grace, 'grace@example.org', 'admin')).toMatchObject(last)
    expect((await setRole(grace, 'admin@example.org', 'super-admin')).status).toBe(204)

    expect((await setRole(admin, 'grace@example.org', 'host')).status).toBe(204)
    expect((await setRole(admin, 'grace@example.org', 'host')).status).toBe(204)
    expect(await site.call('GET', '/api/admin/users', { cookie: grace })).toMatchObject(refused)
    expect((await acts()).entries.map(({ action }) => action)).toEqual([
      'role-host',
      'role-super-admin',
      'role-admin',
      'role-super-admin',
      'user-approved',
      'role-admin',
      'user-approved',
    ])

    await site.decide(admin, 'grace@example.org', 'revoke')
    expect(await setRole(admin, 'grace@example.org', 'admin')).toMatchObject({ status: 409 })
    for (const id of ['nobody', '%00', graceId.toUpperCase()])
      expect(
        await site.call('PUT', `/api/admin/users/${id}/role`, { cookie: admin, body: { role: 'admin' } }),
      ).toMatchObject({ status: 404 })
  })

  it('notifies administrators of every change, once it can be read', async () => {
    const news = () => site.news.splice(0)
    await site.signUp('grace@example.org')
    await new Promise(setImmediate)
    expect(news()).toEqual([{ type: 'news', to: 'admins', topic: 'users' }])
    await site.decide(admin, 'grace@example.org', 'approve')
    await new Promise(setImmediate)
    expect(news()).toHaveLength(1)
    const cookie = cookieOf(await site.signIn('grace@example.org'))
    await site.call('PUT', '/api/account', { cookie, body: { name: 'Grace Hopper' } })
    await new Promise(setImmediate)
    expect(news()).toHaveLength(1)
    await site.call('DELETE', '/api/account', { cookie, body: { password: PASSWORD } })
    await new Promise(setImmediate)
    expect(news()).toHaveLength(1)
    expect((await site.decide(admin, 'admin@example.org', 'revoke')).status).toBe(403)
    await new Promise(setImmediate)
    expect(news()).toEqual([])
  })

  it('stays fast with 10,000 accounts', async () => {
    await seed(10_000)
    for (const query of [
      {},
      { page: '400' },
      { search: 'person 999' },
      { filter: 'pending', search: 'nobody' },
    ]) {
      expect([query, await isQuick(database.pool, () => find(query))]).toEqual([query, true])
    }
  })
})
