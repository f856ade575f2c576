import type { Kind } from '@pinquiz/game'
import type { Editor } from './editor.ts'
import { useLazyPart } from './lazy-part.ts'
import { partsOf } from './parts-of.ts'
import { editor } from './single-choice/editor.tsx'

const EDITORS = partsOf<{ [K in Kind]: Editor<K> }>(
  'editor',
  editor,
  import.meta.glob(['./*/editor.tsx', '!./single-choice/*'], { import: 'editor' }),
)

export const useEditor = <K extends Kind>({ kind }: { kind: K }): Editor<K> =>
  useLazyPart<Editor<K>>(EDITORS[kind])
