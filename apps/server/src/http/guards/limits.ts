import { createHash } from 'node:crypto'
import type { ErrorCode } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import type { Devices } from '../../features/accounts/sign-in/devices.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey, isLoopback } from './address.ts'
import { Allowance } from './allowance.ts'
import { PROOF_HEADER, type ProofOfWork } from './proof-of-work.ts'
import { requireWork } from './wrong-guesses.ts'

/** How often an address may do what is costly or could be guessed. Wide enough for a school behind one address. */
const BUDGETS = {
  signUp: { burst: 40, refillPerS: 1 / 10 },
  setUp: { burst: 10, refillPerS: 1 / 10 },
  /** Beyond it a request costs work. */
  passwordReset: { burst: 30, refillPerS: 1 / 20, maxDebt: 300 },
  /** From wherever: so many mails may anyone's mailbox get. What comes beyond is answered alike, and leaves the last link good. */
  passwordResetPerAccount: { burst: 3, refillPerS: 1 / 600 },
  /** For the owner, whose mailbox somebody else filled. */
  passwordResetPerDevice: { burst: 3, refillPerS: 1 / 600 },
  /** As many mails as a browser that waits may send after the one of its sign-up, to anybody's mailbox. */
  waitingMail: { burst: 2, refillPerS: 1 / 600 },
  /** Wrong ones (A54). */
  resetToken: { burst: 60, refillPerS: 1 / 5 },
  /** Of somebody who is signed in, per account: a stolen cookie must not lead to the password. */
  password: { burst: 10, refillPerS: 1 / 15 },
  /** From wherever, of who knew the password: three of a million codes are right at a time. */
  secondStep: { burst: 6, refillPerS: 1 / 120 },
  /** Wrong ones (A54): nothing can be guessed here; answers are checked with some arithmetic. */
  passkey: { burst: 200, refillPerS: 2 },
  /** Per account: reading a large file takes a thread for seconds. */
  quizFile: { burst: 60, refillPerS: 1 / 2 },
  /** Per account: making a picture anew takes a part of a second of a processor. */
  mediaFile: { burst: 200, refillPerS: 1 },
  /** Of what is not there. */
  mediaMiss: { burst: 100, refillPerS: 2 },
  // A stand at a fair: everybody writes from one tablet.
  lead: { burst: 40, refillPerS: 1 / 20 },
  /** Of an administrator: a mail server is not to be flooded, nor asked which mailboxes it has. */
  testMail: { burst: 5, refillPerS: 1 / 120 },
  /** Per host. */
  presenterCode: { burst: 30, refillPerS: 1 / 10 },
  /** Wrong ones (A54). Codes have 192 bits: this is for what trying costs. */
  presenterKey: { burst: 60, refillPerS: 1 / 2 },
  /** Whatever comes of it: what places cost is decided when the session is found (features/sessions/entry/hall.ts). */
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
    /** Returns what to call once the code was right. */
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
    quizFile: (userId: string) => spend(allowances.quizFile, userId),
    mediaFile: (userId: string) => spend(allowances.mediaFile, userId),
    presenterCode: (userId: string) => spend(allowances.presenterCode, userId),
    presenterKey: <Result>(address: string, attempt: () => Promise<Result>) =>
      spendOnWrong(allowances.presenterKey, addressKey(address), attempt),
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

const WRONG = new Set<ErrorCode>(['token-invalid', 'reset-link-invalid', 'credentials-wrong'])

/** Only what was wrong costs: whoever has the right secret is not kept out by those who guess beside them (A54). */
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

// Because what was typed as an address may be long, or a password.
function hashed(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
