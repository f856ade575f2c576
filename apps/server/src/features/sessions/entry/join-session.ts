import { createHmac } from 'node:crypto'
import { cleanName, nameKey } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { queryInTurn } from '#db/query-in-turn.ts'
import { AppError } from '#platform/app-error.ts'
import { createBatcher } from '#platform/batcher.ts'
import { type Candidate, decideJoins, type JoinOutcome } from './decide-joins.ts'
import { isProfaneName } from './name-filter.ts'
import type { NewSeats } from './new-seats.ts'
import { hashToken, newRejoinCode, newToken, participantOf } from './secrets.ts'
import { ASK_AGAIN_S, type WaitingRoom } from './waiting-room.ts'
import type { Welcomes } from './welcomes.ts'

/** Answers share the database and would wait for larger batches. */
const MAX_BATCH = 32
const ATTEMPTS = 5

/**
 * `address`: the newcomer's key for limits; null is exempt. `token`: made by the browser that keeps it; the same one
 * gets its seat again (L41). `browser`: identifies it if its participant is removed. `hall-full`, `waiting-room`: the
 * newcomer waits for the host.
 */
export type JoinSession = (
  session: string,
  newcomer: { name: string; token?: string | undefined; browser?: string | undefined },
  address: string | null,
) => Promise<Seat>

/**
 * Joins are decided and committed in batches: a whole audience scanning one QR code costs a few commits, not thousands.
 */
export function createJoinSession(options: {
  db: Db
  pool: pg.Pool
  waitingRoom: WaitingRoom
  welcomes: Welcomes
  newSeats: NewSeats
  secret: string
  onJoined: (session: string, participants: string[]) => void
}): JoinSession {
  const { pool, waitingRoom, secret } = options
  // The same in a session and those that play it again; it doesn't identify a browser anywhere else.
  const hashBrowser = (browser: string, session: string) =>
    createHmac('sha256', secret).update(`${session} ${browser}`).digest('base64url')
  const batcher = createBatcher<Candidate, JoinOutcome>({
    maxSize: MAX_BATCH,
    async run(candidates) {
      const outcomes = await decideJoins({ ...options, hashBrowser }, candidates)
      const joined = candidates.filter((_, position) => outcomes[position] === 'joined')
      // One event for all of them: it goes to every node.
      for (const session of new Set(joined.map((one) => one.session)))
        options.onJoined(
          session,
          joined.flatMap((one) => (one.session === session ? one.id : [])),
        )
      return outcomes
    },
  })

  const findSeat = createFindSeat(pool)

  return async (session, { name: rawName, token = newToken(), browser }, address) => {
    const name = cleanName(rawName)
    if (!name.ok) throw new AppError(name.reason)
    const seat = { session, participant: participantOf(session, token), token }
    const candidate = {
      id: seat.participant,
      session,
      address,
      name: name.value,
      nameKey: nameKey(name.value),
      isProfane: isProfaneName(name.value),
      browser: browser ?? null,
      tokenHash: hashToken(token),
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await batcher.add({ ...candidate, rejoinCode: newRejoinCode() })
      if (outcome === 'joined') return seat
      // The reply to the first request may have been lost.
      if (isOpenedBy(await findSeat(candidate.id), candidate.tokenHash)) return seat
      if (outcome === 'hall-full') throw new AppError(outcome, { retryAfterS: ASK_AGAIN_S })
      if (outcome === 'waiting-room')
        throw new AppError(outcome, { retryAfterS: waitingRoom.askAgainS(session) })
      if (outcome !== 'not-inserted') throw new AppError(outcome)
    }
    throw new AppError('unavailable', { message: 'the session kept changing' })
  }
}

type FoundSeat = { id: string; tokenHash: string; isRemoved: boolean }

/** Batched, since a whole hall may be refused at once. */
function createFindSeat(pool: pg.Pool) {
  const batcher = createBatcher<string, FoundSeat | 'none'>({
    maxSize: MAX_BATCH,
    async run(ids) {
      const { rows } = await queryInTurn<FoundSeat>(pool, {
        name: 'find-seats',
        text: `select id, token_hash as "tokenHash", removed_at is not null as "isRemoved"
          from participants where id = any ($1::uuid[])`,
        values: [ids],
      })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? 'none')
    },
  })
  return batcher.add
}

/** Whether the token has opened this seat before, and still does. */
function isOpenedBy(seat: FoundSeat | 'none', tokenHash: string): boolean {
  if (seat === 'none') return false
  if (seat.isRemoved) throw new AppError('participant-removed')
  // The rejoin code has moved the seat to another device.
  if (seat.tokenHash !== tokenHash) throw new AppError('name-taken')
  return true
}
