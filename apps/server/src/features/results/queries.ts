import { faceOf, kindOf, MODES, type Question, type Quiz, type SessionSettings } from '@pinquiz/game'
import type { QuestionResult, ResultCard, ResultDetails, ResultList } from '@pinquiz/protocol'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { quizOf } from '../../db/quiz-column.ts'
import { sessions } from '../../db/schema.ts'
import { settingsOf } from '../../db/settings-column.ts'
import { AppError } from '../../platform/app-error.ts'
import { type QuestionCounts, readQuestionCounts, readRemoved } from './answers.ts'
import { readAsked } from './asked.ts'
import { readStanding } from './standing.ts'

const PAGE_SIZE = 12

/** Spec 000 §4: what is over, and self-paced sessions from their start. */
const hasResults = or(
  eq(sessions.status, 'completed'),
  and(eq(sessions.mode, 'self-paced'), eq(sessions.status, 'active')),
)

/** One that ended before anybody had joined was not played (L70). */
const isListed = and(hasResults, sql`not (${sessions.status} = 'completed' and ${sessions.lastNumber} = 0)`)

export type ResultSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'mode' | 'pin' | 'status' | 'voided' | 'repeats' | 'createdAt' | 'updatedAt'
> & { quiz: Quiz; settings: SessionSettings }

/** Throws `session-not-found`, for another host's session too. */
export async function readResult(db: Db, hostId: string, id: string): Promise<ResultSession> {
  const { mode, pin, status, settings, quiz, voided, repeats, createdAt, updatedAt } = sessions
  const [row] = await db
    .select({ id: sessions.id, mode, pin, status, settings, quiz, voided, repeats, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.hostId, hostId), hasResults))
  if (!row) throw new AppError('session-not-found')
  return { ...row, quiz: quizOf(row.quiz), settings: settingsOf(row.settings) }
}

export async function listCompleted(db: Db, hostId: string): Promise<string[]> {
  const completed = and(eq(sessions.hostId, hostId), eq(sessions.status, 'completed'))
  const rows = await db.select({ id: sessions.id }).from(sessions).where(completed)
  return rows.map(({ id }) => id)
}

export async function listResults(db: Db, pool: pg.Pool, hostId: string, page: number): Promise<ResultList> {
  const own = and(eq(sessions.hostId, hostId), isListed)
  const total = await db.$count(sessions, own)
  // The page first: only its snapshots are worth unpacking.
  const shown = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const { id, mode, pin, status, voided, createdAt, updatedAt } = sessions
  const rows = await db
    .select({
      ...{ id, mode, pin, status, voided, createdAt, updatedAt },
      title: sql<string>`${sessions.quiz}->>'title'`,
      questionCount: sql<number>`jsonb_array_length(${sessions.quiz}->'questions')`,
    })
    .from(sessions)
    .where(inArray(sessions.id, shown))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const results = await Promise.all(rows.map((row) => cardOf(pool, row)))
  return { results, page, pageSize: PAGE_SIZE, total }
}

type CardRow = Omit<ResultSession, 'quiz' | 'repeats' | 'settings'> & { title: string; questionCount: number }

async function cardOf(pool: pg.Pool, row: CardRow): Promise<ResultCard> {
  const { id, title, mode, pin, status, voided, createdAt, updatedAt } = row
  return {
    ...{ id, title, mode, pin },
    questionCount: row.questionCount - voided.length,
    startedAtMs: createdAt.getTime(),
    completedAtMs: status === 'completed' ? updatedAt.getTime() : null,
    ...(await readStanding(pool, row)),
  }
}

export async function readCard(pool: pg.Pool, session: ResultSession): Promise<ResultCard> {
  const { title, questions } = session.quiz
  return cardOf(pool, { ...session, title, questionCount: questions.length })
}

export async function readDetails(pool: pg.Pool, session: ResultSession): Promise<ResultDetails> {
  return { ...(await readCard(pool, session)), questions: await readQuestions(pool, session) }
}

/** One bounded query for each question, so that commits of a running game pass in between. */
export async function readQuestions(
  pool: pg.Pool,
  { id, mode, quiz, voided, repeats }: ResultSession,
): Promise<QuestionResult[]> {
  const removed = await readRemoved(pool, id)
  const given: { question: Question; found: QuestionCounts }[] = []
  for (const [index, question] of quiz.questions.entries())
    given.push({ question, found: await readQuestionCounts(pool, id, index, removed) })
  const asked = await readAsked(
    pool,
    { id, mode },
    given.map(({ found }) => found.lastAtMs),
  )
  const { isTimed, isScored } = MODES[mode]
  return given.map(({ question, found: { byKey, right, answers, quartilesMs } }, index) => {
    const kind = kindOf(question)
    const counts = kind.count(question, byKey)
    // A poll has no clock, and nothing is right in it.
    const timesMs = isTimed ? quartilesMs : null
    const key = isScored ? kind.key(question) : null
    const people = Math.max(answers, asked[index] ?? 0)
    const result = {
      ...{ text: question.text, timeLimitS: question.timeLimitS, right: key, counts, asked: people },
      ...{ medianMs: timesMs?.[2] ?? null, quartilesMs: timesMs },
      ...faceOf(question),
      ...kind.statistics({ counts, key, answers, right, asked: people }),
      ...(voided.includes(index) ? { isVoided: true as const } : {}),
      ...(repeats.includes(index) ? { isRepeat: true as const } : {}),
    }
    // Face, key, counts and insight come from the same line of the registry, which the compiler cannot follow.
    return result as QuestionResult
  })
}
