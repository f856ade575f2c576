import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { keepWatch } from './keep-watch.ts'

type Claim = {
  /** Identifies the running kernel, without spaces: its locks are freed when the owner dies. */
  machine: string
  onLost: () => void
  timing?: typeof TIMING
}

const TIMING = { heartbeatMs: 1_000, staleMs: 10_000 }

/**
 * For kernels whose lock may not reach other machines: a file that its owner touches every second. The kernel's lock
 * decides between processes of one machine, so call this while holding it. A record of another machine is taken over
 * once it hasn't been touched for ten seconds; an owner that was away for that long is told through `onLost`. Null: an
 * owner on another machine is alive.
 */
export async function claimRecord(
  path: string,
  { machine, onLost, timing = TIMING }: Claim,
): Promise<{ release: () => Promise<void> } | null> {
  const mine = `${machine} ${randomUUID()}`
  if (!(await createExclusively(path, mine)) && !(await takeOver(path, mine, timing))) return null
  const stop = keepWatch(() => touch(path, mine), onLost, timing.heartbeatMs)
  return {
    release: async () => {
      stop()
      if ((await read(path)) === mine) await rm(path, { force: true })
    },
  }
}

async function createExclusively(path: string, mine: string): Promise<boolean> {
  try {
    await writeFile(path, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  }
}

async function takeOver(path: string, mine: string, timing: typeof TIMING): Promise<boolean> {
  const before = await read(path)
  if (before !== null && machineOf(before) === machineOf(mine)) {
    await replace(path, mine)
    return true
  }
  const touchedMs = await modifiedMs(path)
  for (let waitedMs = 0; waitedMs < timing.staleMs; waitedMs += timing.heartbeatMs / 2) {
    await delay(timing.heartbeatMs / 2)
    const nowMs = await modifiedMs(path)
    if (nowMs === null) return createExclusively(path, mine)
    if (nowMs !== touchedMs) return false
  }
  // Several may arrive at the same time. The last rename wins, and all check again once the renames are over.
  await replace(path, mine)
  await delay(timing.heartbeatMs)
  return (await read(path)) === mine
}

async function replace(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/** Reads the opened file: by path, NFS may answer with content from seconds ago. Null: none. */
async function modifiedMs(path: string): Promise<number | null> {
  const file = await open(path).catch(nullIfMissing)
  if (!file) return null
  try {
    return (await file.stat()).mtimeMs
  } finally {
    await file.close()
  }
}

/** False: the record is another's, or gone. */
async function touch(path: string, mine: string): Promise<boolean> {
  try {
    if ((await read(path)) !== mine) return false
    const now = new Date()
    await utimes(path, now, now)
  } catch {
    // A file system that doesn't answer tells nothing about the owner; it is asked again.
  }
  return true
}

function read(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullIfMissing)
}

function machineOf(content: string): string | undefined {
  return content.split(' ', 1)[0]
}

function nullIfMissing(error: unknown): null {
  if (isSystemError(error, 'ENOENT')) return null
  throw error
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
