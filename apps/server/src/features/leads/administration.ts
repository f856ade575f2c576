import type {
  LeadChange,
  LeadExportQuery,
  LeadList,
  LeadPurchase,
  LeadQuery,
  Plan,
  PurchaseBody,
} from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leads } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import { recordAct } from '../audit/mutations.ts'
import { confirmPurchase } from './confirm-purchase.ts'
import { exportLeads } from './export.ts'
import { copyLead, eraseLead, eraseLeads } from './one-lead.ts'
import { listLeads } from './queries.ts'

type Actor = { id: string; name: string }

/** What administrators do with contact messages. */
export type LeadAdministration = {
  /** Newest first. */
  list(query: LeadQuery): Promise<LeadList>
  /** `not-found`. A change of status is logged. */
  change(actor: Actor, id: string, change: LeadChange): Promise<void>
  /** `not-found`, `bad-request` for a plan that the site doesn't sell, `conflict`. Mailed to the sender and logged. */
  confirmPurchase(actor: Actor, id: string, purchase: PurchaseBody): Promise<LeadPurchase>
  /** Erases messages; the number is logged. Erased ones count as none. */
  remove(actor: Actor, ids: string[]): Promise<void>
  /** Number of unread messages. */
  countUnread(): Promise<number>
  /** CSV in chunks, newest first; logged. */
  export(actor: Actor, query: LeadExportQuery): Promise<AsyncIterable<string>>
  /** `not-found`. Logged. */
  copy(actor: Actor, id: string): Promise<Record<string, unknown>>
  /** Can be repeated. Logged, without the name. */
  erase(actor: Actor, id: string): Promise<void>
}

type Deps = {
  db: Db
  queueMail: QueueMail
  /** What the site sells; null: the plans of the specification. */
  plans: Plan[] | null
  /** Called after the commit of a change. */
  onChanged: () => void
}

export function createLeadAdministration({ onChanged, ...deps }: Deps): LeadAdministration {
  const { db } = deps
  return {
    list: (query) => listLeads(db, query),
    change: async (actor, id, change) => {
      await changeLead(db, actor, id, change)
      onChanged()
    },
    confirmPurchase: async (actor, id, purchase) => {
      const confirmed = await confirmPurchase(deps, actor, id, purchase)
      onChanged()
      return confirmed
    },
    remove: async (actor, ids) => {
      await eraseLeads(db, actor, ids)
      onChanged()
    },
    countUnread: () => db.$count(leads, eq(leads.isRead, false)),
    export: (actor, query) => exportLeads(db, actor, query),
    copy: (actor, id) => copyLead(db, actor, id),
    erase: async (actor, id) => {
      await eraseLead(db, actor, id)
      onChanged()
    },
  }
}

async function changeLead(db: Db, actor: Actor, id: string, { status, isRead }: LeadChange): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ status: leads.status })
      .from(leads)
      .where(eq(leads.id, id))
      .for('update')
    if (!before) throw new AppError('not-found')
    await tx
      .update(leads)
      .set({ ...(status ? { status } : {}), ...(isRead === undefined ? {} : { isRead }) })
      .where(eq(leads.id, id))
    if (status && status !== before.status)
      await recordAct(tx, { actor, action: `lead-${status}`, about: id })
  })
}
