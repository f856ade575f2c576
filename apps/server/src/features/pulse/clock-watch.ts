import { MAX_GIVEN_BACK_MS } from '@pinquiz/game'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ClockFile } from '../../platform/clock-file.ts'
import { SHORTEST_STEP_MS, type SteadyClock } from '../../platform/steady-clock.ts'
import type { Troubles } from '../../platform/troubles.ts'
import { moveStamp, readDatabaseMs, readStamp } from './pulse-rows.ts'

/** A database that answers later than this says nothing about the time. */
const SLOW_ANSWER_MS = 500
/** A stamp further ahead was made while a clock was wrong. */
const MOST_BEHIND_MS = 86_400_000
/** What followed the machine's clock by less stays as it is. */
const UNIMPORTANT_MS = 100

/** Keeps the service's time while questions are open, whatever is set on the machine (decision 0124). */
export type ClockWatch = {
  /** Before the first stamp: goes on where the service's time was. */
  begin(): Promise<void>
  /** To be repeated: takes the new time once no question is open and no line is here. */
  look(): Promise<void>
}

type Options = {
  pool: pg.Pool
  clock: SteadyClock
  file: ClockFile
  troubles: Troubles
  log: Pick<Logger, 'warn' | 'info'>
  /** Its clock is the one of all nodes. */
  hasDatabaseServer: boolean
  /** Somebody is in a session here. */
  isOccupied: () => boolean
}

export function createClockWatch(options: Options): ClockWatch {
  const { pool, clock, file, troubles, log, hasDatabaseServer, isOccupied } = options

  clock.onStep((byMs) => {
    log.warn(
      { byMs: Math.round(byMs) },
      'the clock of this machine was changed: open questions keep their time',
    )
    tellStepped()
  })
  function tellStepped() {
    const isStepped = Math.abs(clock.wallMs() - clock.nowMs()) >= SHORTEST_STEP_MS
    troubles.set('clock-stepped', isStepped && !hasDatabaseServer)
  }

  /** By how much the database is ahead of this clock; null when it cannot be told. */
  async function databaseAheadMs(): Promise<number | null> {
    const askedAtMs = clock.nowMs()
    const databaseMs = await readDatabaseMs(pool)
    const tookMs = clock.nowMs() - askedAtMs
    return tookMs > SLOW_ANSWER_MS ? null : databaseMs - askedAtMs - tookMs / 2
  }
  function tellApart(databaseAhead: number) {
    const apartMs = databaseAhead + clock.nowMs() - clock.wallMs()
    const areApart = Math.abs(apartMs) >= SHORTEST_STEP_MS
    if (areApart !== troubles.current().includes('clocks-apart'))
      if (areApart) log.warn({ apartMs: Math.round(apartMs) }, 'the clocks of database and machine are apart')
      else log.info('the clocks of database and machine agree again')
    troubles.set('clocks-apart', areApart)
  }

  return {
    async begin() {
      if (hasDatabaseServer) {
        const aheadMs = await databaseAheadMs()
        if (aheadMs === null) return
        tellApart(aheadMs)
        if (Math.abs(aheadMs) >= SHORTEST_STEP_MS) clock.setTo(clock.nowMs() + aheadMs)
        return
      }
      const kept = file.read()
      const resumedMs = kept === null ? 0 : clock.resume(kept)
      // A machine that starts with an old time: what is stored is not to lie in its future.
      const stampMs = (await readStamp(pool)) ?? 0
      const behindMs = stampMs - clock.nowMs()
      const isBehind = behindMs >= SHORTEST_STEP_MS && behindMs < MOST_BEHIND_MS
      if (isBehind) clock.setTo(stampMs)
      if (resumedMs !== 0 || isBehind)
        log.warn(
          { byMs: Math.round(clock.wallMs() - clock.nowMs()) },
          'the clock of this machine was changed while the server was down: open questions keep their time',
        )
      file.write(clock.sinceStartMs())
      tellStepped()
    },
    async look() {
      const aheadMs = hasDatabaseServer ? await databaseAheadMs() : clock.wallMs() - clock.nowMs()
      if (aheadMs === null) return
      if (hasDatabaseServer) tellApart(aheadMs)
      if (Math.abs(aheadMs) < (hasDatabaseServer ? SHORTEST_STEP_MS : UNIMPORTANT_MS) || isOccupied()) return
      const nowMs = clock.nowMs()
      if (!(await moveStamp(pool, { sinceMs: nowMs - MAX_GIVEN_BACK_MS, toMs: nowMs + aheadMs }))) return
      clock.setTo(clock.nowMs() + aheadMs)
      if (!hasDatabaseServer) file.write(clock.sinceStartMs())
      if (Math.abs(aheadMs) >= SHORTEST_STEP_MS)
        log.info({ byMs: Math.round(aheadMs) }, 'no question is open: the new time counts')
      tellStepped()
    },
  }
}
