import { randomUUID } from 'node:crypto'
import {
  type Cover,
  countAsked,
  findQuizProblem,
  mediaIds,
  mediaOfCover,
  normaliseQuiz,
  type Question,
  storedAsking,
  stored as storedBody,
  withCoverId,
  withMedia,
  withMediaIds,
} from '@pinquiz/game'
import type { QuizDraft, QuizEdit, QuizPlace, StoredQuiz } from '@pinquiz/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { quizzes } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { copyMedia } from '../media/copy-media.ts'
import { nameInQuiz, ownMedia } from '../media/media-rows.ts'
import { actOn } from './access-rows.ts'
import { readQuiz } from './queries.ts'
import { QuizInvalid } from './quiz-invalid.ts'
import { endEmptyFolders, isShared, storedFolder } from './share-rows.ts'

type Room = {
  /** How many quizzes the owner may have (A59); null: as many as they like. */
  most: number | null
  quotaBytes: number
  folder?: string | undefined
  /** The quiz it was copied from at first. */
  family?: string | null | undefined
  /** Whose pictures and sounds it comes with, if not the owner's. */
  filesOf?: string | undefined
}

export async function createQuiz(
  db: Db,
  ownerId: string,
  draft: QuizDraft,
  { most, quotaBytes, folder = '', family = null, filesOf = ownerId }: Room,
): Promise<StoredQuiz> {
  const normal = acceptable(draft)
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    await requireRoomFor(tx, ownerId, 1, most)
    const { title, description, stageTheme, sources, cover, questions } = await withFilesFor(tx, normal, {
      from: filesOf,
      to: ownerId,
      quotaBytes,
    })
    await tx
      .insert(quizzes)
      .values({ id, ownerId, title, description, folder, family, cover, stageTheme, sources })
    await writeQuestions(tx, id, withIds(questions, []), cover)
    return readQuiz(tx, ownerId, id)
  })
}

/** Throws `too-many-quizzes`. Needs `lockOwner`. */
export async function requireRoomFor(
  tx: Db,
  ownerId: string,
  more: number,
  most: number | null,
): Promise<void> {
  if (most !== null && (await tx.$count(quizzes, eq(quizzes.ownerId, ownerId))) + more > most)
    throw new AppError('too-many-quizzes', { message: `a host has at most ${most} quizzes`, limit: most })
}

