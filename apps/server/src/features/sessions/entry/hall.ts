import { randomUUID } from 'node:crypto'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import { throttle } from '../../../platform/throttle.ts'
import { createWaitingList } from './waiting-list.ts'

/** Newcomers of one address to one session: several classes; with `largeHall` whoever fits under one roof. */
const PLACES = { usual: 300, largeHall: 5_000 }
/** One place comes back: a quiz that is open for weeks need not be watched. */
const REFILL_MS = 60_000
/** Sessions and addresses; of what was left alone for longest the places are all free again. */
const MAX_KEYS = 50_000
const TELL_MS = 1_000
/** So often whoever waits is counted again, and said again: a host's screen may be new. */
const RECOUNT_MS = 5_000

/** After so many seconds a page that waits asks again. */
export const ASK_AGAIN_S = 8
/** Where few wait for the host's word, they come in soon after it. */
const ASK_SOON = { seconds: 3, people: 300 }
/** Of a waiting room so many are told to the hosts. */
const MOST_TOLD = 100
/** The machine itself may wait, too. */
const HERE = 'here'

/**
 * Whoever asks to be let into a session. `address` null: the machine itself, which is free. `who` stays the same when asked
 * again. `hasPass`: the host has let them in from the waiting room.
 */
export type Newcomer = {
  id: string
  session: string
  address: string | null
  who: string
  hasPass?: boolean
}

export type Hall = ReturnType<typeof createHall>

type HallParts = {
  bus: Bus
  clock: Clock
  /** Stores that these newcomers were let in, whatever node they ask next. */
  keepPasses?: (session: string, newcomers: string[]) => Promise<void>
}

/**
 * How many come into one session from one address before its host is asked. Places belong to session and address,
 * cost only who is really in, and are counted in this node's memory; the bus carries who waits and the host's word.
 */
export function createHall({ bus, clock, keepPasses = async () => {} }: HallParts) {
  const node = randomUUID()
  const taken = new Map<string, { count: number; atMs: number }>()
  /** By session: what its host has added. */
  const added = new Map<string, number>()
  const list = createWaitingList(clock)
  const told = new Set<string>()

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
    for (const session of new Set([...list.sessions(), ...told])) {
      const counts = list.count(session)
      if (counts.people > 0) told.add(session)
      else told.delete(session)
      const newcomers = list.listed(session).slice(0, MOST_TOLD)
      bus.publish({ type: 'hall-waiting', session, node, ...counts, newcomers })
    }
  }
  const telling = throttle(TELL_MS, tell)
  const recounting = setInterval(() => {
    if (told.size > 0) telling.call()
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
    // Whoever waits comes in, and as many again.
    const more = Math.max(PLACES.usual, 2 * list.longest(session))
    added.set(session, (added.get(session) ?? 0) + more)
    list.clear(session)
  }

  return {
    /** Places for newcomers who are decided on together. Those of who is not in in the end are given back. */
    open() {
      const entered: Newcomer[] = []
      return {
        /** False: there is none; the newcomer waits. */
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
        /** In a waiting room, until the host lets them in. False: somebody of this name waits there already. */
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
    /** After so many seconds whoever waits for this session asks again. */
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
