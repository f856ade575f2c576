import {
  DEFAULT_SETTINGS,
  DUPLICATE_WINDOW_MS,
  decideEntry,
  decideJoin,
  type SessionSettings,
} from '@pinquiz/game'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Hall } from '../sessions/hall.ts'
import type { Candidate, EntryOutcome } from './candidate.ts'

type SessionRow = {
  id: string
  quizId: string | null
  phase: 'running' | 'ended'
  isLocked: boolean
  version: number
  settings: Partial<SessionSettings>
  lastNumber: number
}

const SELECT_QUIZZES = 'select distinct quiz_id as "quizId" from sessions where id = any($1::uuid[])'
const LOCK_QUIZZES = `
  select pg_advisory_xact_lock(hashtextextended(id, 0)) from (
    select id from unnest($1::text[]) as id order by hashtextextended(id, 0)) as quizzes`
const LOCK_SESSIONS = `
  select id, quiz_id as "quizId", phase, is_locked as "isLocked", version, settings, last_number as "lastNumber"
  from sessions where id = any($1::uuid[]) and mode = 'self-paced'
  order by id for no key update`

/**
 * Decides on newcomers in one transaction. The locks of their quizzes make all entries to one quiz a sequence on all
 * nodes, so of two that come from one address or browser at the same instant the second finds the first.
 */
export async function admit(
  { pool, clock, hall }: { pool: pg.Pool; clock: Clock; hall: Hall },
  candidates: Candidate[],
): Promise<EntryOutcome[]> {
  const places = hall.open()
  let outcomes: EntryOutcome[] = []
  try {
    outcomes = await inTransaction(pool, (client) =>
      admitAll(client, candidates, { places, nowMs: clock.nowMs() }),
    )
    return outcomes
  } finally {
    const joined = new Set(candidates.filter((_, at) => outcomes[at] === 'joined').map(({ id }) => id))
    places.close((id) => joined.has(id))
  }
}

type Context = { places: ReturnType<Hall['open']>; nowMs: number }

async function admitAll(
  client: pg.PoolClient,
  candidates: Candidate[],
  { places, nowMs }: Context,
): Promise<EntryOutcome[]> {
  const ids = [...new Set(candidates.map(({ session }) => session))]
  const quizzes = await client.query<{ quizId: string | null }>(SELECT_QUIZZES, [ids])
  await client.query(LOCK_QUIZZES, [quizzes.rows.flatMap(({ quizId }) => quizId ?? [])])
  const { rows } = await client.query<SessionRow>(LOCK_SESSIONS, [ids])
  const sessions = new Map(rows.map((row) => [row.id, row]))
  const seats = await readSeats(client, candidates)
  const used = await readUsed(client, candidates, nowMs - DUPLICATE_WINDOW_MS)
  const admitted: Admitted[] = []
  const outcomes = candidates.map((candidate): EntryOutcome => {
    const session = sessions.get(candidate.session)
    if (!session) return 'session-not-found'
    const participant = seats.get(seatKey(candidate))
    if (participant) return { participant }
    const outcome = decide(candidate, session, used)
    if (outcome !== 'joined') return outcome
    const { countedAs: address, email: who } = candidate
    if (!places.take({ ...candidate, address, who }, { ...DEFAULT_SETTINGS, ...session.settings }))
      return 'hall-full'
    used.note(candidate, session.quizId)
    seats.set(seatKey(candidate), candidate.id)
    session.lastNumber += 1
    const endsByTabSwitches = session.settings.endAfterTabSwitches ?? false
    admitted.push({ ...candidate, number: session.lastNumber, endsByTabSwitches })
    return outcome
  })
  const inserted = await insert(client, admitted, nowMs)
  const taken = new Set(admitted.filter(({ id }) => !inserted.has(id)).map(({ id }) => id))
  return outcomes.map((outcome, at) => {
    const id = typeof outcome === 'object' ? outcome.participant : candidates[at]?.id
    return taken.has(id ?? '') ? 'not-inserted' : outcome
  })
}

function decide(candidate: Candidate, session: SessionRow, used: Used): EntryOutcome {
  const { isLocked: locked, phase } = session
  const settings = { ...DEFAULT_SETTINGS, ...session.settings }
  const join = decideJoin('self-paced', { locked, phase: { name: phase }, settings })
  if (!join.ok) return join.reason
  const entry = decideEntry({ ...used.facts(candidate, session.quizId) }, settings)
  return entry.ok ? 'joined' : entry.reason
}

type Admitted = Candidate & { number: number; endsByTabSwitches: boolean }

const seatKey = ({ session, tokenHash }: Candidate) => `${session} ${tokenHash}`

