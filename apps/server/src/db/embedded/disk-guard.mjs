import { statfsSync } from 'node:fs'

/**
 * A new log segment (16 MB), without which PostgreSQL gives up completely, and what a checkpoint may write before it
 * frees an old one.
 */
const MIN_FREE_BYTES = 32 * 1024 * 1024

/**
 * Lets PostgreSQL refuse writes (25006) before its disk is full: a log that cannot grow ends the engine, a refused
 * statement can be sent again.
 * @param {{ directory: string, query: (sql: string) => unknown, isInTransaction: () => boolean }} parts
 */
export function createDiskGuard({ directory, query, isInTransaction }) {
  let isKeeping = false
  let isReadOnly = false

  return {
    /** From now on. Migrations come first: without them nothing could even be read. */
    start() {
      isKeeping = true
    },
    /** Before each statement; costs a few microseconds. */
    look() {
      if (!isKeeping || isInTransaction()) return
      const { bavail, bsize } = statfsSync(directory)
      const isShort = bavail * bsize < MIN_FREE_BYTES
      if (isShort === isReadOnly) return
      query(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`)
      isReadOnly = isShort
    },
    /** The session's settings are back to the defaults. */
    reset() {
      isReadOnly = false
    },
  }
}
