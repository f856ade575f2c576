import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { BACKUP_NAME } from '../db/backup/backup-name.ts'
import { removeLeftovers } from '../db/backup/unfinished.ts'
import type { Clock } from './clock.ts'

const HOUR_MS = 60 * 60_000

/** `failedBecause`: of the last attempt; null if it succeeded or there was none. */
export type BackupState = { newestAtMs: number | null; failedBecause: string | null }

export type BackupSchedule = {
  /**
   * To be repeated: removes leftovers of killed backups, and makes a backup if the newest one is too old. A failed
   * attempt is repeated after an hour.
   */
  look(signal: AbortSignal): Promise<void>
  /** The directory's current state, so that backups made by hand count at once. */
  state(): Promise<BackupState>
}

export function createBackupSchedule(options: {
  backups: Config['backups']
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
  /** Resolves with its output about the backup. */
  make?: (keep: number, signal: AbortSignal) => Promise<string>
}): BackupSchedule {
  const { backups, clock, log, make = makeInProcessOfItsOwn } = options
  const { directory, everyHours, kept } = backups
  let failedBecause: string | null = null
  let triedAtMs = Number.NEGATIVE_INFINITY

  return {
    state: async () => ({ newestAtMs: await newestIn(directory), failedBecause }),
    async look(signal) {
      const nowMs = clock.nowMs()
      await removeLeftovers(directory, nowMs)
      if (everyHours === null) return
      const isFresh = nowMs - ((await newestIn(directory)) ?? 0) < everyHours * HOUR_MS
      if (isFresh || nowMs - triedAtMs < HOUR_MS) return
      triedAtMs = nowMs
      try {
        log.info({ backup: await make(kept, signal) }, 'backup created')
        failedBecause = null
      } catch (error) {
        if (signal.aborted) return
        failedBecause = reasonOf(error)
        log.error({ reason: failedBecause }, 'could not create a backup')
      }
    },
  }
}

/** Epoch milliseconds. A missing directory has none. */
async function newestIn(directory: string): Promise<number | null> {
  const names = await readdir(directory).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1)
  if (!newest) return null
  // Deleted since it was listed: the next look finds the rest.
  return stat(join(directory, newest)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}

/** Its memory and CPU time aren't this process's. */
async function makeInProcessOfItsOwn(keep: number, signal: AbortSignal): Promise<string> {
  const command = fileURLToPath(new URL('./backup.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--keep', String(keep)], {
    signal,
  })
  return stdout.trim()
}

function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return output || (error instanceof Error ? error.message : String(error))
}
