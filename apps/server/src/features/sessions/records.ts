import type { Mode, Phase, Question, Quiz, SessionState } from '@pinquiz/game'
import { lastClosingMs, MODES, statusOf } from '@pinquiz/game'
import { and, desc, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { outagesColumn, outagesOf } from '../../db/outages-column.ts'
import { coverOf, quizOf } from '../../db/quiz-column.ts'
import { sessions, users } from '../../db/schema.ts'
import { settingsColumn, settingsOf } from '../../db/settings-column.ts'

/** A session as nodes cache it: only `state` changes, and with its `repeats` and `rulings` the quiz. */
export type SessionRecord = {
  id: string
  hostId: string
  mode: Mode
  pin: string
  createdAtMs: number
  quiz: Quiz
  /** Null once the quiz is deleted. */
  quizId: string | null
  /** No one can see who voted for what. */
  isAnonymous?: boolean
  /** The next round of this session. */
  next: string | null
  state: SessionState
}

const stateColumns = {
  id: sessions.id,
  mode: sessions.mode,
  version: sessions.version,
  phase: sessions.phase,
  questionIndex: sessions.questionIndex,
  opensAtMs: sessions.opensAtMs,
  closesAtMs: sessions.closesAtMs,
  outages: sessions.outages,
  isLocked: sessions.isLocked,
  settings: sessions.settings,
  voided: sessions.voided,
  repeats: sessions.repeats,
  rulings: sessions.rulings,
  isPaused: sessions.isPaused,
  isReviewOpen: sessions.isReviewOpen,
}

/** What entry checks need of a session. */
export type Welcome = Pick<SessionRecord, 'mode' | 'state'> & {
  /** Its account may host (rule L194). */
  isHosted: boolean
  /** The session whose id identifies returning browsers. */
  browsersOf: string
}

const isHosted = users.isApproved
const isHost = eq(users.id, sessions.hostId)

type StateRow = Pick<typeof sessions.$inferSelect, keyof typeof stateColumns>

export async function loadRecord(db: Db, id: string): Promise<SessionRecord | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  if (!row) return null
  const { hostId, mode, pin, quizId, createdAt, nextSessionId: next, isAnonymous } = row
  const createdAtMs = createdAt.getTime()
  return {
    id,
    hostId,
    mode,
    pin,
    quiz: quizOf(row.quiz),
    quizId,
    createdAtMs,
    next,
    isAnonymous,
    state: toState(row),
  }
}

/** By session; unknown ones are missing. */
export async function readWelcomes(db: Db, ids: string[]): Promise<Map<string, Welcome>> {
  const { browsersOf } = sessions
  const rows = await db
    .select({ ...stateColumns, browsersOf, isHosted })
    .from(sessions)
    .innerJoin(users, isHost)
    .where(anyOf(sessions.id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      { mode: row.mode, state: toState(row), isHosted: row.isHosted, browsersOf: row.browsersOf ?? row.id },
    ]),
  )
}

export async function readState(db: Db, id: string): Promise<SessionState | null> {
  const [row] = await db.select(stateColumns).from(sessions).where(eq(sessions.id, id))
  return row ? toState(row) : null
}

/**
 * Reads and locks the row until the end of the transaction, so that commands run one after another. References to it
 * stay free: an attempt that holds its participant and stores an answer must not wait for a command that waits for the
 * participant.
 */
export async function lockState(db: Db, id: string): Promise<SessionState | null> {
  const [row] = await db.select(stateColumns).from(sessions).where(eq(sessions.id, id)).for('no key update')
  return row ? toState(row) : null
}

export async function readVersions(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sessions.id, version: sessions.version })
    .from(sessions)
    .where(anyOf(sessions.id, ids))
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** The session that a PIN leads to while it isn't over. */
export async function findRunningByPin(db: Db, pin: string) {
  const [row] = await db
    .select({
      ...stateColumns,
      isHosted,
      isAnonymous: sessions.isAnonymous,
      title: sql<string>`${sessions.quiz}->>'title'`,
      quizId: sessions.quizId,
      cover: sql<unknown>`${sessions.quiz}->'cover'`,
    })
    .from(sessions)
    .innerJoin(users, isHost)
    .where(and(eq(sessions.pin, pin), sql`${sessions.status} <> 'completed'`))
  if (!row) return null
  const { id, mode, title, isAnonymous } = row
  const cover = coverOf(row.cover, row.quizId ?? id)
  return { id, mode, title, cover, isAnonymous, isHosted: row.isHosted, state: toState(row) }
}

/** The newest ended self-paced session with this PIN. */
export async function findEndedSelfPaced(db: Db, pin: string): Promise<string | null> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    // Written out, so that the planner uses the partial index.
    .where(
      and(eq(sessions.pin, pin), sql`${sessions.status} = 'completed' and ${sessions.mode} = 'self-paced'`),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row?.id ?? null
}

