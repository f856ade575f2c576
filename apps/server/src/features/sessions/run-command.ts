import { type ClockCommand, decideCommand, type HostCommand, type SessionState } from '@pinquiz/game'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers, participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import { countParticipants } from './attendance.ts'
import { dateAnswers } from './date-answers.ts'
import { lockState, type SessionRecord, writeState } from './records.ts'

type CommandedSession = Pick<SessionRecord, 'id' | 'hostId' | 'mode' | 'quiz'>

/**
 * One transaction: lock the session, let the rules decide, write the next version. When a question closes, its points
 * are added to the scores in the same transaction, after the lock: every answer committed before it is seen.
 */
export async function runCommand(
  db: Db,
  session: CommandedSession,
  command: HostCommand | ClockCommand,
  { clock, notify }: { clock: Clock; notify: Notify },
): Promise<SessionState> {
  return db.transaction(async (tx) => {
    const state = await lockState(tx, session.id)
    if (!state) throw new AppError('session-not-found')
    const needsCount = command.type === 'start' || command.type === 'next'
    const present = needsCount ? await countParticipants(tx, session.id) : 0
    const { mode, quiz } = session
    // The time is read behind the lock: waiting for it must not eat into the time before a question opens.
    const context = { mode, questions: quiz.questions, participants: present, nowMs: clock.nowMs() }
    const decision = decideCommand(state, command, context)
    if (!decision.ok) throw new AppError(decision.reason)
    const next = decision.value
    await writeState(tx, session.id, next)
    if (state.phase.name === 'question' && next.phase.name !== 'question') {
      await dateAnswers(tx, session.id, state.phase, quiz)
      await addPoints(tx, session.id, state.phase.index)
    }
    if (state.phase.name !== 'ended' && next.phase.name === 'ended') await noteEnd(tx, session, notify)
    return next
  })
}

/** Nothing is said of a lobby that nobody came to. */
async function noteEnd(db: Db, { id, hostId, quiz }: CommandedSession, notify: Notify) {
  if ((await countParticipants(db, id)) === 0) return
  const data = { title: quiz.title, session: id }
  await notify(db, { user: hostId }, { kind: 'session-completed', data })
}

async function addPoints(db: Db, session: string, question: number) {
  await db
    .update(participants)
    .set({ score: sql`${participants.score} + ${answers.points}` })
    .from(answers)
    .where(
      and(
        eq(answers.sessionId, session),
        eq(answers.questionIndex, question),
        eq(answers.participantId, participants.id),
        sql`${answers.points} > 0`,
      ),
    )
}
