import {
  type AnswerCounts,
  asksNothing,
  averagePercent,
  countAsked,
  faceOf,
  type GradeScale,
  highestOfAnyDraw,
  isDrawn,
  KINDS_WITHOUT_ANSWER,
  kindOf,
  MODES,
  type Question,
  type Quiz,
  type SessionSettings,
  summariseAttempts,
  withMedia,
} from '@pinquiz/game'
import type {
  QuestionResult,
  ResultCard,
  ResultDetails,
  ResultList,
  ResultListQuery,
} from '@pinquiz/protocol'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { eachOf, inSlices } from '#platform/in-slices.ts'
import type { Db } from '../../db/db.ts'
import { quizOf } from '../../db/quiz-column.ts'
import { participants, sessions } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'
import { isRehearsalRow, settingsOf } from '../../db/settings-column.ts'
import { AppError } from '../../platform/app-error.ts'
import { screenedCounts } from '../sessions/entry/text-filter.ts'
import { isSharedWith, ownerNameFor, rightOf } from '../sessions/sharing/access-rows.ts'
import { type QuestionCounts, readQuestionCounts, readRemoved } from './answers.ts'
import { readAsked } from './asked.ts'
import { counting, readAttempts, readUncounted } from './attempts.ts'
import { scaleOf } from './grade-scales.ts'
import { gradingOf } from './grading.ts'
import { type Excused, readExcused } from './marks/mark-rows.ts'
import { readStanding } from './standing.ts'

const PAGE_SIZE = 12

/** Spec 000 §4: finished sessions, and self-paced ones from their start. */
const hasResults = or(
  eq(sessions.status, 'completed'),
  and(eq(sessions.mode, 'self-paced'), eq(sessions.status, 'active')),
)

/** One that ended before anyone had joined doesn't count as played (L70), nor does a rehearsal (L170). */
const isListed = and(
  hasResults,
  sql`not (${sessions.status} = 'completed' and ${sessions.lastNumber} = 0)`,
  sql`not ${isRehearsalRow}`,
)

export type ResultSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'mode' | 'pin' | 'status' | 'voided' | 'repeats' | 'isAnonymous' | 'createdAt' | 'updatedAt'
> & {
  quiz: Quiz
  settings: SessionSettings
  gradeScale: GradeScale | null
  /** When the host last changed marks by hand; null if none apply. */
  markedAt: Date | null
  excused: Excused
}

/** Throws `session-not-found`, also for another host's session. */
export async function readResult(db: Db, hostId: string, id: string): Promise<ResultSession> {
  const { mode, pin, status, settings, quiz, voided, repeats, isAnonymous, createdAt, updatedAt } = sessions
  const { gradeScale, markedAt } = sessions
  const [row] = await db
    .select({
      id: sessions.id,
      mode,
      pin,
      status,
      settings,
      quiz,
      voided,
      repeats,
      isAnonymous,
      createdAt,
      updatedAt,
      gradeScale,
      markedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.hostId, hostId), hasResults))
  if (!row) throw new AppError('session-not-found')
  return {
    ...row,
    quiz: quizOf(row.quiz),
    settings: settingsOf(row.settings),
    gradeScale: scaleOf(row.gradeScale),
    excused: row.markedAt ? await readExcused(db, id) : new Map(),
  }
}

/** All the host's finished sessions, or those of `ids`. */
export async function listCompleted(db: Db, hostId: string, ids?: string[]): Promise<string[]> {
  const completed = and(
    eq(sessions.hostId, hostId),
    eq(sessions.status, 'completed'),
    ids && inArray(sessions.id, ids),
  )
  const rows = await db.select({ id: sessions.id }).from(sessions).where(completed)
  return rows.map(({ id }) => id)
}

/** When a session ended, or began if it's still open: the date on its card. */
const shownAt = sql`case when ${sessions.status} = 'completed' then ${sessions.updatedAt} else ${sessions.createdAt} end`
const title = sql<string>`${sessions.quiz}->>'title'`

function found({ search, mode, fromMs, untilMs }: ResultListQuery) {
  const person = containsWords([participants.name, participants.email], search)
  return and(
    mode === 'all' ? undefined : eq(sessions.mode, mode),
    fromMs === undefined ? undefined : sql`${shownAt} >= ${new Date(fromMs).toISOString()}::timestamptz`,
    untilMs === undefined ? undefined : sql`${shownAt} < ${new Date(untilMs).toISOString()}::timestamptz`,
    person &&
      or(
        containsWords([title], search),
        sql`exists (select 1 from ${participants}
          where ${participants.sessionId} = ${sessions.id} and ${participants.removedAt} is null and ${person})`,
      ),
  )
}

/** Slides don't count. */
const questionCount = sql<number>`jsonb_array_length(${sessions.quiz}->'questions') - (
  select count(*)::int from jsonb_array_elements(${sessions.quiz}->'questions') as question
  where question->>'kind' = any(${sql.param(KINDS_WITHOUT_ANSWER)}::text[]))`

