import {
  type Accommodations,
  accept,
  type ContactDetails,
  decideEntry,
  decideJoin,
  EXCUSABLE,
  type Excusable,
  grantedOf,
  guessedBy,
  isBeforeOpening,
  isFull,
  isPastClosing,
  judgeNewcomer,
  mayAskForTime,
  type SessionSettings,
  type TimeRequest,
} from '@pinquiz/game'
import type pg from 'pg'
import { accommodationsOf } from '../../db/accommodations-column.ts'
import { settingsOf } from '../../db/settings-column.ts'
import { pipelined, type Trips } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { WaitingRoom } from '../sessions/entry/waiting-room.ts'
import { type Admitted, type Candidate, type EntryOutcome, seatKey } from './candidate.ts'
import { type EarlierUses, readUsed } from './entry-facts.ts'
import { insertAdmitted, readSeats } from './entry-rows.ts'
import { type Guest, type Guests, lockGuests, noteBegun } from './guest-rows.ts'
import { moveSeats, type SeatMove } from './seat-moves.ts'
import {
  excusedOf,
  forgetTurnedAway,
  isShown,
  noteTurnedAway,
  readTurnedAwayBefore,
  type TurnedAway,
  type TurnedAwayBefore,
} from './turned-away-rows.ts'

type SessionRow = {
  id: string
  /** The quiz and its copies by the first of them, and the host: others may have it, too. */
  family: string | null
  phase: 'running' | 'ended'
  isLocked: boolean
  isHosted: boolean
  version: number
  settings: unknown
  lastNumber: number
  /** How many participants there are, without removed ones. */
  present: number
}

