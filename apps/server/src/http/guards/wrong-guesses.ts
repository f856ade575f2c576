import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey, wideNetworks } from './address.ts'
import { Allowance } from './allowance.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** The guesser: address, whether the browser is known, and work done. */
export type Visitor = { address: string; isKnown: boolean; proof: unknown }

const OWN = { burst: 30, refillPerS: 1 }
/** Beyond these a guess costs work; at the end of the debt it's refused. */
const WIDE = {
  '/24': { burst: 120, refillPerS: 4, maxDebt: 1_000 },
  '/56': { burst: 60, refillPerS: 2, maxDebt: 500 },
  '/48': { burst: 120, refillPerS: 4, maxDebt: 1_000 },
}
/** Beyond it a guess from an unknown browser costs work; never refused. */
const EVERYWHERE = { burst: 300, refillPerS: 10, maxDebt: 3_000 }
/** A few tenths of a second on a phone, and up to sixteen times as much. */
const WORK = { bits: 15, most: 19 }
const ALL = 'all'

/** Wrong guesses are charged to the address, the networks around it, and a global budget. */
export class WrongGuesses {
  readonly #own: Allowance
  readonly #wide: Record<keyof typeof WIDE, Allowance>
  readonly #everywhere: Allowance
  readonly #proofs: ProofOfWork

  constructor(clock: Clock, proofs: ProofOfWork) {
    this.#own = new Allowance({ ...OWN, clock })
    this.#wide = {
      '/24': new Allowance({ ...WIDE['/24'], clock }),
      '/56': new Allowance({ ...WIDE['/56'], clock }),
      '/48': new Allowance({ ...WIDE['/48'], clock }),
    }
    this.#everywhere = new Allowance({ ...EVERYWHERE, clock })
    this.#proofs = proofs
  }

  /** Throws `too-many-requests`, with a challenge if work helps; accepts work already done. */
  refuseIfSpent({ address, isKnown, proof }: Visitor): void {
    const network = addressKey(address)
    refuseFor(this.#own.waitS(network))
    const budgets = wideNetworks(address).map(({ size, key }) => {
      const budget = this.#wide[size]
      if (budget.debt(key) > WIDE[size].maxDebt - 1) refuseFor(budget.waitS(key))
      return { budget, key }
    })
    if (!isKnown) budgets.push({ budget: this.#everywhere, key: ALL })
    requireWork({ proofs: this.#proofs, budgets, network, proof, work: WORK })
  }

  /** May go into debt, since many may have been requested before the first was known to be wrong. */
  charge({ address }: Visitor): void {
    this.#own.charge(addressKey(address))
    for (const { size, key } of wideNetworks(address)) this.#wide[size].charge(key)
    this.#everywhere.charge(ALL)
  }
}

type Work = {
  proofs: ProofOfWork
  budgets: { budget: Allowance; key: string }[]
  network: string
  proof: unknown
  work: { bits: number; most: number }
}

/**
 * If one of the budgets is spent, throws `too-many-requests` with a challenge unless the work was done: twice as much
 * for each doubling of a debt beyond 30.
 */
export function requireWork({ proofs, budgets, network, proof, work }: Work): void {
  const retryAfterS = Math.max(...budgets.map(({ budget, key }) => budget.waitS(key)))
  if (retryAfterS === 0) return
  const debt = Math.max(...budgets.map(({ budget, key }) => budget.debt(key)))
  const bits = Math.min(work.most, work.bits + Math.floor(Math.log2(1 + debt / 30)))
  if (proofs.redeem({ network, text: proof, bits })) return
  throw new AppError('too-many-requests', { retryAfterS, challenge: proofs.challenge(network, bits) })
}

function refuseFor(retryAfterS: number): void {
  if (retryAfterS > 0) throw new AppError('too-many-requests', { retryAfterS })
}
