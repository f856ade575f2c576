import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { quizDraft } from './quizzes.ts'

/** POST /api/quizzes/import. The text of a file, decoded; at most 1 MB of UTF-8, or 413. */
export const csvImportBody = z.object({ csv: z.string().check(z.maxLength(LIMITS.csvBytes)) })

/** What was fixed or left out. `row` counts like spreadsheets, from the header; `reason` as in the rules C2–C23. */
const note = z.object({
  row: z.int(),
  effect: z.enum(['repaired', 'skipped']),
  reason: z.string(),
  column: z.optional(z.string()),
})

/** `quiz` is a body for POST /api/quizzes, nothing is stored yet; null if no row could be used, see `refusal`. */
export const csvImportReply = z.object({
  quiz: z.nullable(quizDraft),
  refusal: z.nullable(z.enum(['no-data', 'no-valid-questions'])),
  notes: z.array(note),
})
export type CsvImportReply = z.infer<typeof csvImportReply>

/**
 * POST /api/quizzes/import-file. `name` helps if the content doesn't tell; `encoding` and `columns` (comma-separated
 * roles, in column order) answer an earlier reply's question.
 */
export const fileImportQuery = z.object({
  name: z.optional(z.string().check(z.maxLength(300))),
  encoding: z.optional(z.string()),
  columns: z.optional(z.string().check(z.maxLength(4000))),
  headerless: z.optional(z.enum(['true', 'false'])),
})

/**
 * `row` is the row, line or question as given by `unit`, 0 the whole file; `reason` as in the rules C3, I1–I26,
 * M14–M19.
 */
const fileNote = z.object({
  row: z.int(),
  effect: z.enum(['repaired', 'skipped']),
  reason: z.string(),
  detail: z.optional(z.string()),
})
const unit = z.enum(['row', 'line', 'question'])
/**
 * If the text itself doesn't say: how it was decoded, whether another encoding fits as well, and then one line in both.
 */
const encoded = {
  encoding: z.nullable(z.string()),
  isUnsure: z.boolean(),
  others: z.optional(z.array(z.object({ encoding: z.string(), line: z.string() }))),
}

const fileReading = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    format: z.string(),
    container: z.string(),
    unit,
    /** A body for POST /api/quizzes; the quiz isn't stored yet, but the pictures and sounds it uses are. */
    quiz: quizDraft,
    kinds: z.int(),
    /** Positions of questions whose correct answer someone should check. */
    doubtful: z.array(z.int()),
    notes: z.array(fileNote),
    ...encoded,
  }),
  z.object({
    outcome: z.literal('columns'),
    rows: z.array(z.array(z.string())),
    roles: z.array(z.string()),
    /** The first row already seems to be a question. */
    isHeaderless: z.boolean(),
    ...encoded,
  }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.string(),
    unit,
    notes: z.array(fileNote),
    encoding: z.optional(encoded.encoding),
    isUnsure: z.optional(encoded.isUnsure),
  }),
])
/** One result per quiz in the file: archives and packages may hold several. */
export const fileImportReply = z.object({
  files: z.array(z.object({ name: z.string(), reading: fileReading })),
})
export type FileImportReply = z.infer<typeof fileImportReply>

/** GET /api/quizzes/:id/exports. `count` questions lose what `reason` says, as in rule I11. */
export const quizExports = z.object({
  exports: z.array(
    z.object({
      format: z.string(),
      path: z.string(),
      losses: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  ),
})
export type QuizExports = z.infer<typeof quizExports>
