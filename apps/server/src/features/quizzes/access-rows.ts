import { mayWithQuiz, type QuizAct, type QuizRight } from '@pinquiz/game'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { quizzes } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'

// Columns are spelled out: selecting from one table would drop its name from them.
const isFor = (userId: string | SQL) => sql`(s.person_id = ${userId} or s.person_id is null)`

/** The strongest right that someone has to a row of `quizzes`; null: none. */
export const rightOf = (userId: string | SQL) => sql<QuizRight | null>`
  case when quizzes.owner_id = ${userId} then 'owner' else (
    select s.access from quiz_shares s
    where ${isFor(userId)}
      and (s.quiz_id = quizzes.id or (s.owner_id = quizzes.owner_id and s.folder = quizzes.folder))
    order by array_position(array['view', 'use', 'edit'], s.access) desc limit 1) end`

/** Absent for the owner. */
export const ownerNameFor = (userId: string) => sql<string | null>`
  case when quizzes.owner_id <> ${userId} then (select name from users where users.id = quizzes.owner_id) end`

/** Whether it's shared with someone by name. */
export const isLeavableFor = (userId: string) => sql<boolean>`exists (
  select from quiz_shares s where s.person_id = ${userId}
    and (s.quiz_id = quizzes.id or (s.owner_id = quizzes.owner_id and s.folder = quizzes.folder)))`

/** Rows of `quizzes` that someone owns or that are shared with them. */
export const isReachedBy = (userId: string): SQL => sql`quizzes.id in (
  select id from quizzes own where own.owner_id = ${userId}
  union select s.quiz_id from quiz_shares s where s.quiz_id is not null and ${isFor(userId)}
  union select q.id from quiz_shares s join quizzes q on q.owner_id = s.owner_id and q.folder = s.folder
    where ${isFor(userId)})`

/** Throws `quiz-not-found` without any right, `quiz-right-missing` with one that isn't enough. */
export function requireRight(right: QuizRight | null | undefined, act: QuizAct): asserts right is QuizRight {
  if (!right) throw new AppError('quiz-not-found')
  if (!mayWithQuiz(right, act)) throw new AppError('quiz-right-missing')
}

type Locked = { ownerId: string; right: QuizRight }

/**
 * Decides under a lock that every save and every change of shares takes, so a right that was taken away can't be used
 * any more, and does it. Begins again if the quiz was handed over while it waited.
 */
export async function actOn<T>(
  db: Db,
  { userId, quizId, act }: { userId: string; quizId: string; act: QuizAct },
  work: (tx: Db, locked: Locked) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const locked = await lockForAct(tx, { userId, quizId, act })
      return locked && { result: await work(tx, locked) }
    })
    if (done) return done.result
  }
}

/** Null if it has another owner than the one who is locked. */
async function lockForAct(
  tx: Db,
  { userId, quizId, act }: { userId: string; quizId: string; act: QuizAct },
): Promise<Locked | null> {
  const ofQuiz = eq(quizzes.id, quizId)
  const [before] = await tx.select({ ownerId: quizzes.ownerId }).from(quizzes).where(ofQuiz)
  if (!before) throw new AppError('quiz-not-found')
  await lockOwner(tx, before.ownerId)
  // Sessions that start of it aren't kept waiting.
  await tx.select({ id: quizzes.id }).from(quizzes).where(ofQuiz).for('no key update')
  // A statement of its own, which sees what the lock waited for.
  const [row] = await tx
    .select({ ownerId: quizzes.ownerId, right: rightOf(userId) })
    .from(quizzes)
    .where(ofQuiz)
  requireRight(row?.right, act)
  return row?.ownerId === before.ownerId ? { ownerId: row.ownerId, right: row.right } : null
}
