import type {
  Accommodations,
  AnswerValue,
  AttemptCommand,
  AttemptRecord,
  AttemptRefusal,
  ContactDetails,
  Excusable,
  ExtraTime,
  Question,
  ReportedKind,
} from '@pinquiz/game'
import type {
  AttemptEntry,
  HostAttempt,
  IncidentList,
  Invitation,
  Seat,
  TurnedAwayGroup,
} from '@pinquiz/protocol'
import type { SessionAccess } from '../../platform/session-access.ts'
import type { NamedByLink } from '../invitees/links.ts'

/** Self-paced attempts for the HTTP layer. Failures are `AppError`s with codes of the protocol. */
export type Attempts = {
  /** `session-not-found` also for sessions of other modes; `session-ended`. */
  entry(session: string): Promise<AttemptEntry>
  /** `address` is the requesting network, as limits count it. */
  begin(session: string, newcomer: Newcomer): Promise<Seat>
  /** `link-unknown`, `link-withdrawn`; those of `entry` for someone who hasn't begun. */
  invitation(link: string): Promise<Invitation>
  /** Begins, or takes the seat over. As `begin`, and `link-unknown`, `link-withdrawn`. */
  beginInvited(link: string, comer: Omit<Newcomer, keyof ContactDetails | 'device'>): Promise<Seat>
  /** `session-not-found` for a participant who isn't in it. */
  incidents(at: SessionAccess, participant: string): Promise<IncidentList>
  /** Ends all running attempts of the host's closed session. `session-not-found`; `conflict` while it is open. */
  collect(at: SessionAccess): Promise<void>
}

export type Newcomer = ContactDetails & {
  device: string
  address: string
  /** The newcomer's key for limits; null is exempt. */
  countedAs: string | null
  /** Chosen by the browser that keeps it; the same token gets the same seat again. */
  token?: string | undefined
  /** The form said that leaving the page counts as a tab switch. */
  toldOfLeaving?: boolean | undefined
  timeAsked?: ExtraTime | undefined
  /** By the browser's cookie, which it has had since then; null: it has none. */
  browser?: { id: string; sinceMs: number } | null | undefined
  /** The personal link that they came by. */
  invitation?: NamedByLink | undefined
}

/** An action of a participant, or of the server itself, on one attempt. */
export type AttemptJob = {
  session: string
  participant: string
  questions: readonly Question[]
  /** How long after its closing an answer to the open question is accepted; default: the grace period. */
  waitMs?: number | undefined
  command:
    | AttemptCommand
    | { type: 'look' }
    | { type: 'flags'; questions: readonly number[] }
    | ({ type: 'incident' } & ReportedIncident)
}

/**
 * Reported by a browser or noticed by the server. `lengthMs` with `offline` and `connection-gone`, and with `left-page`
 * once its length is known.
 */
export type ReportedIncident = {
  id: string
  kind: ReportedKind | 'connection-gone' | 'server-gone'
  lengthMs?: number | undefined
  /** If no leaving was reported, it was a lost connection. */
  onlyIfHeard?: boolean | undefined
}

export type AttemptOutcome =
  /**
   * `hasEnded`: this very command ended the attempt by a rule of the host. `creditedMs`: how far their word moved an
   * answer that was stored.
   */
  | { ok: true; record: AttemptRecord; tabSwitches: number; hasEnded: boolean; creditedMs?: number }
  | { ok: false; code: AttemptRefusal | 'participant-removed' }
  | { ok: false; code: 'already-answered'; value: AnswerValue }

export type HostAttemptsChange = { changed: HostAttempt[]; removed: string[] }

/** How a running self-paced session uses the database and the bus. */
export type AttemptStore = {
  /** Settles once committed. `look` only applies what the clock has changed. */
  run(job: AttemptJob): Promise<AttemptOutcome>
  /** The participant's next attempt, or their newest if that isn't this one. Refusals of `beginAgain`. */
  again(session: string, participant: string): Promise<string>
  /** Resolves once everything requested so far is settled. */
  drain(): Promise<void>
  /** The next ones after a number, in order of joining. */
  readHostAttempts(session: string, part: { after: number; limit: number }): Promise<HostAttempt[]>
  readHostAttemptsOf(session: string, participants: string[]): Promise<HostAttemptsChange>
  readTurnedAway(session: string): Promise<TurnedAwayGroup[]>
  /** What someone is granted from their next question on; on the clock of a whole quiz at once. */
  accommodate(session: string, whom: { participant: string; accommodations: Accommodations }): Promise<void>
  /** Lets in one or all of the people the rule refused, once. */
  admitTurnedAway(session: string, whom: { reason: Excusable; id?: string | undefined }): Promise<void>
}
