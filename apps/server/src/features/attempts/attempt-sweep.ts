import { CLOSING_GRACE_MS } from '@pinquiz/game'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { createRepeating } from '../../platform/repeating.ts'
import type { SessionRecord } from '../sessions/records.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { AttemptStore } from './contract.ts'

const SWEEP_MS = 2_000
/** Left to the connection and its last answer; on every node those are settled long before. */
const OVERDUE_MS = CLOSING_GRACE_MS + 3_000
const MAX_BATCH = 500

const SELECT_OVERDUE = `
  select id as participant, session_id as session from participants
  where closes_at_ms is not null and completed_at_ms is null and closes_at_ms < $1 and removed_at is null
  order by closes_at_ms limit $2`

/**
 * Settles the open questions of participants who do not come back, so that tables and results are right without them.
 * Any number of nodes may do it: settling what is settled changes nothing.
 */
export function createAttemptSweep(options: {
  pool: pg.Pool
  store: Pick<SessionStore, 'load'>
  attempts: Pick<AttemptStore, 'run'>
  clock: Clock
  log: Logger
}) {
  const { pool, store, attempts, clock, log } = options
  let isStopping = false

  async function settle(overdue: { participant: string; session: string }[]) {
    const ids = [...new Set(overdue.map(({ session }) => session))]
    const records = new Map<string, SessionRecord>()
    for (const id of ids) {
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

  const repeating = createRepeating({
    everyMs: SWEEP_MS,
    what: 'the sweep of overdue attempts',
    log,
    async work() {
      for (let found = MAX_BATCH; found === MAX_BATCH && !isStopping; ) {
        const { rows } = await pool.query<{ participant: string; session: string }>({
          name: 'overdue-attempts',
          text: SELECT_OVERDUE,
          values: [Math.round(clock.nowMs() - OVERDUE_MS), MAX_BATCH],
        })
        await settle(rows)
        found = rows.length
      }
    },
  })
  return {
    stop() {
      isStopping = true
      return repeating.stop()
    },
  }
}
