import { randomInt, randomUUID } from 'node:crypto'
import {
  type Assignment,
  changeSettings,
  changeWithin,
  DEFAULT_SETTINGS,
  firstPhase,
  MODES,
  type Mode,
  mediaOfCover,
  misdrawn,
  pinFrom,
  poolsIn,
  type Quiz,
  type SettingsChange,
} from '@pinquiz/game'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Limits } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { coverOf, quizColumn } from '../../db/quiz-column.ts'
import { quizzes, sessions } from '../../db/schema.ts'
import { settingsColumn } from '../../db/settings-column.ts'
import { AppError } from '../../platform/app-error.ts'
import { nameInSession } from '../media/media-rows.ts'
import { readKept } from './kept-rows.ts'
import { requireWithin } from './limit-rows.ts'
import { phaseColumns } from './records.ts'
import { isReachedBy, ownerNameFor, rightOf } from './sharing/access-rows.ts'

const PIN_ATTEMPTS = 20
const MAX_RANDOM = 2 ** 32

type NewSession = {
  /** Made by the requester; asking again with it gives the same session. */
  id?: string | undefined
  hostId: string
  /** Null if the quiz was deleted and only its snapshot is left. */
  quizId: string | null
  quiz: Quiz
  mode: Mode
  settings: SettingsChange
  /** Only meaningful in polls. */
  isAnonymous?: boolean | undefined
  /** Players brought along from there are recognised by their browser; its own id otherwise. */
  browsersOf?: string | undefined
  /** The host's limits (A59); null: no limit. */
  limits: Pick<Limits, 'running' | 'sessions'> | null
}

/** Freezes the quiz into a new session with a free PIN. Returns its id. */
export async function startSession(db: Db, input: NewSession): Promise<string> {
  if (input.quiz.questions.length === 0) throw new AppError('no-questions')
  const { hostId, quizId, quiz, mode, limits, browsersOf = null } = input
  const kept = changeSettings(DEFAULT_SETTINGS, changeWithin(mode, await readKept(db, hostId)))
  const chosen = changeSettings(kept, changeWithin(mode, input.settings))
  if (MODES[mode].hasAttempts) requireDrawable(quiz, chosen.assignment)
  const settings = settingsColumn(chosen)
  const columns = {
    ...phaseColumns(firstPhase(mode)),
    isAnonymous: MODES[mode].hasOpenVotes && input.isAnonymous === true,
  }
  for (let attempt = 0; attempt < PIN_ATTEMPTS; attempt++) {
    const id = input.id ?? randomUUID()
    const pin = pinFrom(randomInt(MAX_RANDOM))
    const row = { id, quizId, hostId, mode, pin, browsersOf, ...columns, settings, quiz: quizColumn(quiz) }
    const isInserted = await db.transaction(async (tx) => {
      await lockOwner(tx, hostId)
      const inserted = await tx
        .insert(sessions)
        .values({ ...row, quizFamily: await familyOf(tx, quizId) })
        .onConflictDoNothing()
        .returning({ id: sessions.id })
      if (inserted.length === 0) return false
      // Not before: a press that is repeated means the session that it started (L71), however many there are.
      if (limits) await requireWithin(tx, hostId, limits)
      await nameInSession(tx, id, [...quiz.questions, mediaOfCover(quiz.cover)])
      return true
    })
    if (isInserted || (await isStarted(db, { id, hostId, quizId, mode }))) return id
  }
  throw new AppError('unavailable', { message: 'no free PIN was found' })
}

/** Throws `pool-too-small` if a pool has fewer questions than everyone is to be asked (S79). */
function requireDrawable({ questions }: Quiz, { draws }: Assignment): void {
  const wrong = misdrawn(draws, poolsIn(questions))
  if (!wrong) return
  const { pool, size } = wrong
  const instead = size === 0 ? 'leave it out' : `draw 1 to ${size}`
  const message = `draws: pool ${pool} has ${size} questions; ${instead}`
  throw new AppError('pool-too-small', { message, limit: size })
}

/** The quiz that this one was copied from at first; itself if it's no copy. */
async function familyOf(tx: Db, quizId: string | null): Promise<string | null> {
  if (quizId === null) return null
  const [quiz] = await tx.select({ family: quizzes.family }).from(quizzes).where(eq(quizzes.id, quizId))
  return quiz?.family ?? quizId
}

/** Whether this very session already exists. `conflict` if the id belongs to another one. */
async function isStarted(
  db: Db,
  { id, ...wanted }: { id: string; hostId: string; quizId: string | null; mode: Mode },
): Promise<boolean> {
  const { hostId, quizId, mode } = sessions
  const [found] = await db.select({ hostId, quizId, mode }).from(sessions).where(eq(sessions.id, id))
  if (!found) return false
  const isSame =
    found.hostId === wanted.hostId && found.quizId === wanted.quizId && found.mode === wanted.mode
  if (!isSame) throw new AppError('conflict')
  return true
}

/** The running sessions that someone hosts, newest first, or just `session` (even if completed). */
export async function listCards(db: Db, userId: string, session?: string) {
  const rows = await db
    .select({
      id: sessions.id,
      quizId: sessions.quizId,
      title: sql<string>`${sessions.quiz}->>'title'`,
      mode: sessions.mode,
      status: sessions.status,
      pin: sessions.pin,
      // Spelled out: selecting from one table would drop the table's name from a column.
      participants: sql<number>`(select count(*)::int from participants p
        where p.session_id = sessions.id and p.removed_at is null and p.first_id is null)`,
      createdAt: sessions.createdAt,
      isAnonymous: sessions.isAnonymous,
      cover: sql<unknown>`${sessions.quiz}->'cover'`,
      right: rightOf(userId),
      ownerName: ownerNameFor(userId),
    })
    .from(sessions)
    .where(
      and(
        isReachedBy(userId, session ? undefined : 'co-host'),
        session ? eq(sessions.id, session) : sql`${sessions.status} <> 'completed'`,
      ),
    )
    // Their own first: what others share must not push those out.
    .orderBy(sql`${sessions.hostId} <> ${userId}`, desc(sessions.createdAt))
    .limit(100)
  rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return rows.map(({ createdAt, isAnonymous, cover, ownerName, ...row }) => ({
    ...row,
    cover: coverOf(cover, row.quizId ?? row.id),
    createdAtMs: createdAt.getTime(),
    ...(isAnonymous ? { isAnonymous } : {}),
    ...(ownerName === null ? {} : { ownerName }),
  }))
}
