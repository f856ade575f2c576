import { Readable } from 'node:stream'
import { createConcurrencyLimit } from './concurrency-limit.ts'

type Pieces = AsyncIterable<string | Uint8Array>

/**
 * Large work in turns: of one account one at a time, so that running games keep processor and connections. Too many
 * waiting: `too-many-requests`.
 */
export function createTurns(limits: Parameters<typeof createConcurrencyLimit>[0]) {
  const places = createConcurrencyLimit(limits)
  return {
    async take<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
      const leave = await places.enter(account)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** A download, whose turn ends with it. */
    async download(account: string, make: () => Promise<Pieces>): Promise<Readable> {
      const leave = await places.enter(account)
      try {
        return Readable.from(await make()).once('close', leave)
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

export type InTurn = ReturnType<typeof createTurns>['take']

/** Eight accounts at once, so that one slow reader keeps nobody waiting. */
export const DOWNLOADS = { atOnce: 8, mostWaiting: 50, mostWaitingEach: 2 }
