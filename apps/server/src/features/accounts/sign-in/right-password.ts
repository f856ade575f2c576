import { foldEmail, isAccountEmail, type Role } from '@pinquiz/protocol'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authAccounts, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { PROVIDER } from '../mutations.ts'
import { beginSteps } from './equal-time.ts'
import { verifyPassword } from './passwords.ts'

/** Longer than checking a password usually takes. */
const REFUSAL_MS = 250

/** The hash of an unknown password, with the parameters of `hashPassword`. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JyAfT0AjzzLyEHn0WFrOGQ$v/oZfLRJCIfI6DenO6Hdk0uvTcJs4gyt4XRgC2StzEg'

type Credentials = { email: string; password: string }

/**
 * The account with this password; else throws `credentials-wrong`, with the same work and timing whether or not the
 * address has an account.
 */
export async function requireRightPassword(
  db: Db,
  { email, password }: Credentials,
): Promise<{ id: string; hash: string; role: Role }> {
  if (!isAccountEmail(email)) throw new AppError('credentials-wrong')
  const untilStep = beginSteps(REFUSAL_MS)
  const found = await readAccount(db, email)
  const isRight = await verifyPassword(found?.hash ?? NOBODYS_HASH, password)
  // If it was changed meanwhile, the sign-ins with the old one were ended; this would be another.
  if (isRight && found?.hash && (await readAccount(db, email))?.hash === found.hash)
    return { id: found.id, hash: found.hash, role: found.role }
  await untilStep()
  throw new AppError('credentials-wrong')
}

async function readAccount(
  db: Db,
  email: string,
): Promise<{ id: string; hash: string | null; role: Role } | null> {
  const [row] = await db
    .select({ id: users.id, hash: authAccounts.password, role: users.role })
    .from(users)
    .innerJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, PROVIDER)))
    .where(eq(users.email, foldEmail(email)))
  return row ?? null
}
