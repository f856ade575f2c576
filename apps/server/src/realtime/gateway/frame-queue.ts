import { setTimeout as delay } from 'node:timers/promises'

/** How many frames one connection may send at once. */
const MAX_FRAMES = 60
const SLOW_MS = 500

/**
 * Serves one connection's frames one after another, so that it never has two in the database; hasty senders wait
 * longer.
 */
export function createFrameQueue(isSwift: () => boolean) {
  const waiting: (() => Promise<void>)[] = []
  let isServing = false
  let isClosed = false

  async function serveAll() {
    isServing = true
    for (let serve = waiting.shift(); serve; serve = waiting.shift()) {
      if (!isSwift()) await delay(SLOW_MS, null, { ref: false })
      if (!isClosed) await serve()
    }
    isServing = false
  }

  return {
    /** False if too many are already waiting. `serve` must not reject. */
    add(serve: () => Promise<void>): boolean {
      if (waiting.length >= MAX_FRAMES) return false
      waiting.push(serve)
      if (!isServing) void serveAll()
      return true
    },
    /** Drops waiting frames. A connection that was merely lost may have left an answer here. */
    close() {
      isClosed = true
      waiting.length = 0
    },
  }
}