/** Newest first. */
export async function listResults(
  db: Db,
  pool: pg.Pool,
  userId: string,
  query: ResultListQuery,
): Promise<ResultList> {
  const { page } = query
  const isShared = isSharedWith(userId)
  const every = and(query.whose === 'own' ? eq(sessions.hostId, userId) : isShared, isListed)
  const wanted = and(every, found(query))
  const all = await db.$count(sessions, every)
  const shared = query.whose === 'own' ? await db.$count(sessions, and(isShared, isListed)) : all
  const total = await db.$count(sessions, wanted)
  // Selects the page first: only its snapshots need unpacking.
  const shown = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(wanted)
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const { id, mode, pin, status, voided, createdAt, updatedAt, markedAt } = sessions
  const rows = await db
    .select({
      id,
      mode,
      pin,
      status,
      voided,
      createdAt,
      updatedAt,
      markedAt,
      title,
      questionCount,
      right: rightOf(userId),
      ownerName: ownerNameFor(userId),
    })
    .from(sessions)
    .where(inArray(sessions.id, shown))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const results = await Promise.all(
    rows.map(async ({ right, ownerName, ...row }) => ({
      ...(await cardOf(pool, row)),
      right,
      ...(ownerName === null ? {} : { ownerName }),
    })),
  )
  return { results, page, pageSize: PAGE_SIZE, total, all, shared }
}

type CardRow = Omit<
  ResultSession,
  'quiz' | 'repeats' | 'settings' | 'isAnonymous' | 'gradeScale' | 'excused'
> & {
  title: string
  questionCount: number
}

/** Without what depends on the reader. */
export type Card = Omit<ResultCard, 'right' | 'ownerName'>

async function cardOf(pool: pg.Pool, row: CardRow): Promise<Card> {
  const { id, title, mode, pin, status, voided, createdAt, updatedAt, markedAt } = row
  return {
    id,
    title,
    mode,
    pin,
    questionCount: row.questionCount - voided.length,
    startedAtMs: createdAt.getTime(),
    completedAtMs: status === 'completed' ? updatedAt.getTime() : null,
    ...(markedAt ? { markedAtMs: markedAt.getTime() } : {}),
    ...(await readStanding(pool, row)),
  }
}

export async function readCard(pool: pg.Pool, session: ResultSession): Promise<Card> {
  const { title, questions } = session.quiz
  return cardOf(pool, {
    ...session,
    title,
    questionCount: countAsked(questions),
  })
}

export async function readDetails(
  pool: pg.Pool,
  session: ResultSession,
): Promise<Omit<ResultDetails, 'right' | 'ownerName'>> {
  const isAnonymous = session.isAnonymous ? { isAnonymous: true as const } : {}
  const { outOf } = gradingOf(session)
  const { quiz, settings, voided } = session
  const ofAnyDraw = isDrawn(settings.assignment)
    ? highestOfAnyDraw({ questions: quiz.questions, assignment: settings.assignment }, voided) || null
    : null
  const most = outOf ?? ofAnyDraw
  return {
    ...(await readCard(pool, session)),
    questions: await readQuestions(pool, session),
    scale: session.gradeScale,
    ...isAnonymous,
    ...(most === null ? {} : { outOf: most }),
    ...(MODES[session.mode].hasAttempts ? { average: await readAverage(pool, session) } : {}),
  }
}

async function readAverage(pool: pg.Pool, session: ResultSession) {
  const attempts = counting(await readAttempts(pool, session))
  const grading = gradingOf(session)
  // `grading` keeps what everyone was asked: finding it out takes long for thousands.
  await inSlices(eachOf(attempts, ({ id }) => grading.outOfFor(id)))
  const percent = averagePercent(attempts, ({ id }) => grading.outOfFor(id) ?? 0)
  return { score: summariseAttempts(attempts).averageScore, percent }
}

/** One bounded query per question, so that a running game's commits run in between. */
export async function readQuestions(
  pool: pg.Pool,
  { id, mode, quiz, settings, voided, repeats, isAnonymous }: ResultSession,
): Promise<QuestionResult[]> {
  const uncounted = MODES[mode].hasAttempts ? await readUncounted(pool, { id, settings }) : []
  const removed = [...(await readRemoved(pool, id)), ...uncounted]
  const given: { question: Question; found: QuestionCounts; counts: AnswerCounts }[] = []
  for (const [index, question] of quiz.questions.entries()) {
    const found = await readQuestionCounts(pool, id, { index, question, isAnonymous }, removed)
    given.push({ question, found, counts: await screenedCounts(question, found) })
  }
  const asked = await readAsked(
    pool,
    { id, mode, quiz, settings },
    { lastAtMs: given.map(({ found }) => found.lastAtMs), uncounted },
  )
  const { isTimed, isScored } = MODES[mode]
  return given.map(({ question, found, counts }, index) => {
    const kind = kindOf(question)
    const { right, answers, quartilesMs } = found
    // A poll has no clock and no correct answers.
    const timesMs = isTimed ? quartilesMs : null
    const key = isScored ? kind.key(question) : null
    const people = asksNothing(question) ? 0 : Math.max(answers, asked[index] ?? 0)
    const result = {
      ...withMedia(question.media),
      text: question.text,
      timeLimitS: question.timeLimitS,
      right: key,
      counts,
      asked: people,
      medianMs: timesMs?.[2] ?? null,
      quartilesMs: timesMs,
      ...faceOf(question),
      ...kind.statistics({ counts, key, answers, right, asked: people }, question),
      ...(voided.includes(index) ? { isVoided: true as const } : {}),
      ...(repeats.includes(index) ? { isRepeat: true as const } : {}),
      ...(question.weight && isScored ? { weight: question.weight } : {}),
      ...(question.isHandMarked ? { isHandMarked: true as const } : {}),
      ...(question.isFormatted ? { isFormatted: true } : {}),
      ...(question.explanation ? { explanation: question.explanation } : {}),
    }
    // Face, key, counts and insight come from the same registry entry, which the compiler can't follow.
    return result as QuestionResult
  })
}
