import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { zeroPerMode } from '@pinquiz/game'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Facts } from '../../platform/facts.ts'
import { openFileLimit } from '../../platform/machine/open-files.ts'
import type { Counts } from '../../platform/measuring/counts.ts'
import type { Troubles } from '../../platform/troubles.ts'
import { VERSION } from '../../platform/version.ts'
import { ACK_PART, checksOf } from './checks.ts'
import type { SiteHealthFeature } from './contract.ts'
import { readDatabaseIdentity } from './identity-rows.ts'
import { isAnybodyPlaying, judgeSelfTest, measureStoring } from './self-test.ts'

const LOOP_LOOK_MS = 20
const LOOP_WINDOW_MS = 60_000

export function createSiteHealth(parts: {
  pool: pg.Pool
  config: Pick<Config, 'backups' | 'databaseUrl' | 'redisUrl'>
  clock: Clock
  counts: Counts
  facts: Facts
  troubles: Pick<Troubles, 'current'>
}): SiteHealthFeature {
  const { pool, config, clock, counts, facts, troubles } = parts
  const loopMs = watchEventLoop()
  // The embedded database belongs to this process alone.
  const ownIdentity = randomUUID()
  let isTesting = false

  return {
    async read() {
      const [open, mail, freeBytes, backup] = await Promise.all([
        facts.sessions(),
        facts.mail(),
        facts.freeBytes(),
        facts.backup(),
      ])
      const sessions = zeroPerMode()
      for (const { mode, count } of open) sessions[mode] += count
      const checks = checksOf({
        nowMs: clock.nowMs(),
        troubles: troubles.current(),
        freeBytes,
        mail,
        loopMs: loopMs(),
        ackMs: counts.read.acknowledgements.recentWithin(ACK_PART),
        backup,
        backupEveryHours: config.backups.everyHours,
        nodeVersion: process.versions.node,
        hasBus: config.redisUrl !== null,
      })
      return { version: VERSION, checks, sessions, players: facts.players() }
    },
    identity: async () => (config.databaseUrl === null ? ownIdentity : readDatabaseIdentity(pool)),
    async test(players) {
      const playing = Object.values(facts.players()).reduce((sum, count) => sum + count, 0)
      if (isTesting || playing > 0) throw isBusy()
      isTesting = true
      try {
        if (await isAnybodyPlaying(pool)) throw isBusy()
        const measuredMs = await measureStoring(pool, players)
        if (measuredMs === null) throw isBusy()
        const storedMs = Math.round(measuredMs)
        const freeDiskBytes = await facts.freeBytes()
        const openFiles = openFileLimit()
        const freeMemoryBytes = process.availableMemory()
        return judgeSelfTest({ players, storedMs, openFiles, freeMemoryBytes, freeDiskBytes })
      } finally {
        isTesting = false
      }
    },
  }
}

const isBusy = () => new AppError('conflict', { message: 'Someone is playing, or another test is running' })

/** 99th percentile of event loop delays since the last call, over at least a minute, in ms. */
function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: LOOP_LOOK_MS })
  delays.enable()
  let startedAtMs = performance.now()
  let beforeMs = 0
  return () => {
    const lateMs = Math.max(0, Math.round(delays.percentile(99) / 1e6) - LOOP_LOOK_MS)
    if (performance.now() - startedAtMs > LOOP_WINDOW_MS) {
      delays.reset()
      startedAtMs = performance.now()
      beforeMs = lateMs
    }
    return Math.max(lateMs, beforeMs)
  }
}
