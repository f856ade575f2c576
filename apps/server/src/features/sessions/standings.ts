import type { PlayerScore, Tally } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { answers, participants } from '../../db/schema.ts'

type TallyRow = [
  participant: string,
  name: string,
  number: number,
  score: number,
  option: number | null,
  points: number | null,
  isCorrect: boolean | null,
]

const SELECT_TALLY = `
  select p.id, p.name, p.number, p.score, a.option_index, a.points, a.is_correct
  from participants p
  left join answers a on a.participant_id = p.id and a.question_index = $2
  where p.session_id = $1 and p.removed_at is null
  order by p.number`

/** Everyone's score, and how the closed `question` was answered (null: after the end). */
export async function readTally(
  pool: pg.Pool,
  session: string,
  question: { index: number; options: number } | null,
): Promise<Tally> {
  const { rows } = await pool.query<TallyRow>({
    name: 'select-tally',
    text: SELECT_TALLY,
    values: [session, question?.index ?? -1],
    rowMode: 'array',
  })
  const counts = new Array<number>(question?.options ?? 0).fill(0)
  const players = rows.map(([participant, name, number, score, option, points, isCorrect]): PlayerScore => {
    if (option === null) return { participant, name, number, score, answer: null }
    counts[option] = (counts[option] ?? 0) + 1
    return {
      participant,
      name,
      number,
      score,
      answer: { option, points: points ?? 0, isCorrect: !!isCorrect },
    }
  })
  return { counts, players }
}

export type Progress = {
  answered: number
  /** Everyone who is here or has answered. */
  of: number
  /** Here, and not answered yet. */
  pending: number
}

const SELECT_PROGRESS = `
  select count(a.participant_id)::int as answered,
    count(*) filter (where a.participant_id is not null or not p.is_away)::int as of,
    count(*) filter (where a.participant_id is null and not p.is_away)::int as pending
  from participants p
  left join answers a on a.participant_id = p.id and a.question_index = $2
  where p.session_id = $1 and p.removed_at is null`

export async function readProgress(pool: pg.Pool, session: string, question: number): Promise<Progress> {
  const { rows } = await pool.query<Progress>({
    name: 'select-progress',
    text: SELECT_PROGRESS,
    values: [session, question],
  })
  return rows[0] ?? { answered: 0, of: 0, pending: 0 }
}

/** The option that a participant's stored answer names, or null. */
export async function readStoredOption(
  db: Db,
  participant: string,
  question: number,
): Promise<number | null> {
  const [row] = await db
    .select({ option: answers.optionIndex })
    .from(answers)
    .where(and(eq(answers.participantId, participant), eq(answers.questionIndex, question)))
  return row?.option ?? null
}

/** Who is in the session, in order of joining; only `ids` when given. */
export async function readRoster(db: Db, session: string, ids?: string[]): Promise<RosterEntry[]> {
  return db
    .select({
      participant: participants.id,
      name: participants.name,
      number: participants.number,
      isAway: participants.isAway,
    })
    .from(participants)
    .where(
      and(
        eq(participants.sessionId, session),
        isNull(participants.removedAt),
        ids ? inArray(participants.id, ids) : undefined,
      ),
    )
    .orderBy(asc(participants.number))
}
