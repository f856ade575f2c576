import * as z from 'zod/mini'
import { id, mode } from '../ids.ts'
import { searchText } from './paging.ts'

const MOST_AT_ONCE = 200

/** GET /api/participants, GET /api/admin/participants: by name, e-mail address, phone number, network address, or the whole rejoin code. */
export const personQuery = z.object({ search: searchText })

/** Somebody's place in one session; the same person has one in each. */
export const personMatch = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  session: z.object({ id, title: z.string(), mode, startedAtMs: z.number() }),
  /** Name of the host. */
  host: z.string(),
  /** In a live quiz or poll that is not over: cannot be erased yet. */
  isPlaying: z.boolean(),
})
export type PersonMatch = z.infer<typeof personMatch>
export const personMatches = z.object({
  people: z.array(personMatch),
  /** There are more than these. */
  isCut: z.boolean(),
})
export type PersonMatches = z.infer<typeof personMatches>

/** GET …/participants/export.json and export.csv: `ids` with commas in between. */
export const personExportQuery = z.object({
  ids: z._default(z.string().check(z.maxLength(37 * MOST_AT_ONCE)), ''),
})

/** POST …/participants/erasure → `personErasure`. 404 `not-found` when none of them is there, 409 `conflict` for who is playing. */
export const personErasureBody = z.object({
  participants: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
})
/** Those erased before are not counted again. */
export const personErasure = z.object({ erased: z.int() })

/** What is kept about somebody, to be handed out; grows with the product. */
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
    quizzes: list,
    media: list,
    sessions: list,
    tasks: list,
    notifications: list,
    mails: list,
    acts: list,
  }
}

/** POST /api/admin/users/:id/erasure → 204. `heir`: the id of an approved account that gets quizzes and results; null: they go, too. */
export const accountErasureBody = z.object({ heir: z.nullable(z.string().check(z.regex(/^[\w-]{1,100}$/))) })
