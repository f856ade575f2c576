import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import type { QueueMail } from '../../src/platform/mail/contract.ts'
import type { Notify } from '../../src/platform/notify.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const LEAD = {
  name: 'Priya Patel',
  email: 'Priya@Example.org',
  phone: '+91 98765 43210',
  plan: 'Yearly Plan - ₹499/year',
  message: 'Two schools,\nforty teachers.',
}

describeEachEngine('leads', (open) => {
  let database: Database
  let site: Site
  let mails: Parameters<QueueMail>[1][]
  let notices: Parameters<Notify>[2][]

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, leads cascade')
    mails = []
    notices = []
    site = await openSite(database, {
      leads: {
        queueMail: async (_tx, mail) => void mails.push(mail),
        notify: async (_tx, _to, notice) => void notices.push(notice),
      },
    })
  })
  afterEach(() => site.close())

  const submit = (body: unknown, from?: string) =>
    site.call('POST', '/api/leads', { body: body ?? {}, ...(from ? { from } : {}) })
  const stored = async () => (await database.pool.query('select * from leads order by created_at')).rows

  it.each(['jürgen@schule.de', 'info@schüler.de', 'a&b@x.org'])('accepts the address %s', async (email) => {
    expect((await submit({ ...LEAD, email })).status).toBe(201)
    expect(await stored()).toMatchObject([{ email }])
  })

  it('stores a visitor’s text as a new, unread message', async () => {
    expect(await submit(LEAD)).toMatchObject({ status: 201, text: '' })
    expect(await stored()).toMatchObject([
      { ...LEAD, email: 'priya@example.org', status: 'pending', is_read: false },
    ])
  })

  it('needs no message', async () => {
    const { message, ...brief } = LEAD
    expect((await submit(brief)).status).toBe(201)
    expect(await stored()).toMatchObject([{ message: '' }])
  })

  it('notifies every administrator who wants it, in their language', async () => {
    const admin = await site.setUp()
    await site.newHost(admin, 'host@example.org')
    await site.accounts.makeAdministrator({
      name: 'Quiet',
      email: 'quiet@example.org',
      password: 'correct horse',
      role: 'admin',
    })
    await site.accounts.makeAdministrator({
      name: 'Uwe',
      email: 'uwe@example.org',
      password: 'correct horse',
      role: 'admin',
    })
    await database.pool.query(
      `insert into user_settings (user_id, language, email_notifications)
       select id, 'de', email = 'uwe@example.org' from users where email in ('quiet@example.org', 'uwe@example.org')`,
    )
    await submit({ ...LEAD, language: 'fr' })
    expect(mails.map(({ to, language }) => [to, language]).sort()).toEqual([
      // No language chosen or known from sign-up: the site's.
      ['admin@example.org', null],
      ['uwe@example.org', 'de'],
    ])
    expect(mails[0]?.content).toEqual({ template: 'new-lead', ...LEAD, email: 'priya@example.org' })
    expect(notices).toEqual([{ kind: 'new-lead', data: { name: LEAD.name, plan: LEAD.plan } }])
  })

  it('stores nothing if no one can be notified', async () => {
    const deaf = await openSite(database, { leads: { notify: () => Promise.reject(new Error('full')) } })
    const reply = await deaf.call('POST', '/api/leads', { body: LEAD })
    expect(reply).toMatchObject({ status: 500, body: { code: 'unknown' } })
    expect(await stored()).toEqual([])
    await deaf.close()
  })

  it('drops what a bot filled in, with the same reply', async () => {
    const honest = await submit(LEAD)
    const machine = await submit({ ...LEAD, website: 'https://spam.example' })
    expect([machine.status, machine.text]).toEqual([honest.status, honest.text])
    expect(await stored()).toHaveLength(1)
    expect(notices).toHaveLength(1)
  })

  it('refuses missing and too long fields, and invalid addresses', async () => {
    const bad = [
      { ...LEAD, name: ' ' },
      { ...LEAD, name: '\u0000\u200b' },
      { ...LEAD, phone: '' },
      { ...LEAD, plan: undefined },
      { ...LEAD, email: 'priya' },
      { ...LEAD, email: 'priya,eve@example.org' },
      { ...LEAD, email: `a@b.cd\r\nBcc: all@example.org` },
      { ...LEAD, name: 'x'.repeat(101) },
      { ...LEAD, message: 'x'.repeat(5_001) },
      { ...LEAD, message: { toString: 'x' } },
      { ...LEAD, language: 'xx' },
      [],
    ]
    for (const body of bad)
      expect([body, await submit(body)]).toMatchObject([body, { status: 400, body: { code: 'bad-request' } }])
    expect(await stored()).toEqual([])
    expect(mails).toEqual([])
  })

  it('stores hostile text as text', async () => {
    const hostile = {
      ...LEAD,
      name: 'Robert\u202e\r\nBcc:\u200b everybody@example.org',
      plan: `'); drop table leads; --`,
      message: '<script>alert(1)</script>\u0000\u0007 =HYPERLINK("x")',
      status: 'won',
      isRead: true,
    }
    expect((await submit(hostile)).status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        name: 'Robert Bcc: everybody@example.org',
        plan: `'); drop table leads; --`,
        message: '<script>alert(1)</script> =HYPERLINK("x")',
        status: 'pending',
        is_read: false,
      },
    ])
  })

  it('accepts many messages from one stand at a fair, and slows down a flood', async () => {
    const body = { ...LEAD, website: 'x' }
    for (let count = 0; count < 40; count += 1) expect((await submit(body)).status).toBe(201)
    expect(await submit(body)).toMatchObject({ status: 429, body: { retryAfterS: 20 } })
    expect((await submit(body, '203.0.113.8')).status).toBe(201)
    site.clock.advanceMs(20_000)
    expect((await submit(body)).status).toBe(201)
  })
})
