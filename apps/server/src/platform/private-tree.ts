import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What nobody but the owner can read, as what this process makes from `umask` 077 on. */
const MODES = { directory: 0o700, file: 0o600 }

/**
 * Takes everything under `root`, itself included, from everybody but its owner. Links are not followed. Throws what the
 * system said of the first path that could not be changed, once the others were.
 */
export async function makePrivate(root: string): Promise<void> {
  const failures: unknown[] = []
  const rest = [root]
  for (const path of rest) {
    try {
      const found = await lstat(path)
      const wanted = found.isDirectory() ? MODES.directory : found.isFile() ? MODES.file : null
      if (wanted !== null && (found.mode & 0o777) !== wanted) await chmod(path, wanted)
      if (found.isDirectory()) for (const name of await readdir(path)) rest.push(join(path, name))
    } catch (error) {
      // The server that ran a moment ago may still be tidying up.
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isGone) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
