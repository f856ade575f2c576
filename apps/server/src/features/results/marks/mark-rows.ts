import type { Mark, Question } from '@pinquiz/game'
import { storedQuestion } from '@pinquiz/protocol'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { answers, marks, participants, sessions } from '#db/schema.ts'

export type MarkRow = typeof marks.$inferSelect

/** All marks of a session, withdrawn ones too, oldest first. */
export const readMarkRows = (db: Db, session: string): Promise<MarkRow[]> =>
  db.select().from(marks).where(eq(marks.sessionId, session)).orderBy(asc(marks.number))

/** The mark of a row; `value` was written by `addMark`. */
export function markOf({ act, value, questionIndex, participantId }: MarkRow): Mark {
  return {
    ...(value as object),
    act,
    ...(questionIndex === null ? {} : { question: questionIndex }),
    ...(participantId === null ? {} : { participant: participantId }),
  } as Mark
}

/** Those that change what is earned. */
export const activeMarks = (rows: readonly MarkRow[]): Mark[] =>
  rows.filter(({ act, withdrawnAt }) => withdrawnAt === null && act !== 'left').map(markOf)

const unmarkedColumn = z.nullish(
  z.record(z.string(), z.object({ question: storedQuestion, isVoided: z.boolean() })),
)
/** Of a question that marks change: as it was without. */
export type Unmarked = Record<string, { question: Question; isVoided: boolean }>

export async function readUnmarked(db: Db, session: string): Promise<Unmarked> {
  const { unmarked } = sessions
  const [row] = await db.select({ unmarked }).from(sessions).where(eq(sessions.id, session))
  return unmarkedColumn.parse(row?.unmarked) ?? {}
}

/** Begun and not over; someone removed could be let back to an open question. */
export async function countSitting(db: Db, session: string, nowMs: number): Promise<number> {
  return db.$count(
    participants,
    sql`${participants.sessionId} = ${session} and ${participants.completedAtMs} is null
      and ${participants.questionIndex} is not null
      and (${participants.removedAt} is null or ${participants.closesAtMs} > ${Math.round(nowMs)})`,
  )
}

/** A participant of the session who wasn't removed. */
export async function readMarkedPerson(db: Db, session: string, participant: string) {
  const { id, sessionId, removedAt, score, questionIndex } = participants
  const [row] = await db
    .select({ score, questionIndex })
    .from(participants)
    .where(and(eq(id, participant), eq(sessionId, session), isNull(removedAt)))
  return row ?? null
}

export async function readOwnAnswer(db: Db, participant: string, question: number) {
  const { participantId, questionIndex, value, credit, points, elapsedMs } = answers
  const [row] = await db
    .select({ value, credit, points, elapsedMs })
    .from(answers)
    .where(and(eq(participantId, participant), eq(questionIndex, question)))
  return row ?? null
}

/** Answers to a question with what they earn, and earned without marks. */
export async function readMarkable(db: Db, session: string, question: number) {
  const { participantId, value, credit, points, ownCredit, ownPoints, elapsedMs } = answers
  const rows = await db
    .select({ participant: participantId, value, credit, points, ownCredit, ownPoints, elapsedMs })
    .from(answers)
    .where(and(eq(answers.sessionId, session), eq(answers.questionIndex, question)))
  return rows.map(({ ownCredit, ownPoints, ...row }) => ({
    ...row,
    own: { credit: ownCredit ?? row.credit, points: ownPoints ?? row.points },
  }))
}

type Earned = { credit: number; points: number }
export type Rewritten = Earned & { participant: string; own: Earned | null }

/** What these answers earn from now on; `own`: what they earned without marks, if that isn't the same. */
export async function rewriteAnswers(db: Db, question: number, rows: readonly Rewritten[]): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(of: (row: Rewritten) => T, type: 'uuid' | 'int' | 'float8') =>
    sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`
  await db.execute(sql`
    update answers set credit = n.credit, points = n.points, own_credit = n.own_credit, own_points = n.own_points
    from unnest(${column((row) => row.participant, 'uuid')}, ${column((row) => row.credit, 'float8')},
        ${column((row) => row.points, 'int')}, ${column((row) => row.own?.credit ?? null, 'float8')},
        ${column((row) => row.own?.points ?? null, 'int')})
      as n(participant, credit, points, own_credit, own_points)
    where answers.participant_id = n.participant and answers.question_index = ${question}`)
}

/** Which questions don't count for whom. */
export type Excused = ReadonlyMap<string, readonly number[]>

export async function readExcused(db: Db, session: string): Promise<Excused> {
  const { rows } = await db.execute<{ id: string; questions: number[] }>(sql`
    select participant_id as id, array_agg(distinct question_index) as questions from marks
    where session_id = ${session} and act = 'excuse' and withdrawn_at is null group by participant_id`)
  return new Map(rows.map(({ id, questions }) => [id, questions]))
}
