import type { Clock } from '../../platform/clock.ts'

/** Whoever has not asked again for so long has left; pages ask every eight seconds. */
const LEFT_AFTER_MS = 20_000
/** More than this nobody counts. */
const MAX_PER_ADDRESS = 5_000
const MAX_ADDRESSES = 500

/** By whom, when they asked last. */
type Asked = Map<string, number>

/** Who waits to be let in, by session and address. */
export function createWaitingList(clock: Clock) {
  const sessions = new Map<string, Map<string, Asked>>()

  function forgetWhoLeft(session: string) {
    const sinceMs = clock.nowMs() - LEFT_AFTER_MS
    const addresses = sessions.get(session) ?? new Map<string, Asked>()
    for (const [address, asked] of addresses) {
      for (const [who, atMs] of asked) if (atMs < sinceMs) asked.delete(who)
      if (asked.size === 0) addresses.delete(address)
    }
    if (addresses.size === 0) sessions.delete(session)
    return addresses
  }

  return {
    add(session: string, address: string, who: string) {
      const addresses = sessions.get(session) ?? new Map<string, Asked>()
      const asked = addresses.get(address) ?? new Map<string, number>()
      if (addresses.size >= MAX_ADDRESSES && !addresses.has(address)) return
      if (asked.size < MAX_PER_ADDRESS || asked.has(who)) asked.set(who, clock.nowMs())
      addresses.set(address, asked)
      sessions.set(session, addresses)
    },
    remove(session: string, address: string, who: string) {
      sessions.get(session)?.get(address)?.delete(who)
    },
    clear: (session: string) => sessions.delete(session),
    sessions: () => [...sessions.keys()],
    count(session: string) {
      const waiting = [...forgetWhoLeft(session).values()]
      return { people: waiting.reduce((sum, { size }) => sum + size, 0), addresses: waiting.length }
    },
    /** How many wait at the address where most do. */
    longest: (session: string) =>
      Math.max(0, ...[...forgetWhoLeft(session).values()].map(({ size }) => size)),
  }
}
