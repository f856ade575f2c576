import type { Kind } from '@pinquiz/game'
import { late, type Piece, preload, usePiece } from './pieces.ts'
import type { Hand } from './screens.ts'
import { singleChoice } from './single-choice/hand.tsx'

/** The kinds' parts on phones, one line each (docs/adding-a-kind.md). */
const HANDS: { [K in Kind]: Piece<Hand<K>> } = {
  'single-choice': singleChoice,
  'multiple-choice': late(
    ['kind-multiple-choice'],
    async () => (await import('./multiple-choice/hand.tsx')).multipleChoice,
  ),
  'true-false': late(['kind-true-false'], async () => (await import('./true-false/hand.tsx')).trueFalse),
  scale: late(['kind-scale'], async () => (await import('./scale/hand.tsx')).scale),
  'typed-answer': late(
    ['kind-typed-answer'],
    async () => (await import('./typed-answer/hand.tsx')).typedAnswer,
  ),
  'typed-number': late(
    ['kind-typed-number'],
    async () => (await import('./typed-number/hand.tsx')).typedNumber,
  ),
  slider: late(['kind-typed-number', 'kind-slider'], async () => (await import('./slider/hand.tsx')).slider),
  'put-in-order': late(['kind-put-in-order'], async () => (await import('./put-in-order/hand.tsx')).order),
  pairs: late(['kind-pairs'], async () => (await import('./pairs/hand.tsx')).pairs),
  spot: late(['kind-spot'], async () => (await import('./spot/hand.tsx')).spot),
  'open-text': late(['kind-open-text'], async () => (await import('./open-text/hand.tsx')).openText),
  'word-cloud': late(['kind-word-cloud'], async () => (await import('./word-cloud/hand.tsx')).wordCloud),
  slide: late(['kind-slide'], async () => (await import('./slide/hand.tsx')).slide),
}

export const useHand = <K extends Kind>({ kind }: { kind: K }): Hand<K> => usePiece<Hand<K>>(HANDS[kind])

export const preloadHands = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds) preload(HANDS[kind])
}
