import { randomUUID } from 'node:crypto'
import type { Mode, Quiz } from '@pinquiz/game'
import type pg from 'pg'

export type SeededSession = { session: string; participants: string[] }

/** A live session at its first question (index 0), with `players` participants. */
export async function seedSession(pool: pg.Pool, players: number): Promise<SeededSession> {
  const host = randomUUID()
  const session = randomUUID()
  const participants = Array.from({ length: players }, () => randomUUID())
  await pool.query('insert into users (id, name, email, is_approved) values ($1, $1, $1, true)', [host])
  await pool.query(
    `insert into sessions (id, host_id, mode, pin, status, phase, question_index, settings, quiz)
     values ($1, $2, 'live', $3, 'active', 'question', 0, '{}', '{}')`,
    [session, host, session.slice(0, 6)],
  )
  await pool.query(
    `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code)
     select id, $2, row_number() over (), id, id, id, id from unnest($1::uuid[]) as id`,
    [participants, session],
  )
  return { session, participants }
}

const options = ['A', 'B'].map((text, at) => ({ id: text, text, isCorrect: at === 0 }))
const QUIZ: Quiz = {
  title: 'Quiz',
  description: '',
  questions: [
    { id: 'q', text: 'Which?', timeLimitS: 20, readingS: 0, kind: 'single-choice' as const, options },
  ],
}

/** The seeded session as passed to a command; its quiz asks for one of two options. */
export const asked = (session: string, { mode = 'live' as Mode, questions = QUIZ.questions } = {}) => ({
  id: session,
  hostId: 'h',
  mode,
  state: { repeats: [], rulings: 0 },
  quiz: { ...QUIZ, questions },
})
