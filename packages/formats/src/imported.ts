import type { OfKind } from '@pinquiz/game'
import type { ExtraKind, ImportedKind } from './kinds.ts'
import type { FormatNote } from './notes.ts'

export type Extra = { kind: ExtraKind; value: string }

export type ImportedOption = { text: string; isCorrect: boolean }

/** One question as its file has it, before anything is fitted into a quiz. */
export type ImportedQuestion = {
  kind: ImportedKind
  /** The row, line or number that remarks name; see `Imported.unit`. */
  at: number
  text: string
  /** What can be chosen; of a question that is typed, what is accepted. */
  options: ImportedOption[]
  /** Of several right options, a part earns its share, as in PinQuiz. */
  hasPartialCredit?: boolean
  /** Of an ordering: its format has the options in their right order. */
  isSorted?: boolean
  /** Of a matching, what belongs together. */
  pairs?: { left: string; right: string }[]
  /** Null where the file gives none. */
  timeLimitS: number | null
  /** Of one in a file of PinQuiz: all of it, but for what is fitted. */
  own?: OfKind<'draft', object>
  extras: Extra[]
  /** What its reader had to mend. */
  notes: FormatNote[]
}

export type Unit = 'row' | 'line' | 'question'

/** A file, whatever its format: what every reader gives and `takeQuiz` makes a quiz of. */
export type Imported = {
  title: string
  description: string
  unit: Unit
  /** The format has times, so that a question without one is remarked upon. */
  hasTimes: boolean
  questions: ImportedQuestion[]
  /** Remarks on what is no question, and on the whole file (row 0). */
  notes: FormatNote[]
}

export const question = (
  fields: Pick<ImportedQuestion, 'kind' | 'at' | 'text'> & Partial<ImportedQuestion>,
): ImportedQuestion => ({ options: [], timeLimitS: null, extras: [], notes: [], ...fields })

/** Those of `extras` that say something. */
export const extras = (...all: [ExtraKind, string | undefined][]): Extra[] =>
  all.flatMap(([kind, value]) => (value?.trim() ? [{ kind, value: value.trim() }] : []))
