import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { pageNumber, searchText } from './paging.ts'

export const leadStatus = z.enum(['pending', 'under-process', 'won', 'loss'])
export type LeadStatus = z.infer<typeof leadStatus>

/** In the order of the specification (spec 000 §2). */
export const leadFilter = z.enum(['all', 'pending', 'won', 'loss', 'under-process'])
export type LeadFilter = z.infer<typeof leadFilter>

const filters = { filter: z._default(leadFilter, 'all'), search: searchText }

/** GET /api/admin/leads → newest first. `search` looks into every text of a message. */
export const leadQuery = z.object({ page: pageNumber, ...filters })
export type LeadQuery = z.infer<typeof leadQuery>

/** GET /api/admin/leads/export.csv */
export const leadExportQuery = z.object(filters)
export type LeadExportQuery = z.infer<typeof leadExportQuery>

export const lead = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty for a general inquiry. */
  plan: z.string(),
  message: z.string(),
  status: leadStatus,
  isRead: z.boolean(),
  createdAtMs: z.number(),
})
export type Lead = z.infer<typeof lead>

export const leadList = z.object({
  leads: z.array(lead),
  page: z.int(),
  pageSize: z.int(),
  /** What the search found, by status; `counts[filter]` is what there is to leaf through. */
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
