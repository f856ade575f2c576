import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The permissions of files made under `umask` 077. */
const MODES = { directory: 0o700, file: 0o600 }

/**
 * Removes all permissions but the owner's from everything under `root`, itself included. Doesn't follow links. Throws
 * the first error, after handling all other paths.
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
      // The previous server may still be tidying up.
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isGone) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
