import type { KindEdit } from '../drafts.ts'

/** Actions of a card that depend on its kind. */
export type CardTools = {
  dispatch: (edit: KindEdit) => void
  /** Moves the focus after the next render. */
  focusNext: (find: () => HTMLElement | null | undefined) => void
  /** Tells screen readers what an action did. */
  announce: (text: string) => void
}
