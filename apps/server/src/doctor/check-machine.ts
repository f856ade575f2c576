import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CommandConfig } from '../config/read-command-config.ts'
import { nodeNotice } from '../platform/node-version.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

const MOST_SKEW_MS = 1_000

export function checkNode(version = process.versions.node): Finding {
  const notice = nodeNotice(version)
  if (!notice) return ok('node', version)
  return warning('node', version, notice)
}

/** `others`: what other machines of the site said the time is, read at `askedAtMs` of ours. */
export async function checkClock(others: { name: string; skewMs: number }[]): Promise<Finding> {
  const built = await stat(fileURLToPath(import.meta.url)).then(({ mtimeMs }) => mtimeMs)
  if (Date.now() < built - MOST_SKEW_MS)
    return wrong('clock', `${new Date().toISOString()} is before this program was made`, 'Set the clock')
  const far = others.find(({ skewMs }) => Math.abs(skewMs) > MOST_SKEW_MS)
  if (far)
    return wrong(
      'clock',
      `${far.name} is ${(far.skewMs / 1000).toFixed(1)} s away`,
      'Let NTP keep the clocks of both machines: whoever receives an answer dates it',
    )
  if ((await isSynchronised()) === false)
    return warning('clock', 'nothing keeps it', 'Switch NTP on: timedatectl set-ntp true')
  const agree = others.map(({ name }) => name).join(' and ')
  return ok('clock', agree ? `${agree} agree within a second` : new Date().toISOString())
}

/** Null where nobody can say. */
async function isSynchronised(): Promise<boolean | null> {
  const asked = promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'])
  const said = await asked.then(({ stdout }) => stdout.trim()).catch(() => '')
  return said === '' ? null : said === 'yes'
}

export async function checkDisk({ dataDir, storageReserve, databaseUrl }: CommandConfig): Promise<Finding> {
  const place = await nearestThere(dataDir)
  try {
    await access(place, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(place)
    const free = bavail * bsize
    const text = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
    if (databaseUrl === null && free < storageReserve)
      return wrong('disk', text, 'No game can be started: make room (STORAGE_RESERVE_MB is kept)')
    if (free < 2 * storageReserve) return warning('disk', text, 'Make room')
    return ok('disk', text)
  } catch (error) {
    return wrong('disk', `DATA_DIR ${place}: ${reasonOf(error)}`, 'Give it to the user that runs this')
  }
}

/** The directory itself, or the one in which it would be made. */
async function nearestThere(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere || dirname(path) === path ? path : nearestThere(dirname(path))
}