export async function updateQuiz(
  db: Db,
  { userId, quizId, quotaBytes }: { userId: string; quizId: string; quotaBytes: number },
  edit: QuizEdit,
): Promise<StoredQuiz> {
  const normal = acceptable(edit)
  return actOn(db, { userId, quizId, act: 'edit' }, async (tx, { ownerId }) => {
    // Under the lock: two saves of the same version run one after the other, and the second is refused.
    const stored = await readQuiz(tx, userId, quizId)
    if (stored.version !== edit.version) throw new AppError('quiz-changed')
    const draft = { ...normal, cover: normal.cover === undefined ? stored.cover : normal.cover }
    const files = { from: userId, to: ownerId, quotaBytes }
    const { title, description, stageTheme, sources, cover, questions } = await withFilesFor(tx, draft, files)
    await tx
      .update(quizzes)
      .set({
        title,
        description,
        cover,
        stageTheme,
        sources,
        version: stored.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(quizzes.id, quizId))
    await writeQuestions(tx, quizId, withIds(questions, stored.questions), cover)
    return readQuiz(tx, userId, quizId)
  })
}

export async function duplicateQuiz(
  db: Db,
  userId: string,
  quizId: string,
  { title, ...room }: { title: string | undefined; most: number | null; quotaBytes: number },
): Promise<StoredQuiz> {
  const { questions, description, cover, stageTheme, sources, right, ...original } = await readQuiz(
    db,
    userId,
    quizId,
    'copy',
  )
  // Ids of another quiz's questions are replaced.
  const { ownerId, folder, family } = quizzes
  const [kept] = await db.select({ ownerId, folder, family }).from(quizzes).where(eq(quizzes.id, quizId))
  const draft = { title: title ?? original.title, description, cover, stageTheme, sources, questions }
  return createQuiz(db, userId, draft, {
    ...room,
    // Folders are their owner's.
    folder: right === 'owner' ? kept?.folder : '',
    family: kept?.family ?? quizId,
    filesOf: kept?.ownerId,
  })
}

type Placing = { userId: string; quizId: string; quotaBytes: number; isToken?: boolean }

/** `not-allowed` for a token that would share it. */
export async function placeQuiz(
  db: Db,
  { userId, quizId, quotaBytes, isToken = false }: Placing,
  { folder: named, isArchived, cover }: QuizPlace,
): Promise<void> {
  const folder = named === undefined ? undefined : storedFolder(named)
  const isOrganised = folder !== undefined || isArchived !== undefined
  await actOn(db, { userId, quizId, act: isOrganised ? 'organise' : 'edit' }, async (tx, { ownerId }) => {
    if (isToken && folder && (await isShared(tx, ownerId, folder))) throw new AppError('not-allowed')
    const own = cover && (await coverFor(tx, cover, { from: userId, to: ownerId, quotaBytes }))
    await tx
      .update(quizzes)
      .set({
        ...(folder !== undefined && { folder }),
        ...(isArchived !== undefined && { isArchived }),
        ...(cover !== undefined && { cover: own }),
      })
      .where(eq(quizzes.id, quizId))
    if (folder !== undefined) await endEmptyFolders(tx, ownerId, userId)
    if (cover !== undefined) {
      const { questions } = await readQuiz(tx, userId, quizId)
      await nameInQuiz(tx, quizId, [...questions, mediaOfCover(own)])
    }
  })
}

export async function removeQuiz(db: Db, userId: string, quizId: string): Promise<void> {
  await actOn(db, { userId, quizId, act: 'delete' }, async (tx) => {
    await tx.delete(quizzes).where(eq(quizzes.id, quizId))
    await endEmptyFolders(tx, userId, userId)
  })
}

function acceptable(draft: QuizDraft) {
  const problem = findQuizProblem(draft)
  if (problem) throw new QuizInvalid(problem)
  return normaliseQuiz(draft)
}

type DraftQuestions = ReturnType<typeof normaliseQuiz>['questions']

/** Whose files a quiz comes with, and who gets them. */
type Files = { from: string; to: string; quotaBytes: number }
type Normal = ReturnType<typeof normaliseQuiz>

/**
 * Media as stored, all its owner's: what someone else brings is copied. Refused if a question uses one that neither has
 * (any more).
 */
async function withFilesFor(tx: Db, normal: Normal, files: Files) {
  const ids = await broughtAlong(tx, [...normal.questions, mediaOfCover(normal.cover)], files)
  const questions = normal.questions.map((question) => withMediaIds(question, ids))
  const cover = await ownCover(tx, files.to, withCoverId(normal.cover, ids))
  return { ...normal, cover, questions: await withOwnMedia(tx, files.to, questions) }
}

async function coverFor(tx: Db, cover: Cover, files: Files): Promise<Cover | null> {
  return ownCover(tx, files.to, withCoverId(cover, await broughtAlong(tx, [mediaOfCover(cover)], files)))
}

async function broughtAlong(
  tx: Db,
  places: Parameters<typeof mediaIds>[0],
  { from, to, quotaBytes }: Files,
): Promise<ReadonlyMap<string, string>> {
  const ids = mediaIds(places)
  return from === to || ids.length === 0 ? new Map() : copyMedia(tx, ids, { from, hostId: to, quotaBytes })
}

/** As stored; null for none, or for a picture that its host doesn't have. */
async function ownCover(tx: Db, ownerId: string, cover: Cover | null | undefined): Promise<Cover | null> {
  if (!cover || 'drawing' in cover) return cover ?? null
  const [media] = await ownMedia(tx, ownerId, [mediaOfCover(cover)])
  return media?.picture ? { picture: media.picture } : null
}

/** Refused if a question uses one that its host doesn't have (any more). */
async function withOwnMedia(tx: Db, ownerId: string, questions: DraftQuestions): Promise<DraftQuestions> {
  const owned = await ownMedia(tx, ownerId, questions)
  const gone = owned.indexOf(null)
  if (gone >= 0) throw new QuizInvalid({ reason: 'media-gone', questionNumber: gone + 1 })
  return questions.map((question, index) => ({ ...question, media: owned[index] ?? undefined }))
}

/** Ids stored in this very place are kept; all others are replaced. */
function withIds(drafts: DraftQuestions, stored: readonly Question[]): Question[] {
  const storedById = new Map(stored.map((question) => [question.id, question]))
  return drafts.map((draft) => {
    const before = draft.id === undefined ? undefined : storedById.get(draft.id)
    // Removed from the list, so that an id sent twice is kept once.
    if (before) storedById.delete(before.id)
    const { text, timeLimitS, media } = draft
    const common = {
      id: before?.id ?? randomUUID(),
      text,
      timeLimitS,
      ...withMedia(media),
      ...storedAsking(draft),
    }
    return { ...common, ...storedBody(draft, before, randomUUID) }
  })
}

/** Few statements whatever the size. The quiz row is locked or new, so nothing else touches its questions. */
async function writeQuestions(
  tx: Db,
  quizId: string,
  questions: Question[],
  cover: Cover | null,
): Promise<void> {
  const ids = array(questions.map(({ id }) => id))
  await tx.execute(sql`delete from questions where quiz_id = ${quizId} and id <> all(${ids}::uuid[])`)
  await tx.execute(sql`
    insert into questions (id, quiz_id, position, text, time_limit_s, kind, body, media)
    select n.id, ${quizId}::uuid, n.position - 1, n.text, n.time_limit_s, n.kind, n.body::jsonb, n.media::jsonb
    from unnest(
      ${ids}::uuid[],
      ${array(questions.map(({ text }) => text))}::text[],
      ${array(questions.map(({ timeLimitS }) => timeLimitS))}::int[],
      ${array(questions.map(({ kind }) => kind))}::text[],
      ${array(questions.map(bodyText))}::text[],
      ${array(questions.map(({ media }) => (media ? JSON.stringify(media) : null)))}::text[]
    ) with ordinality as n (id, text, time_limit_s, kind, body, media, position)
    on conflict (id) do update
    set position = excluded.position, text = excluded.text, time_limit_s = excluded.time_limit_s,
      kind = excluded.kind, body = excluded.body, media = excluded.media`)
  await tx.execute(sql`
    update quizzes set question_count = ${countAsked(questions)} where id = ${quizId}`)
  await nameInQuiz(tx, quizId, [...questions, mediaOfCover(cover)])
}

/** Values without their own column. */
function bodyText({
  id: _id,
  text: _text,
  timeLimitS: _limit,
  kind: _kind,
  media: _media,
  ...body
}: Question): string {
  return JSON.stringify(body)
}

/** One parameter that holds an array; a bare array would become a list of parameters. */
const array = (values: unknown[]) => sql.param(values)
