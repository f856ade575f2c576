import { type HandOverBody, MAX_FOLDER_LENGTH } from '@pinquiz/protocol'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwners } from '../../db/lock-owner.ts'
import { libraryQuizzes, quizShares, quizzes } from '../../db/schema.ts'
import type { Notify } from '../../platform/notify.ts'
import { recordAct } from '../audit/mutations.ts'
import { transferMedia } from '../media/media-rows.ts'
import { bringFiles } from './bring-files.ts'
import { requireOtherHost } from './host-rows.ts'
import { requireRoomFor } from './mutations.ts'
import { type Actor, endEmptyFolders, lockOwnThing } from './share-rows.ts'

type Means = { most: number | null; quotaBytes: number; notify: Notify }

/**
 * Gives a quiz, or a folder with its quizzes, to another host. The people it's shared with keep their rights. Throws
 * `not-found`, `too-many-quizzes`, `media-full`.
 */
export async function handOver(
  tx: Db,
  actor: Actor,
  { to, keepsEditing, ...asked }: HandOverBody,
  { most, quotaBytes, notify }: Means,
): Promise<void> {
  await lockOwners(tx, [actor.id, to])
  const thing = await lockOwnThing(tx, asked, { userId: actor.id, act: 'handOver' })
  await requireOtherHost(tx, to, actor.id)
  await requireRoomFor(tx, to, thing.quizIds.length, most)
  // Published under the old owner's name, with the old owner's files.
  await tx.delete(libraryQuizzes).where(isOneOf(libraryQuizzes.quizId, thing.quizIds))
  await bringFiles(tx, thing.quizIds, { from: actor.id, to, quotaBytes })
  const folder = await freeFolder(tx, thing.folder ?? '', to)
  if (thing.folder !== undefined) await shareEach(tx, actor.id, thing.folder)
  await tx
    .update(quizzes)
    .set({ ownerId: to, folder, updatedAt: sql`updated_at` })
    .where(isOneOf(quizzes.id, thing.quizIds))
  await forgetOwnShares(tx, to, thing.quizIds)
  if (keepsEditing) await keepEditing(tx, actor.id, thing.quizIds)
  await endEmptyFolders(tx, actor.id, actor.id)
  await recordAct(tx, { actor, action: 'quiz-handed-over', about: to, subject: thing.title })
  if (keepsEditing)
    await recordAct(tx, { actor, action: 'quiz-shared', about: actor.id, subject: `edit: ${thing.title}` })
  await notify(tx, { user: to }, { kind: 'quiz-handed-over', data: { title: folder || thing.title } })
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
  for (const folder of new Set(rows.map((row) => row.folder))) {
    await shareEach(tx, from, folder)
    await tx
      .update(quizzes)
      .set({
        ownerId: to,
        folder: await freeFolder(tx, folder, to),
        updatedAt: sql`updated_at`,
      })
      .where(and(eq(quizzes.ownerId, from), eq(quizzes.folder, folder)))
  }
  await forgetOwnShares(
    tx,
    to,
    rows.map(({ id }) => id),
  )
}

/**
 * The people of a folder keep their rights to each of its quizzes. To the folder they would be a trap: what its new
 * owner puts there later would be theirs, too.
 */
async function shareEach(tx: Db, from: string, folder: string): Promise<void> {
  const rank = (access: SQL) => sql`array_position(array['view', 'use', 'edit'], ${access})`
  await tx.execute(sql`
    insert into quiz_shares (id, quiz_id, person_id, access)
    select gen_random_uuid(), q.id, s.person_id, s.access
    from quiz_shares s join quizzes q on q.owner_id = s.owner_id and q.folder = s.folder
    where s.owner_id = ${from} and s.folder = ${folder}
    on conflict (quiz_id, owner_id, folder, person_id) do update set access = excluded.access
    where ${rank(sql`excluded.access`)} > ${rank(sql`quiz_shares.access`)}`)
  await tx.delete(quizShares).where(and(eq(quizShares.ownerId, from), eq(quizShares.folder, folder)))
}

/** One of its own: in a folder that is there, its people would see what comes into it. */
async function freeFolder(tx: Db, folder: string, to: string): Promise<string> {
  if (folder === '') return ''
  const rows = await tx
    .selectDistinct({ folder: quizzes.folder })
    .from(quizzes)
    .where(eq(quizzes.ownerId, to))
  return freeName(folder, new Set(rows.map((row) => row.folder)))
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

async function keepEditing(tx: Db, person: string, quizIds: string[]): Promise<void> {
  await tx.execute(sql`
    insert into quiz_shares (id, quiz_id, person_id, access)
    select gen_random_uuid(), quiz, ${person}, 'edit' from unnest(${sql.param(quizIds)}::uuid[]) as quiz
    on conflict (quiz_id, owner_id, folder, person_id) do update set access = excluded.access`)
}

async function forgetOwnShares(tx: Db, owner: string, quizIds: string[]): Promise<void> {
  if (quizIds.length === 0) return
  await tx.delete(quizShares).where(and(eq(quizShares.personId, owner), isOneOf(quizShares.quizId, quizIds)))
}

/** One parameter, however many there are. */
const isOneOf = (column: SQLWrapper, ids: string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`
