import { type LeadPurchase, namedPlans, type Plan, type PurchaseBody } from '@pinquiz/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leads } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import { recordAct } from '../audit/mutations.ts'

type Deps = {
  db: Db
  queueMail: QueueMail
  /** Null: those of the specification. */
  plans: Plan[] | null
}

/**
 * Tells the sender of a message that their payment has arrived (decision 0017): mail, log entry and status in one
 * transaction. A further confirmation must name the previous one, so that a request sent twice mails once.
 */
export async function confirmPurchase(
  { db, queueMail, plans }: Deps,
  actor: { id: string; name: string },
  id: string,
  { plan, after }: PurchaseBody,
): Promise<LeadPurchase> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!lead) throw new AppError('not-found')
    const language = lead.language ?? 'en'
    const offered = namedPlans(plans, language)
    const bought = offered.find((one) => one.id === plan)
    if (!bought)
      throw new AppError('bad-request', {
        message: `plan: one of ${offered.map((one) => one.id).join(', ')}`,
      })
    const lastMs = lead.purchaseConfirmedAt?.getTime() ?? null
    if (lastMs !== after)
      throw new AppError('conflict', { message: `The previous confirmation was at ${lastMs}` })
    const { name, email } = lead
    const confirmedAt = await markSold(tx, id, bought.storedLabel)
    const sold = { about: id, subject: bought.storedLabel }
    await recordAct(tx, { actor, action: 'purchase-confirmed', ...sold })
    const content = { template: 'purchase-confirmation', name, plan: bought.label } as const
    await queueMail(tx, { to: email, language, content })
    return { plan: bought.storedLabel, confirmedAtMs: confirmedAt.getTime() }
  })
}

async function markSold(tx: Db, id: string, purchasedPlan: string): Promise<Date> {
  const [row] = await tx
    .update(leads)
    .set({ status: 'won', purchasedPlan, purchaseConfirmedAt: sql`now()` })
    .where(eq(leads.id, id))
    .returning({ at: leads.purchaseConfirmedAt })
  if (!row?.at) throw new Error('the lead is locked and cannot be gone')
  return row.at
}
