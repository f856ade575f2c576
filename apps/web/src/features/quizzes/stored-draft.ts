import * as z from 'zod/mini'
import type { EditorContent } from './editor-state.ts'

const optionSchema = z.object({ id: z.optional(z.string()), text: z.string(), isCorrect: z.boolean() })
const draftSchema = z.object({
  savedAtMs: z.number(),
  baseVersion: z.optional(z.number()),
  title: z.string(),
  description: z.string(),
  questions: z
    .array(
      z.object({
        id: z.optional(z.string()),
        text: z.string(),
        timeLimit: z.string(),
        options: z.array(optionSchema),
      }),
    )
    .check(z.minLength(1)),
})

/** What this browser kept of unsaved work. `baseVersion` is the stored quiz it started from. */
export type StoredDraft = { savedAtMs: number; baseVersion?: number | undefined; content: EditorContent }

/** Whose draft of which quiz; `quizId` is undefined for one that was never saved. */
export type DraftPlace = { storage: () => Storage; userId: string; quizId: string | undefined }

const keyOf = ({ userId, quizId }: DraftPlace) => `pinquiz.quiz-draft.${userId}.${quizId ?? 'new'}`

/** The draft kept in this browser, or null. A damaged one counts as none. */
export function readDraft(place: DraftPlace): StoredDraft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(place.storage().getItem(keyOf(place)) ?? 'null'))
    if (!parsed.success) return null
    const { savedAtMs, baseVersion, title, description, questions } = parsed.data
    const withKeys = questions.map((question) => ({
      ...question,
      key: 0,
      options: question.options.map((option) => ({ ...option, key: 0 })),
    }))
    return { savedAtMs, baseVersion, content: { title, description, questions: withKeys } }
  } catch {
    return null
  }
}

/** False when the browser refuses (private mode, full): the page then says that nothing is kept. */
export function writeDraft(place: DraftPlace, draft: StoredDraft): boolean {
  const { content, savedAtMs, baseVersion } = draft
  try {
    place.storage().setItem(keyOf(place), JSON.stringify({ savedAtMs, baseVersion, ...content }))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    place.storage().removeItem(keyOf(place))
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}
