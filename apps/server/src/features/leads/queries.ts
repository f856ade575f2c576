import type { Lead, LeadExportQuery, LeadList, LeadQuery } from '@pinquiz/protocol'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leads } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'

const PAGE_SIZE = 20

const { id, name, email, phone, plan, message, status, isRead, createdAt } = leads
const { language, purchasedPlan, purchaseConfirmedAt } = leads
const sender = { name, email, phone, plan, message, language }
const columns = { id, ...sender, status, purchasedPlan, purchaseConfirmedAt, isRead, createdAt }

const newestFirst = [desc(createdAt), desc(id)]

export async function listLeads(db: Db, query: LeadQuery): Promise<LeadList> {
  const { counts, total, unread } = await countLeads(db, query.search)
  const ids = await findLeads(db, query, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE })
  return {
    leads: await readLeads(db, ids),
    page: query.page,
    pageSize: PAGE_SIZE,
    counts,
    total,
    unread,
  }
}

/** Ids found by the search, newest first. */
export async function findLeads(
  db: Db,
  { search, filter }: LeadExportQuery,
  page?: { limit: number; offset: number },
): Promise<string[]> {
  const found = db
    .select({ id })
    .from(leads)
    .where(and(searched(search), filter === 'all' ? undefined : eq(status, filter)))
    .orderBy(...newestFirst)
  const rows = await (page ? found.limit(page.limit).offset(page.offset) : found)
  return rows.map((row) => row.id)
}

/** Newest first. */
export async function readLeads(db: Db, ids: string[]): Promise<Lead[]> {
  const rows = await db
    .select(columns)
    .from(leads)
    .where(inArray(id, ids))
    .orderBy(...newestFirst)
  return rows.map(({ createdAt: at, purchasedPlan: sold, purchaseConfirmedAt: soldAt, ...row }) => ({
    ...row,
    purchase: sold !== null && soldAt ? { plan: sold, confirmedAtMs: soldAt.getTime() } : null,
    createdAtMs: at.getTime(),
  }))
}

const searched = (search: string) => containsWords([name, email, phone, plan, message], search)

/** `counts` cover the search, `total` and `unread` everything; in one scan. */
async function countLeads(db: Db, search: string): Promise<Pick<LeadList, 'counts' | 'total' | 'unread'>> {
  const isFound = searched(search) ?? sql`true`
  const rows = await db
    .select({
      status,
      all: sql<number>`count(*)::int`,
      found: sql<number>`(count(*) filter (where ${isFound}))::int`,
      unread: sql<number>`(count(*) filter (where not ${isRead}))::int`,
    })
    .from(leads)
    .groupBy(status)
  const counts = { all: 0, pending: 0, 'under-process': 0, won: 0, loss: 0 }
  const sums = { total: 0, unread: 0 }
  for (const row of rows) {
    counts[row.status] = row.found
    counts.all += row.found
    sums.total += row.all
    sums.unread += row.unread
  }
  return { counts, ...sums }
}
