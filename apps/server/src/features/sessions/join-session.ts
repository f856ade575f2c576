import { randomUUID } from 'node:crypto'
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
import { hashToken, newRejoinCode, newToken } from './secrets.ts'

const MAX_BATCH = 500
const ATTEMPTS = 5

/** `address`: what the newcomer is counted as; null is free. */
export type JoinSession = (session: string, name: string, address: string | null) => Promise<Seat>

type Candidate = Omit<NewParticipant, 'version'> & { address: string | null }
/** `not-inserted`: the name is taken, or the session changed between decision and insert. */
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

  return async (session, rawName, address) => {
    const name = cleanName(rawName)
    if (!name.ok) throw new AppError(name.reason)
    const token = newToken()
    const candidate = {
      id: randomUUID(),
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
        return { session, participant: candidate.id, token }
      }
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

async function isNameTaken(db: Db, { session, nameKey: key }: Candidate | Omit<Candidate, 'rejoinCode'>) {
  const taken = await db.$count(
    participants,
    and(eq(participants.sessionId, session), eq(participants.nameKey, key), isNull(participants.removedAt)),
  )
  return taken > 0
}
