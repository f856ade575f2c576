import type { Waiting } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openSite, type Site } from '../http/site.ts'
import { describeEachEngine } from '../support/test-database.ts'

const LEAD = { name: 'Lea', email: 'lea@example.org', phone: '+1', plan: 'Yearly', message: 'Hello' }
const MINUTE_MS = 60_000

describeEachEngine('mail to administrators', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, leads, mails, digests, digest_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
    for (const name of ['bo', 'cy'])
      await site.accounts.makeAdministrator({
        name,
        email: `${name}@example.org`,
        password: 'correct horse',
        role: 'admin',
      })
  })
  afterEach(() => site.close())

  const write = (number: number, from = '203.0.113.7') =>
    site.call('POST', '/api/leads', { body: { ...LEAD, email: `lea${number}@example.org` }, from })
  async function mails(template: string): Promise<{ recipient: string; subject: string; text: string }[]> {
    const { rows } = await database.pool.query(
      'select recipient, subject, text from mails where template = $1 order by created_at, recipient',
      [template],
    )
    return rows
  }
  const waits = async () => (await site.call('GET', '/api/admin/waiting', { cookie: admin })).body as Waiting

  it('is sent at once for the first message, and as one digest for all that follow (A39)', async () => {
    const { clock, leadDigest: digest } = site
    for (let number = 0; number < 200; number++) await write(number, `198.51.${number >> 2}.1`)
    expect((await mails('new-lead')).map(({ recipient }) => recipient)).toEqual([
      'admin@example.org',
      'bo@example.org',
      'cy@example.org',
    ])
    await digest.send()
    expect(await mails('lead-digest')).toEqual([])
    clock.advanceMs(15 * MINUTE_MS)
    await Promise.all([digest.send(), digest.send()])
    const collected = await mails('lead-digest')
    expect(collected).toHaveLength(3)
    expect(collected[0]?.subject).toBe('199 new messages')
    expect(collected[0]?.text).toMatch(/Lea \(lea\d+@example.org\)/)
    expect((await database.pool.query('select * from digest_entries')).rows).toEqual([])
    expect((await waits()).messages).toBe(200)
  })

  it('leaves out messages that were deleted meanwhile', async () => {
    await write(1)
    await write(2)
    await database.pool.query(`delete from leads where email = 'lea2@example.org'`)
    site.clock.advanceMs(15 * MINUTE_MS)
    await write(3)
    expect(await mails('lead-digest')).toEqual([])
    expect(await mails('new-lead')).toHaveLength(6)
  })

  it('lists sign-ups once an hour, while the menu counts them at once (A39)', async () => {
    for (let number = 0; number < 12; number++) await site.signUp(`grace${number}@example.org`)
    expect((await mails('sign-up-digest')).map(({ subject }) => subject)).toEqual(
      Array(3).fill('An account is waiting for approval'),
    )
    expect(await waits()).toEqual({ accounts: 12, messages: 0, reports: 0 })
    site.clock.advanceMs(59 * MINUTE_MS)
    await site.signUpDigest.send()
    expect(await mails('sign-up-digest')).toHaveLength(3)

    await site.decide(admin, 'grace1@example.org', 'approve')
    site.clock.advanceMs(MINUTE_MS)
    await site.signUpDigest.send()
    const collected = (await mails('sign-up-digest')).slice(3)
    expect(collected.map(({ subject }) => subject)).toEqual(
      Array(3).fill('10 accounts are waiting for approval'),
    )
    expect(collected[0]?.text).toContain('Grace Host (grace11@example.org)')
    expect(collected[0]?.text).not.toContain('grace1@example.org')
    site.clock.advanceMs(60 * MINUTE_MS)
    await site.signUpDigest.send()
    expect(await mails('sign-up-digest')).toHaveLength(6)
  })
})
