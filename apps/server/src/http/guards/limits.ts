import { createHash } from 'node:crypto'
import { type ErrorCode, foldEmail } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import type { Devices } from '../../features/accounts/sign-in/devices.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey, isLoopback } from './address.ts'
import { Allowance } from './allowance.ts'
import { PROOF_HEADER, type ProofOfWork } from './proof-of-work.ts'
import { requireWork } from './wrong-guesses.ts'

/** How often an address may do expensive or guessable things. Wide enough for a school behind one address. */
const BUDGETS = {
  signUp: { burst: 40, refillPerS: 1 / 10 },
  setUp: { burst: 10, refillPerS: 1 / 10 },
  /** Above this, a request needs proof of work. */
  passwordReset: { burst: 30, refillPerS: 1 / 20, maxDebt: 300 },
  /** From all addresses: mails per mailbox. Requests beyond it get the same reply, and the last link stays valid. */
  passwordResetPerAccount: { burst: 3, refillPerS: 1 / 600 },
  /** For the owner, in case someone else used up their mailbox's limit. */
  passwordResetPerDevice: { burst: 3, refillPerS: 1 / 600 },
  /** Mails that a waiting browser may send after the first, to any mailbox. */
  waitingMail: { burst: 2, refillPerS: 1 / 600 },
  /** Wrong tokens (A54). */
  resetToken: { burst: 60, refillPerS: 1 / 5 },
  /** Per account of a signed-in user: a stolen cookie must not lead to the password. */
  password: { burst: 10, refillPerS: 1 / 15 },
  /** From all addresses, after a correct password: three of a million codes are valid at a time. */
  secondStep: { burst: 6, refillPerS: 1 / 120 },
  /** Wrong ones (A54): nothing can be guessed here; checking an answer costs some arithmetic. */
  passkey: { burst: 200, refillPerS: 2 },
  /** A school signs in at once. Each start leads to one request to the provider at most; above this, it needs proof of work. */
  provider: { burst: 300, refillPerS: 2, maxDebt: 300 },
  /** Per account: reading a large file takes a thread for seconds. */
  quizFile: { burst: 60, refillPerS: 1 / 2 },
  /** Per account: re-encoding a picture takes a fraction of a second of CPU. */
  mediaFile: { burst: 200, refillPerS: 1 },
  /** Requests for files that don't exist. */
  mediaMiss: { burst: 100, refillPerS: 2 },
  // A stand at a fair: everyone uses one tablet.
  lead: { burst: 40, refillPerS: 1 / 20 },
  /** Per administrator: must not flood a mail server, or probe it for mailboxes. */
  testMail: { burst: 5, refillPerS: 1 / 120 },
  /** Per host. */
  presenterCode: { burst: 30, refillPerS: 1 / 10 },
  /** Wrong ones (A54). Codes have 192 bits: this limits the cost of trying. */
  presenterKey: { burst: 60, refillPerS: 1 / 2 },
  /** Wrong ones (A54). Personal links have 128 bits: this limits the cost of trying. */
  personalLink: { burst: 60, refillPerS: 1 / 2 },
  /** Wrong ones (A54). They have 192 bits: this limits the cost of trying. */
  apiToken: { burst: 60, refillPerS: 1 / 2 },
  /** Per account: requests with its tokens. */
  tokenRequest: { burst: 600, refillPerS: 10 },
  /** Per host: names of colleagues, not a list of everyone. */
  hostSearch: { burst: 60, refillPerS: 1 / 2 },
  /** Per host, as many as its socket may send. */
  hostCommand: { burst: 60, refillPerS: 20 },
  /** Whatever the outcome: places are charged once the session is found (features/sessions/entry/waiting-room.ts). */
  join: { burst: 6000, refillPerS: 300 },
}

const WORK = { bits: 17, most: 20 }

type Tools = { clock: Clock; proofs: ProofOfWork; devices: Devices }
type Asking = Pick<FastifyRequest, 'ip' | 'headers'>

