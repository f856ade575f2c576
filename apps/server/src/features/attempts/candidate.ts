import type {
  Accommodations,
  ContactDetails,
  DetailsRefusal,
  EntryRefusal,
  ExtraTime,
  JoinRefusal,
  TimeRequest,
} from '@pinquiz/game'
import type { NamedByLink } from '../invitees/links.ts'

/** Someone asking to be let in. */
export type Candidate = {
  id: string
  session: string
  /** Tidied, the name as typed; which of them are required is known once the session is locked. */
  details: ContactDetails
  address: string
  /** The newcomer's key for limits; null is exempt. */
  countedAs: string | null
  deviceHash: string
  /** By its cookie, a keyed hash; null: it has none. */
  browser: { hash: string; sinceMs: number } | null
  tokenHash: string
  /** Keyed hash of the address; null for browsers that keep no token and so couldn't ask again. */
  source: string | null
  toldOfLeaving: boolean
  rejoinCode: string
  /** More time that they ask for; null: none. */
  timeAsked: ExtraTime | null
  /** The personal link that they came by; null: the PIN. */
  invitation: NamedByLink | null
}

/** The values stored for a participant. Address and device hash are null if no check needs them. */
export type Admitted = Pick<
  Candidate,
  'id' | 'session' | 'tokenHash' | 'rejoinCode' | 'toldOfLeaving' | 'invitation'
> &
  ContactDetails & {
    number: number
    address: string | null
    deviceHash: string | null
    browserHash: string | null
    endsByTabSwitches: boolean
    /** From the roster; null: none. */
    accommodations: Accommodations | null
    timeRequest: TimeRequest | null
  }

/** `not-inserted`: the rejoin code is taken. `participant`: whose seat it was before. */
export type EntryOutcome =
  | { participant: string }
  | 'joined'
  | 'not-inserted'
  | 'session-not-found'
  | 'hall-full'
  | 'session-full'
  | 'not-yet'
  | 'not-invited'
  | 'link-withdrawn'
  | DetailsRefusal
  | JoinRefusal
  | EntryRefusal

/** A token opens a seat in one session. */
export const seatKey = ({ session, tokenHash }: Pick<Candidate, 'session' | 'tokenHash'>) =>
  `${session} ${tokenHash}`
