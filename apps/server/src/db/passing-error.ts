import { isStorageFull } from '../platform/storage-full.ts'

/** SQLSTATE classes of what ends by itself: connections, rolled back transactions, operator's and server's own limits. */
const PASSING_CLASSES = new Set(['08', '25', '40', '55', '57'])
/** For the moment the database has no connection left; others of its class say that it lacks what it needs. */
const TOO_MANY_CONNECTIONS = '53300'
const SQLSTATE = /^[0-9A-Z]{5}$/

/** Whether the same statement may well succeed later: the database was busy, or away. */
export function isPassing(error: unknown): boolean {
  // Whoever waits is told so; it may take long.
  if (isStorageFull(error)) return false
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The errors of broken connections carry a code of the system, or none.
  return SQLSTATE.test(code) ? PASSING_CLASSES.has(code.slice(0, 2)) || code === TOO_MANY_CONNECTIONS : true
}
