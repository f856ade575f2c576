import {
  type Mode,
  markedAnswer,
  markedQuestion,
  type Question,
  type SessionState,
  withVoided,
} from '@pinquiz/game'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { participants, sessions } from '#db/schema.ts'
import { writeBonuses } from '../../sessions/bonus-rows.ts'
import { sumScores } from '../../sessions/recompute-scores.ts'
import { writeQuestion } from '../../sessions/records.ts'
import {
  activeMarks,
  type MarkRow,
  readMarkable,
  readUnmarked,
  rewriteAnswers,
  type Unmarked,
} from './mark-rows.ts'

type Marked = { id: string; mode: Mode; state: SessionState; questions: readonly Question[]; nowMs: number }

/**
 * Computes every score of a session from the stored answers and all marks that apply. Holds the locks of the session
 * and of its participants. Returns how many scores changed, and the session's new version.
 */
export async function applyMarks(
  db: Db,
  { id: session, mode, state, questions: before, nowMs }: Marked,
  rows: readonly MarkRow[],
): Promise<{ changed: number; version: number; questions: Question[] }> {
  const marks = activeMarks(rows)
  const touched = [...new Set(rows.flatMap(({ questionIndex }) => questionIndex ?? []))].sort((a, b) => a - b)
  const unmarked = await readUnmarked(db, session)
  const questions = [...before]
  const kept: Unmarked = { ...unmarked }
  let { voided } = state
  for (const index of touched) {
    const current = questions[index]
    if (!current) continue
    const base = unmarked[index] ?? { question: current, isVoided: voided.includes(index) }
    const own = marks.filter((mark) => 'question' in mark && mark.question === index)
    const question = markedQuestion(base.question, own)
    voided = withVoided(voided, index, base.isVoided || own.some(({ act }) => act === 'void'))
    if (own.some(({ act }) => act === 'accept' || act === 'void' || act === 'worth')) kept[index] = base
    else delete kept[index]
    questions[index] = question
    if (question !== current) await writeQuestion(db, session, index, question)
    await markAnswers(db, { session, index, mode, base: base.question, question, marks: own })
  }
  const { version } = await writeSession(db, session, {
    voided,
    unmarked: kept,
    nowMs,
    isMarked: marks.length > 0,
  })
  const next = { ...state, voided }
  await writeBonuses(db, session, next, { from: touched[0] ?? 0, questions })
  const everyone = await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.sessionId, session))
  const changed = await sumScores(
    db,
    next,
    everyone.map(({ id }) => id),
  )
  return { changed: changed.length, version, questions }
}

type OfQuestion = { session: string; index: number } & Parameters<typeof markedAnswer>[1]

async function markAnswers(db: Db, { session, index, ...marking }: OfQuestion): Promise<void> {
  const rewritten = (await readMarkable(db, session, index)).flatMap(({ own, credit, points, ...answer }) => {
    const earned = markedAnswer({ ...answer, ...own }, marking)
    if (earned.credit === credit && earned.points === points) return []
    const isOwn = earned.credit === own.credit && earned.points === own.points
    return [{ ...earned, participant: answer.participant, own: isOwn ? null : own }]
  })
  await rewriteAnswers(db, index, rewritten)
}

type Written = { voided: readonly number[]; unmarked: Unmarked; nowMs: number; isMarked: boolean }

/** The time of the end stays. Rooms read the quiz again when there are more rulings. */
async function writeSession(db: Db, session: string, { voided, unmarked, nowMs, isMarked }: Written) {
  const [row] = await db
    .update(sessions)
    .set({
      voided: [...voided],
      unmarked: Object.keys(unmarked).length === 0 ? null : unmarked,
      markedAt: isMarked ? new Date(nowMs) : null,
      rulings: sql`${sessions.rulings} + 1`,
      version: sql`${sessions.version} + 1`,
    })
    .where(eq(sessions.id, session))
    .returning({ version: sessions.version })
  return { version: row?.version ?? 0 }
}
