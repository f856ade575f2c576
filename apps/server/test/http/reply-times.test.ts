import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

/** `TIMING_PAIRS=1000 npx vitest run apps/server/test/http/reply-times.test.ts` is the measurement of docs/security.md. */
const PAIRS = Number(process.env.TIMING_PAIRS ?? 40)
const KNOWN = 'teacher@example.org'
/** Fails by chance once in about 30,000 runs with equal times. */
const SUSPICIOUS_Z = 4

let database: Database
let site: Site
let origin: string

beforeAll(async () => {
  database = await openTestDatabase()
  // Each pair from a different address at a different time, so that budgets don't affect the measurement.
  site = await openSite(database, { config: { trustedProxies: ['loopback'] } })
  await site.newHost(await site.setUp(), KNOWN)
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

describe(`${PAIRS} pairs of a known and an unknown address, in turns`, () => {
  it.each([
    ['sign-in', '/api/sign-in', (email: string) => ({ email, password: 'wrong password' }), 401],
    [
      'sign-up',
      '/api/accounts',
      (email: string) => ({ name: 'Grace', email, password: 'correct horse' }),
      201,
    ],
    ['password-reset', '/api/password-reset', (email: string) => ({ email }), 202],
  ])(
    'take the same time: %s',
    async (name, path, bodyFor, status) => {
      const differences: number[] = []
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      const timed = async (who: 'known' | 'unknown', pair: number) => {
        const body = JSON.stringify(bodyFor(who === 'known' ? KNOWN : `nobody${pair}@example.org`))
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(pair) }
        const startMs = performance.now()
        const reply = await fetch(origin + path, { method: 'POST', headers, body })
        await reply.text()
        const tookMs = performance.now() - startMs
        expect(reply.status).toBe(status)
        times[who].push(tookMs)
        return tookMs
      }
      for (let pair = -3; pair < PAIRS; pair++) {
        site.clock.advanceMs(3_600_000)
        const isKnownFirst = pair % 2 === 0
        const first = await timed(isKnownFirst ? 'known' : 'unknown', pair)
        const second = await timed(isKnownFirst ? 'unknown' : 'known', pair)
        // The first pairs warm up.
        if (pair >= 0) differences.push(isKnownFirst ? first - second : second - first)
      }
      const slower = differences.filter((ms) => ms > 0).length
      const z = (slower - PAIRS / 2) / (Math.sqrt(PAIRS) / 2)
      const [known, unknown, difference] = [times.known, times.unknown, differences].map(median)
      console.log(
        `${name}: known slower in ${slower} of ${PAIRS} pairs, z = ${z.toFixed(2)}; medians ${known} ms known, ${unknown} ms unknown, difference ${difference} ms`,
      )
      expect(Math.abs(z)).toBeLessThan(SUSPICIOUS_Z)
    },
    60_000 + PAIRS * 3_000,
  )
})

const addressOf = (pair: number) => `10.${(pair >> 8) & 255}.${pair & 255}.1`
const median = (values: number[]) => (values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(3)
