import { setTimeout as delay } from 'node:timers/promises'
import { GATHERING_MS } from '../../platform/batcher.ts'
import { traceAnswers } from '../../platform/measuring/answer-trace.ts'
import type { Database, DatabaseLog } from '../database.ts'
import { isTransient } from '../transient-error.ts'
import { type AnswerOutcome, type AnswerRow, explainRefused, storeAnswers } from './answer-batch.ts'
import { createLanes, type Lane, type Submitted } from './answer-lanes.ts'

export type { AnswerOutcome, AnswerRow } from './answer-batch.ts'

export type AnswerWriter = {
  /**
   * Settles once the answer is committed or refused, however long the database is away; rejects with a database error
   * that waiting doesn't fix, or when the server stops first.
   */
  submit: (row: AnswerRow) => Promise<AnswerOutcome>
  /** Resolves once everything submitted for the session until now is settled, even if more keeps coming. */
  settled: (session: string) => Promise<void>
  /** For shutdown: settles everything; failed batches are not retried. */
  drain: () => Promise<void>
}

const LARGEST_BATCH = 2_000
/** A slower batch holds up only its own sessions; the others don't wait for it. */
const PATIENCE_MS = 250
/** How many pool connections answers may use at once; batches waiting for a lock leave one for the others. */
const MAX_AT_ONCE = 4
const MAX_WAITING_FOR_LOCKS = MAX_AT_ONCE - 1
const RETRY_MS = 100
/** A close that waits longer for its answers is logged. */
const LATE_MS = 3_000

type Batch = { entries: Submitted[]; lanes: Lane[]; isAlone: boolean; isSlow: boolean }

/**
 * Group commit: what arrives while one batch is committed forms the next, so one sync pays for many answers. Sessions
 * share batches but not failures: a session whose row is locked or whose batch failed is written alone until that
 * succeeds.
 */
export function createAnswerWriter(
  { pool }: Pick<Database, 'pool'>,
  {
    log,
    onBatch = () => {},
  }: { log: Pick<DatabaseLog, 'error'>; onBatch?: (rows: number, ms: number) => void },
): AnswerWriter {
  const lanes = createLanes()
  const underWay = new Set<Batch>()
  let isWoken = false
  let isStopping = false

  /** Lets answers of the same event-loop turn join the first batch. */
  function wake() {
    if (isWoken) return
    isWoken = true
    setImmediate(() => {
      isWoken = false
      startAll()
    })
  }

  function startAll() {
    let alone = [...underWay].filter(({ isAlone }) => isAlone).length
    for (const lane of lanes.ready('alone')) {
      // With no free slot, it's tried in a shared batch, which doesn't wait for locks.
      if (alone >= MAX_WAITING_FOR_LOCKS) lane.isAlone = false
      else {
        alone += 1
        start({ lanes: [lane], entries: lane.waiting.splice(0, LARGEST_BATCH), isAlone: true, isSlow: true })
      }
    }
    if (underWay.size >= MAX_AT_ONCE || [...underWay].some(({ isSlow }) => !isSlow)) return
    const company: Batch = { lanes: [], entries: [], isAlone: false, isSlow: false }
    for (const lane of lanes.ready('in company')) {
      if (company.entries.length >= LARGEST_BATCH) break
      company.lanes.push(lane)
      company.entries.push(...lane.waiting.splice(0, LARGEST_BATCH - company.entries.length))
    }
    if (company.lanes.length > 0) start(company)
  }

  function start(batch: Batch) {
    underWay.add(batch)
    for (const lane of batch.lanes) lane.isUnderWay = true
    const patience = setTimeout(() => {
      batch.isSlow = true
      wake()
    }, PATIENCE_MS)
    void write(batch).finally(() => {
      clearTimeout(patience)
      underWay.delete(batch)
      for (const lane of batch.lanes) lanes.release(lane)
      startAll()
    })
  }

  async function write(batch: Batch): Promise<void> {
    const { entries, isAlone } = batch
    let wasLocked = false
    const startedAtMs = performance.now()
    try {
      const busy = await writeBatch(entries, isAlone)
      onBatch(entries.length, performance.now() - startedAtMs)
      wasLocked = busy.size > 0
      for (const lane of batch.lanes) lane.isAlone = busy.has(lane.session)
      putBack(
        batch,
        entries.filter(({ row }) => busy.has(row.session)),
      )
    } catch (error) {
      await onFailure(error, batch)
    }
    // A lock may be held for long, so pause between attempts.
    if (entries.length > 1 || wasLocked) await delay(GATHERING_MS)
  }

  /** Settles what it can; returns the sessions whose row is locked elsewhere. */
  async function writeBatch(entries: Submitted[], isAlone: boolean): Promise<Set<string>> {
    const rows = entries.map(({ row }) => row)
    traceAnswers('sent', rows)
    const { stored, busy } = await storeAnswers(pool, rows, isAlone ? 'wait' : 'skip locked')
    traceAnswers('stored', rows)
    const refused = entries.filter(({ row, resolve }, position) => {
      if (stored[position]) resolve({ status: 'stored' })
      return !stored[position] && !busy.has(row.session)
    })
    if (refused.length === 0) return busy
    const outcomes = await explainRefused(
      pool,
      refused.map(({ row }) => row),
    )
    refused.forEach(({ resolve }, position) => {
      resolve(outcomes[position] ?? { status: 'closed' })
    })
    return busy
  }

  /** Retries a failed batch session by session, so that the failure stays with one session. */
  async function onFailure(error: unknown, batch: Batch) {
    const { entries, lanes: members } = batch
    const isAgain = !isStopping && (isTransient(error) || members.length > 1)
    log.error({ err: error, answers: entries.length, isAgain }, 'could not store a batch of answers')
    if (!isAgain) {
      for (const { reject } of entries) reject(error)
      return
    }
    // Some may already be stored: storing them again changes nothing.
    putBack(batch, entries)
    for (const lane of members) lane.isAlone = true
    await delay(RETRY_MS, null, { ref: false })
  }

  /** Before anything that has arrived since. */
  function putBack({ lanes: members }: Batch, entries: Submitted[]) {
    for (const lane of members)
      lane.waiting = [...entries.filter(({ row }) => row.session === lane.session), ...lane.waiting]
  }

  return {
    submit: (row) =>
      new Promise((resolve, reject) => {
        traceAnswers('queued', [row])
        lanes.add({ row, resolve, reject })
        wake()
      }),
    async settled(session) {
      const late = setTimeout(() => {
        log.error(
          { session, answers: lanes.count(session) },
          'a question closes late: its answers are still being stored',
        )
      }, LATE_MS)
      await lanes.settled(session)
      clearTimeout(late)
    },
    async drain() {
      isStopping = true
      for (let busy = lanes.sessions(); busy.length > 0; busy = lanes.sessions())
        await Promise.all(busy.map(lanes.settled))
    },
  }
}
