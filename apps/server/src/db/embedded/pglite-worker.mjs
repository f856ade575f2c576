// The embedded database in its own thread. Plain JavaScript, so that Node loads it unbundled.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { isBackupRunning } from './backup-pause.mjs'
import { createCheckpointer } from './checkpointer.mjs'
import { createDiskGuard } from './disk-guard.mjs'
import { DurableFs } from './durable-fs.mjs'
import { createGroupSplitter } from './message-groups.mjs'

/**
 * @typedef {{ directory: string, syncs: Int32Array, checkpoint?: Partial<import('./checkpointer.mjs').CheckpointPolicy> }} WorkerOptions
 * @typedef {{ type: 'open', connection: number } | { type: 'data', data: Uint8Array } | { type: 'keep-room' } | { type: 'close' }} WorkerRequest
 * @typedef {{ type: 'ready' } | { type: 'data', connection: number, data: Uint8Array }
 *   | { type: 'failed', message: string }} WorkerReport
 */

if (!parentPort) throw new Error('pglite-worker.mjs runs as a worker thread')
const port = parentPort
/** @type {WorkerOptions} */
const options = workerData

let failed = false
let lastFatalLine = ''
let connection = 0
let split = createGroupSplitter()

/** @type {(report: WorkerReport, transfer?: import('node:worker_threads').TransferListItem[]) => void} */
const report = (message, transfer) => port.postMessage(message, transfer ?? [])

/** @param {unknown} error */
function fail(error) {
  if (failed) return
  failed = true
  report({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
}

/** @param {string} line */
function onStderr(line) {
  // After a PANIC (disk full, failed fsync) PGlite would carry on with broken state and even seem to commit.
  if (line.includes('PANIC:') || line.startsWith('Aborted(')) fail(line)
  if (line.includes('FATAL:')) lastFatalLine = line
  return false
}

const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  // As on a server, see open-postgres.ts.
  'enable_seqscan=off',
]

const database = await PGlite.create({
  fs: new DurableFs(options.directory, options.syncs),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ],
  onStderr,
}).catch((error) => {
  fail(lastFatalLine || error)
  return null
})

/**
 * Runs one group of messages to its end, synchronously: without `syncToFs` PGlite awaits nothing, so groups and
 * checkpoints cannot interleave.
 * @param {Uint8Array} group
 * @returns {Uint8Array<ArrayBuffer>[]} everything PostgreSQL answered
 */
function execute(group) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = []
  database
    ?.execProtocolRawStream(group, {
      syncToFs: false,
      // A copy: the view is a window on the engine's memory, which posting would clone whole.
      onRawData: (view) => chunks.push(new Uint8Array(view)),
    })
    .catch(fail)
  return chunks
}

/**
 * In a buffer of its own, which can be handed over.
 * @param {Uint8Array<ArrayBuffer>[]} chunks
 */
function joined(chunks) {
  const [first] = chunks
  if (first && chunks.length === 1) return first
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** @param {string} sql */
function query(sql) {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.allocUnsafe(5 + text.length)
  message[0] = 0x51
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return joined(execute(message))
}

const checkpointer = createCheckpointer({
  query,
  isInTransaction: () => database?.isInTransaction() ?? false,
  isPaused: () => isBackupRunning(options.directory),
  policy: options.checkpoint ?? {},
})

const room = createDiskGuard({
  directory: options.directory,
  query,
  isInTransaction: () => database?.isInTransaction() ?? false,
})

/** @param {number} opened */
function openConnection(opened) {
  // What the previous connection left open (transaction, settings, prepared statements) must not reach the next.
  if (connection > 0) {
    query('rollback')
    query('discard all')
    room.reset()
  }
  connection = opened
  split = createGroupSplitter()
}

/**
 * What came together is answered together: waking the other thread costs more than most statements.
 * @param {Uint8Array} data
 */
function take(data) {
  const answers = split(data).flatMap((group) => {
    room.look()
    return failed ? [] : execute(group)
  })
  if (failed) return
  const answer = joined(answers)
  if (answer.length > 0) report({ type: 'data', connection, data: answer }, [answer.buffer])
  checkpointer.touched()
}

/** @param {WorkerRequest} request */
async function handle(request) {
  if (request.type === 'data') take(request.data)
  else if (request.type === 'open') openConnection(request.connection)
  else if (request.type === 'keep-room') room.start()
  else {
    checkpointer.stop()
    await database?.close()
    port.close()
  }
}

if (database) {
  port.on('message', (/** @type {WorkerRequest} */ request) => {
    if (!failed) handle(request).catch(fail)
  })
  report({ type: 'ready' })
}
