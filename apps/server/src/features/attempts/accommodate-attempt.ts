import { type Accommodations, grantedOf, lengthened } from '@pinquiz/game'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { attemptOf, columnsOf, lockAttempts, readHostActs } from './attempt-rows.ts'
import { lockTries } from './tries-rows.ts'

const WRITE = `update participants set accommodations = $2::jsonb, closes_at_ms = $3 where id = $1`

/** Like `accommodate` of live sessions, for the person's newest attempt; the clock of a whole quiz moves at once (S74). */
export async function accommodateAttempt(
  pool: pg.Pool,
  session: string,
  { participant, accommodations }: { participant: string; accommodations: Accommodations },
): Promise<{ participant: string; isClockMoved: boolean } | null> {
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
    const values = [newest.id, granted && JSON.stringify(granted), closesAtMs && Math.round(closesAtMs)]
    await client.query({ name: 'accommodate-attempt', text: WRITE, values })
    return { participant: newest.id, isClockMoved: attempt !== before }
  })
}
