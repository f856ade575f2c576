import type { Kind, QuestionDraft } from '@pinquiz/game'
import type { ComponentType } from 'react'
import type { QuestionProblem } from './drafting.ts'
import type { EditableOf } from './drafts.ts'
import type { CardTools } from './editing/card-tools.ts'

/** The editor's fields for one kind of question besides text and time. */
export type Editor<K extends Kind> = {
  /** In its card; `problems` once a save was refused. */
  Fields: ComponentType<{
    question: EditableOf<K>
    problems: readonly QuestionProblem[]
    tools: CardTools
  }>
  /** As on a phone. */
  Preview: ComponentType<{ question: EditableOf<K> }>
  /** In the list of imported questions, after the time limit. */
  Found: ComponentType<{ question: Extract<QuestionDraft, { kind: K }> }>
}
