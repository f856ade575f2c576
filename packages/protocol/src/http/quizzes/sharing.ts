import { SHARED_RIGHTS, SHARED_SESSION_RIGHTS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from '../../ids.ts'
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

/** One of your quizzes, folders or sessions. */
export const shareQuery = z
  .object({ ...shared, session: z.optional(id) })
  .check(
    z.refine(
      ({ quiz, folder, session }) => [quiz, folder, session].filter((one) => one !== undefined).length === 1,
    ),
  )
export type ShareQuery = z.infer<typeof shareQuery>

/** DELETE /api/shares → 204. What others share with you by name: a quiz, with the folder by which it came; a session. */
export const leaveQuery = z
  .object({ quiz: z.optional(id), session: z.optional(id) })
  .check(z.refine(({ quiz, session }) => (quiz === undefined) !== (session === undefined)))

const sessionRight = z.enum(SHARED_SESSION_RIGHTS)

/** `person` is null for everyone on this site. `co-host`: of a session only. */
export const share = z.object({
  person: z.nullable(hostPerson),
  right: z.enum([...SHARED_RIGHTS, 'co-host']),
})
export type Share = z.infer<typeof share>
/** GET /api/shares, and the reply of PUT. */
export const shareList = z.object({ shares: z.array(share) })

/** PUT /api/shares → `shareList`. `right` null: no longer shared. 404 `not-found`: no such approved account. */
const quizShareBody = z
  .strictObject({ ...shared, person: z.nullable(personId), right: z.nullable(sharedRight) })
  .check(isOne)
const sessionShareBody = z.strictObject({ session: id, person: personId, right: z.nullable(sessionRight) })
export const shareBody = z.union([quizShareBody, sessionShareBody])
export type QuizShareBody = z.infer<typeof quizShareBody>
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
