import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { EngineStream } from './engine-stream.ts'
import type { WorkerOptions, WorkerReport, WorkerRequest } from './pglite-worker.mjs'

export type EngineOptions = {
  directory: string
  /** Called once when the engine died on its own; all later queries fail. */
  onFatal?: (error: Error) => void
  checkpoint?: WorkerOptions['checkpoint']
}

export type Engine = {
  /** A pool with the engine's single session. Only after the previous pool has ended. `patienceMs` 0: waits forever. */
  createPool: (patienceMs?: number) => pg.Pool
  /** From now on refuses writes (25006) while the disk is almost full; see disk-guard.mjs. */
  keepRoom: () => void
  /** How often a file was synced to disk. */
  syncCount: () => number
  /** Call after the pool has ended. Rejects if the engine had died. */
  close: () => Promise<void>
}

/** Opens the cluster in `directory` in its own thread, creating it if missing. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const syncs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = await startWorker(options, syncs)
  const post = (request: WorkerRequest, transfer: ArrayBuffer[] = []) => worker.postMessage(request, transfer)
  let stream: EngineStream | null = null
  let connection = 0
  let failure: Error | null = null
  let isClosing = false

  const fail = (reason: string) => {
    if (failure) return
    failure = engineError(options.directory, reason)
    stream?.destroy(failure)
    void worker.terminate()
    options.onFatal?.(failure)
  }
  worker.on('message', (report: WorkerReport) => {
    if (report.type === 'data' && report.connection === connection) stream?.push(report.data)
    else if (report.type === 'failed') fail(report.message)
  })
  worker.on('error', (error) => fail(error.message))
  worker.on('exit', () => {
    if (!isClosing) fail('its thread ended')
  })

  const open = (opened: EngineStream) => {
    if (failure) {
      opened.destroy(failure)
      return
    }
    stream = opened
    connection += 1
    post({ type: 'open', connection })
  }
  const send = (data: Uint8Array<ArrayBuffer>) => post({ type: 'data', data }, [data.buffer])

  return {
    createPool: (patienceMs) => createPool(() => new EngineStream({ open, send }), patienceMs),
    keepRoom: () => post({ type: 'keep-room' }),
    syncCount: () => Atomics.load(syncs, 0),
    close: async () => {
      isClosing = true
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      if (!failure) {
        post({ type: 'close' })
        await exited
      }
      if (failure) throw failure
    },
  }
}

function createPool(stream: () => EngineStream, patienceMs = 15_000): pg.Pool {
  return new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    // Statements wait for the single session; forgetting to release it must be an error, not a standstill.
    connectionTimeoutMillis: patienceMs,
    stream,
  })
}

async function startWorker({ directory, checkpoint }: EngineOptions, syncs: Int32Array): Promise<Worker> {
  const workerData: WorkerOptions = { directory, syncs, ...(checkpoint && { checkpoint }) }
  // The same name next to the source and next to the bundle.
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', (error) => reject(engineError(directory, error.message)))
    worker.once('message', (report: WorkerReport) => {
      if (report.type === 'ready') resolve()
      else reject(engineError(directory, report.type === 'failed' ? report.message : report.type))
    })
  })
  worker.removeAllListeners('error')
  return worker
}

function engineError(directory: string, reason: string): Error {
  return new Error(`The embedded database in ${directory} failed: ${reason.trim()}`)
}
