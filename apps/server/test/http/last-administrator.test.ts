import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { queueBehindLock } from '../support/lock-waits.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

describeOnPostgres('two super administrators at the same instant', (open) => {
  let database: Database
  let site: Site
  let ada: string
  let grace: string
  let adaId: string
  let graceId: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, audit_entries cascade')
    site = await openSite(database)
    ada = await site.setUp('ada@example.org')
    grace = await site.newHost(ada, 'grace@example.org')
    await database.pool.query(`update users set role = 'super-admin'`)
    adaId = await site.userId(ada, 'ada@example.org')
    graceId = await site.userId(ada, 'grace@example.org')
    return () => site.close()
  })

  const revoke = (cookie: string, target: string) =>
    site.call('POST', `/api/admin/users/${target}/approval`, { cookie, body: { action: 'revoke' } })

  async function whileAdaIsLocked(acts: (() => Promise<{ status: number }>)[]) {
    const replies = await queueBehindLock(database.pool, `select 1 from users where id = '${adaId}'`, acts)
    return replies.map(({ status }) => status)
  }
  async function remaining() {
    const { rows } = await database.pool.query(
      `select id from users where role = 'super-admin' and is_approved`,
    )
    return rows.map(({ id }) => id)
  }

  it('cannot both revoke each other', async () => {
    expect(await whileAdaIsLocked([() => revoke(ada, graceId), () => revoke(grace, adaId)])).toEqual([
      204, 403,
    ])
    expect(await remaining()).toEqual([adaId])
  })

  it('cannot both step down', async () => {
    const stepDown = (cookie: string, id: string) => () =>
      site.call('PUT', `/api/admin/users/${id}/role`, { cookie, body: { role: 'admin' } })
    expect(await whileAdaIsLocked([stepDown(ada, adaId), stepDown(grace, graceId)])).toEqual([204, 409])
    expect(await remaining()).toEqual([graceId])
  })

  it('cannot revoke each other while deleting their own account', async () => {
    const leave = () => site.call('DELETE', '/api/account', { cookie: ada, body: { password: PASSWORD } })
    expect(await whileAdaIsLocked([leave, () => revoke(ada, graceId)])).toEqual([204, 403])
    expect(await remaining()).toEqual([graceId])
  })
})
