import {
  asksNothing,
  isScored,
  kindOf,
  type Mark,
  MODES,
  mostPoints,
  type Question,
  type SessionState,
  selfPacedPoints,
  unaskedOf,
} from '@pinquiz/game'
import type { MarkBody } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { marks } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { SessionAccess } from '#platform/session-access.ts'
import { lockParticipants } from '../../sessions/recompute-scores.ts'
import { lockState } from '../../sessions/records.ts'
import { type ResultSession, readResult } from '../queries.ts'
import { applyMarks } from './apply-marks.ts'
import {
  activeMarks,
  countSitting,
  type MarkRow,
  readMarkedPerson,
  readMarkRows,
  readOwnAnswer,
} from './mark-rows.ts'
import { settleObjections } from './settle-objections.ts'

export type MarkDeps = { db: Db; bus: Pick<Bus, 'publish'>; clock: Clock }
/** `userId` makes the mark. */
export type Target = Pick<SessionAccess, 'userId' | 'hostId' | 'session'> & { mark: string }
export type Locked = { session: ResultSession; state: SessionState; rows: MarkRow[]; nowMs: number }

/** Stores a mark and computes all scores anew, in one transaction. The same id again changes nothing. */
export async function addMark(deps: MarkDeps, target: Target, body: MarkBody): Promise<void> {
  await withLock(deps, target, async (tx, locked) =>
    locked.rows.some(({ id }) => id === target.mark) ? null : storeMark(tx, locked, target, body),
  )
}

/** Returns the session's new version. */
export async function storeMark(tx: Db, locked: Locked, target: Target, body: MarkBody): Promise<number> {
  const decided = await decideMark(tx, locked, body)
  const { mark, question } = decided
  const before = await figureOf(tx, locked.session, mark, locked.session.quiz.questions)
  const comment = 'comment' in body ? body.comment : ''
  const row = await insertMark(tx, locked, target, { ...decided, reason: body.reason, comment, before })
  const applied = await applyMarks(tx, input(locked), [...locked.rows, row])
  const after = await figureOf(tx, locked.session, mark, applied.questions)
  await tx.update(marks).set({ after, changed: applied.changed }).where(eq(marks.id, row.id))
  if (question !== undefined && (mark.act === 'accept' || mark.act === 'void'))
    await settleObjections(tx, { session: target.session, question, mark: row.id, settles: mark.act })
  return applied.version
}

type Inserted = Decided & Pick<MarkRow, 'reason'> & Partial<Pick<MarkRow, 'comment' | 'before'>>

/** Lists a mark, which isn't applied yet. */
export async function insertMark(
  tx: Db,
  { rows, nowMs }: Locked,
  target: Target,
  { mark, participant, question, reason, comment = '', before = null }: Inserted,
): Promise<MarkRow> {
  const row: MarkRow = {
    id: target.mark,
    sessionId: target.session,
    number: (rows.at(-1)?.number ?? 0) + 1,
    ...storedMark(mark),
    questionIndex: question ?? null,
    participantId: participant ?? null,
    reason,
    comment,
    before,
    after: null,
    changed: 0,
    authorId: target.userId,
    createdAt: new Date(nowMs),
    withdrawnAt: null,
  }
  // An id that marks another session.
  const inserted = await tx.insert(marks).values(row).onConflictDoNothing().returning({ id: marks.id })
  if (inserted.length === 0) throw new AppError('conflict')
  return row
}

/** Withdraws a mark, as if it had never been made; it stays in the list. */
export async function withdrawMark(deps: MarkDeps, target: Target): Promise<void> {
  await withLock(deps, target, async (tx, locked) => {
    const row = locked.rows.find(({ id }) => id === target.mark)
    if (!row) throw new AppError('not-found')
    if (row.withdrawnAt) return null
    const withdrawnAt = new Date(locked.nowMs)
    await tx.update(marks).set({ withdrawnAt }).where(eq(marks.id, row.id))
    const rows = locked.rows.map((one) => (one.id === row.id ? { ...one, withdrawnAt } : one))
    return (await applyMarks(tx, input(locked), rows)).version
  })
}

const input = ({ session: { id, mode, quiz }, state, nowMs }: Locked) => ({
  id,
  mode,
  state,
  questions: quiz.questions,
  nowMs,
})

