import { mediaIds, mediaOfCover, withMediaIds } from '@pinquiz/game'
import { type HandOverBody, MAX_FOLDER_LENGTH } from '@pinquiz/protocol'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwners } from '../../db/lock-owner.ts'
import { libraryQuizzes, quizShares, quizzes } from '../../db/schema.ts'
import { recordAct } from '../audit/mutations.ts'
import { copyMedia } from '../media/copy-media.ts'
import { transferMedia } from '../media/media-rows.ts'
import { renamedCover, requireRoomFor, writeQuestions } from './mutations.ts'
import { readQuiz } from './queries.ts'
import { type Actor, endEmptyFolders, insertShare, lockOwnThing, requireOtherHost } from './share-rows.ts'

type Limits = { most: number | null; quotaBytes: number }

/**
 * Gives a quiz, or a folder with its quizzes, to another host. The people it's shared with keep their rights. Throws
 * `not-found`, `too-many-quizzes`, `media-full`.
 */
export async function handOver(
  tx: Db,
  actor: Actor,
  { to, keepsEditing, ...asked }: HandOverBody,
  { most, quotaBytes }: Limits,
): Promise<void> {
  await lockOwners(tx, [actor.id, to])
  const thing = await lockOwnThing(tx, asked, { userId: actor.id, act: 'handOver' })
  await requireOtherHost(tx, to, actor.id)
  await requireRoomFor(tx, to, thing.quizIds.length, most)
  // Published under the old owner's name, with the old owner's files.
  await tx.delete(libraryQuizzes).where(inArray(libraryQuizzes.quizId, thing.quizIds))
  for (const quizId of thing.quizIds) await bringFiles(tx, quizId, { from: actor.id, to, quotaBytes })
  const folder = thing.folder === undefined ? '' : await moveFolder(tx, thing.folder, { from: actor.id, to })
  await tx
    .update(quizzes)
    .set({ ownerId: to, folder, updatedAt: sql`updated_at` })
    .where(inArray(quizzes.id, thing.quizIds))
  const theirs = thing.folder === undefined ? { quiz: thing.quiz } : { folder }
  await forgetOwnShares(tx, to, thing.quizIds)
  if (keepsEditing) await insertShare(tx, theirs, { ownerId: to, person: actor.id, right: 'edit' })
  await endEmptyFolders(tx, actor.id)
  await recordAct(tx, { actor, action: 'quiz-handed-over', about: to, subject: thing.title })
}

/** All quizzes of an account with their files; its sessions stay where they are. */
export async function handOverAll(tx: Db, from: string, to: string): Promise<void> {
  const rows = await tx
    .select({ id: quizzes.id, folder: quizzes.folder })
    .from(quizzes)
    .where(eq(quizzes.ownerId, from))
    .orderBy(quizzes.id)
    .for('no key update')
  await transferMedia(tx, from, to)
  await tx.update(libraryQuizzes).set({ ownerId: to }).where(eq(libraryQuizzes.ownerId, from))
  for (const folder of new Set(rows.map((row) => row.folder)))
    await tx
      .update(quizzes)
      .set({
        ownerId: to,
        folder: folder === '' ? '' : await moveFolder(tx, folder, { from, to }),
        updatedAt: sql`updated_at`,
      })
      .where(and(eq(quizzes.ownerId, from), eq(quizzes.folder, folder)))
  await forgetOwnShares(
    tx,
    to,
    rows.map(({ id }) => id),
  )
  await endEmptyFolders(tx, from)
}

/** A quiz uses its owner's files only; the old owner's other quizzes may use them, too. */
async function bringFiles(tx: Db, quizId: string, files: { from: string; to: string; quotaBytes: number }) {
  const { questions, cover } = await readQuiz(tx, files.from, quizId)
  const used = mediaIds([...questions, mediaOfCover(cover)])
  const { from, to: hostId, quotaBytes } = files
  const ids = await copyMedia(tx, used, { from, hostId, quotaBytes })
  if (ids.size === 0) return
  const own = renamedCover(cover, ids) ?? null
  await tx.update(quizzes).set({ cover: own, updatedAt: sql`updated_at` }).where(eq(quizzes.id, quizId))
  const renamed = questions.map((question) => withMediaIds(question, ids))
  await writeQuestions(tx, quizId, renamed, own)
}

/**
 * The shares of a folder go along to a folder that is new to its new owner: in one that is there, each side's people
 * would see what the other side's were given.
 */
async function moveFolder(
  tx: Db,
  folder: string,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const rows = await tx
    .selectDistinct({ folder: quizzes.folder })
    .from(quizzes)
    .where(eq(quizzes.ownerId, to))
  const name = freeName(folder, new Set(rows.map((row) => row.folder)))
  await tx
    .update(quizShares)
    .set({ ownerId: to, folder: name })
    .where(and(eq(quizShares.ownerId, from), eq(quizShares.folder, folder)))
  await tx
    .delete(quizShares)
    .where(and(eq(quizShares.ownerId, to), eq(quizShares.folder, name), eq(quizShares.personId, to)))
  return name
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) {
    const numbered = `${Array.from(name)
      .slice(0, MAX_FOLDER_LENGTH - 6)
      .join('')} (${n})`
    if (!taken.has(numbered)) return numbered
  }
}

async function forgetOwnShares(tx: Db, owner: string, quizIds: string[]): Promise<void> {
  if (quizIds.length === 0) return
  await tx.delete(quizShares).where(and(eq(quizShares.personId, owner), inArray(quizShares.quizId, quizIds)))
}
