import type { Kind } from '@pinquiz/game'
import { late, type Piece, preload, usePiece } from './pieces.ts'
import type { Wall } from './screens.ts'
import { singleChoice } from './single-choice/wall.tsx'

/** The kinds' parts on the projector, one line each (docs/adding-a-kind.md). */
const WALLS: { [K in Kind]: Piece<Wall<K>> } = {
  'single-choice': singleChoice,
  'multiple-choice': late(
    ['kind-multiple-choice'],
    async () => (await import('./multiple-choice/wall.tsx')).multipleChoice,
  ),
  'true-false': late(['kind-true-false'], async () => (await import('./true-false/wall.tsx')).trueFalse),
  scale: late(['kind-scale'], async () => (await import('./scale/wall.tsx')).scale),
  'typed-answer': late(
    ['kind-typed-answer'],
    async () => (await import('./typed-answer/wall.tsx')).typedAnswer,
  ),
  'typed-number': late(
    ['kind-typed-number'],
    async () => (await import('./typed-number/wall.tsx')).typedNumber,
  ),
  slider: late(['kind-typed-number'], async () => (await import('./slider/wall.tsx')).slider),
  'put-in-order': late(['kind-put-in-order'], async () => (await import('./put-in-order/wall.tsx')).order),
  pairs: late(['kind-pairs'], async () => (await import('./pairs/wall.tsx')).pairs),
  spot: late(['kind-spot'], async () => (await import('./spot/wall.tsx')).spot),
  'open-text': late(['kind-open-text'], async () => (await import('./open-text/wall.tsx')).openText),
  'word-cloud': late(
    ['kind-open-text', 'kind-word-cloud'],
    async () => (await import('./word-cloud/wall.tsx')).wordCloud,
  ),
  slide: late(['kind-slide'], async () => (await import('./slide/wall.tsx')).slide),
}

export const useWall = <K extends Kind>({ kind }: { kind: K }): Wall<K> => usePiece<Wall<K>>(WALLS[kind])

export const preloadWalls = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds) preload(WALLS[kind])
}
