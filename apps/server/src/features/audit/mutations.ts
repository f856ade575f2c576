import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@pinquiz/protocol'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema.ts'
import type { Act } from './contract.ts'

/** Writes an act down within the transaction that does it: none without the other. */
export async function recordAct(tx: Db, { actor, action, subject, reason }: Act): Promise<void> {
  await tx.insert(auditEntries).values({
    id: randomUUID(),
    actorId: actor.id,
    actorName: actor.name,
    action,
    subject,
    reason: reason || null,
  })
}

/** The acts whose subject is somebody's account. */
const ABOUT_ACCOUNTS: AuditAction[] = [
  'user-approved',
  'user-rejected',
  'user-revoked',
  'role-super-admin',
  'role-admin',
  'role-host',
  'administrator-made',
  'second-factor-reset',
]

/** How the subject of such an act is written down: by the address it is found again. */
export const accountSubject = ({ name, email }: { name: string; email: string }) => `${name}${tailOf(email)}`

const tailOf = (email: string) => ` <${email}>`

/** What was decided about an account stays, but no longer about whom or why. */
export async function forgetSubject(tx: Db, email: string): Promise<void> {
  const { action, subject } = auditEntries
  const tail = tailOf(email)
  await tx
    .update(auditEntries)
    .set({ subject: '', reason: null })
    .where(and(inArray(action, ABOUT_ACCOUNTS), sql`right(${subject}, length(${tail})) = ${tail}`))
}

/** An account has another address: what was decided about it is found by that one. */
export async function followAddress(tx: Db, change: { before: string; after: string }): Promise<void> {
  const { action, subject } = auditEntries
  const [tail, next] = [tailOf(change.before), tailOf(change.after)]
  await tx
    .update(auditEntries)
    .set({ subject: sql`left(${subject}, -length(${tail})) || ${next}` })
    .where(and(inArray(action, ABOUT_ACCOUNTS), sql`right(${subject}, length(${tail})) = ${tail}`))
}
