import { randomUUID } from 'node:crypto'
import { cleanName } from '@pinquiz/game'
import { isAccountEmail, language as knownLanguage } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Provider } from '#config/providers.ts'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
import { lockAdministrators } from '../change-role.ts'
import { isApprovedAtOnce, maySignUp } from '../policy.ts'
import { applyRules } from './apply-rules.ts'
import { type Claims, ProviderError } from './contract.ts'
import type { ProviderDeps } from './deps.ts'
import { findIdentity, type Identity, insertIdentity } from './identity-rows.ts'
import { grantOf } from './rules.ts'

type Account = typeof users.$inferSelect
type Newcomer = { provider: Provider; claims: Claims & { email: string }; language: string | null }
type Made = { identity: Identity } | { identity: null; taken: Account }

const MAX_NAME_LENGTH = 100

/**
 * An account without a password for someone with a proven address: approved if the provider's rules say so, else it waits
 * for an administrator. `taken`: the address has an account already, which isn't touched.
 */
export async function makeAccount(deps: ProviderDeps, newcomer: Newcomer): Promise<Made> {
  const { db, site, notify } = deps
  const { provider, claims } = newcomer
  const { email } = claims
  if (!isAccountEmail(email)) throw new ProviderError('unproven')
  const grant = grantOf(provider, claims)
  const isWelcome = grant === 'host' || grant === 'admin' || maySignUp(site().signUp, email)
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const [taken] = await tx.select().from(users).where(eq(users.email, email))
    if (taken) {
      // Of two first visits at once, the other has made it.
      const identity = await findIdentity(tx, claims)
      return identity ? { identity } : { identity: null, taken }
    }
    if (!isWelcome) throw new ProviderError('closed')
    const isApproved = isApprovedAtOnce(site().signUp, email)
    const user = await insertUser(tx, { ...newcomer, isApproved })
    const { issuer, subject } = claims
    const identity = await insertIdentity(tx, {
      userId: user.id,
      issuer,
      subject,
      provider: provider.id,
      email,
    })
    if (!identity) throw new ProviderError('taken')
    await applyRules(tx, { identity, grant, provider: provider.name }, deps)
    if (!isApproved && (grant === 'none' || grant === 'undecided'))
      await notify(tx, 'admins', { kind: 'account-waiting', data: { name: user.name, email } })
    return { identity }
  })
}

async function insertUser(
  tx: Db,
  { claims: { name, email }, language, isApproved }: Newcomer & { isApproved: boolean },
) {
  const cleaned = [name ?? '', email.slice(0, email.indexOf('@'))]
    .map((text) => cleanName(Array.from(text).slice(0, MAX_NAME_LENGTH).join(''), MAX_NAME_LENGTH))
    .find(({ ok }) => ok)
  const spoken = knownLanguage.safeParse(language)
  const user = {
    id: randomUUID(),
    name: cleaned?.ok ? cleaned.value : email,
    email,
    emailVerified: true,
    isApproved,
    language: spoken.success ? spoken.data : null,
    isUnused: true,
  }
  await tx.insert(users).values(user)
  return user
}
