import type { Seat } from '@pinquiz/protocol'
import { afterAll, afterEach } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Clock } from '../../src/platform/clock.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  type Host,
  openSite,
  type Site,
  type Socket,
} from './live-game.ts'

/** One site with an administrator for all tests of a file, closed after them. Awaited at the top of the file. */
export async function openLiveSite(change?: Partial<Config>, clock?: Clock) {
  const site = await openSite(change, clock)
  afterAll(() => site.close())
  return { site, admin: await becomeAdministrator(site) }
}

/** Everything added here is closed after each test. */
export function socketsOfATest(): Socket[] {
  const open: Socket[] = []
  afterEach(async () => {
    for (const socket of open.splice(0)) await socket.close()
  })
  return open
}

/**
 * Hosts and players who have received their first snapshot. Closed after each test, like everything added to `open`.
 */
export function screensOfATest(site: Site, cookie: string) {
  const open = socketsOfATest()
  return {
    open,
    async hosted(session: string, at = site, as = cookie): Promise<Host> {
      const host = await connectHost(at, as, session)
      open.push(host.socket)
      await host.socket.next('host-snapshot')
      return host
    },
    async seated(seat: Seat, at: { port: number } = site): Promise<Socket> {
      const socket = await connectPlayer(at, seat)
      open.push(socket)
      await socket.next('snapshot')
      return socket
    },
  }
}
