import {
  bonusesOf,
  bonusWindow,
  outside,
  type PastAnswer,
  type Question,
  type SessionState,
} from '@pinquiz/game'
import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { answers, sessions } from '../../db/schema.ts'

/** The service was away during this question: not answering it doesn't end a streak (L185). */
export async function noteDisturbed(db: Db, session: string, question: number): Promise<void> {
  await db
    .update(sessions)
    .set({ disturbed: sql`array_append(${sessions.disturbed}, ${question})` })
    .where(eq(sessions.id, session))
}

/**
 * Computes streak bonuses (L185) from a question to the last one that is over; zero if the host has them off. Returns
 * the participants whose bonus changed. Holds the session's lock; nothing else changes its answers.
 */
export async function writeBonuses(
  db: Db,
  session: string,
  state: SessionState,
  { from, questions }: { from: number; questions: readonly Question[] },
): Promise<string[]> {
  const to = lastOver(state, questions.length)
  if (!state.settings.streakPoints || to < from) return []
  const rows = { outside: outside({ questions }, state), excused: await readDisturbed(db, session) }
  const changed = []
  for (const [participant, given] of await readGiven(db, session, bonusWindow(from, rows), to)) {
    const bonuses = bonusesOf(given, { ...rows, from, to })
    for (const { question, bonus } of given) {
      const due = bonuses.get(question) ?? 0
      if (question >= from && due !== bonus) changed.push({ participant, question, bonus: due })
    }
  }
  await write(db, changed)
  return [...new Set(changed.map(({ participant }) => participant))]
}

/** Index of the last question that no longer takes answers. */
function lastOver({ phase }: SessionState, questions: number): number {
  if (phase.name === 'ended') return questions - 1
  if (phase.name === 'question') return phase.index - 1
  return phase.name === 'reveal' ? phase.index : -1
}

async function readDisturbed(db: Db, session: string): Promise<number[]> {
  const { disturbed } = sessions
  const [row] = await db.select({ disturbed }).from(sessions).where(eq(sessions.id, session))
  return row?.disturbed ?? []
}

type Stored = PastAnswer & { bonus: number }

async function readGiven(db: Db, session: string, from: number, to: number): Promise<Map<string, Stored[]>> {
  const { participantId: participant, questionIndex: question, points, credit, bonus } = answers
  const rows = await db
    .select({ participant, question, points, credit, bonus })
    .from(answers)
    .where(and(eq(answers.sessionId, session), between(question, from, to)))
  const byParticipant = new Map<string, Stored[]>()
  for (const { participant: id, ...given } of rows) {
    const own = byParticipant.get(id)
    if (own) own.push(given)
    else byParticipant.set(id, [given])
  }
  return byParticipant
}

type Bonus = { participant: string; question: number; bonus: number }

async function write(db: Db, changed: readonly Bonus[]): Promise<void> {
  if (changed.length === 0) return
  const column = <T>(of: (one: Bonus) => T, type: 'uuid' | 'int') =>
    sql`${sql.param(changed.map(of))}::${sql.raw(type)}[]`
  await db.execute(sql`
    update answers set bonus = n.bonus
    from unnest(${column((one) => one.participant, 'uuid')}, ${column((one) => one.question, 'int')},
      ${column((one) => one.bonus, 'int')}) as n(participant, question, bonus)
    where answers.participant_id = n.participant and answers.question_index = n.question`)
}
