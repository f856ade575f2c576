import { CLOSING_GRACE_MS } from '@pinquiz/game'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { SessionRecord } from '../sessions/records.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { AttemptStore } from './contract.ts'

/** Left to the connection and its last answer; any node settles those long before. */
const OVERDUE_MS = CLOSING_GRACE_MS + 3_000
const MAX_BATCH = 500

type Overdue = { participant: string; session: string }

const selectOverdue = (ofSession: string) => `
  select id as participant, session_id as session, closes_at_ms, removed_at from participants p
  where ${ofSession} completed_at_ms is null and name_key = id::text offset 0`
const listOverdue = (from: string) => `
  select participant, session from ${from}
  where closes_at_ms < $1 and removed_at is null order by closes_at_ms limit $2`
// In the words of the indexes `sessions_running_pin` and `participants_unfinished`.
const OF_RUNNING = {
  name: 'overdue-attempts',
  text: listOverdue(`(select id from sessions where status <> 'completed' and mode = 'self-paced') s
    cross join lateral (${selectOverdue('session_id = s.id and')}) p`),
}
/** Also those of ended sessions, whose last questions stay open. */
const OF_ALL = { name: 'all-overdue-attempts', text: listOverdue(`(${selectOverdue('')}) p`) }
const ALL_EVERY = 15

type Deps = {
  pool: pg.Pool
  store: Pick<SessionStore, 'load'>
  attempts: Pick<AttemptStore, 'run'>
  clock: Clock
}

/**
 * Settles open questions of participants who don't come back, so that tables and results are right without them. Any
 * number of nodes may run it: settling twice changes nothing.
 */
export function createSettleOverdue({ pool, store, attempts, clock }: Deps) {
  let runs = 0
  return async (signal: AbortSignal): Promise<void> => {
    const statement = runs % ALL_EVERY === 0 ? OF_ALL : OF_RUNNING
    runs += 1
    for (let found = MAX_BATCH; found === MAX_BATCH && !signal.aborted; ) {
      const values = [Math.round(clock.nowMs() - OVERDUE_MS), MAX_BATCH]
      const { rows } = await pool.query<Overdue>({ ...statement, values })
      await settle({ store, attempts }, rows)
      found = rows.length
    }
  }
}

async function settle(
  { store, attempts }: Pick<Deps, 'store' | 'attempts'>,
  overdue: Overdue[],
): Promise<void> {
  const records = new Map<string, SessionRecord>()
  for (const id of new Set(overdue.map(({ session }) => session))) {
    const record = await store.load(id)
    if (record) records.set(id, record)
  }
  const settled = overdue.map(async ({ session, participant }) => {
    const record = records.get(session)
    if (!record) return
    const { questions } = record.quiz
    await attempts.run({ session, participant, questions, command: { type: 'look' } })
  })
  await Promise.all(settled)
}
