import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import { passkeys, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { RelyingParty, User } from '../contract.ts'
import { firstUse } from '../first-use.ts'
import type { Tickets } from '../sign-in/tickets.ts'

const MAX_PER_USER = 20

type Deps = { db: Db; tickets: Tickets; site: () => Pick<Site, 'siteName'> }

// Three hundred milliseconds of modules that most processes never need.
const webAuthn = () => import('@simplewebauthn/server')

/** A challenge is a ticket, so requests for one store nothing. */
export async function newPasskeyOptions(
  { db, tickets, site: current }: Deps,
  user: User,
  site: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const stored = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
  if (stored.length >= MAX_PER_USER) throw new AppError('conflict', { message: 'Too many passkeys' })
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: current().siteName,
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: tickets.issue('new-passkey', user.id),
    excludeCredentials: stored,
    // A passkey replaces both password and second factor: the device holds it and its owner unlocks it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type NewPasskey = { passkey: typeof passkeys.$inferInsert; challenge: string }

/** The values to store. Throws `conflict` if the browser didn't answer our challenge to this user. */
export async function verifyNewPasskey(
  { tickets }: Deps,
  { userId, name, response }: { userId: string; name: string; response: RegistrationResponseJSON },
  site: RelyingParty,
): Promise<NewPasskey> {
  let challenge = ''
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given
      return tickets.open('new-passkey', ticketOf(given)) === userId
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(notAdded)
  if (!registrationInfo) return notAdded()
  const { id, publicKey, counter } = registrationInfo.credential
  const stored = {
    id,
    userId,
    name,
    counter,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: response.response.transports ?? [],
  }
  return { passkey: stored, challenge }
}

/**
 * Throws `conflict` if it's known, if its challenge was already answered (each needs the password), or at the limit.
 */
export async function insertPasskey(tx: Db, { passkey, challenge }: NewPasskey): Promise<void> {
  if (!(await firstUse(tx, 'passkey-used', challenge))) notAdded()
  // Of several challenges issued while there was room, the last answers come too late.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, passkey.userId)).for('no key update')
  if ((await tx.$count(passkeys, eq(passkeys.userId, passkey.userId))) >= MAX_PER_USER) notAdded()
  const stored = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (stored.length === 0) notAdded()
}

export async function signInOptions(
  { tickets }: Deps,
  site: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    challenge: tickets.issue('passkey-sign-in', site.id),
  })
}

/** The passkey's user. Throws `credentials-wrong`, also if the same answer is replayed. */
export async function acceptPasskey(
  { db, tickets }: Deps,
  response: AuthenticationResponseJSON,
  site: RelyingParty,
): Promise<string> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, response.id))
  if (!passkey) throw new AppError('credentials-wrong')
  const { id, userId, counter, publicKey } = passkey
  let challenge = ''
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given
      return tickets.open('passkey-sign-in', ticketOf(given)) === site.id
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
  }).catch(refuse)
  if (!verified) throw new AppError('credentials-wrong')
  await db.transaction(async (tx) => {
    if (!(await firstUse(tx, 'passkey-used', challenge))) throw new AppError('credentials-wrong')
    // Two answers with the same counter: one comes from a copy.
    const { newCounter } = authenticationInfo
    const counted = await tx
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: sql`now()` })
      .where(
        and(
          eq(passkeys.id, id),
          newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter),
        ),
      )
      .returning({ id: passkeys.id })
    if (counted.length === 0) throw new AppError('credentials-wrong')
  })
  return userId
}

const ticketOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString()

/** The library's errors say what was wrong with an answer, which the sender needn't know. */
function refuse(cause: unknown): never {
  throw new AppError('credentials-wrong', { cause })
}

function notAdded(cause?: unknown): never {
  throw new AppError('conflict', {
    message: 'The passkey does not answer our challenge, or is already known',
    cause,
  })
}
