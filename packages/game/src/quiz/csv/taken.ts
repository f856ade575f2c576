import { FIRST_KIND } from '../../kinds/first-kind.ts'
import type { OptionDraft } from '../../kinds/options.ts'
import { isFirstKind, kindOf, normalised, type OfKind } from '../../kinds/registry.ts'
import { LIMITS } from '../../limits.ts'
import { accept, type Decision, refuse } from '../../refusal.ts'
import type { QuestionRow } from './row.ts'

/** A question's first row, and the options of all its rows. */
type Rows = { first: QuestionRow; options: OptionDraft[] }

type Draft = OfKind<'draft', object>
/** `isMended`: the first option was marked as right, because no other was. */
type Taken = Decision<{ draft: Draft; isMended: boolean }, 'too-few-options' | 'question-unreadable'>

export const takeRows = (rows: Rows): Taken =>
  isFirstKind(rows.first) ? takeChoice(rows) : takeFurther(rows)

function takeChoice({ options }: Rows): Taken {
  if (options.length < LIMITS.options.min) return refuse('too-few-options')
  const isMended = !options.some((option) => option.isCorrect)
  const marked = isMended ? firstMarked(options) : options
  return accept({ draft: { kind: FIRST_KIND, options: marked }, isMended })
}

/** Reads a question of another kind. If only the right answer is missing, the first option becomes right (C13). */
function takeFurther({ first, options }: Rows): Taken {
  const { kind, correct, details } = first
  const read = (row: OptionDraft[]): Draft | null => {
    const draft = kindOf({ kind }).fromCsv({ options: row, correct, details })
    // `as`: kind and draft come from the same registry entry.
    return draft && savable({ kind, ...draft } as Draft)
  }
  const draft = read(options)
  if (draft) return accept({ draft, isMended: false })
  const mended = options.some((option) => option.isCorrect) ? null : read(firstMarked(options))
  return mended ? accept({ draft: mended, isMended: true }) : refuse('question-unreadable')
}

const savable = (draft: Draft): Draft | null => {
  const stored = normalised(draft)
  return kindOf(stored).problems(stored).length === 0 ? stored : null
}

const firstMarked = (options: readonly OptionDraft[]) =>
  options.map((option, index) => ({ ...option, isCorrect: index === 0 }))
