import { type Absence, giveBack, MAX_GIVEN_BACK_MS } from '@pinquiz/game'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockRunning, lockStamp, type RunningQuestion, writeClocks, writeStamp } from './heartbeat-rows.ts'

export type GivenBack = {
  /** Null if there was no outage. */
  outage: Absence | null
  sessions: { id: string; version: number }[]
  /** Participants with an open question in a self-paced quiz. */
  attempts: RunningQuestion[]
}

type Missed = { clock: Clock; longestMs: () => number; patienceMs: number; isRestart: boolean }

/**
 * One transaction that locks the stamp, so that only one node finds an outage, once: every running question gets the
 * time back. `longestMs` is the longest this process can have missed, `patienceMs` the longest gap that isn't an outage
 * yet; after a restart of the whole service no gap is too short. Lock order: stamp, sessions, participants; nothing
 * else takes the stamp after either.
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
    // With all locks held: waiting for them is part of the outage.
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
    const clock = giveBack(question.clock, outage)
    return clock ? [{ ...question, clock }] : []
  })
