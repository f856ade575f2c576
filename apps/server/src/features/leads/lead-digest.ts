import type { Db } from '../../db/db.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import { createDigest, type Digest } from '../notifications/digest.ts'
import { readLeads } from './queries.ts'

const EVERY_MS = 15 * 60_000
const NAMED = 10

/** Mails visitors' messages to administrators: a single one in full, several as a list, at most every 15 minutes. */
export function createLeadDigest(deps: { db: Db; clock: Clock; queueMail: QueueMail }): Digest {
  return createDigest({
    ...deps,
    kind: 'leads',
    everyMs: EVERY_MS,
    async contentFor(tx, ids) {
      const leads = await readLeads(tx, ids)
      const [first] = leads
      if (!first) return null
      const { name, email, phone, plan, message } = first
      if (leads.length === 1) return { template: 'new-lead', name, email, phone, plan, message }
      const senders = leads.slice(0, NAMED).map((lead) => `${lead.name} (${lead.email})`)
      return { template: 'lead-digest', count: leads.length, senders }
    },
  })
}
