import { factorWhereAwaited, MAX_WAIT_MS, reviewDueMs } from '@pinquiz/game'
import type pg from 'pg'
import { accommodationsOf } from '../../db/accommodations-column.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { AttemptStore } from './contract.ts'

// Written like the partial index.
const SELECT_WAITING = `
  select id, coalesce(opens_at_ms, 0)::float8 as "endedAtMs" from sessions
  where mode = 'self-paced' and status = 'completed' and settings->>'review' <> 'never' and not is_review_open`

/** Begun and not over; a removed participant could be let back to an open question. */
const SELECT_SITTING = `
  select id from participants
  where session_id = $1 and completed_at_ms is null and question_index is not null
    and (removed_at is null or closes_at_ms > $2)`

// Waits for attempts that are being written: a first question may have been issued just before the end.
const LOCK_UNFINISHED = `
  select question_index is not null and (removed_at is null or closes_at_ms > $2) as "isSitting"
  from participants where session_id = $1 and completed_at_ms is null order by id for share`

const LOCK_SESSION = `select from sessions where id = $1 and not is_review_open for no key update`
// Collected: no one can continue later.
const OPEN = `
  update sessions set is_review_open = true, is_collected = true, version = version + 1
  where id = $1 returning version`
const COLLECT = `update sessions set is_collected = true where id = $1 and not is_collected`

type Deps = {
  pool: pg.Pool
  store: Pick<SessionStore, 'load'>
  attempts: Pick<AttemptStore, 'run'>
  bus: Pick<Bus, 'publish'>
  clock: Clock
}

/**
 * Opens the review of ended sessions once no one is still taking the quiz, and collects attempts that would delay it
 * for too long (S65). Any number of nodes may run it.
 */
export function createOpenReviews({ pool, store, attempts, bus, clock }: Deps) {
  /** Remembered per session, because quizzes are large to read. */
  const dueMs = new Map<string, number>()

  async function collectDue({ id, endedAtMs }: { id: string; endedAtMs: number }, sitting: string[]) {
    if (clock.nowMs() <= (dueMs.get(id) ?? endedAtMs)) return
    const record = await store.load(id)
    if (!record) return
    const { questions } = record.quiz
    const { assignment } = record.state.settings
    const factor = await longestFactor(pool, id)
    const atMs = reviewDueMs(record.quiz, { assignment, endedAtMs, factor })
    dueMs.set(id, atMs)
    if (clock.nowMs() <= atMs) return
    await pool.query({ name: 'collect-overdue', text: COLLECT, values: [id] })
    const look = (participant: string) =>
      attempts.run({
        session: id,
        participant,
        questions,
        waitMs: MAX_WAIT_MS,
        command: { type: 'look' },
      })
    await Promise.all(sitting.map(look))
    bus.publish({ type: 'attempts-ended', session: id, participants: sitting })
  }

  return async (signal: AbortSignal): Promise<void> => {
    const { rows } = await pool.query<{ id: string; endedAtMs: number }>({
      name: 'waiting-reviews',
      text: SELECT_WAITING,
    })
    const waiting = new Set(rows.map(({ id }) => id))
    for (const id of dueMs.keys()) if (!waiting.has(id)) dueMs.delete(id)
    for (const session of rows) {
      if (signal.aborted) return
      const values: [string, number] = [session.id, Math.round(clock.nowMs() - MAX_WAIT_MS)]
      const sitting = await pool.query<{ id: string }>({ name: 'sitting', text: SELECT_SITTING, values })
      if (sitting.rows.length > 0) {
        await collectDue(
          session,
          sitting.rows.map(({ id }) => id),
        )
        continue
      }
      const version = await openReview(pool, values)
      if (version !== null) bus.publish({ type: 'session-changed', session: session.id, version })
    }
  }
}

/** How much longer than the quiz's time those may need who haven't finished. */
async function longestFactor(pool: pg.Pool, session: string): Promise<number> {
  const { rows } = await pool.query<{ granted: unknown }>({
    name: 'accommodated-unfinished',
    text: `select accommodations as granted from participants
      where session_id = $1 and accommodations is not null and completed_at_ms is null`,
    values: [session],
  })
  const times = rows.flatMap(({ granted }) => accommodationsOf(granted).time ?? [])
  return Math.max(1, ...times.map(factorWhereAwaited))
}

/** The session's new version, or null if someone is still taking it. */
async function openReview(pool: pg.Pool, values: [string, number]): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    const [session] = values
    const locked = await client.query({ name: 'lock-review', text: LOCK_SESSION, values: [session] })
    if (locked.rowCount === 0) return null
    const unfinished = await client.query<{ isSitting: boolean | null }>({
      name: 'lock-unfinished',
      text: LOCK_UNFINISHED,
      values,
    })
    if (unfinished.rows.some(({ isSitting }) => isSitting)) return null
    const opened = await client.query<{ version: number }>({
      name: 'open-review',
      text: OPEN,
      values: [session],
    })
    return opened.rows[0]?.version ?? null
  })
}
