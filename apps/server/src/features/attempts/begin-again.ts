import { randomUUID } from 'node:crypto'
import { decideNextTry, type Phase } from '@pinquiz/game'
import type pg from 'pg'
import { settingsOf } from '../../db/settings-column.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockTries } from './tries-rows.ts'

// Entries take this lock too, and the opening of the review: an attempt begins before or after it, not meanwhile.
const LOCK_SESSION = `
  select phase, settings from sessions where id = $1 and mode = 'self-paced' for no key update`

// The code stays that of the person, and leads to the newest attempt.
const FREE_CODE = `update participants set rejoin_code = '-' || id where id = $1`

const INSERT = `
  with numbered as (
    update sessions set last_number = last_number + 1 where id = $3 returning last_number
  )
  insert into participants
    (id, session_id, number, name, name_key, is_name_held, avatar, email, phone, address, device_hash, browser_hash,
      token_hash, rejoin_code, ends_by_tab_switches, told_of_leaving, accommodations, time_request, first_id, created_at)
  select $1::uuid, session_id, last_number, name, $1::text, is_name_held, avatar, email, phone, address, device_hash,
    browser_hash, token_hash, $4, $6, told_of_leaving, accommodations,
    case when time_request->>'state' = 'open' then time_request end, coalesce(first_id, id),
    to_timestamp($5::float8 / 1000)
  from participants, numbered where id = $2`

type Again = { participant: string; isNew: boolean }

/**
 * Someone's next attempt (S82), with what is known of them. Of several requests at once one begins it, and all lead to
 * it. `session-ended`, `not-yet`, `conflict` if none is left, `participant-removed`.
 */
export async function beginAgain(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  seat: { session: string; participant: string },
): Promise<Again> {
  return inTransaction(pool, async (client) => {
    const { session, participant } = seat
    type Row = { phase: Phase['name']; settings: unknown }
    const [row] = (await client.query<Row>(LOCK_SESSION, [session])).rows
    if (!row) throw new AppError('session-not-found')
    const own = await lockTries(client, seat)
    const newest = own.at(-1)
    if (!newest) throw new AppError('participant-removed')
    const phase: Phase = row.phase === 'running' ? { name: 'running' } : { name: 'ended' }
    const nowMs = clock.nowMs()
    const settings = settingsOf(row.settings)
    const next = decideNextTry(own, participant, { phase, settings, nowMs })
    if (typeof next === 'object') return { ...next, isNew: false }
    if (next !== 'new') throw new AppError(next)
    const id = randomUUID()
    await client.query(FREE_CODE, [newest.id])
    await client.query(INSERT, [
      id,
      newest.id,
      session,
      newest.rejoinCode,
      nowMs,
      settings.endAfterTabSwitches,
    ])
    return { participant: id, isNew: true }
  })
}
