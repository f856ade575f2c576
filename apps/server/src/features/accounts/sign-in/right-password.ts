import { AsyncLocalStorage } from 'node:async_hooks'
import { isAccountEmail } from '@pinquiz/protocol'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { authAccounts, users } from '../../../db/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import { PROVIDER } from '../mutations.ts'
import { beginSteps } from './equal-time.ts'
import { verifyPassword } from './passwords.ts'

/** Longer than checking a password mostly takes. */
const REFUSAL_MS = 250

/** Of a password that nobody knows, with the parameters of `hashPassword`. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JyAfT0AjzzLyEHn0WFrOGQ$v/oZfLRJCIfI6DenO6Hdk0uvTcJs4gyt4XRgC2StzEg'

type Credentials = { email: string; password: string }

const found = new AsyncLocalStorage<{ hash: string; password: string }>()

/**
 * Does `work` when the password is right, else throws `credentials-wrong`: with the same work and in the same time
 * whether the address has an account. better-auth, which `work` asks, works differently for an address it does not know.
 */
export async function withRightPassword<T>(
  db: Db,
  { email, password }: Credentials,
  work: () => Promise<T>,
): Promise<T> {
  if (!isAccountEmail(email)) throw new AppError('credentials-wrong')
  const untilStep = beginSteps(REFUSAL_MS)
  const hash = await readHashOf(db, email)
  const isRight = await verifyPassword(hash ?? NOBODYS_HASH, password)
  if (hash && isRight) return found.run({ hash, password }, work)
  await untilStep()
  throw new AppError('credentials-wrong')
}

/** For better-auth, which asks within `work` once more. */
export async function isRightPassword(hash: string, password: string): Promise<boolean> {
  const known = found.getStore()
  return (known?.hash === hash && known.password === password) || verifyPassword(hash, password)
}

async function readHashOf(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: authAccounts.password })
    .from(users)
    .innerJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, PROVIDER)))
    .where(eq(users.email, email.toLowerCase()))
  return row?.hash ?? null
}
