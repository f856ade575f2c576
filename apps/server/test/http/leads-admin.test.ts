import { randomUUID } from 'node:crypto'
import type { AuditList, LeadList } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { isQuick } from '../support/is-quick.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

type Seed = {
  name?: string
  message?: string
  plan?: string
  status?: string
  isRead?: boolean
  minutesAgo?: number
}

describeEachEngine('administration of messages', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, leads, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
    // The setup itself is logged, too.
    await database.pool.query('truncate audit_entries')
  })
  afterEach(() => site.close())

  async function seed(change: Seed = {}) {
    const { name = 'Lea Lead', message = 'Hello', plan = '', status = 'pending', isRead = false } = change
    const id = randomUUID()
    await database.pool.query(
      `insert into leads (id, name, email, phone, plan, message, status, is_read, created_at)
       values ($1, $2, 'lea@example.org', '+49 30 1234', $3, $4, $5, $6, now() - make_interval(mins => $7))`,
      [id, name, plan, message, status, isRead, change.minutesAgo ?? 0],
    )
    return id
  }
  async function find(query: Record<string, string> = {}) {
    const reply = await site.call('GET', `/api/admin/leads?${new URLSearchParams(query)}`, { cookie: admin })
    expect(reply.status).toBe(200)
    return reply.body as LeadList
  }
  const change = (id: string, body: unknown, cookie = admin) =>
    site.call('PATCH', `/api/admin/leads/${id}`, { cookie, body })

  it('lists them newest first in pages, with the number of each status', async () => {
    const ids: string[] = []
    for (let minutesAgo = 0; minutesAgo < 25; minutesAgo++) ids.push(await seed({ minutesAgo }))
    await seed({ minutesAgo: 30, status: 'won', isRead: true })
    const [first, second] = [await find(), await find({ page: '2' })]
    expect(first).toMatchObject({ page: 1, pageSize: 20, total: 26, unread: 25 })
    expect(first.counts).toEqual({ all: 26, pending: 25, 'under-process': 0, won: 1, loss: 0 })
    expect([...first.leads, ...second.leads].slice(0, 25).map(({ id }) => id)).toEqual(ids)
    expect((await find({ filter: 'won' })).leads).toMatchObject([{ status: 'won', isRead: true }])
    expect((await find({ page: '3' })).leads).toEqual([])
  })

  it('searches every text, whatever case and accents, without wildcards, and counts the results', async () => {
    await seed({ name: 'Zoë', message: '100%_\\ sure' })
    await seed({ name: 'Bob', plan: 'Yearly Plan', status: 'loss', message: 'voila\u0300 김' })
    const names = async (search: string) => (await find({ search })).leads.map(({ name }) => name)
    for (const search of ['ZOË', 'zoe', 'SURE zoé']) expect(await names(search)).toEqual(['Zoë'])
    for (const search of ['voila', 'Voilà', '김']) expect(await names(search)).toEqual(['Bob'])
    expect(await names('yearly')).toEqual(['Bob'])
    expect(await names('+49 30')).toHaveLength(2)
    for (const sign of ['%', '_', '\\']) expect(await names(sign)).toEqual(['Zoë'])
    for (const nothing of ["' or 1=1 --", 'BobYearly', '$1']) expect(await names(nothing)).toEqual([])
    expect(await find({ search: 'bob' })).toMatchObject({
      counts: { all: 1, pending: 0, loss: 1 },
      total: 2,
      unread: 2,
    })
  })

  it('marks as read and sets any status, and logs only the status', async () => {
    const id = await seed()
    expect((await change(id, { isRead: true })).status).toBe(204)
    for (const status of ['won', 'loss', 'under-process', 'pending', 'pending'])
      expect((await change(id, { status })).status).toBe(204)
    expect((await find()).leads).toMatchObject([{ id, isRead: true, status: 'pending' }])
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    expect((body as AuditList).entries.map(({ action, subject }) => [action, subject])).toEqual(
      ['lead-pending', 'lead-under-process', 'lead-loss', 'lead-won'].map((action) => [action, 'Lea Lead']),
    )
    await new Promise(setImmediate)
    expect(site.news.filter((event) => event.type === 'news' && event.topic === 'leads')).toHaveLength(6)
  })

  it('refuses invalid changes, and unknown messages', async () => {
    const id = await seed()
    for (const body of [{}, { status: 'lost' }, { isRead: 'yes' }, { status: null }, []])
      expect([body, (await change(id, body)).status]).toEqual([body, 400])
    for (const other of [randomUUID(), 'nothing', '%00', '..%2f'])
      expect(await change(other, { isRead: true })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    const host = await site.newHost(admin, 'grace@example.org')
    for (const path of ['/api/admin/leads', '/api/admin/leads/export.csv', '/api/admin/audit'])
      expect(await site.call('GET', path, { cookie: host })).toMatchObject({ status: 403 })
    expect(await change(id, { status: 'won' }, host)).toMatchObject({ status: 403 })
  })

  it('removes the name from the log, even when many are erased at once', async () => {
    const id = await seed()
    await change(id, { status: 'won' })
    await site.call('DELETE', '/api/admin/leads', { cookie: admin, body: { ids: [id] } })
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    expect((body as AuditList).entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['leads-deleted', '1'],
      ['lead-won', ''],
    ])
  })

  it('erases many at once, logs how many, and can be repeated', async () => {
    const ids = [await seed(), await seed(), await seed()]
    const erase = (body: unknown, cookie = admin) => site.call('DELETE', '/api/admin/leads', { cookie, body })
    expect((await erase({ ids: ids.slice(0, 2) })).status).toBe(204)
    expect((await erase({ ids: [...ids.slice(0, 2), randomUUID()] })).status).toBe(204)
    expect((await find()).leads.map(({ id }) => id)).toEqual(ids.slice(2))
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    expect((body as AuditList).entries).toMatchObject([{ action: 'leads-deleted', subject: '2' }])
    for (const wrong of [{}, { ids: [] }, { ids: ['x'] }, { ids: Array(101).fill(ids[2]) }])
      expect((await erase(wrong)).status).toBe(400)
    const host = await site.newHost(admin, 'grace@example.org')
    expect((await erase({ ids }, host)).status).toBe(403)
    expect((await find()).total).toBe(1)
  })

  it('exports the chosen messages as CSV with no cell that a spreadsheet would run', async () => {
    const sold = await seed({ name: '=1+1', message: 'one\r\n"two", three', status: 'won', isRead: true })
    await database.pool.query(
      `update leads set purchased_plan = '=plan', purchase_confirmed_at = '2026-02-03T04:05:06.789Z' where id = $1`,
      [sold],
    )
    await seed({ name: '@cmd', plan: '+plan', message: '', minutesAgo: 5 })
    const get = (query: string) => site.call('GET', `/api/admin/leads/export.csv${query}`, { cookie: admin })
    const { text, headers } = await get('')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="messages.csv"; filename*=UTF-8''messages.csv`,
    })
    const date = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z'
    const lines = [
      'Date,Name,Email,Phone,Plan,Status,Read,Message,Purchased Plan,Purchase Confirmed',
      `${date},'=1\\+1,lea@example.org,\\+49 30 1234,General Inquiry,Won,yes,"one\r\n""two"", three",'=plan,2026-02-03T04:05:06.789Z`,
      `${date},'@cmd,lea@example.org,\\+49 30 1234,'\\+plan,Pending,no,,,`,
    ]
    expect(text).toMatch(new RegExp(`^\ufeff${lines.join('\r\n')}\r\n$`))
    expect((await get('?filter=won&search=two')).text).toContain("'=1+1")
    expect((await get('?filter=won&search=two')).text).not.toContain("'@cmd")
    expect((await get('?filter=loss')).text).toBe(`\ufeff${lines[0]}\r\n`)
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    expect((body as AuditList).entries).toMatchObject([
      { action: 'leads-exported', subject: 'loss' },
      { action: 'leads-exported', subject: 'won: …' },
      { action: 'leads-exported', subject: 'won: …' },
      { action: 'leads-exported', subject: 'all' },
    ])
  })

  it('stays fast with 10,000 messages', async () => {
    await database.pool.query(
      `insert into leads (id, name, email, phone, plan, message, status, created_at)
       select gen_random_uuid(), 'Lead ' || n, n || '@example.org', '+' || n, '', repeat('A longer message. ', 20),
         (array['pending', 'under-process', 'won', 'loss'])[n % 4 + 1], now() - make_interval(secs => n)
       from generate_series(1, 10000) n`,
    )
    for (const query of [{}, { page: '500' }, { search: 'lead 999' }, { filter: 'won', search: 'nobody' }]) {
      expect([query, await isQuick(database.pool, () => find(query))]).toEqual([query, true])
    }
    const { text } = await site.call('GET', '/api/admin/leads/export.csv', { cookie: admin })
    expect(text.trimEnd().split('\r\n')).toHaveLength(10_001)
  })
})
