import { isStorageFull } from '../platform/storage-full.ts'

/**
 * SQLSTATE classes of temporary failures: connections, rolled-back transactions, the operator's and server's own
 * limits.
 */
const PASSING_CLASSES = new Set(['08', '25', '40', '55', '57'])
/** The database has no connection left at the moment; other errors of its class mean that it lacks something. */
const TOO_MANY_CONNECTIONS = '53300'
const SQLSTATE = /^[0-9A-Z]{5}$/

/** Whether the same statement may succeed later: the database was busy or away. */
export function isTransient(error: unknown): boolean {
  // Callers are told at once, because a full disk may stay full.
  if (isStorageFull(error)) return false
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Errors of broken connections have a system code, or none.
  return SQLSTATE.test(code) ? PASSING_CLASSES.has(code.slice(0, 2)) || code === TOO_MANY_CONNECTIONS : true
}
