import { hasTexts, type Seat } from '@pinquiz/protocol'

const KEY = 'pinquiz.seats'
const MAX_SEATS = 20

/** A seat stored in this browser. `name`: as typed, or empty after returning with a code. */
export type KeptSeat = Seat & {
  name: string
  pin: string
  /** Brought along from the previous session by the host. */
  isMoved?: true
  /** Opened by a personal link, which opens it again. */
  isInvited?: true
  /** The host removed the player, who may have been let back in since. */
  isRemoved?: true
}

const TEXTS = ['session', 'participant', 'token', 'name', 'pin'] as const satisfies (keyof KeptSeat)[]

type Place = Pick<Seat, 'session' | 'participant'>

/** Storage that outlives the tab. `isForgetful`: whether the last write is lost with the page. */
export type SeatStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  isForgetful(key: string): boolean
}

/** The seats stored in a browser. */
export function seatsIn(storage: SeatStorage) {
  const write = (seats: KeptSeat[]) => storage.write(KEY, JSON.stringify(seats))
  /** Newest first, without unreadable entries. */
  function list(): KeptSeat[] {
    try {
      const stored: unknown = JSON.parse(storage.read(KEY) ?? '[]')
      return Array.isArray(stored) ? stored.filter((kept) => hasTexts<KeptSeat>(kept, TEXTS)) : []
    } catch {
      return []
    }
  }
  return {
    find: (session: string, participant: string): KeptSeat | undefined =>
      list().find((kept) => isAt(kept, { session, participant })),

    /** The newest seat in a session. */
    findIn: (session: string): KeptSeat | undefined => list().find((kept) => kept.session === session),

    /** The newest seat with this PIN, for games that no longer admit newcomers. */
    findOfPin: (pin: string): KeptSeat | undefined => list().find((kept) => kept.pin === pin),

    keep: (kept: KeptSeat): void =>
      write([kept, ...list().filter((other) => !isAt(other, kept))].slice(0, MAX_SEATS)),

    forget: (place: Place): void => write(list().filter((kept) => !isAt(kept, place))),

    /** Whether a reload would lose the seats, because the browser stores nothing. */
    areForgotten: (): boolean => storage.isForgetful(KEY),
  }
}

const isAt = (kept: Place, place: Place) =>
  kept.session === place.session && kept.participant === place.participant
