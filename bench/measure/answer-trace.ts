import { readFileSync } from 'node:fs'
import { align, show } from '../scenarios/report.ts'
import { percentile } from './percentiles.ts'

/** Written by `apps/server/src/trace-answers.ts`. */
type TraceFile = {
  answers: { stage: string; session: string; participant: string; question: number; atMs: number }[]
  syncsMs: { atMs: number; ms: number }[]
}

/** What an answer waits for, from one stage to another. */
const SPANS: readonly [name: string, from: string, to: string][] = [
  ['judged: from the frame to the queue', 'received', 'queued'],
  ['waits for the batch before its own', 'queued', 'sent'],
  ['stored: statement, commit and sync', 'sent', 'stored'],
  ['acknowledged: from the commit to the frame', 'stored', 'acknowledged'],
  ['all of it', 'received', 'acknowledged'],
]

/** A table of the answers to the session that was measured. */
export function traceTable(path: string): string {
  const { answers, syncsMs } = JSON.parse(readFileSync(path, 'utf8')) as TraceFile
  // The games that warm up come first.
  const measured = answers.at(-1)?.session
  const traces = new Map<string, Map<string, number>>()
  for (const { session, participant, question, stage, atMs } of answers) {
    if (session !== measured) continue
    const key = `${participant} ${question}`
    const trace = traces.get(key) ?? new Map<string, number>()
    trace.set(stage, atMs)
    traces.set(key, trace)
  }
  const span = (from: string, to: string) =>
    [...traces.values()].flatMap((trace) => {
      const [fromMs, toMs] = [trace.get(from), trace.get(to)]
      return fromMs === undefined || toMs === undefined ? [] : toMs - fromMs
    })
  const row = (name: string, values: number[]) => [
    name,
    String(values.length),
    ...[0.5, 0.95, 0.99].map((share) => show(percentile(values, share))),
  ]
  const batches = new Map<number, number>()
  for (const trace of traces.values()) {
    const sentAtMs = trace.get('sent')
    if (sentAtMs !== undefined) batches.set(sentAtMs, (batches.get(sentAtMs) ?? 0) + 1)
  }
  return align([
    ['', 'count', 'p50', 'p95', 'p99'],
    ...SPANS.map(([name, from, to]) => row(`${name} (ms)`, span(from, to))),
    row(
      'a sync of the log, of all there were (ms)',
      syncsMs.map(({ ms }) => ms),
    ),
    row('answers in a batch', [...batches.values()]),
  ])
}
