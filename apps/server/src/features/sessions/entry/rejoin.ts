import { randomUUID } from 'node:crypto'
import { MODES } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { isSamePerson } from '#db/same-person.ts'
import { participants } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { findEndedSelfPaced, findRunningByPin } from '../records.ts'
import { hashToken, newToken, parseRejoinCode } from './secrets.ts'

/** Further moves of one participant add nothing. */
const MAX_NOTED = 50

/** Where a code came from: the network as limits count it. */
type Place = { address: string; nowMs: number }

/**
 * Gives the seat of a rejoin code to another device; the old device's token stops working. The PIN of an ended
 * self-paced session leads back to attempts that may still be finished (rule S2), even if a newer session has the PIN
 * by now.
 */
export async function rejoin(
  db: Db,
  { pin, code: typed, ...place }: { pin: string; code: string } & Place,
): Promise<Seat> {
  const running = await findRunningByPin(db, pin)
  const ended = await findEndedSelfPaced(db, pin)
  if (!running && !ended) throw new AppError('game-not-found')
  const code = parseRejoinCode(typed)
  if (!code) throw new AppError('rejoin-code-unknown')
  const take = (whose: SQL | undefined, isWatched: boolean) => takeOver(db, whose, isWatched ? place : null)
  const isOf = (session: string) => and(eq(participants.sessionId, session), hasCode(code))
  const seat =
    (running && (await take(isOf(running.id), MODES[running.mode].hasAttempts))) ??
    (ended && (await take(and(isOf(ended), isUnfinished), true)))
  if (!seat) throw new AppError('rejoin-code-unknown')
  return seat
}

const hasCode = (code: string) => and(eq(participants.rejoinCode, code), isNull(participants.removedAt))
const isUnfinished = isNull(participants.completedAtMs)

/** `place` null: no one needs to know where they continue. */
async function takeOver(db: Db, whose: SQL | undefined, place: Place | null): Promise<Seat | null> {
  const token = newToken()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(participants)
      .set({ tokenHash: hashToken(token) })
      .where(whose)
      .returning({ session: participants.sessionId, participant: participants.id })
    if (!row) return null
    // The code leads to the newest attempt; none of the person's others stays with the old device.
    if (place)
      await tx.execute(sql`
      update participants p set token_hash = ${hashToken(token)} from participants own
      where own.id = ${row.participant} and ${sql.raw(isSamePerson('p', 'own'))} and p.id <> own.id`)
    if (place) await tx.execute(noteMove(row.participant, place))
    return { ...row, token }
  })
}

/** Someone continues elsewhere (S35): evidence for the host. Without a stored address no change can be noticed. */
const noteMove = (participant: string, { address, nowMs }: Place) => sql`
  insert into incidents (id, participant_id, kind, question_index, at_ms)
  select ${randomUUID()}, id, case when address <> ${address} then 'other-network' else 'other-device' end,
    question_index, ${Math.round(nowMs)}
  from participants p where id = ${participant} and completed_at_ms is null and ${MAX_NOTED} > (
    select count(*) from incidents i where i.participant_id = p.id and i.kind in ('other-device', 'other-network'))`
