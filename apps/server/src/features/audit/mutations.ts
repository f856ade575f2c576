import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@pinquiz/protocol'
import { and, eq, inArray, sql } from 'drizzle-orm'
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
  'account-exported',
  'account-handed-on',
]

/** What was decided about a message and what was sold to its sender stays, but no longer to whom. */
export async function forgetLead(tx: Db, { name, email }: { name: string; email: string }): Promise<void> {
  const { action, subject } = auditEntries
  const sold = `${accountSubject({ name, email })}: `
  await tx
    .update(auditEntries)
    .set({ subject: '' })
    .where(
      sql`(${and(inArray(action, ABOUT_LEADS), eq(subject, name))})
        or (${and(eq(action, 'purchase-confirmed'), sql`left(${subject}, length(${sold})) = ${sold}`)})`,
    )
}

const ABOUT_LEADS: AuditAction[] = [
  'lead-pending',
  'lead-under-process',
  'lead-won',
  'lead-loss',
  'lead-exported',
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
