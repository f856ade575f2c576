import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openSite, type Site } from './site.ts'

/** `cookie` is the host's, `admin` the administrator's. */
type SiteOfHost = { database: Database; site: Site; cookie: string; admin: string; host: string }

/** One site with one approved host for all tests of a suite; filled before the first. */
export function siteOfHost(open: () => Promise<Database>): SiteOfHost {
  const shared = {} as SiteOfHost
  beforeAll(async () => {
    const database = await open()
    const site = await openSite(database)
    const admin = await site.setUp()
    const cookie = await site.newHost(admin, 'grace@example.org')
    Object.assign(shared, {
      database,
      site,
      cookie,
      admin,
      host: await site.userId(admin, 'grace@example.org'),
    })
  })
  afterAll(() => shared.site.close())
  return shared
}

/** Stored questions with the options A, which is right, and B. */
export const questionsOfTwo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    kind: 'single-choice',
    text: `Question ${at + 1}?`,
    timeLimitS: 20,
    options: ['A', 'B'].map((text, option) => ({ id: randomUUID(), text, isCorrect: option === 0 })),
  }))
