import type { Seat } from '@pinquiz/protocol'
import { hasTexts } from '../../lib/believed.ts'
import { isForgetful, readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'pinquiz.seats'
const MOST = 20

/** A seat this browser holds. `name` is what the player typed, empty after coming back with a code. */
export type KeptSeat = Seat & {
  name: string
  pin: string
  /** Brought along from the previous session, without having asked. */
  isMoved?: true
}

const TEXTS = ['session', 'participant', 'token', 'name', 'pin'] as const satisfies (keyof KeptSeat)[]

type Place = Pick<Seat, 'session' | 'participant'>

export function findSeat(session: string, participant: string): KeptSeat | undefined {
  return listSeats().find((kept) => isAt(kept, { session, participant }))
}

/** The newest seat of this browser in a session. */
export function findSeatIn(session: string): KeptSeat | undefined {
  return listSeats().find((kept) => kept.session === session)
}

/** The newest seat that was taken with a PIN, for games that take no newcomers any more. */
export function findSeatOfPin(pin: string): KeptSeat | undefined {
  return listSeats().find((kept) => kept.pin === pin)
}

export function keepSeat(kept: KeptSeat): void {
  write([kept, ...listSeats().filter((other) => !isAt(other, kept))].slice(0, MOST))
}

export function forgetSeat(place: Place): void {
  write(listSeats().filter((kept) => !isAt(kept, place)))
}

/** A reload loses the seats that were taken here: the browser stores nothing. */
export const areSeatsForgotten = (): boolean => isForgetful(KEY)

/** Newest first. What cannot be read as a seat counts as none. */
function listSeats(): KeptSeat[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((kept) => hasTexts<KeptSeat>(kept, TEXTS)) : []
  } catch {
    return []
  }
}

function write(seats: KeptSeat[]): void {
  writeStored(KEY, JSON.stringify(seats))
}

const isAt = (kept: Place, place: Place) =>
  kept.session === place.session && kept.participant === place.participant
