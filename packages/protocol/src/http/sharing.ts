import { SHARED_RIGHTS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { MAX_FOLDER_LENGTH } from './quizzes.ts'

export const sharedRight = z.enum(SHARED_RIGHTS)

/** The id of an account. */
export const personId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** One of your quizzes, or one of your folders with all quizzes that are or come into it: exactly one. */
const shared = {
  quiz: z.optional(id),
  folder: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_FOLDER_LENGTH))),
}
const isOne = z.refine<{ quiz?: string | undefined; folder?: string | undefined }>(
  ({ quiz, folder }) => (quiz === undefined) !== (folder === undefined),
)
export const sharedThing = z.object(shared).check(isOne)
export type SharedThing = z.infer<typeof sharedThing>

/** `address` is masked, unless it was typed whole to find them. */
export const hostPerson = z.object({ id: personId, name: z.string(), address: z.string() })
export type HostPerson = z.infer<typeof hostPerson>

/** GET /api/hosts → at most eight approved accounts with these parts of a name, or exactly this address. */
export const hostQuery = z.object({ search: z.string().check(z.maxLength(200)) })
export const hostList = z.object({ hosts: z.array(hostPerson) })

/** `person` is null for everyone on this site. */
export const share = z.object({ person: z.nullable(hostPerson), right: sharedRight })
export type Share = z.infer<typeof share>
/** GET /api/shares, and the reply of PUT. */
export const shareList = z.object({ shares: z.array(share) })

/** PUT /api/shares → `shareList`. `right` null: no longer shared. 404 `not-found`: no such approved account. */
export const shareBody = z
  .object({ ...shared, person: z.nullable(personId), right: z.nullable(sharedRight) })
  .check(isOne)
export type ShareBody = z.infer<typeof shareBody>

/** POST /api/hand-over → 204. The quiz, or the folder with its quizzes, is theirs at once. */
export const handOverBody = z
  .object({
    ...shared,
    to: personId,
    /** Whether the old owner may edit it from now on. */
    keepsEditing: z.boolean(),
  })
  .check(isOne)
export type HandOverBody = z.infer<typeof handOverBody>

/**
 * POST /api/quizzes/:id/editors → `editorList`, the names of others who have the quiz open in their editor. Repeated
 * every `EDITOR_BEAT_MS` while it's open; `editor` is made by the page.
 */
export const editorBody = z.object({ editor: id, isOpen: z.boolean() })
export type EditorBody = z.infer<typeof editorBody>
export const editorList = z.object({ others: z.array(z.string()) })
export const EDITOR_BEAT_MS = 10_000
