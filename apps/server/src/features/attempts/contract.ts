import type {
  AnswerValue,
  AttemptCommand,
  AttemptRecord,
  AttemptRefusal,
  ContactDetails,
  Excusable,
  Question,
  ReportedKind,
} from '@pinquiz/game'
import type { AttemptEntry, HostAttempt, IncidentList, Seat, TurnedAwayGroup } from '@pinquiz/protocol'

/** What the HTTP edge needs of self-paced attempts. Failures are `AppError`s with the codes named in the protocol. */
export type Attempts = {
  /** `session-not-found` also for sessions of other modes; `session-ended`. */
  entry(session: string): Promise<AttemptEntry>
  /** `address` is the network the request came from, as limits count it. */
  begin(session: string, newcomer: Newcomer): Promise<Seat>
  /** `session-not-found` also for another host's session and for a participant who is not in it. */
  incidents(hostId: string, session: string, participant: string): Promise<IncidentList>
}

export type Newcomer = ContactDetails & {
  device: string
  address: string
  /** What a limit counts the newcomer as; null is free. */
  countedAs: string | null
  /** Made by who keeps it; the same one again gets the seat it opened. */
  token?: string | undefined
  /** The form said that leaving the page counts as a tab switch. */
  toldOfLeaving?: boolean | undefined
}

/** What a participant, or the server itself, does with one attempt. */
export type AttemptJob = {
  session: string
  participant: string
  questions: readonly Question[]
  /** How long after its closing an answer to the open question may still come; the grace when left out. */
  waitMs?: number | undefined
  command: AttemptCommand | { type: 'look' } | ({ type: 'incident' } & ReportedIncident)
}

/** What a browser reported, or the server saw itself. `lengthMs` with `offline` and `connection-gone`, and with `left-page` once it is known how long it was. */
export type ReportedIncident = {
  id: string
  kind: ReportedKind | 'connection-gone'
  lengthMs?: number | undefined
  /** Unless the leaving was heard, the line was down instead. */
  onlyIfHeard?: boolean | undefined
}

export type AttemptOutcome =
  /** `hasEnded`: this very command ended the attempt by a rule of the host. */
  | { ok: true; record: AttemptRecord; tabSwitches: number; hasEnded: boolean }
  | { ok: false; code: AttemptRefusal | 'participant-removed' }
  | { ok: false; code: 'already-answered'; value: AnswerValue }

export type HostAttemptsChange = { changed: HostAttempt[]; removed: string[] }

/** What a running self-paced session does with the database and the bus. */
export type AttemptStore = {
  /** Settled once it is committed. `look` changes nothing but what the clock has changed. */
  run(job: AttemptJob): Promise<AttemptOutcome>
  /** Resolves once everything that was asked for so far is settled. */
  drain(): Promise<void>
  /** The next ones after a number, in order of joining. */
  readHostAttempts(session: string, part: { after: number; limit: number }): Promise<HostAttempt[]>
  readHostAttemptsOf(session: string, participants: string[]): Promise<HostAttemptsChange>
  readTurnedAway(session: string): Promise<TurnedAwayGroup[]>
  /** One of those whom the rule refused, or all, may come in in spite of it, once. */
  admitTurnedAway(session: string, whom: { reason: Excusable; id?: string | undefined }): Promise<void>
}
