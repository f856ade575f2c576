import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey, wideNetworks } from './address.ts'
import { Allowance } from './allowance.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** The guesser: address, whether the browser is known, and work done. */
export type Visitor = { address: string; isKnown: boolean; proof: unknown }

const OWN = { burst: 30, refillPerS: 1 }
const WIDE = {
  '/24': { burst: 120, refillPerS: 4 },
  '/56': { burst: 60, refillPerS: 2 },
  '/48': { burst: 120, refillPerS: 4 },
}
/** Debts at which work no longer helps (A36). */
export type Patience = Record<'own' | keyof typeof WIDE, number>
/** Beyond it a guess from an unknown browser costs work; never refused. */
const EVERYWHERE = { burst: 300, refillPerS: 10, maxDebt: 3_000 }
/** A few tenths of a second on a phone, and up to sixteen times as much. */
const WORK = { bits: 15, most: 19 }
const ALL = 'all'

type Budget = { budget: Allowance; key: string }

/**
 * Wrong guesses are charged to the address, the networks around it, and a global budget. `of`: what a guess is about,
 * if its guesses count apart.
 */
export class WrongGuesses {
  readonly #patience: Patience
  readonly #networks: Record<keyof Patience, Allowance>
  readonly #everywhere: Allowance

  constructor(clock: Clock, patience: Patience) {
    this.#patience = patience
    const open = (size: keyof Patience) =>
      new Allowance({ ...(size === 'own' ? OWN : WIDE[size]), maxDebt: patience[size], clock })
    this.#networks = { own: open('own'), '/24': open('/24'), '/56': open('/56'), '/48': open('/48') }
    this.#everywhere = new Allowance({ ...EVERYWHERE, clock })
  }

  /** For `requireGuessWork`; throws `too-many-requests` where work no longer helps. */
  budgetsOf({ address, isKnown }: Visitor, of = ''): Budget[] {
    const budgets = networksOf(address, of).map(({ size, key }) => {
      const budget = this.#networks[size]
      if (budget.debt(key) > this.#patience[size] - 1) refuseFor(budget.waitS(key))
      return { budget, key }
    })
    return isKnown ? budgets : [...budgets, { budget: this.#everywhere, key: ALL }]
  }

  /** May go into debt, since many may have been requested before the first was known to be wrong. */
  charge({ address }: Visitor, of = ''): void {
    for (const { size, key } of networksOf(address, of)) this.#networks[size].charge(key)
    this.#everywhere.charge(ALL)
  }
}

const networksOf = (address: string, of: string) =>
  [{ size: 'own' as const, key: addressKey(address) }, ...wideNetworks(address)].map(({ size, key }) => ({
    size,
    key: `${of} ${key}`,
  }))

/** Throws `too-many-requests` with a challenge if one of the budgets is spent and the visitor has done no work. */
export function requireGuessWork(
  proofs: ProofOfWork,
  { address, proof }: Visitor,
  budgets: readonly Budget[],
): void {
  requireWork({ proofs, budgets, network: addressKey(address), proof, work: WORK })
}

type Work = {
  proofs: ProofOfWork
  budgets: readonly Budget[]
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
