import { type AuditAction, type AuditList, auditAction } from '@pinquiz/protocol'
import type { AnyColumn } from 'drizzle-orm'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { auditEntries, leads, users } from '../../db/schema.ts'
import type { Audit } from './contract.ts'

const PAGE_SIZE = 50

/** Empty once the account is deleted. */
const actorOf = (name: AnyColumn) => sql<string>`coalesce(${name}, ${auditEntries.actorName})`
/** The subject's current name, and further details; empty once deleted. */
const SUBJECT = sql<string>`concat_ws(': ', coalesce(${users.name} || ' <' || ${users.email} || '>',
  ${leads.name} || case when ${auditEntries.action} = 'purchase-confirmed' then ' <' || ${leads.email} || '>' else '' end),
  nullif(${auditEntries.subject}, ''))`

export function createAudit({ db }: { db: Db }): Audit {
  return { list: (page) => listActs(db, page) }
}

async function listActs(db: Db, page: number): Promise<AuditList> {
  const { id, actorId, subjectId, action, reason, createdAt } = auditEntries
  const actors = alias(users, 'actors')
  // During a rolling update an older node doesn't show actions it doesn't know.
  const known = inArray(action, auditAction.options)
  const total = await db.$count(auditEntries, known)
  const rows = await db
    .select({ id, actor: actorOf(actors.name), action, subject: SUBJECT, reason, createdAt })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, actorId))
    .leftJoin(users, eq(users.id, subjectId))
    .leftJoin(leads, eq(sql`${leads.id}::text`, subjectId))
    .where(known)
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const entries = rows.map(({ createdAt: at, ...row }) => ({
    ...row,
    // The query selected only these.
    action: row.action as AuditAction,
    atMs: at.getTime(),
  }))
  return { entries, page, pageSize: PAGE_SIZE, total }
}