/** Changes after the end leave the instant of the end, from which keys, retention and cards count. */
const UNTIL_THE_END = sql`case when ${sessions.status} = 'completed' then ${sessions.updatedAt} else now() end`

export async function writeState(db: Db, id: string, state: SessionState): Promise<void> {
  await db
    .update(sessions)
    .set({ ...phaseColumns(state.phase), ...rest(state), updatedAt: UNTIL_THE_END })
    .where(eq(sessions.id, id))
}

const rest = (state: SessionState) => ({
  version: state.version,
  isLocked: state.locked,
  isPaused: state.isPaused ?? false,
  settings: settingsColumn(state.settings),
  rulings: state.rulings,
  voided: [...state.voided],
  repeats: [...state.repeats],
})

export async function readQuiz(db: Db, id: string): Promise<Quiz | null> {
  const [row] = await db.select({ quiz: sessions.quiz }).from(sessions).where(eq(sessions.id, id))
  return row ? quizOf(row.quiz) : null
}

/** Puts a copy of a question right behind it. */
export async function repeatQuestion(db: Db, id: string, question: number): Promise<void> {
  const place = sql`array['questions', ${String(question)}]`
  await db
    .update(sessions)
    .set({ quiz: sql`jsonb_insert(${sessions.quiz}, ${place}, ${sessions.quiz} #> ${place}, true)` })
    .where(eq(sessions.id, id))
}

/** Whether both states have the same quiz: nothing was asked again or ruled in between. */
export const isSameQuiz = (one: QuizMarks, other: QuizMarks): boolean =>
  one.repeats.length === other.repeats.length && one.rulings === other.rulings

export type QuizMarks = Pick<SessionState, 'repeats' | 'rulings'>

export async function writeQuestion(db: Db, id: string, index: number, question: Question): Promise<void> {
  const place = sql`array['questions', ${String(index)}]`
  await db
    .update(sessions)
    .set({ quiz: sql`jsonb_set(${sessions.quiz}, ${place}, ${JSON.stringify(question)}::jsonb)` })
    .where(eq(sessions.id, id))
}

export function phaseColumns(phase: Phase) {
  return {
    status: statusOf(phase),
    // An open poll question is a question without a clock.
    phase: phase.name === 'voting' ? ('question' as const) : phase.name,
    questionIndex: 'index' in phase ? phase.index : null,
    opensAtMs: opensAtOf(phase),
    closesAtMs: endOf(phase),
    outages: phase.name === 'question' ? outagesColumn(phase) : null,
  }
}

/** When its time is over: given back after an outage, whatever it is. */
function endOf(phase: Phase): number | null {
  if (phase.name === 'question') return lastClosingMs(phase)
  return 'dueAtMs' in phase ? (phase.dueAtMs ?? null) : null
}

/** When it takes answers; for a reveal and the end, when their beats began, or how far they had got before a break. */
function opensAtOf(phase: Phase): number | null {
  if (phase.name === 'question') return phase.opensAtMs
  if (phase.name === 'reveal' && phase.elapsedMs !== undefined) return phase.elapsedMs
  return 'startsAtMs' in phase ? (phase.startsAtMs ?? null) : null
}

function toState(row: StateRow): SessionState {
  const { version, isLocked: locked, voided, repeats, rulings } = row
  const settings = settingsOf(row.settings)
  const marks = {
    ...(row.isPaused ? { isPaused: true } : {}),
    ...(row.isReviewOpen ? { isReviewOpen: true } : {}),
  }
  return { version, phase: toPhase(row), locked, settings, voided, repeats, rulings, ...marks }
}

function toPhase({ id, mode, phase, questionIndex: index, ...clock }: StateRow): Phase {
  const { opensAtMs, closesAtMs, outages } = clock
  switch (phase) {
    case 'question':
      if (!MODES[mode].isTimed && index !== null) return { name: 'voting', index }
      if (index === null || opensAtMs === null || closesAtMs === null) break
      return { name: 'question', index, opensAtMs, closesAtMs, ...outagesOf(outages, opensAtMs) }
    case 'reveal':
      if (index === null) break
      return { name: 'reveal', index, ...progressOf(opensAtMs), ...dueOf(closesAtMs) }
    case 'ready':
      return { name: 'ready', ...dueOf(closesAtMs) }
    case 'ended':
      return { name: 'ended', ...startOf(opensAtMs) }
    default:
      return { name: phase }
  }
  throw new Error(`session ${id}: phase ${phase} lacks its index or times`)
}

/** A time since an instant is far smaller than any instant. */
const MIN_INSTANT_MS = 1e11

const progressOf = (opensAtMs: number | null) =>
  opensAtMs !== null && opensAtMs < MIN_INSTANT_MS ? { elapsedMs: opensAtMs } : startOf(opensAtMs)

const dueOf = (closesAtMs: number | null) => (closesAtMs === null ? {} : { dueAtMs: closesAtMs })

const startOf = (startsAtMs: number | null) => (startsAtMs === null ? {} : { startsAtMs })
