import type { KindEdit } from '../drafts.ts'

/** A card's actions on its question that depend on its kind. */
export type CardTools = {
  dispatch: (edit: KindEdit) => void
  /** Moves the focus after the next render. */
  focusNext: (find: () => HTMLElement | null | undefined) => void
  /** Tells screen readers what a step did. */
  announce: (text: string) => void
}
