import {
  type ClockCommand,
  decideCommand,
  type HostCommand,
  isRehearsal,
  type Phase,
  type Question,
  type SessionState,
} from '@pinquiz/game'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { noteErased } from '../../db/erasures.ts'
import { answers, participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import { readPercents } from './accommodation-rows.ts'
import { countParticipants } from './attendance.ts'
import { noteDisturbed, writeBonuses } from './bonus-rows.ts'
import { dateAnswers } from './date-answers.ts'
import { recomputeScores } from './recompute-scores.ts'
import {
  isSameQuiz,
  lockState,
  type QuizMarks,
  readQuiz,
  repeatQuestion,
  type SessionRecord,
  writeState,
} from './records.ts'
import { applyRuling } from './rule-on-answer.ts'
import { isMarked } from './ruling-rows.ts'
import { assignTeams } from './team-rows.ts'

type CommandedSession = Pick<SessionRecord, 'id' | 'hostId' | 'mode' | 'quiz' | 'isAnonymous'> & {
  state: QuizMarks
}

/** What depends on the number of participants. */
const COUNTING = new Set<(HostCommand | ClockCommand)['type']>([
  ...(['start', 'next', 'step-due', 'ask-again', 'skip', 'pictures-there'] as const),
])

/**
 * One transaction: lock the session, let the rules decide, write the next version. When a question closes, its points
 * are added to the scores in the same transaction, after the lock, so every answer committed before is seen.
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
    const { type } = command
    const needsCount = COUNTING.has(type)
    const context = {
      mode: session.mode,
      questions: await questionsOf(tx, session, state),
      participants: needsCount ? await countParticipants(tx, session.id) : 0,
      percents: needsCount ? await readPercents(tx, session.id) : null,
      everyoneAnswered: type === 'close' && (await hasEveryoneAnswered(tx, session.id, state.phase)),
    }
    // Read after taking the lock: waiting for it must not shorten the time before a question opens.
    const decision = decideCommand(state, command, { ...context, nowMs: clock.nowMs() })
    if (!decision.ok) throw new AppError(decision.reason)
    const next = decision.value
    // What marks are computed from must not change under them (K102).
    if (
      'question' in command &&
      next.phase.name === 'ended' &&
      (await isMarked(tx, session.id, command.question))
    )
      throw new AppError('conflict')
    await writeState(tx, session.id, next)
    if (type === 'start') await assignTeams(tx, session.id, next.settings)
    if (next.repeats.length > state.repeats.length && state.phase.name === 'reveal')
      await repeatQuestion(tx, session.id, state.phase.index)
    if (state.phase.name === 'question' && next.phase.name !== 'question') {
      await dateAnswers(tx, session.id, state.phase, context.questions)
      if (state.phase.outages) await noteDisturbed(tx, session.id, state.phase.index)
      const { index: from } = state.phase
      await writeBonuses(tx, session.id, next, { from, questions: context.questions })
      await addPoints(tx, session.id, from)
    }
    if (command.type === 'rule-on-answer' && next !== state)
      await applyRuling(tx, session, next, command, context.questions)
    for (const question of changedVoids(state, next))
      await recomputeScores(tx, session.id, next, { question, questions: context.questions })
    const isOver = state.phase.name !== 'ended' && next.phase.name === 'ended'
    if (isOver && session.isAnonymous) await noteErased(tx, 'ballots')
    if (isOver && !isRehearsal(next.settings)) await noteEnd(tx, session, notify)
    return next
  })
}

/** A record's quiz may be older than its state, if another node asked a question again or heard of a ruling. */
async function questionsOf(db: Db, session: CommandedSession, state: SessionState): Promise<Question[]> {
  const quiz = isSameQuiz(session.state, state) ? session.quiz : await readQuiz(db, session.id)
  return quiz?.questions ?? []
}

async function hasEveryoneAnswered(db: Db, session: string, phase: Phase): Promise<boolean> {
  if (phase.name !== 'question') return false
  const { rows } = await db.execute<{ isPending: boolean }>(sql`
    select exists (
      select from participants p where session_id = ${session} and removed_at is null and not is_away
        and not exists (select from answers a
          where a.participant_id = p.id and a.question_index = ${phase.index} offset 0)) as "isPending"`)
  return rows[0]?.isPending === false
}

const changedVoids = (before: SessionState, after: SessionState): number[] => [
  ...after.voided.filter((question) => !before.voided.includes(question)),
  ...before.voided.filter((question) => !after.voided.includes(question)),
]

/** No notification for a lobby that no one joined. */
async function noteEnd(db: Db, { id, hostId, quiz }: CommandedSession, notify: Notify) {
  if ((await countParticipants(db, id)) === 0) return
  const data = { title: quiz.title, session: id }
  await notify(db, { user: hostId }, { kind: 'session-completed', data })
}

async function addPoints(db: Db, session: string, question: number) {
  await db
    .update(participants)
    .set({ score: sql`${participants.score} + ${answers.points} + ${answers.bonus}` })
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
