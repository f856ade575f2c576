import type pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { noteOccupied, readAbandoned } from './ending-rows.ts'
import type { SessionStore } from './session-store.ts'

/** How long a session may be idle with no one connected (rule L53). */
const ABANDONED_AFTER_HOURS = 24

type Deps = {
  pool: pg.Pool
  store: Pick<SessionStore, 'load' | 'command'>
  /** The sessions with someone connected to this node. */
  occupied: () => string[]
  clock: Clock
  log: Logger
}

/**
 * A job for every node, to be run much more often than sessions are given up. The first run ends nothing: after a long
 * outage, waiting clients must reconnect first.
 */
export function createEndAbandoned({ pool, store, occupied, clock, log }: Deps) {
  let isFirstRun = true

  async function end(session: string): Promise<boolean> {
    const record = await store.load(session)
    if (!record) return false
    try {
      await store.command(record, { type: 'end', version: record.state.version })
      return true
    } catch (error) {
      // Someone has continued it, or another node was faster.
      if (error instanceof AppError) return false
      throw error
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    await noteOccupied(pool, occupied())
    if (isFirstRun) {
      isFirstRun = false
      return
    }
    const before = new Date(clock.nowMs() - ABANDONED_AFTER_HOURS * 60 * 60 * 1000)
    let ended = 0
    for (const id of await readAbandoned(pool, before)) {
      if (signal.aborted) break
      if (await end(id)) ended += 1
    }
    if (ended > 0) log.info({ sessions: ended }, 'ended abandoned sessions')
  }
}
