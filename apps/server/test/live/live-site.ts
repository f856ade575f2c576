import { afterAll, afterEach } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { becomeAdministrator, openSite, type Socket } from './live-game.ts'

/** One site with an administrator for all tests of a file, and closed after them. Awaited at the top of the file. */
export async function openLiveSite(change?: Partial<Config>, clock?: Clock) {
  const site = await openSite(change, clock)
  afterAll(() => site.close())
  return { site, admin: await becomeAdministrator(site) }
}

/** What is put in here is closed after each test. */
export function socketsOfATest(): Socket[] {
  const open: Socket[] = []
  afterEach(async () => {
    for (const socket of open.splice(0)) await socket.close()
  })
  return open
}
