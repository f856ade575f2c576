import { cleanName, decideJoin, type JoinRefusal, nameKey } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { and, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { insertParticipants, type NewParticipant } from './insert-participants.ts'
import { readStates } from './records.ts'
import { hashToken, newRejoinCode, newToken, participantOf } from './secrets.ts'

const MAX_BATCH = 500
const ATTEMPTS = 5

/** `token`: made by who keeps it; the same one again gets the seat it opened (L54). */
export type JoinSession = (
  session: string,
  newcomer: { name: string; token?: string | undefined },
) => Promise<Seat>

type Candidate = Omit<NewParticipant, 'version'>
/** `not-inserted`: the name is taken, the seat is, or the session changed between decision and insert. */
type Outcome = 'joined' | 'not-inserted' | 'session-not-found' | 'bad-request' | JoinRefusal

/** Joins are decided and committed in batches: a hall that scans one QR code costs a few commits, not thousands. */
export function createJoinSession(options: {
  db: Db
  pool: pg.Pool
  onJoined: (session: string, participant: string) => void
}): JoinSession {
  const { db, pool } = options
  const batcher = createBatcher<Candidate, Outcome>({
    maxSize: MAX_BATCH,
    run: (candidates) => joinAll(db, pool, candidates),
  })

  return async (session, { name: rawName, token = newToken() }) => {
    const name = cleanName(rawName)
    if (!name.ok) throw new AppError(name.reason)
    const seat = { session, participant: participantOf(session, token), token }
    const candidate = {
      id: seat.participant,
      session,
      name: name.value,
      nameKey: nameKey(name.value),
      tokenHash: hashToken(token),
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await batcher.add({ ...candidate, rejoinCode: newRejoinCode() })
      if (outcome === 'joined') {
        options.onJoined(session, candidate.id)
        return seat
      }
      // Perhaps the answer to the first time was lost.
      if (await isSeated(db, candidate)) return seat
      if (outcome !== 'not-inserted') throw new AppError(outcome)
      if (await isNameTaken(db, candidate)) throw new AppError('name-taken')
    }
    throw new AppError('unavailable', { message: 'the session kept changing' })
  }
}

async function joinAll(db: Db, pool: pg.Pool, candidates: Candidate[]): Promise<Outcome[]> {
  const found = await readStates(db, [...new Set(candidates.map(({ session }) => session))])
  const versions = new Map<string, number>()
  const refusals = new Map<string, Outcome>()
  for (const [session, { mode, state }] of found) {
    const decision = decideJoin(mode, state)
    // A self-paced quiz wants to know more of its newcomers: see features/attempts.
    if (mode === 'self-paced') refusals.set(session, 'bad-request')
    else if (decision.ok) versions.set(session, state.version)
    else refusals.set(session, decision.reason)
  }
  const rows = candidates.flatMap((candidate) => {
    const version = versions.get(candidate.session)
    return version === undefined ? [] : [{ ...candidate, version }]
  })
  const joined = rows.length > 0 ? await insertParticipants(pool, rows) : new Set<string>()
  return candidates.map(({ id, session }) => {
    if (joined.has(id)) return 'joined'
    return versions.has(session) ? 'not-inserted' : (refusals.get(session) ?? 'session-not-found')
  })
}

/** Whether the token has opened this seat before, and still does. */
async function isSeated(db: Db, { id, tokenHash }: Pick<Candidate, 'id' | 'tokenHash'>): Promise<boolean> {
  const [seat] = await db
    .select({ tokenHash: participants.tokenHash, removedAt: participants.removedAt })
    .from(participants)
    .where(eq(participants.id, id))
  if (!seat) return false
  if (seat.removedAt) throw new AppError('participant-removed')
  // The rejoin code has taken it to another device.
  if (seat.tokenHash !== tokenHash) throw new AppError('name-taken')
  return true
}

async function isNameTaken(db: Db, { session, nameKey: key }: Pick<Candidate, 'session' | 'nameKey'>) {
  const taken = await db.$count(
    participants,
    and(eq(participants.sessionId, session), eq(participants.nameKey, key), isNull(participants.removedAt)),
  )
  return taken > 0
}
