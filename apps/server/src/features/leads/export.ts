import { storedText } from '@pinquiz/game'
import { escapeFormula, phoneCell, writeRecords } from '@pinquiz/game/csv'
import type { Lead, LeadExportQuery } from '@pinquiz/protocol'
import type { Db } from '../../db/db.ts'
import { recordAct } from '../audit/mutations.ts'
import { findLeads, readLeads } from './queries.ts'

/** Messages written at once; each chunk is its own query, and other requests run in between. */
const CHUNK = 500

const HEADER = [
  'Date',
  'Name',
  'Email',
  'Phone',
  'Plan',
  'Status',
  'Read',
  'Message',
  'Purchased Plan',
  'Purchase Confirmed',
]

const STATUS: Record<Lead['status'], string> = {
  pending: 'Pending',
  'under-process': 'Under Process',
  won: 'Won',
  loss: 'Loss',
}

/** Logged before the first line is sent. */
export async function exportLeads(
  db: Db,
  actor: { id: string; name: string },
  query: LeadExportQuery,
): Promise<AsyncIterable<string>> {
  // The search term may be a name.
  const subject = [query.filter, storedText(query.search, 200) && '…'].filter(Boolean).join(': ')
  await recordAct(db, { actor, action: 'leads-exported', subject })
  return written(db, query)
}

async function* written(db: Db, query: LeadExportQuery): AsyncGenerator<string> {
  yield writeRecords([HEADER])
  // The ids are fixed first: a message arriving meanwhile would shift the others.
  const ids = await findLeads(db, query)
  for (let at = 0; at < ids.length; at += CHUNK) {
    const leads = await readLeads(db, ids.slice(at, at + CHUNK))
    // Only the first chunk of a file starts with the byte order mark.
    yield writeRecords(leads.map(row)).slice(1)
  }
}

function row({ name, email, phone, plan, message, status, isRead, purchase, createdAtMs }: Lead): string[] {
  const text = [
    escapeFormula(name),
    escapeFormula(email),
    phoneCell(phone),
    escapeFormula(plan || 'General Inquiry'),
  ]
  const sold = purchase ? [escapeFormula(purchase.plan), date(purchase.confirmedAtMs)] : ['', '']
  return [date(createdAtMs), ...text, STATUS[status], isRead ? 'yes' : 'no', escapeFormula(message), ...sold]
}

const date = (ms: number) => new Date(ms).toISOString()