// Of many candidates in one pass over their sessions.
const SELECT_SEATS = `
  select session_id || ' ' || token_hash as key, id from participants
  where session_id = any($1::uuid[]) and token_hash = any($2::text[]) and removed_at is null`

/** Participants who are in already, by what they would ask with again. */
async function readSeats(client: pg.PoolClient, candidates: Candidate[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; id: string }>(SELECT_SEATS, [
    [...new Set(candidates.map(({ session }) => session))],
    candidates.map(({ tokenHash }) => tokenHash),
  ])
  return new Map(rows.map(({ key, id }) => [key, id]))
}

type Used = Awaited<ReturnType<typeof readUsed>>

const SELECT_ADDRESSES = `
  select distinct p.session_id || ' ' || p.address as key from participants p
  join unnest($1::uuid[], $2::text[]) as c(session_id, address)
    on c.session_id = p.session_id and c.address = p.address
  where p.removed_at is null`
const SELECT_DEVICES = `
  select distinct p.session_id || ' ' || p.device_hash as key from participants p
  join unnest($1::uuid[], $2::text[]) as c(session_id, device_hash)
    on c.session_id = p.session_id and c.device_hash = p.device_hash
  where p.removed_at is null`
// Of a quiz that was deleted no other session is known any more.
const SELECT_RECENT = `
  select distinct s.quiz_id as "quizId", p.session_id as session, p.address
  from unnest($1::uuid[], $2::text[]) as c(session_id, address)
  join sessions own on own.id = c.session_id
  join sessions s on s.quiz_id = own.quiz_id
  join participants p on p.session_id = s.id and p.address = c.address
  where p.removed_at is null and p.created_at > to_timestamp($3::float8 / 1000)`

/** Which addresses and browsers are taken already. Removed participants hold nobody up: the host let them go. */
async function readUsed(client: pg.PoolClient, candidates: Candidate[], sinceMs: number) {
  const sessions = candidates.map(({ session }) => session)
  const addresses = candidates.map(({ address }) => address)
  const keys = async (text: string, values: unknown[]) =>
    new Set((await client.query<{ key: string }>(text, values)).rows.map(({ key }) => key))
  const networks = await keys(SELECT_ADDRESSES, [sessions, addresses])
  const devices = await keys(SELECT_DEVICES, [sessions, candidates.map(({ deviceHash }) => deviceHash)])
  type Recent = { quizId: string; session: string; address: string }
  const recent = (await client.query<Recent>(SELECT_RECENT, [sessions, addresses, sinceMs])).rows

  return {
    facts: ({ session, address, deviceHash, isEmailDisposable }: Candidate, quizId: string | null) => ({
      isNetworkUsed: networks.has(`${session} ${address}`),
      isDeviceUsed: devices.has(`${session} ${deviceHash}`),
      isEmailDisposable,
      isNetworkRecent: recent.some(
        (row) => row.quizId === quizId && row.session !== session && row.address === address,
      ),
    }),
    /** Somebody of this very batch is in now. */
    note({ session, address, deviceHash }: Candidate, quizId: string | null) {
      networks.add(`${session} ${address}`)
      devices.add(`${session} ${deviceHash}`)
      if (quizId) recent.push({ quizId, session, address })
    },
  }
}

// Names may be the same here: what has to be unique is the participant.
const INSERT = `
  with input as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::boolean[])
      as i(id, session_id, number, name, email, phone, address, device_hash, token_hash, rejoin_code, ends_by_tab_switches)
  ), inserted as (
    insert into participants
      (id, session_id, number, name, name_key, email, phone, address, device_hash, token_hash, rejoin_code,
        ends_by_tab_switches, created_at)
    select id, session_id, number, name, id::text, email, phone, address, device_hash, token_hash, rejoin_code,
      ends_by_tab_switches, to_timestamp($12::float8 / 1000)
    from input on conflict do nothing returning id
  ), counted as (
    update sessions s set last_number = n.last from (
      select session_id, max(number) as last from input group by session_id
    ) n where s.id = n.session_id
  )
  select id from inserted`

async function insert(client: pg.PoolClient, admitted: Admitted[], nowMs: number): Promise<Set<string>> {
  if (admitted.length === 0) return new Set()
  const column = (key: keyof Admitted) => admitted.map((row) => row[key])
  const { rows } = await client.query<{ id: string }>(INSERT, [
    column('id'),
    column('session'),
    column('number'),
    column('name'),
    column('email'),
    column('phone'),
    column('address'),
    column('deviceHash'),
    column('tokenHash'),
    column('rejoinCode'),
    column('endsByTabSwitches'),
    nowMs,
  ])
  return new Set(rows.map(({ id }) => id))
}
