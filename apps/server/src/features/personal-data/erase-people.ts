import { ERASED_NAME } from '@pinquiz/game'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { noteErased } from '../../db/erasures.ts'
import {
  answerChanges,
  answers,
  hallPasses,
  incidents,
  mails,
  marks,
  objections,
  participants,
  sessions,
  turnedAway,
} from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { hashToken, newToken, waitingAs } from '../sessions/entry/secrets.ts'
import { forgetInvited, lockInvited } from './invited-people.ts'
import { ERASED_KEY, isWithin, lockPeople, type Whose, withOtherAttempts } from './people.ts'

export type ErasedPerson = { id: string; session: string }

/**
 * Erases whatever identifies participants; their answers and points stay, and with them statistics and others' ranks
 * (decision 0042). Throws `not-found` if none is within reach, `conflict` if one is in a running game.
 */
export async function erasePeople(
  db: Db,
  { actor, ids: asked, ...whose }: Whose & { actor: { id: string; name: string }; ids: string[] },
): Promise<ErasedPerson[]> {
  return db.transaction(async (tx) => {
    await lockSessionsOf(tx, asked)
    const ids = await withOtherAttempts(tx, asked)
    const invited = await lockInvited(tx, isWithin(whose), ids)
    const found = await lockPeople(tx, whose, ids)
    if (found.length + invited.length === 0) throw new AppError('not-found')
    if (found.some(({ isPlaying }) => isPlaying))
      throw new AppError('conflict', { message: 'Someone is in a game that is not over' })
    const erased = found.filter(({ isErased }) => !isErased)
    if (erased.length + invited.length === 0) return []
    const erasedIds = erased.map(({ id }) => id)
    await forgetInvited(tx, { participants: erasedIds, invited: invited.map(({ id }) => id) })
    await forgetAtTheDoor(tx, erased)
    await tx
      .update(participants)
      .set({
        name: ERASED_NAME,
        nameKey: sql`${ERASED_KEY} || ${participants.id}`,
        // Unusable: the token is unknown, and no code that can be typed looks like this.
        tokenHash: hashToken(newToken()),
        rejoinCode: sql`'-' || ${participants.id}`,
        email: null,
        phone: null,
        address: null,
        deviceHash: null,
        browserHash: null,
        avatar: null,
      })
      .where(anyOf(participants.id, erasedIds))
    await forgetTexts(tx, erasedIds)
    // Marks that an objection led to repeat its words.
    const theirs = tx
      .select({ mark: objections.markId })
      .from(objections)
      .where(anyOf(objections.participantId, erasedIds))
    await tx
      .update(marks)
      .set({ reason: '', comment: '' })
      .where(or(anyOf(marks.participantId, erasedIds), inArray(marks.id, theirs)))
    await tx
      .update(marks)
      .set({ value: { answer: '' } })
      .where(and(eq(marks.act, 'left'), inArray(marks.id, theirs), ofText(sql`${marks.value} -> 'answer'`)))
    await tx.delete(objections).where(anyOf(objections.participantId, erasedIds))
    await tx.delete(mails).where(and(anyOf(mails.participantId, erasedIds), eq(mails.status, 'queued')))
    await tx.delete(answerChanges).where(anyOf(answerChanges.participantId, erasedIds))
    await tx.delete(incidents).where(anyOf(incidents.participantId, erasedIds))
    await noteErased(tx, 'people')
    await recordAct(tx, {
      actor,
      action: 'participants-erased',
      subject: actSubject([...erased.filter(({ firstId }) => firstId === null), ...invited]),
    })
    return [...erased, ...invited]
  })
}

/** Another attempt takes this lock, too: it begins before this, and is erased as well, or not at all. */
async function lockSessionsOf(tx: Db, ids: string[]): Promise<void> {
  const theirs = tx
    .select({ id: participants.sessionId })
    .from(participants)
    .where(anyOf(participants.id, ids))
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, theirs))
    .orderBy(sessions.id)
    .for('no key update')
}

/** A typed text may identify its author. That they answered stays, and so do the points. */
async function forgetTexts(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(answers)
    .set({ value: '', tallyKey: '' })
    .where(and(anyOf(answers.participantId, ids), ofText(sql`${answers.value}`)))
}

const ofText = (value: SQL) => sql`${value} @? '$[*] ? (@.type() == "string")'`

/**
 * Erases entries of people turned away under the same name in the same session, perhaps in another browser, and any
 * pass from the host: they are stored under a hash of id and name, which someone guessing the name could find again.
 */
async function forgetAtTheDoor(tx: Db, people: { id: string; nameKey: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await tx.delete(hallPasses).where(anyOf(hallPasses.newcomerId, people.map(waitingAs)))
  await tx.delete(turnedAway).where(
    sql`exists (select from ${participants} p where p.id = any(${sql.param(ids)}::uuid[]) and p.session_id = ${turnedAway.sessionId}
      and lower(left(p.name, ${COMPARED})) = lower(left(${turnedAway.name}, ${COMPARED})))`,
  )
}

/** Characters of a name: entries of people turned away keep no more than a screen can show. */
const COMPARED = 50
const MAX_SUBJECT_LENGTH = 300

/** How many, and from which sessions; never who. */
export function actSubject(people: { title: string }[]): string {
  const titles = [...new Set(people.map(({ title }) => title))].join(', ')
  return `${people.length}: ${titles}`.slice(0, MAX_SUBJECT_LENGTH)
}
