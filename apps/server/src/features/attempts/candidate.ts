import type { EntryRefusal, JoinRefusal } from '@pinquiz/game'

/** Somebody whose details are fine and who now asks to be let in. */
export type Candidate = {
  id: string
  session: string
  name: string
  email: string
  phone: string
  address: string
  /** What a limit counts the newcomer as; null is free. */
  countedAs: string | null
  deviceHash: string
  isEmailDisposable: boolean
  tokenHash: string
  rejoinCode: string
}

/** `not-inserted`: the rejoin code is taken. `participant`: whose seat the token opened before. */
export type EntryOutcome =
  | { participant: string }
  | 'joined'
  | 'not-inserted'
  | 'session-not-found'
  | 'hall-full'
  | JoinRefusal
  | EntryRefusal
