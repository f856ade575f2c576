import { cleanName, decideJoin, type JoinRefusal, nameKey } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { and, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { ASK_AGAIN_S, type Hall } from './hall.ts'
import { insertParticipants, type NewParticipant } from './insert-participants.ts'
import { readStates } from './records.ts'
import { hashToken, newRejoinCode, newToken, participantOf } from './secrets.ts'

const MAX_BATCH = 500
const ATTEMPTS = 5

/**
 * `address`: what the newcomer is counted as; null is free. `token`: made by who keeps it; the same one again gets the seat
 * it opened (L54). `hall-full`: the newcomer waits for the host.
 */
export type JoinSession = (
  session: string,
  newcomer: { name: string; token?: string | undefined },
  address: string | null,
) => Promise<Seat>

type Candidate = Omit<NewParticipant, 'version'> & { address: string | null }
/** `not-inserted`: the name is taken, the seat is, or the session changed between decision and insert. */
type Outcome = 'joined' | 'not-inserted' | 'session-not-found' | 'bad-request' | 'hall-full' | JoinRefusal

/** Joins are decided and committed in batches: a hall that scans one QR code costs a few commits, not thousands. */
export function createJoinSession(options: {
  db: Db
  pool: pg.Pool
  hall: Hall
  onJoined: (session: string, participant: string) => void
}): JoinSession {
  const { db, pool, hall } = options
  const batcher = createBatcher<Candidate, Outcome>({
    maxSize: MAX_BATCH,
    run: (candidates) => joinAll({ db, pool, hall }, candidates),
  })

  return async (session, { name: rawName, token = newToken() }, address) => {
    const name = cleanName(rawName)
    if (!name.ok) throw new AppError(name.reason)
    const seat = { session, participant: participantOf(session, token), token }
    const candidate = {
      id: seat.participant,
      session,
      address,
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
      if (outcome === 'hall-full') throw new AppError(outcome, { retryAfterS: ASK_AGAIN_S })
      if (outcome !== 'not-inserted') throw new AppError(outcome)
      if (await isNameTaken(db, candidate)) throw new AppError('name-taken')
    }
    throw new AppError('unavailable', { message: 'the session kept changing' })
  }
}

type Parts = { db: Db; pool: pg.Pool; hall: Hall }

async function joinAll({ db, pool, hall }: Parts, candidates: Candidate[]): Promise<Outcome[]> {
  const found = await readStates(db, [...new Set(candidates.map(({ session }) => session))])
  const places = hall.open()
  const decided = candidates.map((candidate): NewParticipant | Outcome => {
    const session = found.get(candidate.session)
    if (!session) return 'session-not-found'
    const { mode, state } = session
    // A self-paced quiz wants to know more of its newcomers: see features/attempts.
    if (mode === 'self-paced') return 'bad-request'
    const decision = decideJoin(mode, state)
    if (!decision.ok) return decision.reason
    // Counted last: who may not come in anyway takes no place.
    if (!places.take({ ...candidate, who: candidate.nameKey }, state.settings)) return 'hall-full'
    return { ...candidate, version: state.version }
  })
  const rows = decided.filter((outcome) => typeof outcome !== 'string')
  let joined = new Set<string>()
  try {
    if (rows.length > 0) joined = await insertParticipants(pool, rows)
  } finally {
    places.close((id) => joined.has(id))
  }
  return decided.map((outcome) => {
    if (typeof outcome === 'string') return outcome
    return joined.has(outcome.id) ? 'joined' : 'not-inserted'
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
