import { type ClockCommand, decideCommand, type HostCommand, type SessionState } from '@pinquiz/game'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers, participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { countParticipants } from './attendance.ts'
import { lockState, type SessionRecord, writeState } from './records.ts'

/**
 * One transaction: lock the session, let the rules decide, write the next version. When a question closes, its points
 * are added to the scores in the same transaction, after the lock: every answer committed before it is seen.
 */
export async function runCommand(
  db: Db,
  session: Pick<SessionRecord, 'id' | 'mode' | 'quiz'>,
  command: HostCommand | ClockCommand,
  clock: Clock,
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
    if (state.phase.name === 'question' && next.phase.name !== 'question')
      await addPoints(tx, session.id, state.phase.index)
    return next
  })
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