/** Marks of a session are made one after another: each sees the scores that the former left. */
export async function withLock(
  { db, bus, clock }: MarkDeps,
  { hostId, session: id }: Pick<Target, 'hostId' | 'session'>,
  work: (tx: Db, locked: Locked) => Promise<number | null>,
): Promise<void> {
  // Before any lock: others' sessions don't exist.
  await readResult(db, hostId, id)
  const version = await db.transaction(async (tx) => {
    const state = await lockState(tx, id)
    if (!state) throw new AppError('session-not-found')
    const session = await readResult(tx, hostId, id)
    if (!MODES[session.mode].isScored) throw new AppError('conflict')
    const nowMs = clock.nowMs()
    if (session.status !== 'completed' || (await countSitting(tx, id, nowMs)) > 0)
      throw new AppError('not-yet')
    await lockParticipants(tx, id)
    return work(tx, { session, state, rows: await readMarkRows(tx, id), nowMs })
  })
  if (version !== null) bus.publish({ type: 'session-changed', session: id, version })
}

type Decided = { mark: Mark; participant?: string; question?: number }

/** The mark that was asked for, or why it isn't possible. */
async function decideMark(db: Db, { session, rows }: Locked, body: MarkBody): Promise<Decided> {
  const { id, mode, quiz, voided } = session
  const active = activeMarks(rows)
  const asked = 'question' in body ? quiz.questions[body.question] : undefined
  if ('question' in body && (!asked || asksNothing(asked))) throw new AppError('not-found')
  const person = 'participant' in body ? await readMarkedPerson(db, id, body.participant) : null
  if ('participant' in body && !person) throw new AppError('not-found')
  switch (body.act) {
    case 'void':
      if (voided.includes(body.question)) throw new AppError('conflict')
      return { mark: { act: 'void', question: body.question }, question: body.question }
    case 'worth': {
      const { question, weight } = body
      if (asked && isScored(asked) && (asked.weight ?? 'standard') === weight) throw new AppError('conflict')
      return { mark: { act: 'worth', question, weight }, question }
    }
    case 'adjust': {
      const { participant, points } = body
      if (MODES[mode].hasAttempts && person?.questionIndex === null) throw new AppError('conflict')
      return { mark: { act: 'adjust', participant, points }, participant }
    }
    case 'excuse': {
      const { participant, question } = body
      const isExcused = active.some(
        (mark) => mark.act === 'excuse' && mark.participant === participant && mark.question === question,
      )
      const { assignment } = session.settings
      const isUnasked = unaskedOf({ ...quiz, assignment, participant }).includes(question)
      if (isExcused || isUnasked || !asked || !isScored(asked)) throw new AppError('conflict')
      return { mark: { act: 'excuse', participant, question }, participant, question }
    }
    case 'accept': {
      const { participant, question } = body
      const given = await readOwnAnswer(db, participant, question)
      if (!asked || !given) throw new AppError('not-found')
      if (!isScored({ kind: asked.kind }) || given.credit === 1 || !kindOf(asked).accepts(asked, given.value))
        throw new AppError('conflict')
      return { mark: { act: 'accept', question, answer: given.value }, question }
    }
    case 'points': {
      const { participant, question, points } = body
      const given = await readOwnAnswer(db, participant, question)
      if (!asked || !given) throw new AppError('not-found')
      const of = mostPoints(mode, asked, given.elapsedMs)
      if (!isScored(asked) || of === 0) throw new AppError('conflict')
      if (points > of) throw new AppError('bad-request', { message: `points: at most ${of}`, limit: of })
      const isMarked = active.some(
        (mark) => mark.act === 'points' && mark.participant === participant && mark.question === question,
      )
      // The first points for an open text are no change.
      const isFirst = !isMarked && !isScored({ kind: asked.kind })
      if (!isFirst && points !== given.points && body.reason === '')
        throw new AppError('bad-request', { message: 'reason: why the points change' })
      return { mark: { act: 'points', participant, question, points, of }, participant, question }
    }
  }
}

/** What a mark's row stores besides its target. */
function storedMark({ act, ...mark }: Mark) {
  const { question: _, participant: __, ...value } = mark as Record<string, unknown>
  return { act, value }
}

/** What the trail says about before and after. */
async function figureOf(
  db: Db,
  { id, mode }: ResultSession,
  mark: Mark,
  questions: readonly Question[],
): Promise<number | null> {
  switch (mark.act) {
    case 'points':
      return (await readOwnAnswer(db, mark.participant, mark.question))?.points ?? null
    case 'worth': {
      const question = questions[mark.question]
      if (!question || !isScored(question)) return 0
      return MODES[mode].hasAttempts ? selfPacedPoints(1, question) : mostPoints(mode, question, 0)
    }
    case 'excuse':
    case 'adjust':
      return (await readMarkedPerson(db, id, mark.participant))?.score ?? null
    default:
      return null
  }
}
