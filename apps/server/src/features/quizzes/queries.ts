import type { Cover, QuizAct } from '@pinquiz/game'
import { type QuizCard, quizCard, quiz as quizSchema, type StoredQuiz } from '@pinquiz/protocol'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { storedCover, storedSources, storedStageTheme } from '../../db/quiz-column.ts'
import { quizzes } from '../../db/schema.ts'
import { isRehearsalRow } from '../../db/settings-column.ts'
import { AppError } from '../../platform/app-error.ts'
import { isLeavableFor, isReachedBy, ownerNameFor, requireRight, rightOf } from './access-rows.ts'

// One statement, so that a quiz is never read half before and half after a save.
const questionsJson = sql<unknown>`coalesce((
  select json_agg(q.body || jsonb_build_object(
    'id', q.id, 'text', q.text, 'timeLimitS', q.time_limit_s, 'kind', q.kind)
    || case when q.media is null then '{}' else jsonb_build_object('media', q.media) end order by q.position)
  from questions q where q.quiz_id = quizzes.id), '[]')`

const SHOWN_RUNS = 3

// By host, whose sessions have an index, and joined once: longer lists cost no further reads.
const runsOf = (hostId: string) => sql`(
  select quiz_id, max(run_count) as run_count, json_agg(json_build_object(
    'id', id, 'mode', mode, 'status', status, 'pin', pin,
    'createdAtMs', floor(extract(epoch from created_at) * 1000),
    'endedAtMs', case when status = 'completed' then floor(extract(epoch from updated_at) * 1000) end,
    'participants', (
      select count(*)::int from participants p where p.session_id = s.id and p.removed_at is null and p.first_id is null))
    order by place) as last_runs
  from (
    select quiz_id, id, mode, status, pin, created_at, updated_at,
      (count(*) filter (where status <> 'waiting') over (partition by quiz_id))::int as run_count,
      row_number() over (partition by quiz_id order by created_at desc, id desc) as place
    from sessions where host_id = ${hostId} and quiz_id is not null
      and not (status = 'completed' and last_number = 0) and not ${isRehearsalRow}) s
  where place <= ${SHOWN_RUNS}
  group by quiz_id) runs`

const sessionCount = sql<number>`coalesce(runs.run_count, 0)`

const lastSessions = sql<unknown>`coalesce(runs.last_runs, '[]')`

function coverField(column: unknown): { cover?: Cover } {
  const cover = storedCover(column)
  return cover ? { cover } : {}
}

const ownerField = (ownerName: string | null) => (ownerName === null ? {} : { ownerName })

/** Their own and those shared with them. Folders are their owner's. */
export async function listQuizzes(db: Db, userId: string): Promise<QuizCard[]> {
  const rows = await db
    .select({
      right: rightOf(userId),
      ownerName: ownerNameFor(userId),
      isLeavable: isLeavableFor(userId),
      id: quizzes.id,
      title: quizzes.title,
      description: quizzes.description,
      questionCount: quizzes.questionCount,
      createdAt: quizzes.createdAt,
      sessionCount,
      folder: quizzes.folder,
      isArchived: quizzes.isArchived,
      cover: quizzes.cover,
      isPublished: sql<boolean>`exists (select from library_quizzes l where l.quiz_id = quizzes.id)`,
      lastSessions,
    })
    .from(quizzes)
    .leftJoin(runsOf(userId), sql`runs.quiz_id = ${quizzes.id}`)
    .where(isReachedBy(userId))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
  return rows.map(
    ({ right, ownerName, isLeavable, folder, createdAt, lastSessions, cover, isPublished, ...card }) => ({
      ...card,
      right: right ?? 'view',
      ...ownerField(ownerName),
      ...(isLeavable ? { isLeavable } : {}),
      folder: right === 'owner' ? folder : '',
      ...coverField(cover),
      ...(isPublished && right === 'owner' ? { isPublished } : {}),
      createdAtMs: createdAt.getTime(),
      lastSessions: quizCard.shape.lastSessions.parse(lastSessions),
    }),
  )
}

/** Throws `quiz-not-found`, also if it isn't shared with them, and `quiz-right-missing`. */
export async function readQuiz(
  db: Db,
  userId: string,
  quizId: string,
  act: QuizAct = 'read',
): Promise<StoredQuiz> {
  const [row] = await db
    .select({
      right: rightOf(userId),
      ownerName: ownerNameFor(userId),
      id: quizzes.id,
      title: quizzes.title,
      description: quizzes.description,
      cover: quizzes.cover,
      stageTheme: quizzes.stageTheme,
      sources: quizzes.sources,
      version: quizzes.version,
      createdAt: quizzes.createdAt,
      updatedAt: quizzes.updatedAt,
      questions: questionsJson,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  if (!row) throw new AppError('quiz-not-found')
  const { right, ownerName, createdAt, updatedAt, questions, cover, stageTheme, sources, ...rest } = row
  requireRight(right, act)
  const named = storedSources(sources)
  return {
    ...rest,
    right,
    ...ownerField(ownerName),
    ...coverField(cover),
    ...storedStageTheme(stageTheme),
    ...(named.length > 0 && { sources: named }),
    createdAtMs: createdAt.getTime(),
    updatedAtMs: updatedAt.getTime(),
    questions: quizSchema.shape.questions.parse(questions),
  }
}