const LOCK_QUIZZES = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(coalesce(quiz_family, quiz_id)::text, 0) as key from sessions
    where id = any($1::uuid[]) and coalesce(quiz_family, quiz_id) is not null order by key) as quizzes`
const LOCK_SESSIONS = `
  select sessions.id, host_id || coalesce(quiz_family, quiz_id) as family, phase, is_locked as "isLocked", is_approved as "isHosted", version, settings,
    last_number as "lastNumber",
    case when coalesce((settings->>'participantLimit')::int, 0) = 0 then 0 else (
      select count(*)::int from participants p where p.session_id = sessions.id and p.removed_at is null and p.first_id is null) end as present
  from sessions join users on users.id = host_id where sessions.id = any($1::uuid[]) and mode = 'self-paced'
  order by sessions.id for no key update of sessions`

type Deps = {
  pool: pg.Pool
  clock: Clock
  waitingRoom: WaitingRoom
  /** Called when the session's hosts must be shown a new list. */
  onTurnedAway: (session: string) => void
}

/**
 * Decides on newcomers in one transaction. Locks on their quizzes put all entries to a quiz in one order across nodes,
 * so if two come from one address or browser at the same instant, the second finds the first.
 */
export async function admit(
  { pool, clock, waitingRoom, onTurnedAway }: Deps,
  candidates: Candidate[],
): Promise<EntryOutcome[]> {
  const places = waitingRoom.open()
  const changed = new Set<string>()
  let outcomes: EntryOutcome[] = []
  try {
    outcomes = await pipelined(pool, (client, trips) =>
      admitAll(client, candidates, { places, nowMs: clock.nowMs(), changed, ...trips }),
    )
    changed.forEach(onTurnedAway)
    return outcomes
  } finally {
    const joined = new Set(candidates.filter((_, at) => outcomes[at] === 'joined').map(({ id }) => id))
    places.close((id) => joined.has(id))
  }
}

type Context = Trips & { places: ReturnType<WaitingRoom['open']>; nowMs: number; changed: Set<string> }

async function admitAll(
  client: pg.PoolClient,
  candidates: Candidate[],
  { places, nowMs, changed, first, last }: Context,
): Promise<EntryOutcome[]> {
  const [sessions, seats, used, turnedAwayBefore, guests] = await first(() =>
    Promise.all([
      lockSessions(client, candidates),
      readSeats(client, candidates),
      readUsed(client, candidates, nowMs),
      readTurnedAwayBefore(client, candidates),
      lockGuests(client, candidates),
    ]),
  )
  const admitted: Admitted[] = []
  const refused: TurnedAway[] = []
  const moves: SeatMove[] = []
  const outcomes = candidates.map((candidate): EntryOutcome => {
    const session = sessions.get(candidate.session)
    if (!session) return 'session-not-found'
    const guest = guestOf(guests, candidate)
    if (guest === 'link-withdrawn') return guest
    const participant = guest ? guest.participant : seats.get(seatKey(candidate))
    if (participant) {
      if (guest) moves.push({ ...candidate, participant })
      return { participant }
    }
    const settings = settingsOf(session.settings)
    const decided = decide(
      { ...candidate, guest },
      { ...session, settings },
      { used, known: turnedAwayBefore, nowMs },
    )
    if (typeof decided === 'string') {
      const { source } = candidate
      if (isExcusable(decided) && source !== null)
        refused.push({ candidate: { ...candidate, source }, reason: decided })
      return decided
    }
    const { countedAs: address, tokenHash } = candidate
    if (!places.take({ ...candidate, address, who: decided.email || tokenHash }, settings)) return 'hall-full'
    used.note({ ...candidate, ...decided }, session.family)
    seats.set(seatKey(candidate), candidate.id)
    if (guest) guest.participant = candidate.id
    session.lastNumber += 1
    session.present += 1
    const { lastNumber: number } = session
    admitted.push(admittedOf(candidate, { details: decided, number, settings, guest }))
    return 'joined'
  })
  const returning = admitted.filter((one) => turnedAwayBefore.has(seatKey(one)))
  const invited = admitted.filter(({ invitation }) => invitation !== null)
  const insert = () => insertAdmitted(client, admitted, nowMs)
  const isAll = [refused, returning, invited, moves].every(({ length }) => length === 0)
  const inserted = isAll ? await last(insert) : await insert()
  await noteBegun(
    client,
    invited.filter(({ id }) => inserted.has(id)),
  )
  await moveSeats(client, moves, nowMs)
  await noteTurnedAway(client, refused, nowMs)
  await forgetTurnedAway(
    client,
    returning.filter(({ id }) => inserted.has(id)),
  )
  for (const one of refused) if (!isShown(turnedAwayBefore, one)) changed.add(one.candidate.session)
  for (const { session } of returning) changed.add(session)
  const taken = new Set(admitted.filter(({ id }) => !inserted.has(id)).map(({ id }) => id))
  return outcomes.map((outcome, at) => {
    const id = typeof outcome === 'object' ? outcome.participant : candidates[at]?.id
    return taken.has(id ?? '') ? 'not-inserted' : outcome
  })
}

async function lockSessions(client: pg.PoolClient, candidates: Candidate[]) {
  const ids = [...new Set(candidates.map(({ session }) => session))]
  const [, { rows }] = await Promise.all([
    client.query({ name: 'lock-quizzes', text: LOCK_QUIZZES, values: [ids] }),
    client.query<SessionRow>({ name: 'lock-entered-sessions', text: LOCK_SESSIONS, values: [ids] }),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The details of admitted newcomers, or the reason for refusal. */
function decide(
  { guest, ...candidate }: Candidate & { guest: Guest | null },
  { family, isLocked, isHosted, phase, settings, present }: SessionRow & { settings: SessionSettings },
  { used, known: turnedAwayBefore, nowMs }: { used: EarlierUses; known: TurnedAwayBefore; nowMs: number },
): ContactDetails | Extract<EntryOutcome, string> {
  const excused = excusedOf(turnedAwayBefore, candidate)
  // The host wrote them, and asks invited people for nothing more.
  const details = guest
    ? accept({ name: guest.name, email: guest.email, phone: '' })
    : judgeNewcomer(candidate.details, settings, excused)
  if (!details.ok) return details.reason
  const locked = isLocked && !excused.has('lobby-locked')
  const join = decideJoin('self-paced', { locked, isHosted, phase: { name: phase }, settings })
  if (!join.ok) return join.reason
  if (isPastClosing(settings.assignment, nowMs)) return 'session-ended'
  if (isBeforeOpening(settings.assignment, nowMs)) return 'not-yet'
  if (isFull(settings, present)) return 'session-full'
  // The link says who it is, and opens one seat: what the other checks guess from doesn't count (S72).
  if (guest) return details.value
  if (settings.admission === 'roster' && !excused.has('not-invited')) return 'not-invited'
  const facts = used.facts({ ...candidate, ...details.value }, family, settings)
  const entry = decideEntry(facts, settings, excused)
  return entry.ok ? details.value : entry.reason
}

const isExcusable = (outcome: string): outcome is Excusable => EXCUSABLE.some((reason) => reason === outcome)

function admittedOf(
  candidate: Candidate,
  {
    details,
    number,
    settings,
    guest,
  }: { details: ContactDetails; number: number; settings: SessionSettings; guest: Guest | null },
): Admitted {
  const { id, session, tokenHash, rejoinCode, toldOfLeaving, address, deviceHash, browser, invitation } =
    candidate
  const accommodations = guest && grantedOf(accommodationsOf(guest.accommodations))
  const isDeviceKept = guessedBy(settings).oneAttemptPerDevice && !invitation
  return {
    id,
    session,
    tokenHash,
    rejoinCode,
    toldOfLeaving,
    invitation,
    number,
    ...details,
    // Other sessions of the same quiz may ask for it within the hour (S6); if this one doesn't need it, it's erased
    // after that.
    address,
    deviceHash: isDeviceKept ? deviceHash : null,
    browserHash: isDeviceKept ? (browser?.hash ?? null) : null,
    endsByTabSwitches: settings.endAfterTabSwitches,
    accommodations,
    timeRequest: requestOf(candidate, settings, accommodations),
  }
}

/** Who has more time already needn't ask. */
function requestOf(
  { timeAsked: time }: Candidate,
  settings: SessionSettings,
  granted: Accommodations | null,
): TimeRequest | null {
  return time !== null && mayAskForTime(settings) && !granted?.time ? { time, state: 'open' } : null
}

/** Null: came by the PIN. */
function guestOf(guests: Guests, { session, invitation }: Candidate) {
  if (!invitation) return null
  const guest = guests.get(invitation.id)
  const isTheirs = guest?.session === session && guest.linkNumber === invitation.linkNumber
  return isTheirs ? guest : 'link-withdrawn'
}
