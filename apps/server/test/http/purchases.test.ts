import { randomUUID } from 'node:crypto'
import {
  type AuditList,
  type Lead,
  type LeadList,
  type LeadPurchase,
  type Plan,
  STANDARD_PLANS,
} from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { TEST_CONFIG } from '../support/test-config.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const LEAD = {
  name: 'Lea Lead',
  email: 'lea@example.org',
  phone: '+49 30 1234',
  plan: 'Yearly Plan - ₹499/year',
  message: 'We take it.',
}

describeEachEngine('confirming a purchase', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, leads, mails, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
    // The setup itself is logged, too.
    await database.pool.query('truncate audit_entries')
  })
  afterEach(() => site.close())

  /** A message as the contact form sends it, and as administrators see it. */
  async function send(change: object = {}): Promise<Lead> {
    expect((await site.call('POST', '/api/leads', { body: { ...LEAD, ...change } })).status).toBe(201)
    return newest()
  }
  async function newest(): Promise<Lead> {
    const { body } = await site.call('GET', '/api/admin/leads', { cookie: admin })
    const [lead] = (body as LeadList).leads
    if (!lead) throw new Error('there is no message')
    return lead
  }
  const confirm = (id: string, body: unknown, cookie = admin, at = site) =>
    at.call('POST', `/api/admin/leads/${id}/purchase`, { cookie, body })
  const mails = async () =>
    (
      await database.pool.query(
        `select template, recipient, subject, text from mails where template <> 'new-lead' order by created_at`,
      )
    ).rows
  const acts = async () => {
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    return (body as AuditList).entries
  }

  it('mails the sender, sets the message to won and logs who did it', async () => {
    const { id, purchase, language } = await send()
    expect({ purchase, language }).toEqual({ purchase: null, language: null })
    await new Promise(setImmediate)
    site.news.length = 0
    const { status, body } = await confirm(id, { plan: 'yearly' })
    expect([status, body]).toEqual([200, { plan: LEAD.plan, confirmedAtMs: expect.any(Number) }])
    expect(await mails()).toEqual([
      {
        template: 'purchase-confirmation',
        recipient: 'lea@example.org',
        subject: 'Thank you for your purchase at PinQuiz',
        text: expect.stringMatching(
          /Hello Lea Lead,[\s\S]*We’ve received your payment\.[\s\S]*Plan: Yearly Plan - ₹499\/year/,
        ),
      },
    ])
    expect(await acts()).toMatchObject([
      {
        actor: 'Ada Admin',
        action: 'purchase-confirmed',
        subject: 'Lea Lead <lea@example.org>: Yearly Plan - ₹499/year',
      },
    ])
    expect(await newest()).toMatchObject({ status: 'won', purchase: body, isRead: false })
    await new Promise(setImmediate)
    expect(site.news).toMatchObject([{ type: 'news', to: 'admins', topic: 'leads' }])
  })

  it('mails in the language of the form, and stores the plan in English', async () => {
    const { id, language } = await send({ language: 'de' })
    expect(language).toBe('de')
    await confirm(id, { plan: 'monthly' })
    const [mail] = await mails()
    expect(mail.subject).toBe('Danke für deinen Kauf bei PinQuiz')
    expect(mail.text).toContain(`Tarif: ${STANDARD_PLANS.monthly.de}`)
    expect((await newest()).purchase?.plan).toBe('Monthly Plan - ₹49/month')
  })

  it('sells only the plans of this site', async () => {
    const text = { en: 'School - €99/year', fr: 'École - 99 €/an' }
    const school: Plan = {
      id: 'school',
      name: text,
      label: text,
      price: text,
      features: [],
      isPopular: false,
    }
    const whiteLabel = { ...TEST_CONFIG.whiteLabel, plans: [school] }
    const ownSite = await openSite(database, { config: { whiteLabel } })
    const { id } = await send({ language: 'fr' })
    expect(await confirm(id, { plan: 'yearly' }, admin, ownSite)).toMatchObject({
      status: 400,
      body: { code: 'bad-request', message: 'plan: one of school' },
    })
    expect((await confirm(id, { plan: 'school' }, admin, ownSite)).status).toBe(200)
    expect((await mails())[0].text).toContain(text.fr)
    expect((await newest()).purchase?.plan).toBe(text.en)
    await ownSite.close()
  })

  it('happens once, even for simultaneous and repeated requests', async () => {
    const { id } = await send()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(id, { plan: 'yearly' })))
    replies.push(await confirm(id, { plan: 'monthly' }))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(replies.at(-1)).toMatchObject({ body: { code: 'conflict' } })
    expect(await mails()).toHaveLength(1)
    expect(await acts()).toHaveLength(1)
    expect((await newest()).purchase?.plan).toBe(LEAD.plan)
  })

  it('can be repeated by naming the previous confirmation, each time once', async () => {
    const { id } = await send()
    const first = (await confirm(id, { plan: 'yearly' })).body as LeadPurchase
    const next = { plan: 'custom', after: first.confirmedAtMs }
    const replies = await Promise.all([confirm(id, next), confirm(id, next)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mails()).toHaveLength(2)
    expect(await newest()).toMatchObject({ purchase: { plan: 'Custom Website - ₹899/year' } })
    for (const after of [1, first.confirmedAtMs])
      expect(await confirm(id, { plan: 'yearly', after })).toMatchObject({ body: { code: 'conflict' } })
  })

  it('cannot be repeated before the first time', async () => {
    const { id } = await send()
    expect(await confirm(id, { plan: 'yearly', after: 1 })).toMatchObject({ status: 409 })
    expect((await newest()).purchase).toBeNull()
  })

  it('leaves no trace if it is refused', async () => {
    const { id } = await send()
    const host = await site.newHost(admin, 'grace@example.org')
    await database.pool.query('truncate mails, audit_entries')
    for (const [cookie, status, code] of [
      ['', 401, 'not-signed-in'],
      [host, 403, 'not-allowed'],
    ] as const)
      expect(await confirm(id, { plan: 'yearly' }, cookie)).toMatchObject({ status, body: { code } })
    for (const other of [randomUUID(), 'nothing', '%00'])
      expect(await confirm(other, { plan: 'yearly' })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    for (const body of [{}, { plan: 'weekly' }, { plan: LEAD.plan }, { plan: 'yearly', after: 'x' }, []])
      expect([body, await confirm(id, body)]).toMatchObject([
        body,
        { status: 400, body: { code: 'bad-request' } },
      ])
    const headers = { origin: 'https://evil.example' }
    const path = `/api/admin/leads/${id}/purchase`
    expect(await site.call('POST', path, { cookie: admin, headers, body: { plan: 'yearly' } })).toMatchObject(
      {
        body: { code: 'bad-origin' },
      },
    )
    expect(await mails()).toEqual([])
    expect(await acts()).toEqual([])
    expect(await newest()).toMatchObject({ status: 'pending', purchase: null })
  })

  it('is rolled back if the mail cannot be queued', async () => {
    const { id } = await send()
    // An address the form wouldn't accept; the mail is refused.
    await database.pool.query(`update leads set email = 'lea@example.org, all@example.org'`)
    expect(await confirm(id, { plan: 'yearly' })).toMatchObject({ status: 500 })
    expect(await acts()).toEqual([])
    expect(await newest()).toMatchObject({ status: 'pending', purchase: null })
  })
})
