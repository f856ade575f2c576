import type { Clock } from '../../platform/clock.ts'

type Bucket = { tokens: number; atMs: number }
type Options = {
  burst: number
  refillPerS: number
  clock: Clock
  maxKeys?: number
  /** How far below zero `charge` may go: debt has to be waited out. */
  maxDebt?: number
}

/**
 * Token buckets per key: `burst` at once, then `refillPerS`. Memory is bounded: the least recently used keys are
 * forgotten. Counts on this node only, which multiplies a limit by the number of nodes and needs no shared store.
 */
export class Allowance {
  readonly #options: Required<Options>
  readonly #buckets = new Map<string, Bucket>()

  constructor(options: Options) {
    this.#options = { maxKeys: 20_000, maxDebt: 0, ...options }
  }

  /** Takes one. Returns 0, or the seconds until one is available. */
  take(key: string): number {
    const waitS = this.waitS(key)
    if (waitS === 0) this.charge(key)
    return waitS
  }

  /** Seconds until one is available; 0 if there is one. */
  waitS(key: string): number {
    const { tokens } = this.#current(key)
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#options.refillPerS)
  }

  /** How many could be taken now. */
  left(key: string): number {
    return Math.max(0, Math.floor(this.#current(key).tokens))
  }

  charge(key: string): void {
    this.#change(key, -1)
  }

  giveBack(key: string): void {
    this.#change(key, 1)
  }

  /** The debt, up to `maxDebt`. */
  debt(key: string): number {
    return Math.max(0, -this.#current(key).tokens)
  }

  forget(key: string): void {
    this.#buckets.delete(key)
  }

  #change(key: string, by: number): void {
    const { burst, maxDebt } = this.#options
    const { tokens, atMs } = this.#current(key)
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: Math.min(burst, Math.max(-maxDebt, tokens + by)), atMs })
    this.#forgetOldest()
  }

  #current(key: string): Bucket {
    const { burst, refillPerS, clock } = this.#options
    const nowMs = clock.nowMs()
    const bucket = this.#buckets.get(key)
    if (!bucket) return { tokens: burst, atMs: nowMs }
    const gained = (Math.max(0, nowMs - bucket.atMs) / 1000) * refillPerS
    return { tokens: Math.min(burst, bucket.tokens + gained), atMs: nowMs }
  }

  #forgetOldest(): void {
    // Maps iterate in insertion order, and every charge reinserts.
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#options.maxKeys) return
      this.#buckets.delete(key)
    }
  }
}
