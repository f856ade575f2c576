import { setTimeout } from 'node:timers/promises'

/** Runs whatever arrived during the previous run as one batch. `run` returns results in the order of its items. */
export type Batcher<Item, Result> = {
  add(item: Item): Promise<Result>
}

/** While several items arrive together, waiting this long lets the next batch carry more; a single one never waits. */
export const GATHERING_MS = 8

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export function createBatcher<Item, Result>(options: {
  run: (items: Item[]) => Promise<Result[]>
  maxSize: number
  gatheringMs?: number
}): Batcher<Item, Result> {
  let queue: Waiting<Item, Result>[] = []
  let isRunning = false

  async function runAll() {
    // One turn of the event loop lets everything already received join the first batch.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = queue.slice(0, options.maxSize)
      queue = queue.slice(options.maxSize)
      try {
        const results = await options.run(batch.map(({ item }) => item))
        batch.forEach(({ resolve, reject }, position) => {
          const result = results[position]
          if (result === undefined) reject(new Error('batch answered with too few results'))
          else resolve(result)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      if (batch.length > 1) await setTimeout(options.gatheringMs ?? GATHERING_MS)
    }
    isRunning = false
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        if (isRunning) return
        isRunning = true
        void runAll()
      }),
  }
}
