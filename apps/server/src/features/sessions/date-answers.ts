import { clockFor, elapsedOf, livePoints, onScaleOf, type Phase, type Question } from '@pinquiz/game'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers } from '../../db/schema.ts'

/**
 * Some answers were judged before their question's clock learned of an outage: at its close, all are timed by the same
 * clock.
 */
export async function dateAnswers(
  db: Db,
  session: string,
  phase: Extract<Phase, { name: 'question' }>,
  questions: readonly Question[],
): Promise<void> {
  const question = questions[phase.index]
  if (!phase.outages || !question) return
  const ofQuestion = and(eq(answers.sessionId, session), eq(answers.questionIndex, phase.index))
  const { participantId, credit, elapsedMs, sentAtMs, atTimeUp } = answers
  const given = await db
    .select({ participantId, credit, elapsedMs, sentAtMs, atTimeUp })
    .from(answers)
    .where(and(ofQuestion, isNotNull(sentAtMs)))
  const changed = given.flatMap((answer) => {
    if (answer.sentAtMs === null) return []
    const dated = { sentAtMs: answer.sentAtMs, atTimeUp: answer.atTimeUp }
    const clock = clockFor(phase, answer.participantId)
    const elapsed = onScaleOf(clock, elapsedOf(clock, question.timeLimitS * (clock.factor ?? 1), dated))
    if (elapsed === answer.elapsedMs) return []
    const points = livePoints({ ...question, credit: answer.credit, elapsedMs: elapsed })
    return [{ id: answer.participantId, elapsed, points }]
  })
  if (changed.length === 0) return
  const column = <T>(values: T[], type: 'uuid' | 'int') => sql`${sql.param(values)}::${sql.raw(type)}[]`
  await db.execute(sql`
    update answers set elapsed_ms = n.elapsed, points = n.points
    from unnest(${column(
      changed.map(({ id }) => id),
      'uuid',
    )}, ${column(
      changed.map(({ elapsed }) => elapsed),
      'int',
    )}, ${column(
      changed.map(({ points }) => points),
      'int',
    )}) as n(id, elapsed, points)
    where answers.participant_id = n.id and answers.question_index = ${phase.index}`)
}
