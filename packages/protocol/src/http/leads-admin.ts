import * as z from 'zod/mini'
import { id, language } from '../ids.ts'
import { pageNumber, searchText } from './paging.ts'
import { planId } from './site.ts'

export const leadStatus = z.enum(['pending', 'under-process', 'won', 'loss'])
export type LeadStatus = z.infer<typeof leadStatus>

/** In the order of the specification (spec 000 §2). */
export const leadFilter = z.enum(['all', 'pending', 'won', 'loss', 'under-process'])
export type LeadFilter = z.infer<typeof leadFilter>

const filters = { filter: z._default(leadFilter, 'all'), search: searchText }

/** GET /api/admin/leads → newest first. `search` matches all texts of a message. */
export const leadQuery = z.object({ page: pageNumber, ...filters })
export type LeadQuery = z.infer<typeof leadQuery>

/** GET /api/admin/leads/export.csv */
export const leadExportQuery = z.object(filters)
export type LeadExportQuery = z.infer<typeof leadExportQuery>

/** The last purchase confirmed to the sender of a message, with the plan's English label at that time. */
export const leadPurchase = z.object({ plan: z.string(), confirmedAtMs: z.int() })
export type LeadPurchase = z.infer<typeof leadPurchase>

export const lead = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty for a general inquiry. */
  plan: z.string(),
  message: z.string(),
  /** Null: unknown. */
  language: z.nullable(language),
  status: leadStatus,
  purchase: z.nullable(leadPurchase),
  isRead: z.boolean(),
  createdAtMs: z.number(),
})
export type Lead = z.infer<typeof lead>

export const leadList = z.object({
  leads: z.array(lead),
  page: z.int(),
  pageSize: z.int(),
  /** Search results by status; `counts[filter]` is the number of results to page through. */
  counts: z.record(leadFilter, z.int()),
  /** Of all messages. */
  total: z.int(),
  unread: z.int(),
})
export type LeadList = z.infer<typeof leadList>

/** PATCH /api/admin/leads/:id → 204. */
export const leadChange = z
  .object({ status: z.optional(leadStatus), isRead: z.optional(z.boolean()) })
  .check(z.refine(({ status, isRead }) => status !== undefined || isRead !== undefined))
export type LeadChange = z.infer<typeof leadChange>

/** DELETE /api/admin/leads → 204, whether or not they still existed. */
export const leadDeletionBody = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })

/** POST /api/admin/leads/:id/purchase → `leadPurchase`; `conflict` if `after` isn't the last confirmation. */
export const purchaseBody = z.object({
  plan: planId,
  /** `confirmedAtMs` of the previous confirmation; null: this is the first. */
  after: z._default(z.nullable(z.int().check(z.gte(0))), null),
})
export type PurchaseBody = z.infer<typeof purchaseBody>
