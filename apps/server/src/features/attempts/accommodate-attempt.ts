import { type Accommodations, grantedOf, lengthened, type TimeRequest } from '@pinquiz/game'
import type pg from 'pg'
import { accommodationsOf, timeRequestOf } from '../../db/accommodations-column.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Bus } from '../../platform/bus.ts'
import { attemptOf, columnsOf, lockAttempts, readHostActs } from './attempt-rows.ts'
import { lockTries } from './tries-rows.ts'

const WRITE = `update participants set accommodations = $2::jsonb, closes_at_ms = $3, time_request = $4::jsonb where id = $1`
// What another attempt would begin with, should the host remove this one.
const WRITE_INVITEE = `
  update invitees set accommodations = $2::jsonb
  where participant_id = (select coalesce(first_id, id) from participants where id = $1)`

type Whom = { participant: string; accommodations: Accommodations }

/** Like `accommodate` of live sessions, for the person's newest attempt; the clock of a whole quiz moves at once (S74). */
export function createAccommodate({ pool, bus }: { pool: pg.Pool; bus: Bus }) {
  return async (session: string, whom: Whom): Promise<void> => {
    const done = await accommodateAttempt(pool, session, whom)
    if (!done) return
    const participants = [done.participant]
    bus.publish({ type: 'roster-changed', session, participants })
    if (done.isShown) bus.publish({ type: 'time-given-back', session, participants })
  }
}

async function accommodateAttempt(pool: pg.Pool, session: string, { participant, accommodations }: Whom) {
  return inTransaction(pool, async (client) => {
    const newest = (await lockTries(client, { session, participant })).at(-1)
    const [row] = newest ? await lockAttempts(client, [newest.id]) : []
    const acts = (await readHostActs(client, [session])).get(session)
    if (!newest || !row || !acts) return null
    const { assignment } = acts
    const before = attemptOf(row)
    const attempt = lengthened(before, { assignment, time: accommodations.time })
    const { closesAtMs } = columnsOf(attempt, row.questionIndex)
    const granted = grantedOf(accommodations)
    const request = settled(timeRequestOf(row.timeRequest), accommodations)
    const values = [
      newest.id,
      granted && JSON.stringify(granted),
      closesAtMs && Math.round(closesAtMs),
      request && JSON.stringify(request),
    ]
    await client.query({ name: 'accommodate-attempt', text: WRITE, values })
    await client.query({ name: 'accommodate-invitee', text: WRITE_INVITEE, values: values.slice(0, 2) })
    const isAwaited = request !== null && before.name === 'not-started'
    const isLeaveNew = accommodationsOf(row.accommodations).mayLeave !== accommodations.mayLeave
    return { participant: newest.id, isShown: isAwaited || isLeaveNew || attempt !== before }
  })
}

/** Whatever the host decides answers what was asked (S89). */
function settled(request: TimeRequest | null, { time }: Accommodations): TimeRequest | null {
  return request && (time ? { time, state: 'granted' } : { ...request, state: 'declined' })
}
