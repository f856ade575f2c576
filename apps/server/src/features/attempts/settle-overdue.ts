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

const SELECT_OVERDUE = `
  select id as participant, session_id as session from participants
  where closes_at_ms is not null and completed_at_ms is null and closes_at_ms < $1 and removed_at is null
  order by closes_at_ms limit $2`

type Deps = {
  pool: pg.Pool
  store: Pick<SessionStore, 'load'>
  attempts: Pick<AttemptStore, 'run'>
  clock: Clock
  signal: AbortSignal
}

/**
 * Settles open questions of participants who don't come back, so that tables and results are right without them. Any
 * number of nodes may run it: settling twice changes nothing.
 */
export async function settleOverdue({ pool, store, attempts, clock, signal }: Deps): Promise<void> {
  for (let found = MAX_BATCH; found === MAX_BATCH && !signal.aborted; ) {
    const { rows } = await pool.query<Overdue>({
      name: 'overdue-attempts',
      text: SELECT_OVERDUE,
      values: [Math.round(clock.nowMs() - OVERDUE_MS), MAX_BATCH],
    })
    await settle({ store, attempts }, rows)
    found = rows.length
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
