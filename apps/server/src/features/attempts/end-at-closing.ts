import { MAX_WAIT_MS, overAtMs } from '@pinquiz/game'
import type pg from 'pg'
import { settingsOf } from '../../db/settings-column.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { AttemptStore } from './contract.ts'

// In the words of the index `sessions_running_pin`.
const SELECT_DATED = `
  select id, settings from sessions
  where status <> 'completed' and mode = 'self-paced' and settings->'assignment'->>'closesAtMs' is not null`
/** Ended by the host before. `participants_unfinished` finds the few that aren't over. */
const SELECT_ENDED = `
  select id, settings from sessions
  where status = 'completed' and mode = 'self-paced' and not is_collected
    and settings->'assignment'->>'closesAtMs' is not null
    and id in (select session_id from participants where completed_at_ms is null and name_key = id::text)`
const ENDED_EVERY = 15
const COLLECT = `update sessions set is_collected = true where id = $1 and status = 'completed'`
const SELECT_UNFINISHED = `
  select id from participants where session_id = $1 and completed_at_ms is null and removed_at is null order by id`

type Deps = {
  pool: pg.Pool
  store: Pick<SessionStore, 'load' | 'command'>
  attempts: Pick<AttemptStore, 'run'>
  bus: Pick<Bus, 'publish'>
  clock: Clock
}

/**
 * Ends sessions at their closing time (S66). Attempts are over then by themselves; this makes tables and results right
 * for people who don't come back, and tells those who are there. Any number of nodes may run it.
 */
export function createEndAtClosing({ pool, store, attempts, bus, clock }: Deps) {
  let runs = 0

  async function end(session: string) {
    const record = await store.load(session)
    if (!record) return
    if (record.state.phase.name !== 'ended')
      await store.command(record, { type: 'end', version: record.state.version })
    await pool.query({ name: 'collect-closed', text: COLLECT, values: [session] })
    const { rows } = await pool.query<{ id: string }>(SELECT_UNFINISHED, [session])
    const { questions } = record.quiz
    const look = { session, questions, waitMs: MAX_WAIT_MS, command: { type: 'look' as const } }
    await Promise.all(rows.map(({ id }) => attempts.run({ ...look, participant: id })))
    bus.publish({ type: 'attempts-ended', session, participants: rows.map(({ id }) => id) })
  }

  return async (signal: AbortSignal): Promise<void> => {
    type Dated = { id: string; settings: unknown }
    const dated = await pool.query<Dated>({ name: 'dated-sessions', text: SELECT_DATED })
    const isForEnded = runs % ENDED_EVERY === 0
    runs += 1
    const ended = isForEnded
      ? await pool.query<Dated>({ name: 'dated-ended-sessions', text: SELECT_ENDED })
      : { rows: [] }
    for (const { id, settings } of [...dated.rows, ...ended.rows]) {
      if (signal.aborted) return
      const atMs = overAtMs(settingsOf(settings).assignment)
      if (atMs === null || clock.nowMs() < atMs) continue
      try {
        await end(id)
      } catch (error) {
        // Changed or ended meanwhile, perhaps by another node: the next run looks again.
        if (!(error instanceof AppError)) throw error
      }
    }
  }
}
