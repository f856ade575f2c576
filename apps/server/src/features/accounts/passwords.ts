import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/app-error.ts'

/** A core stays free for the games, and a thread of the pool for reading files, however many sign in. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 100

const waiting: (() => void)[] = []
let running = 0

/** Argon2id with the memory and passes that OWASP recommends. Throws `too-many-requests` when far too many want one. */
export const hashPassword = (password: string) =>
  inTurn(() => hash(password, { memoryCost: 19_456, timeCost: 2 }))

export const verifyPassword = (hashed: string, password: string) => inTurn(() => verify(hashed, password))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else {
    if (waiting.length >= MAX_WAITING) throw new AppError('too-many-requests', { retryAfterS: 5 })
    // Whoever finishes hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
