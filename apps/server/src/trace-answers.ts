// Loaded by `npm run bench -- --trace` before the server, in each of its threads.
import { subscribe } from 'node:diagnostics_channel'
import fs, { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { ANSWERS_CHANNEL, type AnswerEvent } from './platform/measuring/answer-trace.ts'

/** As read by `bench/measure/answer-trace.ts`: instants in ms, by answer and stage, and how long each sync took. */
export type TraceFile = { answers: AnswerEvent[]; syncsMs: { atMs: number; ms: number }[] }

const REPORT_EVERY_MS = 100
const syncsOf = new BroadcastChannel('pinquiz:syncs')
syncsOf.unref()

if (isMainThread) collect()
else timeSyncs()

function collect() {
  const file: TraceFile = { answers: [], syncsMs: [] }
  subscribe(ANSWERS_CHANNEL, (message) => file.answers.push(message as AnswerEvent))
  syncsOf.onmessage = ({ data }) => file.syncsMs.push(...data)
  process.on('exit', () => writeFileSync(process.env.TRACE_FILE ?? '', JSON.stringify(file)))
}

/** The database's thread syncs its log within each commit. */
function timeSyncs() {
  const { fdatasyncSync } = fs
  // Threads have clocks of their own origin.
  const nowMs = () => performance.timeOrigin + performance.now()
  let syncs: TraceFile['syncsMs'] = []
  fs.fdatasyncSync = (fd) => {
    const atMs = nowMs()
    fdatasyncSync(fd)
    syncs.push({ atMs, ms: nowMs() - atMs })
  }
  syncBuiltinESMExports()
  setInterval(() => {
    if (syncs.length > 0) syncsOf.postMessage(syncs)
    syncs = []
  }, REPORT_EVERY_MS).unref()
}
