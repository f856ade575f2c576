import type { WaitingNewcomer } from '@pinquiz/protocol'
import type { Clock } from '#platform/clock.ts'

/** Pages ask every eight seconds; those that haven't asked for this long have left. */
const LEFT_AFTER_MS = 20_000
/** Most entries counted. */
const MAX_PER_ADDRESS = 5_000
const MAX_ADDRESSES = 500
/**
 * Beyond this many, newcomers count under the network around their address; beyond as many networks, all under one
 * entry.
 */
const MAX_KEYS = 2 * MAX_ADDRESSES
const ELSEWHERE = 'elsewhere'

/** A newcomer waiting for the host, as shown to the host. */
type Listed = WaitingNewcomer | null

/** Who is waiting, and when they last asked. */
type Asked = Map<string, { atMs: number; listed: Listed }>

/** The /24 or /48 around an address: someone with many addresses has few of these. */
const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.replace(/\.\d+$/, '')

/** The first of each, then the second of each, and so on. */
export function roundRobin<Item>(queues: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => (turn < queue.length ? queue.slice(turn, turn + 1) : [])),
  ).flat()
}

/** Newcomers waiting to be let in, by session and address. */
export function createWaitingList(clock: Clock) {
  const sessions = new Map<string, Map<string, Asked>>()

  /** The entry a newcomer from that address counts towards. */
  function keyOf(addresses: ReadonlyMap<string, Asked>, address: string): string {
    const network = `${networkOf(address)} `
    if (addresses.has(address) || addresses.size < MAX_ADDRESSES) return address
    return addresses.has(network) || addresses.size < MAX_KEYS ? network : ELSEWHERE
  }

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
      const key = keyOf(addresses, address)
      const asked: Asked = addresses.get(key) ?? new Map()
      const other = asked.get(who)
      if (listed && other?.listed && other.listed.id !== listed.id && other.atMs >= leftBeforeMs())
        return false
      if (asked.size < MAX_PER_ADDRESS || asked.has(who)) asked.set(who, { atMs: clock.nowMs(), listed })
      addresses.set(key, asked)
      sessions.set(session, addresses)
      return true
    },
    remove(session: string, address: string, who: string) {
      const addresses = sessions.get(session)
      for (const key of [address, `${networkOf(address)} `, ELSEWHERE]) addresses?.get(key)?.delete(who)
    },
    /** Those waiting for the host's decision: networks take turns, and in them addresses, each in order of arrival. */
    listed(session: string): WaitingNewcomer[] {
      const networks = new Map<string, WaitingNewcomer[][]>()
      for (const [address, asked] of forgetWhoLeft(session)) {
        const network = networkOf(address)
        const waiting = [...asked.values()].flatMap(({ listed }) => listed ?? [])
        networks.set(network, [...(networks.get(network) ?? []), waiting])
      }
      return roundRobin([...networks.values()].map(roundRobin))
    },
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
