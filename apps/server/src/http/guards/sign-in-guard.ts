import { createHmac } from 'node:crypto'
import { type ErrorCode, foldEmail } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import type { Devices } from '../../features/accounts/sign-in/devices.ts'
import { withPriority } from '../../features/accounts/sign-in/passwords.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey, bareAddress } from './address.ts'
import { Allowance } from './allowance.ts'
import { PROOF_HEADER, type ProofOfWork } from './proof-of-work.ts'
import { requireWork } from './wrong-guesses.ts'

/** Free failures. Beyond them an unknown browser must do work for each try; it's never refused for good. */
const BUDGETS = {
  accountAndNetwork: { burst: 10, refillPerS: 1 / 15, maxDebt: 200 },
  account: { burst: 20, refillPerS: 1 / 60, maxDebt: 2_000 },
  network: { burst: 200, refillPerS: 2, maxDebt: 1_000 },
  everywhere: { burst: 300, refillPerS: 5, maxDebt: 3_000 },
  /** For a browser that has signed in to the account before; once spent, it's treated like any other. */
  device: { burst: 30, refillPerS: 1 / 30 },
}
/** About half a second in a browser, and up to sixteen times as much. */
const WORK = { bits: 17, most: 21 }
const ALL = 'all'

/** Errors that mean a wrong secret; with any other result the try is given back. */
const WRONG: ErrorCode[] = ['credentials-wrong']

type Options = {
  clock: Clock
  secret: string
  proofs: ProofOfWork
  devices: Devices
  /** Guessing is going on: at one account's address, or (null) at many. May be called for each further guess. */
  onAttack: (email: string | null) => void
}

type Asking = Pick<FastifyRequest, 'ip' | 'headers' | 'log'>

/**
 * Keeps passwords from being guessed without letting strangers lock someone's account (decision 0035). Every sign-in
 * with a secret goes through `attempt`.
 */
export class SignInGuard {
  readonly #options: Options
  readonly #logKey: Buffer
  readonly #accountAndNetwork: Allowance
  readonly #account: Allowance
  readonly #network: Allowance
  readonly #everywhere: Allowance
  readonly #device: Allowance

  constructor(options: Options) {
    const { clock, secret } = options
    this.#options = options
    this.#logKey = createHmac('sha256', secret).update('sign-in log').digest()
    this.#accountAndNetwork = new Allowance({ ...BUDGETS.accountAndNetwork, clock })
    this.#account = new Allowance({ ...BUDGETS.account, clock })
    this.#network = new Allowance({ ...BUDGETS.network, clock })
    this.#everywhere = new Allowance({ ...BUDGETS.everywhere, clock })
    this.#device = new Allowance({ ...BUDGETS.device, clock })
  }

  /**
   * `check` throws `credentials-wrong` for a wrong secret. Throws `too-many-requests`, always with work that lets the
   * next try through.
   */
  async attempt<T>(request: Asking, email: string, check: () => Promise<T>): Promise<T> {
    const account = this.#accountKey(email)
    const { budgets, isKnown } = this.#admit(request, email, account)
    try {
      const result = await (isKnown ? withPriority(check) : check())
      giveBack(budgets)
      // Not for a known browser: a successful sign-in by its owner must not give others nearby more guesses.
      if (!isKnown) this.#accountAndNetwork.forget(`${addressKey(request.ip)} ${account}`)
      return result
    } catch (error) {
      if (error instanceof AppError && WRONG.includes(error.code)) this.#failed(request, email, isKnown)
      else giveBack(budgets)
      throw error
    }
  }

  /** Charges before the outcome is known, so that many simultaneous tries are limited too. */
  #admit({ ip, headers }: Asking, email: string, account: string) {
    const { proofs, devices } = this.#options
    const device = devices.knownFor(headers, email)
    if (device && this.#device.take(device) === 0)
      return { budgets: [{ budget: this.#device, key: device }], isKnown: true }
    const network = addressKey(ip)
    const budgets = [
      { budget: this.#accountAndNetwork, key: `${network} ${account}` },
      { budget: this.#account, key: account },
      { budget: this.#network, key: network },
      { budget: this.#everywhere, key: ALL },
    ]
    requireWork({ proofs, budgets, network, proof: headers[PROOF_HEADER], work: WORK })
    for (const { budget, key } of budgets) budget.charge(key)
    return { budgets, isKnown: false }
  }

  /** The line that fail2ban reads (docs/operations.md): it contains nothing typed by the person who failed. */
  #failed({ ip, log }: Asking, email: string, isKnown: boolean): void {
    const account = this.#accountKey(email)
    log.warn({ address: bareAddress(ip), account }, 'sign-in failed')
    if (isKnown) return
    if (this.#account.waitS(account) > 0) this.#options.onAttack(email)
    else if (this.#everywhere.waitS(ALL) > 0) this.#options.onAttack(null)
  }

  /** Hashed, because the typed address may be long, or a password; keyed, because other people read logs. */
  #accountKey(email: string): string {
    const hash = createHmac('sha256', this.#logKey).update(foldEmail(email.trim()))
    return hash.digest('base64url').slice(0, 22)
  }
}

function giveBack(budgets: { budget: Allowance; key: string }[]): void {
  for (const { budget, key } of budgets) budget.giveBack(key)
}
