import {
  changesScores,
  kindOf,
  livePoints,
  MODES,
  type Mode,
  type Question,
  type RulingCommand,
  ruledOf,
  type SessionState,
  selfPacedPoints,
} from '@pinquiz/game'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers } from '../../db/schema.ts'
import { writeQuestion } from './records.ts'
import { addUp, lockParticipants } from './score-anew.ts'

/**
 * Within the transaction of the command, behind the lock on the session: the ruling is written into the quiz, every answer to the question
 * is judged by it, at the time at which it was given, and the scores of those whose points change are added up again (K41).
 */
export async function carryOutRuling(
  db: Db,
  session: { id: string; mode: Mode },
  state: SessionState,
  { question: index, answer, ruling }: RulingCommand,
  questions: readonly Question[],
): Promise<void> {
  const asked = questions[index]
  const ruled = asked && ruledOf(asked, answer, ruling)
  if (!ruled) return
  await writeQuestion(db, session.id, index, ruled)
  if (!changesScores(ruling)) return
  await lockParticipants(db, session.id)
  const changed = await judgeAnew(db, session, index, ruled)
  await addUp(db, state, changed)
}

/** Whose points it changed. */
async function judgeAnew(
  db: Db,
  { id: session, mode }: { id: string; mode: Mode },
  index: number,
  question: Question,
): Promise<string[]> {
  const { participantId, value, credit, elapsedMs } = answers
  const given = await db
    .select({ participantId, value, credit, elapsedMs })
    .from(answers)
    .where(and(eq(answers.sessionId, session), eq(answers.questionIndex, index)))
  const kind = kindOf(question)
  const changed = given.flatMap((one) => {
    // Of somebody who was erased the points are kept, but no text.
    if (!kind.accepts(question, one.value)) return []
    const judged = kind.judge(question, one.value)
    if (judged === one.credit) return []
    const points = MODES[mode].hasSharedClock
      ? livePoints({ credit: judged, elapsedMs: one.elapsedMs, timeLimitS: question.timeLimitS })
      : selfPacedPoints(judged)
    return [{ id: one.participantId, credit: judged, points }]
  })
  if (changed.length === 0) return []
  const [ids, credits, points] = [
    changed.map(({ id }) => id),
    changed.map((one) => one.credit),
    changed.map((one) => one.points),
  ]
  await db.execute(sql`
    update answers set credit = n.credit, points = n.points
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(credits)}::float8[], ${sql.param(points)}::int[])
      as n(id, credit, points)
    where answers.participant_id = n.id and answers.question_index = ${index}`)
  return ids
}
