import type { EditorAction } from './editor-state.ts'

/** What every card needs of the editor. One stable object, so that cards render only for their own question. */
export type EditorTools = {
  dispatch: (action: EditorAction) => void
  /** Moves the focus after the next render. */
  focusNext: (find: () => HTMLElement | null | undefined) => void
  /** Tells screen readers what a step did. */
  announce: (text: string) => void
  /** Shows a question as on a phone. */
  preview: (question: number) => void
}
