import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { noteErased } from '../../db/erasures.ts'
import { leads, mails, notifications } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { forgetInMails } from '../../platform/mail/forget-person.ts'
import { recordAct } from '../audit/mutations.ts'
import { readLeads } from './queries.ts'

type Actor = { id: string; name: string }

/** Everything stored about a message. Logged before it's sent. */
export async function copyLead(db: Db, actor: Actor, id: string): Promise<Record<string, unknown>> {
  return db.transaction(async (tx) => {
    const [lead] = await readLeads(tx, [id])
    if (!lead) throw new AppError('not-found')
    const { createdAtMs, purchase, ...rest } = lead
    await recordAct(tx, { actor, action: 'lead-exported', about: id })
    const purchased = purchase && { plan: purchase.plan, confirmedAt: new Date(purchase.confirmedAtMs) }
    return { ...rest, purchase: purchased, createdAt: new Date(createdAtMs) }
  })
}

/**
 * Erases a message (an erased one counts as none), mail to its sender about it, and the sender's name from log entries
 * about it.
 */
export async function eraseLead(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [lead] = await tx.delete(leads).where(eq(leads.id, id)).returning()
    if (!lead) return
    await forgetTraces(tx, lead)
    await recordAct(tx, { actor, action: 'lead-erased' })
  })
}

/** The same for many; their number is logged. Erased ones count as none. */
export async function eraseLeads(db: Db, actor: Actor, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await tx.delete(leads).where(inArray(leads.id, ids)).returning()
    for (const lead of erased) await forgetTraces(tx, lead)
    if (erased.length > 0)
      await recordAct(tx, { actor, action: 'leads-deleted', subject: String(erased.length) })
  })
}

/** Notifications and mail to administrators about it, and replies to it. */
async function forgetTraces(tx: Db, lead: typeof leads.$inferSelect): Promise<void> {
  const { name, email, plan } = lead
  const { kind, data } = notifications
  const isAbout = and(eq(sql`${data} ->> 'name'`, name), eq(sql`${data} ->> 'plan'`, plan))
  await tx.delete(notifications).where(and(eq(kind, 'new-lead'), isAbout))
  const isNews = and(eq(mails.template, 'new-lead'), sql`strpos(${mails.subject}, ${name}) > 0`)
  const isAnswer = and(eq(mails.template, 'purchase-confirmation'), eq(mails.recipient, email))
  await tx.delete(mails).where(or(isNews, isAnswer))
  await forgetInMails(tx, { name, email }, ['lead-digest'])
  await noteErased(tx, 'leads')
}
