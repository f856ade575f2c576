import type { Kind } from '@pinquiz/game'
import type { Editor } from './editor.ts'
import { type Piece, usePiece } from './pieces.ts'
import { singleChoice } from './single-choice/editor.tsx'

/** What the editor shows of the kinds, one line for each (docs/adding-a-kind.md). */
const EDITORS: { [K in Kind]: Piece<Editor<K>> } = {
  'single-choice': singleChoice,
}

export const useEditor = <K extends Kind>({ kind }: { kind: K }): Editor<K> =>
  usePiece<Editor<K>>(EDITORS[kind])
