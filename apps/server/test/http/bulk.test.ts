import type { AdminUserList, BulkReply, InvitationList } from '@pinquiz/protocol'
import { beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite, WITH_MAIL } from './account-site.ts'
import { cookieOf } from './site.ts'

const CONFLICT = { status: 409, body: { code: 'conflict' } }

describeEachEngine('acting on all that match', (open) => {
  const at = accountSite(open, WITH_MAIL)
  beforeEach(() => at.database.pool.query('truncate audit_entries'))

  const seed = (count: number, from = 1) =>
    at.database.pool.query(
      `insert into users (id, name, email, email_verified)
       select 'u' || lpad(n::text, 4, '0'), 'Person ' || n, 'p' || n || '@' || case when n % 2 = 0 then 'even' else 'odd' end || '.example', true
       from generate_series($1::int, $2::int) n`,
      [from, from + count - 1],
    )
  const list = async (query: Record<string, string>, cookie = at.admin) =>
    (await at.site.call('GET', `/api/admin/users?${new URLSearchParams(query)}`, { cookie }))
      .body as AdminUserList
  const act = (body: object, cookie = at.admin) =>
    at.site.call('POST', '/api/admin/users/bulk', { cookie, body: { filter: 'all', search: '', ...body } })
  /** As the page does: until nothing is left. */
  const actOnAll = async (
    body: { most: number; asOfMs: number; action: string; filter?: string; search?: string },
    cookie = at.admin,
  ) => {
    const sum = { done: 0, failed: 0, requests: 0 }
    let after: string | null | undefined
    while (after !== null) {
      const most = body.most - sum.done - sum.failed
      const reply = await act({ ...body, most, ...(after ? { after } : {}) }, cookie)
      expect(reply.status).toBe(200)
      const { done, failed, next } = reply.body as BulkReply
      sum.done += done
      sum.failed += failed
      sum.requests += 1
      after = next
    }
    return sum
  }
  const approved = async () =>
    (await at.database.pool.query('select id from users where is_approved order by id')).rows.length - 1
  const acts = async () =>
    (
      await at.database.pool.query<{ action: string; subject: string }>(
        `select action, subject from audit_entries order by created_at, action`,
      )
    ).rows.map(({ action, subject }) => `${action} ${subject}`)

  it('approves everything that a filter and a search match, not a page of it, and says so (A76)', async () => {
    await seed(130)
    const asked = { filter: 'pending', search: '@even' }
    const { matching, users, total } = await list(asked)
    expect([total, users.length]).toEqual([65, 25])
    expect(matching).toMatchObject({ approve: 65, reject: 65, revoke: 0, erase: 65, unproven: 0 })
    const confirmed = { ...asked, action: 'approve', asOfMs: matching.asOfMs, most: matching.approve }
    expect(await actOnAll(confirmed)).toEqual({ done: 65, failed: 0, requests: 2 })
    expect(await approved()).toBe(65)
    expect((await list({ filter: 'pending' })).users.every(({ email }) => email.includes('@odd'))).toBe(true)
    const said = await acts()
    expect(said[0]).toBe('users-acted-on 65: approve')
    expect(said.filter((one) => one.startsWith('user-approved'))).toHaveLength(65)
    expect(await at.mails('account-approved')).toHaveLength(65)
  })

  it('touches nobody who came, changed or was not there when it was confirmed (A76)', async () => {
    await seed(6)
    const { matching } = await list({ filter: 'pending' })
    await seed(3, 7)
    await at.site.decide(at.admin, 'p1@odd.example', 'reject')
    await at.site.decide(at.admin, 'p2@even.example', 'approve')
    await at.site.decide(at.admin, 'p2@even.example', 'revoke')
    const confirmed = { filter: 'pending', action: 'approve', asOfMs: matching.asOfMs, most: 6 }
    expect(await actOnAll(confirmed)).toMatchObject({ done: 4, failed: 0 })
    expect(await approved()).toBe(4)
    expect((await list({ search: 'p2@' })).users).toMatchObject([{ isApproved: false }])
  })

  it('does nothing if more match than were confirmed, and never more in one request (A76)', async () => {
    await seed(6)
    const { matching } = await list({})
    const body = { action: 'approve', asOfMs: matching.asOfMs }
    expect(await act({ ...body, most: 5 })).toMatchObject(CONFLICT)
    expect([await approved(), await acts()]).toEqual([0, []])
    // What goes on must have begun: counted and recorded.
    for (const after of ['u0001', '\u0000'])
      expect(await act({ ...body, most: 6, after })).toMatchObject({ status: 400 })
    await seed(60, 7)
    const { matching: all } = await list({})
    const begun = await act({ ...body, asOfMs: all.asOfMs, most: 66 })
    const { next: after } = begun.body as BulkReply
    const otherwise = { action: 'reject', asOfMs: all.asOfMs, most: 16, after }
    expect(await act(otherwise)).toMatchObject({ status: 400 })
    const reply = await act({ ...otherwise, action: 'approve', most: 2 })
    expect(reply.body).toEqual({ done: 2, failed: 0, next: null })
    expect(await approved()).toBe(52)
  })

  it('decides about each account as if it were the only one (A76)', async () => {
    await seed(2)
    await at.site.call('PUT', '/api/admin/site-settings', { cookie: at.admin, body: { signUp: '' } })
    for (const name of ['bo', 'cy']) {
      await at.site.signUp(`${name}@example.org`)
      await at.database.pool.query(
        `update users set is_approved = true, email_verified = true, role = 'admin' where email = $1`,
        [`${name}@example.org`],
      )
    }
    const bo = cookieOf(await at.site.signIn('bo@example.org'))
    const { matching, total } = await list({}, bo)
    // Neither himself nor those above and beside him.
    expect([total, matching.revoke, matching.erase]).toEqual([5, 0, 2])
    expect(await actOnAll({ action: 'erase', asOfMs: matching.asOfMs, most: 2 }, bo)).toMatchObject({
      done: 2,
    })
    expect((await list({})).total).toBe(3)
    const { matching: ofAda } = await list({})
    expect(await actOnAll({ action: 'revoke', asOfMs: ofAda.asOfMs, most: 2 })).toMatchObject({ done: 2 })
    expect(await act({ action: 'erase', asOfMs: ofAda.asOfMs, most: 9 }, bo)).toMatchObject({ status: 401 })
    expect(at.site.revoked).toHaveLength(4)
  })

  it('an approval waits for the mailed link of those who have not used it (A76)', async () => {
    await at.site.signUp('grace@example.org')
    const { matching } = await list({ filter: 'pending' })
    expect(matching).toMatchObject({ approve: 1, unproven: 1 })
    const body = { filter: 'pending', action: 'approve', asOfMs: matching.asOfMs, most: 1 }
    expect(await actOnAll(body)).toMatchObject({ done: 1 })
    expect((await at.site.signIn('grace@example.org')).body).toMatchObject({ code: 'account-unproven' })
    expect((await list({ filter: 'pending' })).matching.approve).toBe(0)
  })

  it('sends again and withdraws all invitations that match, in the same bounds (A76)', async () => {
    const invite = (role: string, ...emails: string[]) =>
      at.site.call('POST', '/api/admin/invitations', {
        cookie: at.admin,
        body: { people: emails.map((email) => ({ email, name: '' })), role, days: 14, isMailed: true },
      })
    const found = async (cookie = at.admin) =>
      (await at.site.call('GET', '/api/admin/invitations', { cookie })).body as InvitationList
    const bulk = (body: object, cookie = at.admin) =>
      at.site.call('POST', '/api/admin/invitations/bulk', { cookie, body: { search: '', ...body } })
    await invite('host', 'a@example.org', 'b@example.org')
    await invite('admin', 'c@example.org')
    await at.database.pool.query(`update account_invitations set mailed_at = now() - interval '10 minutes'`)
    await at.site.signUp('bo@example.org')
    await at.database.pool.query(
      `update users set is_approved = true, email_verified = true, role = 'admin' where email = 'bo@example.org'`,
    )
    const bo = cookieOf(await at.site.signIn('bo@example.org'))
    const before = await found(bo)
    expect(before).toMatchObject({ total: 3, yours: 2 })
    const { asOfMs } = before
    expect(await bulk({ action: 'mail', asOfMs, most: 1 }, bo)).toMatchObject(CONFLICT)
    expect((await bulk({ action: 'mail', asOfMs, most: 2 }, bo)).body).toEqual({
      done: 2,
      failed: 0,
      next: null,
    })
    // Each has the newest mail only, and a repeated request sends none again.
    expect(await at.mails('account-invitation')).toHaveLength(3)
    expect((await bulk({ action: 'mail', asOfMs, most: 2 }, bo)).body).toMatchObject({ done: 0 })
    await invite('host', 'late@example.org')
    const after = await found(bo)
    await at.database.pool.query(
      `update account_invitations set created_at = now() where email = 'late@example.org'`,
    )
    expect((await bulk({ action: 'withdraw', asOfMs: after.asOfMs, most: 3 }, bo)).body).toMatchObject({
      done: 2,
    })
    expect((await found()).invitations.map(({ email }) => email).sort()).toEqual([
      'c@example.org',
      'late@example.org',
    ])
  })
})
