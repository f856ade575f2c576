import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/app-error.ts'

/** However many people sign in, one core stays free for games, and a pool thread for reading files. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 100

type Queue = (() => void)[]
const waiting: Queue = []
const waitingAhead: Queue = []
const queueOf = new AsyncLocalStorage<Queue>()
let running = 0

let ahead = 0

/** Hashes and checks within `work` don't wait for those of others: for known browsers. */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  ahead++
  try {
    return await queueOf.run(waitingAhead, work)
  } finally {
    ahead--
    // While it's in use, Node 20 spends about a tenth more on each frame of each game.
    if (ahead === 0) queueOf.disable()
  }
}

/**
 * Argon2id with the memory and passes that OWASP recommends. Throws `too-many-requests` when far too many are waiting.
 */
export const hashPassword = (password: string) =>
  inTurn(() => hash(password, { memoryCost: 19_456, timeCost: 2 }))

export const verifyPassword = (hashed: string, password: string) => inTurn(() => verify(hashed, password))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else {
    const queue = queueOf.getStore() ?? waiting
    if (queue.length >= MAX_WAITING) throw new AppError('too-many-requests', { retryAfterS: 5 })
    // A finished check passes its slot on.
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waitingAhead.shift() ?? waiting.shift()
    if (next) next()
    else running--
  }
}

/** Tells two passwords of an account apart without revealing either. */
export const markOf = (hash: string | null) =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')
