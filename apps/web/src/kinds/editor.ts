import type { Kind, QuestionDraft } from '@pinquiz/game'
import type { ComponentType } from 'react'
import type { QuestionProblem } from './drafting.ts'
import type { EditableOf } from './drafts.ts'
import type { CardTools } from './editing/card-tools.ts'

/** One kind's fields in the editor, besides text and time. */
export type Editor<K extends Kind> = {
  /** Fields in the card; `problems` after a refused save. */
  Fields: ComponentType<{
    question: EditableOf<K>
    problems: readonly QuestionProblem[]
    tools: CardTools
  }>
  /** Preview on a phone. */
  Preview: ComponentType<{ question: EditableOf<K> }>
  /** Shown in the list of imported questions, after the time limit. */
  Found: ComponentType<{ question: Extract<QuestionDraft, { kind: K }> }>
}
