import type { ContactDetails, DetailsRefusal, EntryRefusal, JoinRefusal } from '@pinquiz/game'

/** Somebody who asks to be let in. */
export type Candidate = {
  id: string
  session: string
  /** Tidied, the name as it was typed: which of them are asked is known behind the session's lock. */
  details: ContactDetails
  address: string
  /** What a limit counts the newcomer as; null is free. */
  countedAs: string | null
  deviceHash: string
  tokenHash: string
  /** Keyed hash of the address; null for who keeps no token of their own, and so could not ask again. */
  source: string | null
  toldOfLeaving: boolean
  rejoinCode: string
}

/** Who is in: what is stored of them. Address and device hash are null where no check needs them. */
export type Admitted = Pick<Candidate, 'id' | 'session' | 'tokenHash' | 'rejoinCode' | 'toldOfLeaving'> &
  ContactDetails & {
    number: number
    address: string | null
    deviceHash: string | null
    endsByTabSwitches: boolean
  }

/** `not-inserted`: the rejoin code is taken. `participant`: whose seat the token opened before. */
export type EntryOutcome =
  | { participant: string }
  | 'joined'
  | 'not-inserted'
  | 'session-not-found'
  | 'hall-full'
  | 'session-full'
  | DetailsRefusal
  | JoinRefusal
  | EntryRefusal

/** A token opens a seat in one session. */
export const seatKey = ({ session, tokenHash }: Pick<Candidate, 'session' | 'tokenHash'>) =>
  `${session} ${tokenHash}`
