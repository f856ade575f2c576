import { type Absence, CLOSING_GRACE_MS, giveBack, MAX_GIVEN_BACK_MS } from '@pinquiz/game'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockRunning, lockStamp, type RunningQuestion, writeClocks, writeStamp } from './pulse-rows.ts'

export type GivenBack = {
  /** Null when the service was there all the time. */
  outage: Absence | null
  sessions: { id: string; version: number }[]
  /** Those who had a question of a self-paced quiz open. */
  attempts: RunningQuestion[]
}

type Missed = { clock: Clock; longestMs: () => number; patienceMs: number; isRestart: boolean }

/**
 * One transaction behind the lock of the stamp, so that of all nodes one finds an outage, once: every running question
 * gets the time back. `longestMs` is how long this process can have missed at most, `patienceMs` what is still no outage;
 * after a restart of the whole service nothing is.
 * Locks: the stamp, then sessions, then participants; nobody else takes the stamp after either.
 */
export async function settleOutage(
  pool: pg.Pool,
  { clock, longestMs, patienceMs, isRestart }: Missed,
): Promise<GivenBack> {
  return inTransaction(pool, async (client) => {
    const stampMs = await lockStamp(client)
    if (stampMs === null || clock.nowMs() - stampMs <= patienceMs || longestMs() <= patienceMs) {
      await writeStamp(client, clock.nowMs())
      return { outage: null, sessions: [], attempts: [] }
    }
    const sinceMs = clock.nowMs() - MAX_GIVEN_BACK_MS
    const running = {
      sessions: await lockRunning(client, 'sessions', sinceMs),
      participants: await lockRunning(client, 'participants', sinceMs),
    }
    // Behind all locks: waiting for them is a part of the outage.
    const toMs = clock.nowMs()
    const outage = { fromMs: Math.max(stampMs, toMs - longestMs()), toMs, isRestart }
    const attempts = moved(running.participants, outage)
    const sessions = await writeClocks(client, 'sessions', moved(running.sessions, outage))
    await writeClocks(client, 'participants', attempts)
    await writeStamp(client, toMs)
    return { outage, sessions, attempts }
  })
}

const moved = (questions: RunningQuestion[], outage: Absence): RunningQuestion[] =>
  questions.flatMap((question) => {
    const clock = giveBack(question.clock, outage, CLOSING_GRACE_MS)
    return clock ? [{ ...question, clock }] : []
  })
