import { isBlank, storedText, visibleLine } from '@pinquiz/game'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Notify } from '../../platform/notify.ts'
import type { Digest } from '../notifications/digest.ts'
import type { Leads, NewLead } from './contract.ts'
import { submitLead } from './mutations.ts'

export type LeadDeps = {
  db: Db
  /** How administrators are notified: by bell and by mail. */
  notify?: Notify
  digest?: Digest
  /** Called after the commit. */
  onSubmitted?: () => void
}

export function createLeads(deps: LeadDeps): Leads {
  return {
    submit: async (lead) => {
      await submitLead(deps, tidy(lead))
      deps.onSubmitted?.()
    },
  }
}

/** Makes it safe for the database, the screens and the subject of a mail. */
function tidy(lead: NewLead): NewLead {
  const line = (text: string, limit: number) => storedText(visibleLine(text), limit)
  const tidied = {
    ...lead,
    name: line(lead.name, 100),
    email: lead.email.toLowerCase(),
    phone: line(lead.phone, 40),
    plan: line(lead.plan, 120),
    message: storedText(lead.message, 5_000),
  }
  for (const field of ['name', 'phone', 'plan'] as const)
    if (isBlank(tidied[field])) throw new AppError('bad-request', { message: `${field}: missing` })
  return tidied
}
