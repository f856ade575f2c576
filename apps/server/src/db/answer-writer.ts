import { setTimeout } from 'node:timers/promises'
import { GATHERING_MS } from '../platform/batcher.ts'
import { type AnswerOutcome, type AnswerRow, explainRefused, storeAnswers } from './answer-batch.ts'
import type { Database, DatabaseLog } from './database.ts'

export type { AnswerOutcome, AnswerRow } from './answer-batch.ts'

export type AnswerWriter = {
  /** Settles once the answer is committed or refused; rejects with the database's error when neither is known. */
  submit: (row: AnswerRow) => Promise<AnswerOutcome>
  /** Resolves once everything submitted so far is settled. */
  drain: () => Promise<void>
}

type Submitted = {
  row: AnswerRow
  resolve: (outcome: AnswerOutcome) => void
  reject: (cause: unknown) => void
}

const LARGEST_BATCH = 2_000

/** Group commit: what arrives while one batch is committed makes up the next, so one sync pays for many answers. */
export function createAnswerWriter(
  { pool }: Pick<Database, 'pool'>,
  { log }: { log: Pick<DatabaseLog, 'error'> },
): AnswerWriter {
  const queue: Submitted[] = []
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    // Lets the answers of the same turn of the event loop into the first batch.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = queue.splice(0, LARGEST_BATCH)
      await writeBatch(batch).catch((error: unknown) => {
        log.error({ err: error, answers: batch.length }, 'a batch of answers was not stored')
        for (const { reject } of batch) reject(error)
      })
      if (batch.length > 1) await setTimeout(GATHERING_MS)
    }
    writing = null
  }

  async function writeBatch(batch: Submitted[]): Promise<void> {
    const stored = await storeAnswers(
      pool,
      batch.map(({ row }) => row),
    )
    const refused = batch.filter(({ resolve }, position) => {
      if (stored[position]) resolve({ status: 'stored' })
      return !stored[position]
    })
    if (refused.length === 0) return
    const outcomes = await explainRefused(
      pool,
      refused.map(({ row }) => row),
    )
    refused.forEach(({ resolve }, position) => {
      resolve(outcomes[position] ?? { status: 'closed' })
    })
  }

  return {
    submit: (row) =>
      new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject })
        writing ??= writeAll()
      }),
    drain: async () => {
      while (writing) await writing
    },
  }
}
