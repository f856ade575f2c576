import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, type Quiz } from '@pinquiz/game'
import { type Database, type DatabaseLog, openDatabase } from '../db/database.ts'
import { quizColumn } from '../db/quiz-column.ts'
import * as schema from '../db/schema.ts'
import { settingsColumn } from '../db/settings-column.ts'
import { hashToken } from '../features/sessions/entry/secrets.ts'

// What the bench measures inside the server, without clients that send anything.

export type SeededSession = { session: string; participants: string[]; token: string }

export const openBenchDatabase = (dataDir: string, log: DatabaseLog): Promise<Database> =>
  openDatabase({ databaseUrl: null, dataDir, log })

/** A live session in its lobby, and its players. All have the same token. */
export async function seedSession(
  { db, pool }: Database,
  players: number,
  quiz: Quiz,
): Promise<SeededSession> {
  const [host, session, token] = [randomUUID(), randomUUID(), 'token']
  const participants = Array.from({ length: players }, () => randomUUID())
  await pool.query('insert into users (id, name, email, is_approved) values ($1, $1, $1, true)', [host])
  await db.insert(schema.sessions).values({
    id: session,
    hostId: host,
    mode: 'live',
    pin: '123456',
    status: 'waiting',
    phase: 'lobby',
    lastNumber: players,
    settings: settingsColumn({ ...DEFAULT_SETTINGS, closeWhenAllAnswered: false }),
    quiz: quizColumn(quiz),
  })
  await pool.query(
    `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code)
     select id, $2, row_number() over (), 'Player ' || left(id::text, 8), id, $3, id from unnest($1::uuid[]) as id`,
    [participants, session, hashToken(token)],
  )
  return { session, participants, token }
}
