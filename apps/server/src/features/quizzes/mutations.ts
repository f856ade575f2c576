import { randomUUID } from 'node:crypto'
import {
  type Cover,
  findQuizProblem,
  mediaOfCover,
  normaliseQuiz,
  type Question,
  storedAsking,
  stored as storedBody,
  storedText,
  visibleLine,
  withMedia,
} from '@pinquiz/game'
import {
  MAX_FOLDER_LENGTH,
  type QuizDraft,
  type QuizEdit,
  type QuizPlace,
  type StoredQuiz,
} from '@pinquiz/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { quizzes } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { nameInQuiz, ownMedia } from '../media/media-rows.ts'
import { readQuiz } from './queries.ts'
import { QuizInvalid } from './quiz-invalid.ts'

type Room = {
  /** How many quizzes the owner may have (A59); null: as many as they like. */
  most: number | null
  folder?: string | undefined
  /** The quiz it was copied from at first. */
  family?: string | null | undefined
}

export async function createQuiz(
  db: Db,
  ownerId: string,
  draft: QuizDraft,
  { most, folder = '', family = null }: Room,
): Promise<StoredQuiz> {
  const { title, description, cover, stageTheme, sources, questions } = acceptable(draft)
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    if (most !== null && (await tx.$count(quizzes, eq(quizzes.ownerId, ownerId))) >= most)
      throw new AppError('too-many-quizzes', { message: `a host has at most ${most} quizzes`, limit: most })
    const own = await ownCover(tx, ownerId, cover)
    await tx
      .insert(quizzes)
      .values({ id, ownerId, title, description, folder, family, cover: own, stageTheme, sources })
    await writeQuestions(tx, id, withIds(await withOwnMedia(tx, ownerId, questions), []), own)
    return readQuiz(tx, ownerId, id)
  })
}

export async function updateQuiz(
  db: Db,
  ownerId: string,
  quizId: string,
  edit: QuizEdit,
): Promise<StoredQuiz> {
  const { title, description, cover, stageTheme, sources, questions } = acceptable(edit)
  return db.transaction(async (tx) => {
    // Locked first: two saves of the same version run one after the other, and the second is refused.
    const [locked] = await tx
      .select({ version: quizzes.version })
      .from(quizzes)
      .where(and(eq(quizzes.id, quizId), eq(quizzes.ownerId, ownerId)))
      .for('update')
    if (!locked) throw new AppError('quiz-not-found')
    if (locked.version !== edit.version) throw new AppError('quiz-changed')
    const stored = await readQuiz(tx, ownerId, quizId)
    const own = await ownCover(tx, ownerId, cover === undefined ? stored.cover : cover)
    await tx
      .update(quizzes)
      .set({
        title,
        description,
        cover: own,
        stageTheme,
        sources,
        version: locked.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(quizzes.id, quizId))
    const owned = await withOwnMedia(tx, ownerId, questions)
    await writeQuestions(tx, quizId, withIds(owned, stored.questions), own)
    return readQuiz(tx, ownerId, quizId)
  })
}

export async function duplicateQuiz(
  db: Db,
  ownerId: string,
  quizId: string,
  { title, most }: { title: string | undefined; most: number | null },
): Promise<StoredQuiz> {
  const { questions, description, cover, stageTheme, sources, ...original } = await readQuiz(
    db,
    ownerId,
    quizId,
  )
  // Ids of another quiz's questions are replaced.
  const { folder, family } = quizzes
  const [kept] = await db.select({ folder, family }).from(quizzes).where(eq(quizzes.id, quizId))
  const draft = { title: title ?? original.title, description, cover, stageTheme, sources, questions }
  return createQuiz(db, ownerId, draft, { most, folder: kept?.folder, family: kept?.family ?? quizId })
}

export async function placeQuiz(
  db: Db,
  ownerId: string,
  quizId: string,
  { folder, isArchived, cover }: QuizPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await ownCover(tx, ownerId, cover)
    const placed = await tx
      .update(quizzes)
      .set({
        ...(folder !== undefined && { folder: storedText(visibleLine(folder), MAX_FOLDER_LENGTH) }),
        ...(isArchived !== undefined && { isArchived }),
        ...(cover !== undefined && { cover: own }),
      })
      .where(and(eq(quizzes.id, quizId), eq(quizzes.ownerId, ownerId)))
      .returning({ id: quizzes.id })
    if (placed.length === 0) throw new AppError('quiz-not-found')
    if (cover !== undefined) {
      const { questions } = await readQuiz(tx, ownerId, quizId)
      await nameInQuiz(tx, quizId, [...questions, mediaOfCover(own)])
    }
  })
}

export async function removeQuiz(db: Db, ownerId: string, quizId: string): Promise<void> {
  const removed = await db
    .delete(quizzes)
    .where(and(eq(quizzes.id, quizId), eq(quizzes.ownerId, ownerId)))
    .returning({ id: quizzes.id })
  if (removed.length === 0) throw new AppError('quiz-not-found')
}

function acceptable(draft: QuizDraft) {
  const problem = findQuizProblem(draft)
  if (problem) throw new QuizInvalid(problem)
  return normaliseQuiz(draft)
}

type DraftQuestions = ReturnType<typeof normaliseQuiz>['questions']

/** As stored; null for none, or for a picture that its host doesn't have. */
async function ownCover(tx: Db, ownerId: string, cover: Cover | null | undefined): Promise<Cover | null> {
  if (!cover || 'drawing' in cover) return cover ?? null
  const [media] = await ownMedia(tx, ownerId, [mediaOfCover(cover)])
  return media?.picture ? { picture: media.picture } : null
}

/** Media as stored. Refused if a question uses one that its host doesn't have (any more). */
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
