/**
 * PostgreSQL's disk is full, PostgreSQL is read-only (its hosting providers and our embedded one do this just before),
 * or a file's disk is full.
 */
const CODES = new Set(['53100', '25006', 'ENOSPC'])

/** Nothing could be stored for lack of space. Retrying works once there is some. */
export function isStorageFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && CODES.has(String(cause.code))
}
