import { randomUUID } from 'node:crypto'
import { type SharedRight, storedText, visibleLine } from '@pinquiz/game'
import { MAX_FOLDER_LENGTH, type QuizShareBody, type Share, type SharedThing } from '@pinquiz/protocol'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwners } from '../../db/lock-owner.ts'
import { quizEditors, quizShares, quizzes, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { requireRight, rightOf } from './access-rows.ts'
import { maskedAddress, requireOtherHost } from './host-rows.ts'

/** Above it, *Everyone on this site* is meant. */
const MOST_SHARES = 200

export type Actor = { id: string; name: string }

/** Something of the actor's own, locked against saves. */
type OwnThing = SharedThing & { title: string; quizIds: string[] }

/** Throws `quiz-not-found`, `quiz-right-missing`, and `not-found` for a folder in which nothing is. */
export async function lockOwnThing(
  tx: Db,
  { quiz, folder }: SharedThing,
  { userId, act }: { userId: string; act: 'share' | 'handOver' },
): Promise<OwnThing> {
  const where =
    folder === undefined
      ? eq(quizzes.id, quiz ?? '')
      : and(eq(quizzes.ownerId, userId), eq(quizzes.folder, folder))
  await tx.select({ id: quizzes.id }).from(quizzes).where(where).orderBy(quizzes.id).for('no key update')
  const rows = await tx
    .select({ id: quizzes.id, title: quizzes.title, right: rightOf(userId) })
    .from(quizzes)
    .where(where)
    .orderBy(quizzes.id)
  const quizIds = rows.map(({ id }) => id)
  if (folder !== undefined) {
    if (rows.length === 0) throw new AppError('not-found')
    return { folder, title: folder, quizIds }
  }
  requireRight(rows[0]?.right, act)
  return { quiz, title: rows[0]?.title ?? '', quizIds }
}

const sharesOf = ({ quiz, folder }: SharedThing, ownerId: string) =>
  folder === undefined
    ? eq(quizShares.quizId, quiz ?? '')
    : and(eq(quizShares.ownerId, ownerId), eq(quizShares.folder, folder))

/** Everyone first, then by name. */
export async function readShares(db: Db, thing: SharedThing, ownerId: string): Promise<Share[]> {
  const rows = await db
    .select({ personId: quizShares.personId, right: quizShares.access, name: users.name, email: users.email })
    .from(quizShares)
    .leftJoin(users, eq(users.id, quizShares.personId))
    .where(sharesOf(thing, ownerId))
    .orderBy(sql`${users.name} nulls first`, quizShares.personId)
  return rows.map(({ personId, right, name, email }) => ({
    person:
      personId === null ? null : { id: personId, name: name ?? '', address: maskedAddress(email ?? '') },
    right,
  }))
}

/** Gives, changes or takes away a right, and returns whom to tell. Both are logged. */
export async function changeShare(
  tx: Db,
  actor: Actor,
  { person, right, ...asked }: QuizShareBody,
): Promise<string[]> {
  await lockOwners(tx, person === null ? [actor.id] : [actor.id, person])
  const thing = await lockOwnThing(tx, asked, { userId: actor.id, act: 'share' })
  const isPerson = person === null ? isNull(quizShares.personId) : eq(quizShares.personId, person)
  const where = and(sharesOf(thing, actor.id), isPerson)
  const subject = right === null ? thing.title : `${right}: ${thing.title}`
  const about = person === null ? {} : { about: person }
  const [before] = await tx.delete(quizShares).where(where).returning({ right: quizShares.access })
  if (right === null) {
    if (before) await recordAct(tx, { actor, action: 'quiz-unshared', ...about, subject })
  } else {
    if (person !== null) await requireOtherHost(tx, person, actor.id)
    if ((await tx.$count(quizShares, sharesOf(thing, actor.id))) >= MOST_SHARES)
      throw new AppError('conflict', {
        message: `a quiz or folder is shared with at most ${MOST_SHARES} people`,
      })
    await insertShare(tx, thing, { ownerId: actor.id, person, right })
    const action = person === null ? 'quiz-shared-with-all' : 'quiz-shared'
    if (before?.right !== right) await recordAct(tx, { actor, action, ...about, subject })
  }
  // Editors who keep their right report again within seconds.
  const isGone = person === null ? ne(quizEditors.userId, actor.id) : eq(quizEditors.userId, person)
  await tx
    .delete(quizEditors)
    .where(and(sql`${quizEditors.quizId} = any(${sql.param(thing.quizIds)}::uuid[])`, isGone))
  return person === null ? [] : [person]
}

async function insertShare(
  tx: Db,
  { quiz, folder }: SharedThing,
  { ownerId, person, right }: { ownerId: string; person: string | null; right: SharedRight },
): Promise<void> {
  const thing = folder === undefined ? { quizId: quiz } : { ownerId, folder }
  await tx
    .insert(quizShares)
    .values({ id: randomUUID(), ...thing, personId: person, access: right })
    .onConflictDoUpdate({
      target: [quizShares.quizId, quizShares.ownerId, quizShares.folder, quizShares.personId],
      set: { access: right },
    })
}

export const storedFolder = (folder: string) => storedText(visibleLine(folder), MAX_FOLDER_LENGTH)

/** As its quizzes name the folder. `not-found` for a name that none can have. */
export function storedThing<Thing extends SharedThing>(thing: Thing): Thing {
  if (thing.folder === undefined) return thing
  const folder = storedFolder(thing.folder)
  if (folder === '') throw new AppError('not-found')
  return { ...thing, folder }
}

const reaches = sql`(s.quiz_id = q.id or (s.owner_id = q.owner_id and s.folder = q.folder))`

export const isShared = async (tx: Db, ownerId: string, folder: string): Promise<boolean> =>
  (await tx.$count(quizShares, sharesOf({ folder }, ownerId))) > 0

/**
 * Gives up what is shared with someone by name, with the whole folder if it came by one. `conflict` for what everyone
 * on the site may see.
 */
export async function leaveQuiz(tx: Db, actor: Actor, quizId: string): Promise<void> {
  const isQuiz = eq(quizzes.id, quizId)
  const [quiz] = await tx
    .select({ title: quizzes.title, right: rightOf(actor.id) })
    .from(quizzes)
    .where(isQuiz)
  if (!quiz?.right) throw new AppError('quiz-not-found')
  const { rowCount } = await tx.execute(sql`
    delete from quiz_shares s using quizzes q
    where q.id = ${quizId} and s.person_id = ${actor.id} and ${reaches}`)
  if (!rowCount) throw new AppError('conflict', { message: 'it is not shared with you by name' })
  await tx.execute(sql`delete from quiz_editors where user_id = ${actor.id} and quiz_id = ${quizId}`)
  await recordAct(tx, { actor, action: 'quiz-left', subject: quiz.title })
}

/** A folder is gone with its last quiz (decision 0070), and so are its shares: a new one begins unshared. */
export async function endEmptyFolders(tx: Db, ownerId: string, actorId: string): Promise<void> {
  const { rows } = await tx.execute<{ folder: string; about: string | null }>(sql`
    delete from quiz_shares s where s.owner_id = ${ownerId}
      and not exists (select from quizzes q where q.owner_id = s.owner_id and q.folder = s.folder)
    returning s.folder, s.person_id as about`)
  const actor = { id: actorId, name: '' }
  for (const { folder: subject, about } of rows)
    await recordAct(tx, { actor, action: 'quiz-unshared', subject, ...(about !== null && { about }) })
}
