import type { EntryRefusal, JoinRefusal } from '@pinquiz/game'

/** Somebody whose details are fine and who now asks to be let in. */
export type Candidate = {
  id: string
  session: string
  name: string
  email: string
  phone: string
  address: string
  deviceHash: string
  isEmailDisposable: boolean
  tokenHash: string
  rejoinCode: string
}

/** `not-inserted`: the rejoin code is taken. */
export type EntryOutcome = 'joined' | 'not-inserted' | 'session-not-found' | JoinRefusal | EntryRefusal
