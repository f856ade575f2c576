import type { CardTools } from '#kinds/editing/card-tools.ts'
import type { EditorAction } from './editor-state.ts'

/** What every card needs from the editor. One stable object, so that cards re-render only for their own question. */
export type EditorTools = Omit<CardTools, 'dispatch'> & { dispatch: (action: EditorAction) => void }
