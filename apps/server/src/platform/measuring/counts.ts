import type { ErrorCode } from '@pinquiz/protocol'
import { createDurations } from '../durations.ts'

/** Counters since the start of this process, as plain numbers: nothing is computed until they are read. */
export type Counts = ReturnType<typeof createCounts>

type Replies = { method: string; route: string; status: number; count: number; sumMs: number }
type Kind = 'live and poll' | 'self-paced'

export function createCounts() {
  const replies = new Map<string, Replies>()
  const refusals = { http: new Map<ErrorCode, number>(), socket: new Map<ErrorCode, number>() }
  const answers = new Map<string, number>()
  const acknowledgements = createDurations()
  const batches = { count: 0, rows: 0, sumMs: 0 }
  const add = <K>(to: Map<K, number>, key: K) => to.set(key, (to.get(key) ?? 0) + 1)

  return {
    replied({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) {
      const key = `${method} ${route} ${status}`
      const known = replies.get(key)
      if (known) {
        known.count += 1
        known.sumMs += ms
      } else replies.set(key, { method, route, status, count: 1, sumMs: ms })
    },
    refused(where: 'http' | 'socket', code: ErrorCode) {
      add(refusals[where], code)
    },
    /** Committed together, in this many milliseconds. */
    batch(rows: number, ms: number) {
      batches.count += 1
      batches.rows += rows
      batches.sumMs += ms
    },
    /** Times the decision on an answer, from judging its frame to settling it. */
    async answer<T>(kind: Kind, work: Promise<T>, outcomeOf: (settled: T) => string): Promise<T> {
      const startedAtMs = performance.now()
      try {
        const settled = await work
        add(answers, `${kind}/${outcomeOf(settled)}`)
        return settled
      } catch (error) {
        add(answers, `${kind}/failed`)
        throw error
      } finally {
        acknowledgements.note(performance.now() - startedAtMs)
      }
    },
    read: { replies, refusals, answers, acknowledgements, batches },
  }
}
