import { SIMULATED_NAME } from '@pinquiz/game'
import type { PersonMatches } from '@pinquiz/protocol'
import { and, desc, eq, isNull, ne, not, notLike, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { isSamePerson } from '../../db/same-person.ts'
import { participants, sessions, users } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'
import { isRehearsalRow } from '../../db/settings-column.ts'
import { parseRejoinCode } from '../sessions/entry/secrets.ts'
import type { Reach } from './contract.ts'
import { findInvited } from './invited-people.ts'

const SHOWN = 100

/** A key that no name has: the form in which names are compared contains no space. */
export const ERASED_KEY = 'erased '

export type Whose = { reach: Reach; hostId: string }

export const isWithin = ({ reach, hostId }: Whose): SQL | undefined =>
  reach === 'site' ? undefined : eq(sessions.hostId, hostId)

const isNotErased = notLike(participants.nameKey, `${ERASED_KEY}%`)

/** Participants whose clock or seat is still live; a self-paced quiz may stay open for weeks and doesn't count. */
const isPlaying = and(ne(sessions.status, 'completed'), ne(sessions.mode, 'self-paced'))

/** Simulated players (L172). People who join a rehearsal have a browser and are found like everyone else. */
const isSimulated = sql`(${isRehearsalRow} and ${participants.deviceHash} is null and ${participants.name} ~ ${SIMULATED_NAME.source})`

/** Newest sessions first. Empty without a search term. */
export async function findPeople(db: Db, whose: Whose, search: string): Promise<PersonMatches> {
  const { name, email, phone, address, rejoinCode } = participants
  const words = containsWords([name, email, phone, address], search)
  if (!words) return { people: [], isCut: false }
  const code = parseRejoinCode(search)
  const rows = await db
    .select({
      id: participants.id,
      name,
      email,
      phone,
      host: users.name,
      isPlaying: sql<boolean>`${isPlaying}`,
      session: sessions.id,
      mode: sessions.mode,
      startedAt: sessions.createdAt,
      title: sql<string>`${sessions.quiz}->>'title'`,
    })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.sessionId))
    .innerJoin(users, eq(users.id, sessions.hostId))
    .where(
      and(
        isWithin(whose),
        isNotErased,
        not(isSimulated),
        // A person once; the code is that of their newest attempt.
        or(and(words, isNull(participants.firstId)), code ? eq(rejoinCode, code) : undefined),
      ),
    )
    .orderBy(desc(sessions.createdAt), participants.number)
    .limit(SHOWN + 1)
  const people = rows.slice(0, SHOWN).map(({ session, title, mode, startedAt, ...person }) => ({
    ...person,
    session: { id: session, title, mode, startedAtMs: startedAt.getTime() },
  }))
  const invited = await findInvited(db, isWithin(whose), search, SHOWN + 1)
  const everyone = [
    ...people,
    ...invited.map(({ session, title, mode, startedAt, ...person }) => ({
      ...person,
      session: { id: session, title, mode, startedAtMs: startedAt.getTime() },
    })),
  ]
  return { people: everyone.slice(0, SHOWN), isCut: rows.length > SHOWN || everyone.length > SHOWN }
}

/** These, and the other attempts of the same people. */
export async function withOtherAttempts(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from participants own join participants p on ${sql.raw(isSamePerson('p', 'own'))}
    where own.id = any(${sql.param(ids)}::uuid[])`)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

/** Those of `ids` within reach, locked in the order in which attempts lock them, until the end of the transaction. */
export async function lockPeople(tx: Db, whose: Whose, ids: string[]) {
  return tx
    .select({
      id: participants.id,
      nameKey: participants.nameKey,
      firstId: participants.firstId,
      session: sessions.id,
      title: sql<string>`${sessions.quiz}->>'title'`,
      isErased: sql<boolean>`not ${isNotErased}`,
      isPlaying: sql<boolean>`${isPlaying}`,
    })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.sessionId))
    .where(and(isWithin(whose), anyOf(participants.id, ids)))
    .orderBy(participants.id)
    .for('update', { of: participants })
}

/** Those of `ids` within reach that weren't erased, oldest sessions first. */
export async function readPeople(tx: Db, whose: Whose, ids: string[]) {
  const { id, mode, status, isAnonymous, createdAt } = sessions
  return tx
    .select({
      participant: participants,
      session: { id, mode, status, isAnonymous, createdAt },
      host: users.name,
    })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.sessionId))
    .innerJoin(users, eq(users.id, sessions.hostId))
    .where(and(isWithin(whose), isNotErased, anyOf(participants.id, ids)))
    .orderBy(sessions.createdAt, participants.id)
}
