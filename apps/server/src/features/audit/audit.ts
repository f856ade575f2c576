import { type AuditAction, type AuditList, auditAction } from '@pinquiz/protocol'
import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema.ts'
import type { Audit } from './contract.ts'

const PAGE_SIZE = 50

export function createAudit({ db }: { db: Db }): Audit {
  return { list: (page) => listActs(db, page) }
}

async function listActs(db: Db, page: number): Promise<AuditList> {
  const { id, actorName, action, subject, reason, createdAt } = auditEntries
  // While a newer version is being rolled out, its acts are not shown by an older node.
  const known = inArray(action, auditAction.options)
  const total = await db.$count(auditEntries, known)
  const rows = await db
    .select({ id, actor: actorName, action, subject, reason, createdAt })
    .from(auditEntries)
    .where(known)
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const entries = rows.map(({ createdAt: at, ...row }) => ({
    ...row,
    // The query asked for these only.
    action: row.action as AuditAction,
    atMs: at.getTime(),
  }))
  return { entries, page, pageSize: PAGE_SIZE, total }
}
