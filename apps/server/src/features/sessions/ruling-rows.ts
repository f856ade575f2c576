import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers, marks } from '../../db/schema.ts'

/** The answers of all participants to one question. */
export async function readQuestionAnswers(db: Db, session: string, question: number) {
  const { participantId, value, credit, elapsedMs } = answers
  return db
    .select({ participantId, value, credit, elapsedMs })
    .from(answers)
    .where(and(eq(answers.sessionId, session), eq(answers.questionIndex, question)))
}

/** Whether marks by hand apply to a question. */
export async function isMarked(db: Db, session: string, question: number): Promise<boolean> {
  const { sessionId, questionIndex, withdrawnAt } = marks
  const own = and(eq(sessionId, session), eq(questionIndex, question), isNull(withdrawnAt))
  return (await db.$count(marks, own)) > 0
}

type Judged = { id: string; credit: number; points: number }

/** What these participants' answers to one question earn from now on. */
export async function writeJudged(db: Db, question: number, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return
  const [ids, credits, points] = [
    judged.map(({ id }) => id),
    judged.map((one) => one.credit),
    judged.map((one) => one.points),
  ]
  await db.execute(sql`
    update answers set credit = n.credit, points = n.points
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(credits)}::float8[], ${sql.param(points)}::int[])
      as n(id, credit, points)
    where answers.participant_id = n.id and answers.question_index = ${question}`)
}
