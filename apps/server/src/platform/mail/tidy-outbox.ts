import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 30 * 24 * 60 * 60_000

/** Erases mails saved as files for longer than sent ones are remembered. Returns how many. */
export async function tidyOutbox(outbox: string, nowMs: number): Promise<number> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let erased = 0
  for (const name of names) {
    const path = join(outbox, name)
    // Another node with the same directory may have been faster.
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || nowMs - found.mtimeMs < KEPT_MS) continue
    await rm(path, { force: true })
    erased += 1
  }
  return erased
}
