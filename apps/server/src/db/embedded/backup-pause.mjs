import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** In the data directory; touched while a backup copies the database. */
export const PAUSE_FILE = 'backup.running'
export const TOUCH_MS = 5_000
/** If untouched for longer, it was left by a killed backup. */
const LEFT_MS = 30_000

/**
 * Whether to put checkpoints off, so that the log reaches back to where the copying began.
 * @param {string} cluster
 */
export function isBackupRunning(cluster) {
  const found = statSync(join(dirname(cluster), PAUSE_FILE), { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs < LEFT_MS
}
