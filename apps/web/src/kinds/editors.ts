import type { Kind } from '@pinquiz/game'
import type { Editor } from './editor.ts'
import { late, type Piece, usePiece } from './pieces.ts'
import { singleChoice } from './single-choice/editor.tsx'

/** The kinds' editors, one line each (docs/adding-a-kind.md). */
const EDITORS: { [K in Kind]: Piece<Editor<K>> } = {
  'single-choice': singleChoice,
  'multiple-choice': late(
    ['kind-multiple-choice'],
    async () => (await import('./multiple-choice/editor.tsx')).multipleChoice,
  ),
  'true-false': late(['kind-true-false'], async () => (await import('./true-false/editor.tsx')).trueFalse),
  scale: late(['kind-scale'], async () => (await import('./scale/editor.tsx')).scale),
  'typed-answer': late(
    ['kind-typed-answer'],
    async () => (await import('./typed-answer/editor.tsx')).typedAnswer,
  ),
  'typed-number': late(
    ['kind-typed-number'],
    async () => (await import('./typed-number/editor.tsx')).typedNumber,
  ),
  slider: late(
    ['kind-typed-number', 'kind-slider'],
    async () => (await import('./slider/editor.tsx')).slider,
  ),
  'put-in-order': late(['kind-put-in-order'], async () => (await import('./put-in-order/editor.tsx')).order),
  pairs: late(['kind-pairs'], async () => (await import('./pairs/editor.tsx')).pairs),
  spot: late(['kind-spot'], async () => (await import('./spot/editor.tsx')).spot),
  'open-text': late(['kind-open-text'], async () => (await import('./open-text/editor.tsx')).openText),
  'word-cloud': late(['kind-word-cloud'], async () => (await import('./word-cloud/editor.tsx')).wordCloud),
  slide: late(['kind-slide'], async () => (await import('./slide/editor.tsx')).slide),
}

export const useEditor = <K extends Kind>({ kind }: { kind: K }): Editor<K> =>
  usePiece<Editor<K>>(EDITORS[kind])
