import type { CardTools } from '#kinds/editing/card-tools.ts'
import type { EditorAction } from './editor-state.ts'

/** `question`: key of the question whose kind is changed; null for a new one. */
export type Choosing = { question: number | null }

/** What every card needs from the editor. One stable object, so that cards re-render only for their own question. */
export type EditorTools = Omit<CardTools, 'dispatch'> & {
  dispatch: (action: EditorAction) => void
  /** Opens the preview of a question, as players will see it. */
  preview: (question: number) => void
  /** Opens the choice of a kind, for a new or an existing question. */
  chooseKind: (choosing: Choosing) => void
  /** Keys of the questions whose *More* is open, even if their cards are out of view. */
  openMore: Set<number>
}
