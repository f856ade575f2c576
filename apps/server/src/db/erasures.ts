import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './db.ts'
import { erasures } from './schema.ts'

/** Links of invited people may wait in `mails`. */
const OF_PEOPLE = [
  'participants',
  'answers',
  'answer_changes',
  'incidents',
  'turned_away',
  'hall_passes',
  'invitees',
  'objections',
  'mails',
]
const OF_SESSIONS = [...OF_PEOPLE, 'ballots', 'sessions', 'session_shares', 'presenter_keys']
const OF_LEADS = ['leads', 'mails', 'notifications', 'digest_entries', 'audit_entries']

/** The tables that hold some of the erased data. */
export const TABLES_OF = {
  people: OF_PEOPLE,
  sessions: OF_SESSIONS,
  /** What a ballot held before it was rewritten. */
  ballots: ['answers', 'ballots'],
  leads: OF_LEADS,
  signIns: ['api_tokens', 'auth_sessions', 'auth_verifications'],
  mails: ['mails'],
  invitations: ['account_invitations', 'mails'],
  media: ['media', 'media_files'],
  accounts: [
    ...new Set([...OF_SESSIONS, ...OF_LEADS]),
    'users',
    'auth_accounts',
    'auth_sessions',
    'auth_verifications',
    'account_invitations',
    'identities',
    'authenticators',
    'passkeys',
    'api_tokens',
    'repeatable_requests',
    'user_settings',
    'tasks',
    'quizzes',
    'questions',
    'quiz_shares',
    'quiz_editors',
    'media',
    'media_files',
  ],
}

/**
 * Records that rows were erased, in the transaction that does it or before: their bytes stay in the database files
 * until `clear-erased.ts` has cleared them.
 */
export async function noteErased(
  on: Db | pg.Pool | pg.ClientBase,
  what: keyof typeof TABLES_OF,
): Promise<void> {
  // In a fixed order, so that two transactions can't deadlock.
  const tables = TABLES_OF[what].toSorted()
  if ('execute' in on)
    await on
      .insert(erasures)
      .values(tables.map((tableName) => ({ tableName })))
      .onConflictDoUpdate({ target: erasures.tableName, set: { erasedAt: sql`clock_timestamp()` } })
  else await on.query(NOTE, [tables])
}

const NOTE = `
  insert into erasures (table_name) select * from unnest($1::text[])
  on conflict (table_name) do update set erased_at = clock_timestamp()`
