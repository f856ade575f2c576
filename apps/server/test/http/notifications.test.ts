import type { NotificationList } from '@pinquiz/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { createNotifications } from '../../src/features/notifications/notifications.ts'
import type { Notice } from '../../src/platform/notify.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

let database: Database
let site: Site
let ada: string
let hanna: string
let hannaId: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database)
  ada = await site.setUp()
  hanna = await site.newHost(ada, 'hanna@example.org')
  hannaId = await site.userId(ada, 'hanna@example.org')
})
beforeEach(async () => {
  await database.pool.query('delete from notifications')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const ended = (title: string): Notice => ({ kind: 'session-completed', data: { title, session: 's' } })
const lead: Notice = { kind: 'new-lead', data: { name: 'Lea Lead', plan: 'Yearly' } }

const notify = (to: { user: string } | 'admins', notice: Notice) =>
  database.db.transaction((tx) => createNotifications({ db: database.db }).notify(tx, to, notice))

const listed = async (cookie: string) =>
  (await site.call('GET', '/api/notifications', { cookie })).body as NotificationList

describe('notifications', () => {
  it('are listed newest first with the number of unread ones, and marked as read', async () => {
    await notify({ user: hannaId }, ended('First'))
    await notify({ user: hannaId }, ended('Second'))
    const before = await listed(hanna)
    expect(before).toMatchObject({
      unread: 2,
      notifications: [
        { kind: 'session-completed', data: { title: 'Second' }, isRead: false },
        { data: { title: 'First' }, isRead: false },
      ],
    })
    const untilMs = before.notifications[0]?.createdAtMs
    await new Promise((resolve) => setTimeout(resolve, 5))
    await notify({ user: hannaId }, ended('Third'))
    const read = await site.call('POST', '/api/notifications/read', { cookie: hanna, body: { untilMs } })
    expect(read.status).toBe(204)
    const after = await listed(hanna)
    expect(after.unread).toBe(1)
    expect(after.notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  it('for administrators reach all of them and no one else', async () => {
    await notify('admins', lead)
    expect(await listed(ada)).toMatchObject({ unread: 1, notifications: [lead] })
    expect(await listed(hanna)).toEqual({ unread: 0, notifications: [] })
  })

  it('for administrators disappear for users who are no longer administrators', async () => {
    const setRole = (role: string) =>
      site.call('PUT', `/api/admin/users/${hannaId}/role`, { cookie: ada, body: { role } })
    const kinds = async () =>
      (await database.pool.query('select kind from notifications where user_id = $1', [hannaId])).rows
    await setRole('admin')
    await notify('admins', lead)
    await site.signUp('waiting@example.org')
    await notify({ user: hannaId }, ended('Own'))
    expect(await listed(hanna)).toMatchObject({ unread: 3 })
    expect((await setRole('host')).status).toBe(204)
    expect(await kinds()).toEqual([{ kind: 'session-completed' }])
    // Sent at the very moment when the rights were withdrawn.
    await notify({ user: hannaId }, lead)
    expect(await listed(hanna)).toMatchObject({ unread: 1, notifications: [ended('Own')] })
    expect(await listed(ada)).toMatchObject({ unread: 2 })
  })

  it('are marked as read only by their own user', async () => {
    await notify('admins', lead)
    await site.call('POST', '/api/notifications/read', { cookie: hanna, body: { untilMs: 4e12 } })
    expect(await listed(ada)).toMatchObject({ unread: 1 })
  })

  it('are not created by a transaction that failed', async () => {
    const { notify: add } = createNotifications({ db: database.db })
    const failing = database.db.transaction(async (tx) => {
      await add(tx, { user: hannaId }, ended('Never'))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await listed(hanna)).toMatchObject({ unread: 0 })
  })

  it('are shown up to 50 and stored up to 200', async () => {
    await database.pool.query(
      `insert into notifications (id, user_id, kind, data, created_at)
       select gen_random_uuid(), $1, 'session-completed', '{}', now() - make_interval(mins => n)
       from generate_series(1, 250) n`,
      [hannaId],
    )
    await notify('admins', lead)
    const count = async () =>
      (await database.pool.query('select count(*)::int from notifications where user_id = $1', [hannaId]))
        .rows[0]?.count
    expect(await count()).toBe(250)
    await notify({ user: hannaId }, ended('Newest'))
    expect(await count()).toBe(200)
    const { unread, notifications } = await listed(hanna)
    expect([unread, notifications.length]).toEqual([200, 50])
    expect(notifications[0]?.data).toMatchObject({ title: 'Newest' })
  })

  it.each([{}, { untilMs: 'now' }])('cannot be marked as read until %j', async (body) => {
    expect(await site.call('POST', '/api/notifications/read', { cookie: hanna, body })).toMatchObject({
      status: 400,
    })
  })

  it('are for hosts only', async () => {
    expect(await site.call('GET', '/api/notifications')).toMatchObject({ status: 401 })
    expect(await site.call('POST', '/api/notifications/read', { body: { untilMs: 1 } })).toMatchObject({
      status: 401,
    })
  })
})
