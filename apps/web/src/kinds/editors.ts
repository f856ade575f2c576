import type { Kind } from '@pinquiz/game'
import type { Editor } from './editor.ts'
import { facesOf } from './faces.ts'
import { usePiece } from './pieces.ts'
import { editor } from './single-choice/editor.tsx'

/** The kinds' editors. */
const EDITORS = facesOf<{ [K in Kind]: Editor<K> }>(
  'editor',
  editor,
  import.meta.glob(['./*/editor.tsx', '!./single-choice/*'], { import: 'editor' }),
)

export const useEditor = <K extends Kind>({ kind }: { kind: K }): Editor<K> =>
  usePiece<Editor<K>>(EDITORS[kind])
