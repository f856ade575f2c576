import type pg from 'pg'
import { createBatcher } from '../../platform/batcher.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Heartbeat } from '../heartbeat/heartbeat.ts'
import { createAccommodate } from './accommodate-attempt.ts'
import { beginAgain } from './begin-again.ts'
import type { AttemptJob, AttemptOutcome, AttemptStore } from './contract.ts'
import { readHostAttempts, readHostAttemptsOf } from './host-attempts.ts'
import { runAttempts } from './run-attempts.ts'
import { admitTurnedAway, readTurnedAway } from './turned-away-rows.ts'

const MAX_BATCH = 500
/** Two frames of a screen; half as long costs half as many transactions again. */
const GATHERING_MS = 32

/** Simultaneous actions of participants are committed together: one sync pays for many answers. */
export function createAttemptStore(options: {
  pool: pg.Pool
  bus: Bus
  clock: Clock
  heartbeat: Pick<Heartbeat, 'ensureFresh'>
  isOnlyNode?: boolean
}): AttemptStore {
  const { pool, bus, clock, heartbeat, isOnlyNode = false } = options
  const processStartedAtMs = isOnlyNode ? clock.nowMs() : null
  const batcher = createBatcher<AttemptJob, AttemptOutcome>({
    maxSize: MAX_BATCH,
    gatheringMs: GATHERING_MS,
    async run(jobs) {
      // Attempts only time out after lost time has been given back.
      await heartbeat.ensureFresh()
      const { outcomes, changed } = await runAttempts(pool, jobs, clock, processStartedAtMs)
      for (const [session, participants] of changed)
        bus.publish({ type: 'roster-changed', session, participants })
      return outcomes
    },
  })
  const running = new Set<Promise<unknown>>()
  function tracked<T>(result: Promise<T>): Promise<T> {
    running.add(result)
    const forget = () => running.delete(result)
    result.then(forget, forget)
    return result
  }
  async function again(session: string, participant: string) {
    await heartbeat.ensureFresh()
    const { participant: next, isNew } = await beginAgain({ pool, clock }, { session, participant })
    if (isNew) bus.publish({ type: 'roster-changed', session, participants: [next] })
    return next
  }

  return {
    run: (job) => tracked(batcher.add(job)),
    again: (session, participant) => tracked(again(session, participant)),
    async drain() {
      await Promise.allSettled(running)
    },
    readHostAttempts: (session, part) => readHostAttempts(pool, session, part),
    readTurnedAway: (session) => readTurnedAway(pool, session, clock.nowMs()),
    async admitTurnedAway(session, whom) {
      await admitTurnedAway(pool, session, whom)
      bus.publish({ type: 'turned-away', session })
    },
    accommodate: createAccommodate({ pool, bus }),
    readHostAttemptsOf: (session, participants) => readHostAttemptsOf(pool, session, participants),
  }
}
