import { type BigIntStats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { keepWatch } from './keep-watch.ts'

const GONE = new Set(['ENOENT', 'ENOTDIR', 'ESTALE'])

/**
 * Calls `onGone` once when the directory has been moved, removed, replaced or unmounted. Returns a function that stops
 * watching.
 */
export function watchDirectory(path: string, onGone: () => void, everyMs = 1_000): () => void {
  const before = statSync(path, { bigint: true })
  const isStillOurs = () => stat(path, { bigint: true }).then((now) => isSame(now, before), isNotGone)
  return keepWatch(isStillOurs, onGone, everyMs)
}

function isSame(a: BigIntStats, b: BigIntStats): boolean {
  return a.dev === b.dev && a.ino === b.ino
}

/** A disk that doesn't answer proves nothing; the engine will notice. */
function isNotGone(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error && GONE.has(String(error.code)))
}
