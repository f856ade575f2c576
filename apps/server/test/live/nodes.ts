import { randomBytes } from 'node:crypto'
import { afterEach, inject } from 'vitest'
import { canHaveRedis, startRedis } from '../../../../bench/processes/redis-process.ts'
import type { Config } from '../../src/config/config.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { administer, databaseUrl } from '../support/postgres-server.ts'
import { openSite } from './live-game.ts'

const postgres = inject('postgres')

/** `reason` is added to the titles of skipped tests. */
const need = (isMet: boolean, reason: string) => ({ isMet, reason: isMet ? '' : ` (skipped: ${reason})` })

/** Nodes share a PostgreSQL. */
export const sharing = need(postgres !== null, 'no TEST_DATABASE_URL, no postgres found')
/** To hear each other they also need Redis. */
export const hearing = sharing.isMet
  ? need(canHaveRedis(), 'no TEST_REDIS_URL, no redis-server found')
  : sharing

const cleanups: (() => Promise<unknown>)[] = []

/** Call once at the top of a file: everything its tests open is closed after each of them, last first. */
export function closeAfterEach() {
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
}

/** The URL of a separate database. */
export async function openSharedDatabase(): Promise<string> {
  const { url, template } = postgres ?? { url: '', template: '' }
  const name = `pinquiz_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template ${template}`)
  cleanups.push(() => administer(url, `drop database ${name} with (force)`))
  return databaseUrl(url, name)
}

export async function openSharedRedis(): Promise<string> {
  const redis = await startRedis()
  cleanups.push(redis.stop)
  return redis.url
}

export async function openNode(change: Partial<Config>, clock?: Clock) {
  const site = await openSite(change, clock)
  cleanups.push(() => site.close())
  return site
}
