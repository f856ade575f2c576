import * as z from 'zod/mini'
import { id, mode } from '../ids.ts'
import { searchText } from './paging.ts'

const MAX_AT_ONCE = 200

/**
 * GET /api/participants, GET /api/admin/participants: by name, email address, phone number, network address, or the
 * whole rejoin code.
 */
export const personQuery = z.object({ search: searchText })

/** A person's place in one session; the same person has one in each. */
export const personMatch = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  session: z.object({ id, title: z.string(), mode, startedAtMs: z.number() }),
  /** Name of the host. */
  host: z.string(),
  /** In a running live quiz or poll: can't be erased yet. */
  isPlaying: z.boolean(),
})
export type PersonMatch = z.infer<typeof personMatch>
export const personMatches = z.object({
  people: z.array(personMatch),
  /** There are more than these. */
  isCut: z.boolean(),
})
export type PersonMatches = z.infer<typeof personMatches>

/** GET …/participants/export.json and export.csv: `ids` is comma-separated. */
export const personExportQuery = z.object({
  ids: z._default(z.string().check(z.maxLength(37 * MAX_AT_ONCE)), ''),
})

/**
 * POST …/participants/erasure → `personErasure`. 404 `not-found` if none of them exists, 409 `conflict` if one is
 * playing.
 */
export const personErasureBody = z.object({
  participants: z.array(id).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
})
/** Those already erased aren't counted again. */
export const personErasure = z.object({ erased: z.int() })

/** Stored data of a person, for export; grows with the product. */
const copy = z.record(z.string(), z.unknown())
/** GET …/participants/export.json */
export const personCopies = z.object({ exportedAtMs: z.number(), participants: z.array(copy) })
/** GET /api/account/export.json, GET /api/admin/users/:id/export.json */
export const accountCopy = z.object({ exportedAtMs: z.number(), account: copy, ...listsOf() })
export type AccountCopy = z.infer<typeof accountCopy>
/** GET /api/admin/leads/:id/export.json */
export const leadCopy = z.object({ exportedAtMs: z.number(), message: copy })

function listsOf() {
  const list = z.array(copy)
  return {
    settings: copy,
    signIns: list,
    secondFactors: list,
    providers: list,
    tokens: list,
    invitations: list,
    quizzes: list,
    shares: list,
    sessionShares: list,
    media: list,
    library: copy,
    sessions: list,
    tasks: list,
    notifications: list,
    mails: list,
    acts: list,
  }
}

/**
 * POST /api/admin/users/:id/erasure → 204. `heir`: the id of an approved account that gets quizzes and results; null
 * erases them too.
 */
export const accountErasureBody = z.object({ heir: z.nullable(z.string().check(z.regex(/^[\w-]{1,100}$/))) })
