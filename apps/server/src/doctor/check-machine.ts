import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CommandConfig } from '../config/read-command-config.ts'
import { nodeNotice } from '../platform/machine/node-version.ts'
import { mostPlayers, openFileLimit, readLimits } from '../platform/machine/open-files.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

const MAX_SKEW_MS = 1_000
/** A game of this size is nothing unusual. */
const MANY_PLAYERS = 500

export function checkNode(version = process.versions.node): Finding {
  const notice = nodeNotice(version)
  if (!notice) return ok('node', version)
  return warning('node', version, notice)
}

/** `others`: the times of other machines of the site, read at `askedAtMs` of ours. */
export async function checkClock(others: { name: string; skewMs: number }[]): Promise<Finding> {
  const built = await stat(fileURLToPath(import.meta.url)).then(({ mtimeMs }) => mtimeMs)
  if (Date.now() < built - MAX_SKEW_MS)
    return wrong(
      'clock',
      `${new Date().toISOString()} is earlier than this version was built`,
      'Set the clock',
    )
  const far = others.find(({ skewMs }) => Math.abs(skewMs) > MAX_SKEW_MS)
  if (far)
    return wrong(
      'clock',
      `${far.name} differs by ${(far.skewMs / 1000).toFixed(1)} s`,
      'Synchronise both machines with NTP: answers are timed by the machine that receives them',
    )
  if ((await isSynchronised()) === false)
    return warning('clock', 'not synchronised', 'Turn on NTP: timedatectl set-ntp true')
  const agree = others.map(({ name }) => name).join(' and ')
  return ok('clock', agree ? `within a second of ${agree}` : new Date().toISOString())
}

/** Null if unknown. */
async function isSynchronised(): Promise<boolean | null> {
  const asked = promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'])
  const answer = await asked.then(({ stdout }) => stdout.trim()).catch(() => '')
  return answer === '' ? null : answer === 'yes'
}

export async function checkDisk(config: CommandConfig): Promise<Finding> {
  const { dataDir, storageReserve, databaseUrl, backups } = config
  const problem =
    problemOfDirectory('DATA_DIR', dataDir) ?? problemOfDirectory('BACKUP_DIR', backups.directory)
  if (problem)
    return wrong('disk', problem, 'Choose another directory, or give the user running this write access')
  const missing = firstMissing(dataDir)
  const { bavail, bsize } = await statfs(missing ? dirname(missing) : dataDir)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free in ${dataDir}`
  if (databaseUrl === null && free < storageReserve)
    return wrong('disk', text, 'No game can start: free up space (STORAGE_RESERVE_MB is kept in reserve)')
  if (free < 2 * storageReserve) return warning('disk', text, 'Free up space')
  return ok('disk', text)
}

/** Of the running server, else of processes started from here. Null if the system doesn't say. */
export function checkOpenFiles({ dataDir }: Pick<CommandConfig, 'dataDir'>): Finding | null {
  const limit = openFileLimit(readLimits(serverPid(dataDir) ?? 'self')) ?? openFileLimit()
  if (limit === null) return null
  const players = mostPlayers(limit)
  const text = `limit ${limit}: enough for ${players} players at once`
  if (players >= MANY_PLAYERS) return ok('open files', text)
  return warning(
    'open files',
    text,
    'To allow more players, raise the limit: ulimit -n, LimitNOFILE, or ulimits of a container',
  )
}

function serverPid(dataDir: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))
    return Number.isInteger(pid) ? pid : null
  } catch {
    return null
  }
}

/** Creates what is missing and removes it again: only this tests links, file systems and permissions together. */
function problemOfDirectory(variable: string, path: string): string | null {
  const missing = firstMissing(path)
  try {
    if (missing) {
      mkdirSync(missing, { mode: 0o700 })
      rmdirSync(missing)
    } else {
      if (!statSync(path).isDirectory()) throw new Error('it is not a directory')
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    }
    return null
  } catch (error) {
    return `${variable} ${path} cannot be ${missing ? 'created' : 'used'}: ${reasonOf(error)}`
  }
}

/** The first missing directory of a path. */
const firstMissing = (path: string): string | null =>
  existsSync(path) ? null : (firstMissing(dirname(path)) ?? path)
