import type { Asking, Cover, OfKind, Source, StageTheme } from '@pinquiz/game'
import type { ExtraKind, ImportedKind } from './kinds.ts'
import type { FormatNote } from './notes.ts'
import { formatted, inLetters, isMarked } from './text/marks.ts'

/**
 * `source`: where a picture or sound is, as the file names it; `alt`: what the picture shows; `option`: the option it
 * belongs to, if not to the question.
 */
export type Extra = { kind: ExtraKind; value: string; source?: string; alt?: string; option?: number }

/** A picture or sound that may be in the file: at `path` of `Imported.files`, or in a `data:` address. */
export type Enclosed = { extra: Extra; path: string }
export type EnclosedFiles = ReadonlyMap<string, Uint8Array | 'too-large'>

export type ImportedOption = { text: string; isCorrect: boolean }

/** One question as its file has it, before anything is fitted into a quiz. */
export type ImportedQuestion = {
  kind: ImportedKind
  /** The row, line or number that remarks name; see `Imported.unit`. */
  at: number
  text: string
  /** The options; for a typed question, the accepted answers. */
  options: ImportedOption[]
  /** With several correct options, each earns its share, as in PinQuiz. */
  hasPartialCredit?: boolean
  /** An ordering: its format lists the options in the correct order. */
  isSorted?: boolean
  /** A matching question's pairs. */
  pairs?: { left: string; right: string }[]
  /** A number question, as in the file. */
  number?: {
    right: unknown
    tolerance: unknown
    unit?: string
    scale?: Record<'min' | 'max' | 'step', unknown>
  }
  /** Null if the file has none. */
  timeLimitS: number | null
  /** Points, shuffling, reading time and notes, if the file has them. */
  asking?: Asking
  /** From a PinQuiz file: complete, apart from what must be adjusted. */
  own?: OfKind<'draft', object>
  extras: Extra[]
  /** Pictures and sounds of its text, in order. */
  enclosed: Enclosed[]
  /** What its reader had to fix. */
  notes: FormatNote[]
}

export type Unit = 'row' | 'line' | 'question'

/** A file in any format: every reader returns this, and `takeQuiz` makes a quiz of it. */
export type Imported = {
  title: string
  description: string
  cover?: Cover
  /** Its cover, as a picture that isn't stored yet. */
  coverFile?: Enclosed
  stageTheme?: StageTheme
  /** Published quizzes from which it was made. */
  sources?: Source[]
  unit: Unit
  /** The format has times, so a question without one gets a remark. */
  hasTimes: boolean
  questions: ImportedQuestion[]
  /** Remarks on elements that aren't questions, and on the whole file (row 0). */
  notes: FormatNote[]
  /** The file's pictures and sounds. */
  files?: EnclosedFiles
}

export const question = (
  fields: Pick<ImportedQuestion, 'kind' | 'at' | 'text'> & Partial<ImportedQuestion>,
): ImportedQuestion =>
  withFormatting({ options: [], timeLimitS: null, extras: [], enclosed: [], notes: [], ...fields })

/** If one text needs it all of them are formatted (Q10), except typed ones and slides. */
function withFormatting(one: ImportedQuestion): ImportedQuestion {
  const { text, options, pairs = [], asking = {} } = one
  const texts = [text, asking.explanation ?? '', ...options.map((option) => option.text)]
  if (![...texts, ...pairs.flatMap(({ left, right }) => [left, right])].some(isMarked)) return one
  const isFormatted = one.kind !== 'description'
  const written = isFormatted ? formatted : inLetters
  const typed = one.kind === 'text' ? inLetters : written
  const { explanation } = asking
  return {
    ...one,
    text: written(text),
    options: options.map((option) => ({ ...option, text: typed(option.text) })),
    ...(one.pairs && {
      pairs: pairs.map(({ left, right }) => ({ left: written(left), right: written(right) })),
    }),
    asking: {
      ...asking,
      ...(explanation === undefined ? {} : { explanation: written(explanation) }),
      ...(isFormatted && { isFormatted }),
    },
  }
}

/** The fields of `extras` that have a value. */
export const extras = (...all: [ExtraKind, string | undefined][]): Extra[] =>
  all.flatMap(([kind, value]) => (value?.trim() ? [{ kind, value: inLetters(value).trim() }] : []))

/** One remark of a kind for one question is enough, but each picture is one. */
export function distinct(all: readonly Extra[]): Extra[] {
  const kept = new Map<string, Extra>()
  for (const extra of all) {
    const key = extra.kind === 'picture' ? `picture ${extra.value}` : extra.kind
    if (!kept.has(key)) kept.set(key, extra)
  }
  return [...kept.values()]
}
