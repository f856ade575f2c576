import { AppError } from './app-error.ts'

type Options = {
  atOnce: number
  /** Of one account. */
  mostEach?: number
  mostWaiting: number
  mostWaitingEach?: number
  /** Shorter than a connection may be silent, so that the refusal arrives. */
  patienceMs?: number
}

const PATIENCE_MS = 20_000
const TRY_AGAIN_S = 5

type Waiting = { start: () => void }

/**
 * Limits concurrency. Others queue, and accounts take turns; a queue that is full, and waiting for too long, end in
 * `too-many-requests`.
 */
export function createConcurrencyLimit({
  atOnce,
  mostEach = 1,
  mostWaiting,
  mostWaitingEach = mostWaiting,
  patienceMs = PATIENCE_MS,
}: Options) {
  /** By account, in the order of turns. */
  const queues = new Map<string, Set<Waiting>>()
  const taken = new Map<string, number>()
  const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
  const isFree = (account: string) =>
    sumOf(taken.values()) < atOnce && (taken.get(account) ?? 0) < Math.min(mostEach, atOnce)
  const refusal = () => new AppError('too-many-requests', { retryAfterS: TRY_AGAIN_S })

  function take(account: string) {
    taken.set(account, (taken.get(account) ?? 0) + 1)
    return () => {
      const left = (taken.get(account) ?? 1) - 1
      if (left > 0) taken.set(account, left)
      else taken.delete(account)
      startNext()
    }
  }
  function startNext() {
    for (const [account, queue] of queues) {
      const [next] = queue
      if (!next || !isFree(account)) continue
      leaveQueue(account, next)
      next.start()
    }
  }
  function leaveQueue(account: string, waiting: Waiting) {
    const queue = queues.get(account)
    queue?.delete(waiting)
    // To the end: the others have their turn first.
    queues.delete(account)
    if (queue && queue.size > 0) queues.set(account, queue)
  }
  function wait(account: string): Promise<() => void> {
    const queue = queues.get(account) ?? new Set()
    if (queue.size >= mostWaitingEach || sumOf([...queues.values()].map(({ size }) => size)) >= mostWaiting)
      throw refusal()
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        leaveQueue(account, waiting)
        reject(refusal())
      }, patienceMs)
      const waiting: Waiting = {
        start() {
          clearTimeout(patience)
          resolve(take(account))
        },
      }
      queues.set(account, queue.add(waiting))
    })
  }

  return {
    /** Returns a function to call when done. */
    async enter(account: string): Promise<() => void> {
      return isFree(account) && !queues.has(account) ? take(account) : wait(account)
    },
  }
}
