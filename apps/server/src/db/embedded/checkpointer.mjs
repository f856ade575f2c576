/**
 * @typedef {object} CheckpointPolicy
 * @property {number} everyMs how often to look
 * @property {number} idleMs without a statement for this long, the database counts as idle
 * @property {number} idleBytes log that is worth a checkpoint while idle
 * @property {number} busyBytes log that forces a checkpoint under load
 */

/** Replaying the log after a crash takes about 25 ms per megabyte. @type {CheckpointPolicy} */
const DEFAULT_POLICY = { everyMs: 5_000, idleMs: 3_000, idleBytes: 8e6, busyBytes: 32e6 }

const PENDING_BYTES =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint from pg_control_checkpoint()'

/**
 * A single-user PostgreSQL has no checkpointer and no autovacuum: unattended its log grows, and with it the time
 * of the next start after a crash, without bound.
 * @param {{ query: (sql: string) => Uint8Array, isInTransaction: () => boolean, isPaused: () => boolean, policy: Partial<CheckpointPolicy> }} parts
 */
export function createCheckpointer({ query, isInTransaction, isPaused, policy }) {
  const { everyMs, idleMs, idleBytes, busyBytes } = { ...DEFAULT_POLICY, ...policy }
  let isTouched = false
  let lastMs = 0

  const timer = setInterval(() => {
    if (!isTouched || isInTransaction()) return
    const isIdle = performance.now() - lastMs >= idleMs
    const pending = Number(firstValue(query(PENDING_BYTES)))
    if (isIdle) isTouched = false
    if (pending < (isIdle ? idleBytes : busyBytes)) return
    if (isPaused()) {
      isTouched = true
      return
    }
    if (isIdle) query('vacuum (analyze)')
    query('checkpoint')
  }, everyMs)
  timer.unref()

  return {
    touched() {
      isTouched = true
      lastMs = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * The first column of the first row in an answer of the simple query protocol.
 * @param {Uint8Array} answer
 */
function firstValue(answer) {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== 0x44) continue
    const length = bytes.readInt32BE(at + 7)
    return bytes.toString('latin1', at + 11, at + 11 + Math.max(length, 0))
  }
  return null
}
