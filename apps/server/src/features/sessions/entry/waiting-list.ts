import type { WaitingNewcomer } from '@pinquiz/protocol'
import type { Clock } from '../../../platform/clock.ts'

/** Pages ask every eight seconds; those that haven't asked for this long have left. */
const LEFT_AFTER_MS = 20_000
/** Most entries counted. */
const MAX_PER_ADDRESS = 5_000
const MAX_ADDRESSES = 500

/** A newcomer waiting for the host, as shown to the host. */
type Listed = WaitingNewcomer | null

/** Who is waiting, and when they last asked. */
type Asked = Map<string, { atMs: number; listed: Listed }>

/** Newcomers waiting to be let in, by session and address. */
export function createWaitingList(clock: Clock) {
  const sessions = new Map<string, Map<string, Asked>>()

  const leftBeforeMs = () => clock.nowMs() - LEFT_AFTER_MS

  function forgetWhoLeft(session: string) {
    const sinceMs = leftBeforeMs()
    const addresses = sessions.get(session) ?? new Map<string, Asked>()
    for (const [address, asked] of addresses) {
      for (const [who, { atMs }] of asked) if (atMs < sinceMs) asked.delete(who)
      if (asked.size === 0) addresses.delete(address)
    }
    if (addresses.size === 0) sessions.delete(session)
    return addresses
  }

  return {
    /** False: someone else is listed as `who`. */
    add(session: string, address: string, who: string, listed: Listed = null): boolean {
      const addresses = sessions.get(session) ?? new Map<string, Asked>()
      const asked: Asked = addresses.get(address) ?? new Map()
      if (addresses.size >= MAX_ADDRESSES && !addresses.has(address)) return true
      const other = asked.get(who)
      if (listed && other?.listed && other.listed.id !== listed.id && other.atMs >= leftBeforeMs())
        return false
      if (asked.size < MAX_PER_ADDRESS || asked.has(who)) asked.set(who, { atMs: clock.nowMs(), listed })
      addresses.set(address, asked)
      sessions.set(session, addresses)
      return true
    },
    remove(session: string, address: string, who: string) {
      sessions.get(session)?.get(address)?.delete(who)
    },
    /** Those waiting for the host's decision, in order of arrival. */
    listed: (session: string): WaitingNewcomer[] =>
      [...forgetWhoLeft(session).values()].flatMap((asked) =>
        [...asked.values()].flatMap(({ listed }) => listed ?? []),
      ),
    /** These were let in. */
    forget(session: string, ids: string[]) {
      for (const asked of sessions.get(session)?.values() ?? [])
        for (const [who, { listed }] of asked) if (listed && ids.includes(listed.id)) asked.delete(who)
    },
    clear: (session: string) => sessions.delete(session),
    sessions: () => [...sessions.keys()],
    count(session: string) {
      const waiting = [...forgetWhoLeft(session).values()]
      return { people: waiting.reduce((sum, { size }) => sum + size, 0), addresses: waiting.length }
    },
    /** The number waiting at the address with the most. */
    longest: (session: string) =>
      Math.max(0, ...[...forgetWhoLeft(session).values()].map(({ size }) => size)),
  }
}
