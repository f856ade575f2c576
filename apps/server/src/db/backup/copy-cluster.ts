import { copyFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAUSE_FILE, TOUCH_MS } from '../embedded/backup-pause.mjs'

const MAX_ATTEMPTS = 5

const CONTROL = join('global', 'pg_control')
const LOG = 'pg_wal'
/** From the running process; a copy starts as after a crash. */
const LEFT_OUT = new Set(['postmaster.pid'])

/**
 * Copies the cluster of an embedded database without stopping its server, if one is running: files as of the last
 * checkpoint, their changes since, and then the log from that checkpoint on, from which the copy's engine repairs
 * whatever was half-written (decision 0047). Only reads the source.
 */
export async function copyCluster(dataDir: string, to: string): Promise<void> {
  const from = join(dataDir, 'pg')
  const resume = await pauseCheckpoints(dataDir)
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (await copyOnce(from, to)) return
      await rm(to, { recursive: true })
    }
  } finally {
    await resume()
  }
  throw new Error(`The database in ${from} changes faster than it can be copied`)
}

/** False if a checkpoint came in between: then the log may no longer reach back far enough. */
async function copyOnce(from: string, to: string): Promise<boolean> {
  const control = await readFile(join(from, CONTROL))
  await copyDirectory(from, to, (path) => path !== LOG && path !== CONTROL && !LEFT_OUT.has(path))
  await writeFile(join(to, CONTROL), control, { mode: 0o600 })
  await copyDirectory(join(from, LOG), join(to, LOG), () => true)
  return control.equals(await readFile(join(from, CONTROL)))
}

async function copyDirectory(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  const visit = async (path: string): Promise<void> => {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (!isWanted(inner)) continue
      // Files dropped meanwhile are dropped from the copy too.
      const onGone = (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      }
      if (entry.isDirectory()) await visit(inner).catch(onGone)
      else await copyFile(join(from, inner), join(to, inner)).catch(onGone)
    }
  }
  await visit('')
}

/**
 * Only makes copies succeed at the first try; without it nothing would go wrong. Returns a function that ends the
 * pause.
 */
async function pauseCheckpoints(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, PAUSE_FILE)
  await writeFile(file, '', { mode: 0o600 })
  const touch = () => utimes(file, new Date(), new Date()).catch(() => {})
  const timer = setInterval(touch, TOUCH_MS)
  return async () => {
    clearInterval(timer)
    await rm(file, { force: true })
  }
}