export function createLimits({ clock, proofs, devices }: Tools) {
  const allowances = allowancesOf(clock)

  return {
    signUp: (address: string) => spend(allowances.signUp, addressKey(address)),
    setUp: (address: string) => spend(allowances.setUp, addressKey(address)),
    lead: (address: string) => spend(allowances.lead, addressKey(address)),
    /** Returns a function to call if the code was correct. */
    secondStep: (userId: string) => {
      spend(allowances.secondStep, userId)
      return () => allowances.secondStep.forget(userId)
    },
    passkey: <Result>(address: string, attempt: () => Promise<Result>) =>
      spendOnWrong(allowances.passkey, addressKey(address), attempt),
    /** Whether the mailbox may get one more mail. */
    passwordReset: ({ ip, headers }: Asking, email: string): boolean => {
      const device = devices.knownFor(headers, email)
      if (device && allowances.passwordResetPerDevice.take(device) === 0) return true
      const network = addressKey(ip)
      const budgets = [{ budget: allowances.passwordReset, key: network }]
      requireWork({ proofs, budgets, network, proof: headers[PROOF_HEADER], work: WORK })
      allowances.passwordReset.charge(network)
      return allowances.passwordResetPerAccount.take(hashed(email)) === 0
    },
    waitingMail: (email: string) => spend(allowances.waitingMail, hashed(email)),
    testMail: (userId: string) => spend(allowances.testMail, userId),
    resetToken: <Result>(
      address: string,
      attempt: () => Promise<Result>,
      isWrong?: (result: Result) => boolean,
    ) => spendOnWrong(allowances.resetToken, addressKey(address), attempt, isWrong),
    password: (userId: string) => spend(allowances.password, userId),
    /** Above the budget it costs work: one device must not close the service to those behind its address. */
    provider: ({ ip, headers }: Asking) => {
      const network = addressKey(ip)
      const budgets = [{ budget: allowances.provider, key: network }]
      requireWork({ proofs, budgets, network, proof: headers[PROOF_HEADER], work: WORK })
      allowances.provider.charge(network)
    },
    quizFile: (userId: string) => spend(allowances.quizFile, userId),
    mediaFile: (userId: string) => spend(allowances.mediaFile, userId),
    presenterCode: (userId: string) => spend(allowances.presenterCode, userId),
    presenterKey: <Result>(address: string, attempt: () => Promise<Result>) =>
      spendOnWrong(allowances.presenterKey, addressKey(address), attempt),
    personalLink: <Result>(address: string, attempt: () => Promise<Result>) =>
      spendOnWrong(allowances.personalLink, addressKey(address), attempt),
    hostSearch: (userId: string) => spend(allowances.hostSearch, userId),
    hostCommand: (userId: string) => spend(allowances.hostCommand, userId),
    apiToken: <Result>(address: string, attempt: () => Promise<Result>) =>
      spendOnWrong(allowances.apiToken, addressKey(address), attempt),
    /** `waitS` above 0: refused. */
    tokenRequest: (userId: string) => {
      const waitS = allowances.tokenRequest.take(userId)
      const { burst: quota, refillPerS } = BUDGETS.tokenRequest
      const left = allowances.tokenRequest.left(userId)
      return {
        waitS,
        left,
        quota,
        windowS: quota / refillPerS,
        resetS: Math.ceil((quota - left) / refillPerS),
      }
    },
    mediaMiss: (address: string) => spend(allowances.mediaMiss, addressKey(address)),
    /** The machine itself is free: load tests, and sites whose proxy was not named and who would share one budget. */
    join: (address: string) => {
      if (!isLoopback(address)) spend(allowances.join, addressKey(address))
    },
  }
}

/** One for each row of `BUDGETS`. */
function allowancesOf(clock: Clock): Record<keyof typeof BUDGETS, Allowance> {
  const rows = Object.entries(BUDGETS).map(([name, budget]) => [name, new Allowance({ ...budget, clock })])
  return Object.fromEntries(rows)
}

export type Limits = ReturnType<typeof createLimits>

function spend(allowance: Allowance, key: string): void {
  const retryAfterS = allowance.take(key)
  if (retryAfterS > 0) throw new AppError('too-many-requests', { retryAfterS })
}

const WRONG = new Set<ErrorCode>([
  'token-invalid',
  'reset-link-invalid',
  'credentials-wrong',
  'link-unknown',
  'token-wrong',
])

/** Only failures are charged: a correct secret always works, even next to someone guessing (A54). */
async function spendOnWrong<Result>(
  allowance: Allowance,
  key: string,
  attempt: () => Promise<Result>,
  isWrong: (result: Result) => boolean = () => false,
): Promise<Result> {
  const result = await attempt().catch((error: unknown) => {
    if (error instanceof AppError && WRONG.has(error.code)) spend(allowance, key)
    throw error
  })
  if (isWrong(result)) spend(allowance, key)
  return result
}

// Hashed because the typed address may be long, or a password.
function hashed(email: string): string {
  return createHash('sha256').update(foldEmail(email.trim())).digest('base64url')
}
