import { randomUUID } from 'node:crypto'
import { cleanName } from '@pinquiz/game'
import { type InvitedRole, isAccountEmail, language as knownLanguage } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Provider } from '#config/providers.ts'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
import { lockAdministrators } from '../change-role.ts'
import { takeUpInvitation } from '../invitations/take-up.ts'
import { isApprovedAtOnce, maySignUp } from '../policy.ts'
import { applyRules } from './apply-rules.ts'
import { type Claims, ProviderError } from './contract.ts'
import type { ProviderDeps } from './deps.ts'
import { findIdentity, type Identity, insertIdentity } from './identity-rows.ts'
import { grantOf } from './rules.ts'

type Account = typeof users.$inferSelect
type Newcomer = { provider: Provider; claims: Claims & { email: string }; language: string | null }
type Made = { identity: Identity } | { identity: null; taken: Account }

type Given = { id: string; isApproved: boolean; role: InvitedRole }

const MAX_NAME_LENGTH = 100

/**
 * An account without a password for someone with a proven address: approved if the provider's rules say so, else it waits
 * for an administrator, unless one invited the address. `taken`: the address has an account already, which isn't touched.
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
    const id = randomUUID()
    const invitee = { id, email, isApproved: false, rejectedAt: null }
    const invitedRole = await takeUpInvitation(tx, invitee, deps.clock.nowMs())
    if (!isWelcome && !invitedRole) throw new ProviderError('closed')
    const isApproved = invitedRole !== null || isApprovedAtOnce(site().signUp, email)
    const user = await insertUser(tx, { ...newcomer, id, isApproved, role: invitedRole ?? 'host' })
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
  { claims: { name, email }, language, id, isApproved, role }: Newcomer & Given,
) {
  const cleaned = [name ?? '', email.slice(0, email.indexOf('@'))]
    .map((text) => cleanName(Array.from(text).slice(0, MAX_NAME_LENGTH).join(''), MAX_NAME_LENGTH))
    .find(({ ok }) => ok)
  const spoken = knownLanguage.safeParse(language)
  const user = {
    id,
    isApproved,
    role,
    name: cleaned?.ok ? cleaned.value : email,
    email,
    emailVerified: true,
    language: spoken.success ? spoken.data : null,
    isUnused: true,
  }
  await tx.insert(users).values(user)
  return user
}
