import type { LeadChange, LeadExportQuery, LeadList, LeadQuery } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leads } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { exportLeads } from './export.ts'
import { listLeads } from './queries.ts'

type Actor = { id: string; name: string }

/** What administrators do with the messages of the contact form. */
export type LeadAdministration = {
  /** Newest first. */
  list(query: LeadQuery): Promise<LeadList>
  /** `not-found`. A change of status is recorded. */
  change(actor: Actor, id: string, change: LeadChange): Promise<void>
  /** CSV in chunks, newest first; recorded. */
  export(actor: Actor, query: LeadExportQuery): Promise<AsyncIterable<string>>
}

type Deps = {
  db: Db
  /** Called after the commit of a change. */
  onChanged: () => void
}

export function createLeadAdministration({ db, onChanged }: Deps): LeadAdministration {
  return {
    list: (query) => listLeads(db, query),
    change: async (actor, id, change) => {
      await changeLead(db, actor, id, change)
      onChanged()
    },
    export: (actor, query) => exportLeads(db, actor, query),
  }
}

async function changeLead(db: Db, actor: Actor, id: string, { status, isRead }: LeadChange): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ name: leads.name, status: leads.status })
      .from(leads)
      .where(eq(leads.id, id))
      .for('update')
    if (!before) throw new AppError('not-found')
    await tx
      .update(leads)
      .set({ ...(status ? { status } : {}), ...(isRead === undefined ? {} : { isRead }) })
      .where(eq(leads.id, id))
    if (status && status !== before.status)
      await recordAct(tx, { actor, action: `lead-${status}`, subject: before.name })
  })
}
