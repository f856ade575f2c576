import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { quizDraft } from './quizzes.ts'

/** POST /api/quizzes/import. The text of a file, decoded; at most 1 MB of UTF-8, or 413. */
export const csvImportBody = z.object({ csv: z.string().check(z.maxLength(LIMITS.csvBytes)) })

/** What was mended or left out. `row` counts as spreadsheets do, from the header; `reason` as in the rules C3–C25. */
const note = z.object({
  row: z.int(),
  effect: z.enum(['repaired', 'skipped']),
  reason: z.string(),
  column: z.optional(z.string()),
})

/** `quiz` is a body for POST /api/quizzes, nothing is stored yet; null when no row could be used, for `refusal`. */
export const csvImportReply = z.object({
  quiz: z.nullable(quizDraft),
  refusal: z.nullable(z.enum(['no-data', 'no-valid-questions'])),
  notes: z.array(note),
})
export type CsvImportReply = z.infer<typeof csvImportReply>
