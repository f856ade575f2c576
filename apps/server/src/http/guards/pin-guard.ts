import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey } from './address.ts'
import type { ProofOfWork } from './proof-of-work.ts'
import { RecentSet } from './recent-set.ts'
import { type Patience, requireGuessWork, type Visitor, WrongGuesses } from './wrong-guesses.ts'

const MAX_KNOWN = 50_000
const MAX_WAITING = 500

/** One PIN in 900,000 is some session's: an address is refused, but for the PINs that are known there. */
const PIN_PATIENCE: Patience = { own: 0, '/24': 1_000, '/56': 500, '/48': 1_000 }
/**
 * One code in 30 million is some player's, in a session of thirty: a shared address can be slowed by work, which its
 * right codes pass.
 */
const CODE_PATIENCE: Patience = { own: 10_000, '/24': 10_000, '/56': 10_000, '/48': 10_000 }

/**
 * Keeps PINs and rejoin codes from being guessed (A36). Only wrong guesses are charged. A PIN known to be good at an
 * address (looked up from there, or its host is there) always passes: one guessing pupil doesn't lock out a class.
 */
export class PinGuard {
  readonly #wrongPins: WrongGuesses
  readonly #wrongCodes: WrongGuesses
  readonly #known = new RecentSet(MAX_KNOWN)
  readonly #queues = new Map<string, { last: Promise<unknown>; length: number }>()
  readonly #proofs: ProofOfWork

  constructor(clock: Clock, proofs: ProofOfWork) {
    this.#wrongPins = new WrongGuesses(clock, PIN_PATIENCE)
    this.#wrongCodes = new WrongGuesses(clock, CODE_PATIENCE)
    this.#proofs = proofs
  }

  /** `pin` exists, and someone at `address` has good reason to know it. */
  learn(address: string, pin: string): void {
    this.#known.add(knownKey(addressKey(address), pin))
  }

  /**
   * `find` throws `game-not-found` for a wrong PIN. Throws `too-many-requests` without asking once guesses are used up.
   */
  async lookUp<T>(visitor: Visitor, pin: string, find: () => Promise<T>): Promise<T> {
    const key = addressKey(visitor.address)
    const known = knownKey(key, pin)
    if (this.#known.has(known)) return this.#findKnown(known, find)
    return this.#inTurn(key, async () => {
      // Someone earlier in the queue may have found it.
      if (this.#known.has(known)) return this.#findKnown(known, find)
      requireGuessWork(this.#proofs, visitor, this.#wrongPins.budgetsOf(visitor))
      try {
        const found = await find()
        this.#known.add(known)
        return found
      } catch (error) {
        if (isCode(error, 'game-not-found')) this.#wrongPins.charge(visitor)
        throw error
      }
    })
  }

  /** `enter` throws `game-not-found` for a wrong PIN, which counts as one, and `rejoin-code-unknown` for a wrong code. */
  async rejoin<T>(visitor: Visitor, pin: string, enter: () => Promise<T>): Promise<T> {
    const key = addressKey(visitor.address)
    const known = knownKey(key, pin)
    return this.#inTurn(this.#known.has(known) ? `rejoin ${known}` : key, async () => {
      const ofCode = this.#wrongCodes.budgetsOf(visitor, pin)
      const ofPin = this.#known.has(known) ? [] : this.#wrongPins.budgetsOf(visitor)
      requireGuessWork(this.#proofs, visitor, [...ofCode, ...ofPin])
      try {
        const seat = await enter()
        this.#known.add(known)
        return seat
      } catch (error) {
        if (isCode(error, 'game-not-found') && !this.#known.delete(known)) this.#wrongPins.charge(visitor)
        if (isCode(error, 'rejoin-code-unknown')) {
          this.#known.add(known)
          this.#wrongCodes.charge(visitor, pin)
        }
        throw error
      }
    })
  }

  /** The game may be over by now. This lookup isn't charged, but the next one is a guess. */
  async #findKnown<T>(known: string, find: () => Promise<T>): Promise<T> {
    try {
      return await find()
    } catch (error) {
      if (isCode(error, 'game-not-found')) this.#known.delete(known)
      throw error
    }
  }

  /** One guess at a time, so that a thousand sent at once aren't all looked up before the first is charged. */
  async #inTurn<T>(key: string, guess: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= MAX_WAITING) throw new AppError('too-many-requests', { retryAfterS: 1 })
    const turn = queue.last.then(guess)
    queue.last = turn.catch(() => undefined)
    queue.length++
    this.#queues.set(key, queue)
    try {
      return await turn
    } finally {
      queue.length--
      if (queue.length === 0) this.#queues.delete(key)
    }
  }
}

const isCode = (error: unknown, code: string) => error instanceof AppError && error.code === code
const knownKey = (key: string, pin: string) => `${key} ${pin}`
