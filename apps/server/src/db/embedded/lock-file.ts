import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, utimesSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

type LockFileTiming = { heartbeatMs: number; staleMs: number }

const TIMING: LockFileTiming = { heartbeatMs: 1_000, staleMs: 5_000 }

/**
 * A lock for systems without abstract sockets: a file whose owner touches it every second. Whoever finds one that
 * nobody touches for five seconds takes it over; an owner that was stopped for so long is told by `onLost`.
 * Null: somebody alive holds it.
 */
export async function acquireLockFile(
  path: string,
  onLost: () => void,
  timing = TIMING,
): Promise<{ release: () => Promise<void> } | null> {
  const token = randomUUID()
  if (!(await createExclusively(path, token)) && !(await takeOver(path, token, timing))) return null
  const heartbeat = setInterval(() => {
    if (touch(path, token)) return
    clearInterval(heartbeat)
    onLost()
  }, timing.heartbeatMs)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      if (readToken(path) === token) await rm(path, { force: true })
    },
  }
}

async function createExclusively(path: string, token: string): Promise<boolean> {
  try {
    await writeFile(path, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function takeOver(
  path: string,
  token: string,
  { heartbeatMs, staleMs }: LockFileTiming,
): Promise<boolean> {
  const before = modifiedMs(path)
  for (let waitedMs = 0; waitedMs < staleMs; waitedMs += heartbeatMs / 2) {
    await delay(heartbeatMs / 2)
    const now = modifiedMs(path)
    if (now === null) return createExclusively(path, token)
    if (now !== before) return false
  }
  // Several may arrive here together. The last rename wins, and everybody looks again once all renames are over.
  const mine = `${path}.${token}`
  await writeFile(mine, token)
  await rename(mine, path)
  await delay(heartbeatMs)
  return readToken(path) === token
}

function modifiedMs(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function touch(path: string, token: string): boolean {
  if (readToken(path) !== token) return false
  const now = new Date()
  utimesSync(path, now, now)
  return true
}

function readToken(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
