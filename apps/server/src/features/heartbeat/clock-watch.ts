import { MAX_GIVEN_BACK_MS } from '@pinquiz/game'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ClockFile } from '../../platform/clock-file.ts'
import { MIN_STEP_MS, type SteadyClock } from '../../platform/steady-clock.ts'
import type { Troubles } from '../../platform/troubles.ts'
import { moveStamp, readDatabaseMs, readStamp } from './heartbeat-rows.ts'

/** A database that answers later than this says nothing about the time. */
const SLOW_ANSWER_MS = 500
const ASKED_TIMES = 3
/** A stamp further ahead was written with a wrong clock; a saved time further off is invalid. */
const MAX_CLOCK_DIFFERENCE_MS = 86_400_000
/** Smaller steps of the machine's clock are ignored. */
const UNIMPORTANT_MS = 100

/** Keeps the service's time steady while questions are open, even if the machine's clock is changed (decision 0124). */
export type ClockWatch = {
  /** Before the first stamp: continues the service's previous time. If that fails, the next look does it. */
  begin(): Promise<void>
  /** To be repeated: adopts the new time once no question is open and no one is connected here. */
  look(): Promise<void>
}

type Options = {
  pool: pg.Pool
  clock: SteadyClock
  file: ClockFile
  troubles: Troubles
  log: Pick<Logger, 'warn' | 'info'>
  /** Its clock is shared by all nodes. */
  hasDatabaseServer: boolean
  /** Someone is in a session here. */
  isOccupied: () => boolean
}

export function createClockWatch(options: Options): ClockWatch {
  const { pool, clock, file, troubles, log, hasDatabaseServer, isOccupied } = options

  let hasBegun = false

  clock.onStep((byMs) => {
    log.warn({ byMs: Math.round(byMs) }, "this machine's clock was changed; open questions keep their time")
    tellStepped()
  })
  function tellStepped() {
    const isStepped = Math.abs(clock.wallMs() - clock.nowMs()) >= MIN_STEP_MS
    troubles.set('clock-stepped', isStepped && !hasDatabaseServer)
  }

  /** How far the database is ahead of this clock, by its fastest answer; null if unknown. */
  async function databaseAheadMs(): Promise<number | null> {
    let fastestMs = SLOW_ANSWER_MS
    let aheadMs: number | null = null
    for (let asked = 0; asked < ASKED_TIMES; asked += 1) {
      const askedAtMs = clock.nowMs()
      const databaseMs = await readDatabaseMs(pool)
      const tookMs = clock.nowMs() - askedAtMs
      if (tookMs > fastestMs) continue
      fastestMs = tookMs
      aheadMs = databaseMs - askedAtMs - tookMs / 2
    }
    return aheadMs
  }
  /** Close to the machine's clock or the last stamp; any other value in the file was never this service's time. */
  const isBelievable = (instantMs: number, stampMs: number) =>
    [clock.wallMs(), stampMs].some((knownMs) => Math.abs(instantMs - knownMs) < MAX_CLOCK_DIFFERENCE_MS)
  function tellApart(databaseAhead: number) {
    const apartMs = databaseAhead + clock.nowMs() - clock.wallMs()
    const areApart = Math.abs(apartMs) >= MIN_STEP_MS
    if (areApart !== troubles.current().includes('clocks-apart'))
      if (areApart)
        log.warn({ apartMs: Math.round(apartMs) }, 'the clocks of this machine and the database differ')
      else log.info('the clocks of this machine and the database agree again')
    troubles.set('clocks-apart', areApart)
  }

  async function beginAtDatabase() {
    const aheadMs = await databaseAheadMs()
    if (aheadMs === null) return
    hasBegun = true
    tellApart(aheadMs)
    if (Math.abs(aheadMs) >= MIN_STEP_MS) clock.setTo(clock.nowMs() + aheadMs)
  }
  async function beginAtMachine() {
    const kept = file.read()
    const stampMs = (await readStamp(pool)) ?? 0
    hasBegun = true
    const isKept = kept !== null && isBelievable(clock.instantAt(kept), stampMs)
    if (kept !== null && !isKept) log.warn('clock.json holds an impossible time and is ignored')
    const resumedMs = isKept ? clock.resume(kept) : 0
    // For machines that boot with an old time: stored times must not lie in their future.
    const behindMs = stampMs - clock.nowMs()
    const isBehind = behindMs >= MIN_STEP_MS && behindMs < MAX_CLOCK_DIFFERENCE_MS
    if (isBehind) clock.setTo(stampMs)
    if (resumedMs !== 0 || isBehind)
      log.warn(
        { byMs: Math.round(clock.wallMs() - clock.nowMs()) },
        "this machine's clock was changed while the server was down; open questions keep their time",
      )
    keep()
    tellStepped()
  }
  let keptMs = Number.NaN
  /** Again whenever a container's uptime was not the machine's. */
  function keep() {
    const sinceStartMs = clock.sinceStartMs()
    if (Math.abs(sinceStartMs - keptMs) < MIN_STEP_MS / 2) return
    keptMs = sinceStartMs
    file.write(sinceStartMs)
  }
  const beginNow = () => (hasDatabaseServer ? beginAtDatabase() : beginAtMachine())

  return {
    async begin() {
      await beginNow().catch((error: unknown) =>
        log.warn({ err: error }, 'could not compare the time with the database, will try again'),
      )
    },
    async look() {
      if (!hasBegun) await beginNow()
      if (!hasDatabaseServer) keep()
      const aheadMs = hasDatabaseServer ? await databaseAheadMs() : clock.wallMs() - clock.nowMs()
      if (aheadMs === null) return
      if (hasDatabaseServer) tellApart(aheadMs)
      if (Math.abs(aheadMs) < (hasDatabaseServer ? MIN_STEP_MS : UNIMPORTANT_MS) || isOccupied()) return
      const nowMs = clock.nowMs()
      if (!(await moveStamp(pool, { sinceMs: nowMs - MAX_GIVEN_BACK_MS, toMs: nowMs + aheadMs }))) return
      clock.setTo(clock.nowMs() + aheadMs)
      if (!hasDatabaseServer) keep()
      if (Math.abs(aheadMs) >= MIN_STEP_MS)
        log.info({ byMs: Math.round(aheadMs) }, 'no question is open: using the new time')
      tellStepped()
    },
  }
}
