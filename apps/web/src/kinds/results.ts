import type { Kind } from '@pinquiz/game'
import { late, type Piece, usePiece } from './pieces.ts'
import type { Results } from './screens.ts'
import { singleChoice } from './single-choice/results.tsx'

/** The kinds' parts of the results page, one line each (docs/adding-a-kind.md). */
const RESULTS: { [K in Kind]: Piece<Results<K>> } = {
  'single-choice': singleChoice,
  'multiple-choice': late([], async () => (await import('./multiple-choice/results.tsx')).multipleChoice),
  'true-false': late(['kind-true-false'], async () => (await import('./true-false/results.tsx')).trueFalse),
  scale: late(['kind-scale'], async () => (await import('./scale/results.tsx')).scale),
  'typed-answer': late(
    ['kind-typed-answer'],
    async () => (await import('./typed-answer/results.tsx')).typedAnswer,
  ),
  'typed-number': late(
    ['kind-typed-number'],
    async () => (await import('./typed-number/results.tsx')).typedNumber,
  ),
  slider: late(['kind-typed-number'], async () => (await import('./slider/results.tsx')).slider),
  'put-in-order': late(['kind-put-in-order'], async () => (await import('./put-in-order/results.tsx')).order),
  pairs: late(['kind-pairs'], async () => (await import('./pairs/results.tsx')).pairs),
  spot: late(['kind-spot'], async () => (await import('./spot/results.tsx')).spot),
  'open-text': late(['kind-open-text'], async () => (await import('./open-text/results.tsx')).openText),
  'word-cloud': late(
    ['kind-open-text', 'kind-word-cloud'],
    async () => (await import('./word-cloud/results.tsx')).wordCloud,
  ),
  slide: late([], async () => (await import('./slide/results.tsx')).slide),
}

export const useResults = <K extends Kind>({ kind }: { kind: K }): Results<K> =>
  usePiece<Results<K>>(RESULTS[kind])
