import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'

/** Long enough for a slow phone. */
const VALID_MS = 120_000
const MAX_USED = 50_000

/** The header with a solved challenge. */
export const PROOF_HEADER = 'pinquiz-proof'

/** Work done by a network: `text` as it came in the header. */
type Proof = { network: string; text: unknown; bits: number }

/**
 * Hashcash with SHA-256: a challenge is solved by a number appended to it so that the hash of both starts with enough
 * zero bits. It's self-contained and signed, so nothing is stored until it's solved; valid once, for two minutes, and
 * for the requesting network.
 */
export class ProofOfWork {
  readonly #key: Buffer
  readonly #clock: Clock
  /** Redeemed nonces in order, with the expiry of their challenges. */
  readonly #used = new Map<string, number>()
  /** Challenges expiring by then are refused: their nonce may have been forgotten. */
  #forgottenUntilMs = 0

  constructor(secret: string, clock: Clock) {
    this.#key = createHmac('sha256', secret).update('proof of work').digest()
    this.#clock = clock
  }

  challenge(network: string, bits: number): string {
    const endsAtMs = this.#clock.nowMs() + VALID_MS
    const payload = `${bits}.${endsAtMs}.${randomBytes(12).toString('base64url')}`
    return `${payload}.${this.#sign(payload, network)}`
  }

  /** Whether `text` is a solved challenge of at least `bits`; this uses it up. */
  redeem({ network, text, bits }: Proof): boolean {
    const proof =
      typeof text === 'string' ? /^((\d+)\.(\d+)\.([\w-]{16}))\.([\w-]{43})\.\d{1,15}$/.exec(text) : null
    if (!proof) return false
    const [whole, payload = '', worth, ends, nonce = '', signature] = proof
    const endsAtMs = Number(ends)
    if (Number(worth) < bits || endsAtMs <= Math.max(this.#clock.nowMs(), this.#forgottenUntilMs))
      return false
    if (this.#used.has(nonce) || signature !== this.#sign(payload, network)) return false
    if (!startsWithZeros(createHash('sha256').update(whole).digest(), Number(worth))) return false
    this.#remember(nonce, endsAtMs)
    return true
  }

  #remember(nonce: string, endsAtMs: number): void {
    this.#used.set(nonce, endsAtMs)
    for (const [oldest, endedAtMs] of this.#used) {
      const isOver = endedAtMs <= this.#clock.nowMs()
      if (!isOver && this.#used.size <= MAX_USED) return
      this.#used.delete(oldest)
      if (!isOver) this.#forgottenUntilMs = Math.max(this.#forgottenUntilMs, endedAtMs)
    }
  }

  #sign(payload: string, network: string): string {
    return createHmac('sha256', this.#key).update(`${payload} ${network}`).digest('base64url')
  }
}

function startsWithZeros(hash: Buffer, bits: number): boolean {
  return bits <= 32 && hash.readUInt32BE(0) < 2 ** (32 - bits)
}
