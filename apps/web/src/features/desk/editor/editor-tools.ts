import type { CardTools } from '#kinds/editing/card-tools.ts'
import type { EditorAction } from './editor-state.ts'

/** `question`: the key of the one whose kind is changed; null for a new one. */
export type Choosing = { question: number | null }

/** What every card needs from the editor. One stable object, so that cards re-render only for their own question. */
export type EditorTools = Omit<CardTools, 'dispatch'> & {
  dispatch: (action: EditorAction) => void
  /** Shows a question as players will see it. */
  preview: (question: number) => void
  /** Asks for the kind of a new question, or for another one of a question. */
  chooseKind: (choosing: Choosing) => void
  /** Keys of the questions whose *More* is open, also while their cards are out of view. */
  openMore: Set<number>
}
