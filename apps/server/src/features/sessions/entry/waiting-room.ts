import { randomUUID } from 'node:crypto'
import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { throttle } from '#platform/throttle.ts'
import { createWaitingList } from './waiting-list.ts'

/** Newcomers to one session from one address: several classes; with `largeHall`, everyone in the building. */
const PLACES = { usual: 300, largeHall: 5_000 }
/** Places come back slowly, so a quiz that is open for weeks needs no attention. */
const REFILL_MS = 60_000
/** Session-address pairs remembered; the least recently used ones get all their places back. */
const MAX_KEYS = 50_000
const TELL_MS = 1_000
/** How often waiting newcomers are counted and reported again: a host's page may be new. */
const RECOUNT_MS = 5_000

/** Seconds after which a waiting page asks again. */
export const ASK_AGAIN_S = 8
/** When few wait for the host, they get in soon after being let in. */
const ASK_SOON = { seconds: 3, people: 300 }
/** Names listed to hosts from a waiting room. */
const MAX_LISTED = 100
/** The server's own address may have to wait, too. */
const HERE = 'here'

/**
 * A request to join a session. `address` null: the machine itself, which is exempt. `who` stays the same when asking
 * again. `hasPass`: the host let them in from the waiting room.
 */
export type Newcomer = {
  id: string
  session: string
  address: string | null
  who: string
  hasPass?: boolean
}

export type WaitingRoom = ReturnType<typeof createWaitingRoom>

type WaitingRoomParts = {
  bus: Bus
  clock: Clock
  /** Stores that these newcomers were let in, for whichever node they ask next. */
  keepPasses?: (session: string, newcomers: string[]) => Promise<void>
}

/**
 * How many may join one session from one address before its host is asked. Places belong to session and address, are
 * only used by those who really join, and are counted in this node's memory; the bus carries waiting newcomers and the
 * host's decision.
 */
export function createWaitingRoom({ bus, clock, keepPasses = async () => {} }: WaitingRoomParts) {
  const node = randomUUID()
  const taken = new Map<string, { count: number; atMs: number }>()
  /** By session: places added by its host. */
  const added = new Map<string, number>()
  const list = createWaitingList(clock)
  const reported = new Set<string>()

  function countOf(key: string): number {
    const { count, atMs } = taken.get(key) ?? { count: 0, atMs: 0 }
    return Math.max(0, count - Math.floor((clock.nowMs() - atMs) / REFILL_MS))
  }
  function change(key: string, by: number) {
    const count = Math.max(0, countOf(key) + by)
    taken.delete(key)
    if (count > 0) taken.set(key, { count, atMs: clock.nowMs() })
    for (const oldest of taken.keys()) {
      if (taken.size <= MAX_KEYS) break
      taken.delete(oldest)
    }
  }
  function tell() {
    for (const session of new Set([...list.sessions(), ...reported])) {
      const counts = list.count(session)
      if (counts.people > 0) reported.add(session)
      else reported.delete(session)
      const newcomers = list.listed(session).slice(0, MAX_LISTED)
      bus.publish({ type: 'hall-waiting', session, node, ...counts, newcomers })
    }
  }
  const telling = throttle(TELL_MS, tell)
  const recounting = setInterval(() => {
    if (reported.size > 0) telling.call()
  }, RECOUNT_MS)
  recounting.unref()

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'session-gone') added.delete(event.session)
    if (event.type === 'hall-opened') onOpened(event)
  })

  function onOpened({ session, newcomers }: { session: string; newcomers?: string[] | undefined }) {
    if (newcomers) {
      list.forget(session, newcomers)
      return telling.call()
    }
    void keepPasses(
      session,
      list.listed(session).map(({ id }) => id),
    )
    // Lets in everyone who is waiting, and as many again.
    const more = Math.max(PLACES.usual, 2 * list.longest(session))
    added.set(session, (added.get(session) ?? 0) + more)
    list.clear(session)
  }

  return {
    /** Places for newcomers decided on together. Those who don't join in the end give theirs back. */
    open() {
      const entered: Newcomer[] = []
      return {
        /** False: no place left; the newcomer waits. */
        take(newcomer: Newcomer, { largeHall }: { largeHall: boolean }): boolean {
          const { session, address, who } = newcomer
          if (newcomer.hasPass || address === null) return true
          const key = keyOf(session, address)
          const places = (largeHall ? PLACES.largeHall : PLACES.usual) + (added.get(session) ?? 0)
          if (countOf(key) >= places) {
            list.add(session, address, who)
            telling.call()
            return false
          }
          change(key, 1)
          entered.push(newcomer)
          return true
        },
        /**
         * Waits in a waiting room until the host lets them in. False: someone with this name is already waiting there.
         */
        wait({ session, address, who, id }: Newcomer, name: string | null): boolean {
          const isListed = list.add(session, address ?? HERE, who, { id, name })
          if (isListed) telling.call()
          return isListed
        },
        close(isIn: (id: string) => boolean) {
          for (const { id, session, address, who } of entered) {
            if (address === null) continue
            if (isIn(id)) list.remove(session, address, who)
            else change(keyOf(session, address), -1)
          }
        },
      }
    },
    /** Seconds after which newcomers waiting for this session ask again. */
    askAgainS: (session: string) =>
      list.count(session).people <= ASK_SOON.people ? ASK_SOON.seconds : ASK_AGAIN_S,
    stop() {
      unsubscribe()
      telling.cancel()
      clearInterval(recounting)
    },
  }
}

const keyOf = (session: string, address: string) => `${session} ${address}`
