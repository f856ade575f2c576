import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

let database: Database
let site: Site
let admin: string
let hanna: string
let linus: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database)
  admin = await site.setUp()
  hanna = await site.newHost(admin, 'hanna@example.org')
  linus = await site.newHost(admin, 'linus@example.org')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const DEFAULTS = {
  language: null,
  emailNotifications: true,
  pushNotifications: false,
  singleKeys: true,
  theme: null,
  retentionDays: null,
}

const change = (cookie: string, body: unknown) => site.call('PUT', '/api/settings', { cookie, body })

describe('settings', () => {
  it('have defaults for users who never chose', async () => {
    const { status, body } = await site.call('GET', '/api/settings', { cookie: linus })
    expect([status, body]).toEqual([200, DEFAULTS])
  })

  it('are stored field by field, only for their user', async () => {
    expect(await change(hanna, { language: 'fr' })).toMatchObject({
      status: 200,
      body: { ...DEFAULTS, language: 'fr' },
    })
    await change(hanna, { emailNotifications: false, pushNotifications: true })
    await change(hanna, { theme: 'dark', retentionDays: 3650 })
    const { body } = await site.call('GET', '/api/settings', { cookie: hanna })
    expect(body).toEqual({
      language: 'fr',
      emailNotifications: false,
      pushNotifications: true,
      singleKeys: true,
      theme: 'dark',
      retentionDays: 3650,
    })
    expect((await site.call('GET', '/api/settings', { cookie: linus })).body).toEqual(DEFAULTS)
    expect((await change(hanna, { retentionDays: null })).body).toMatchObject({ retentionDays: null })
    expect((await change(hanna, {})).body).toMatchObject({ language: 'fr', theme: 'dark' })
  })

  it('come with the sign-in', async () => {
    const preferences = { language: 'fr', theme: 'dark', pushNotifications: true, singleKeys: true }
    expect((await site.call('GET', '/api/me', { cookie: hanna })).body).toMatchObject({ preferences })
    expect((await site.signIn('hanna@example.org')).body).toMatchObject({ preferences })
    expect((await site.call('GET', '/api/me')).body).toMatchObject({ user: null, preferences: null })
  })

  it.each([
    { language: 'it' },
    { theme: 'blue' },
    { retentionDays: 0 },
    { retentionDays: 3651 },
    { retentionDays: 1.5 },
    { retentionDays: '30' },
    { emailNotifications: 'no' },
    { pushNotifications: null },
    [],
  ])('refuse %j', async (body) => {
    expect(await change(linus, body)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect((await site.call('GET', '/api/settings', { cookie: linus })).body).toEqual(DEFAULTS)
  })

  it('are refused without a sign-in', async () => {
    for (const method of ['GET', 'PUT'] as const)
      expect(
        await site.call(method, '/api/settings', method === 'PUT' ? { body: { theme: 'dark' } } : {}),
      ).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })
})
