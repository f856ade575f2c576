import type { Kind } from '@pinquiz/game'
import { late, type Piece, preload, usePiece } from './pieces.ts'
import type { Votes } from './screens.ts'
import { singleChoiceVotes } from './single-choice/votes.tsx'

/** How phones show votes of the kinds, one line for each; players of other modes do without. */
const VOTES: { [K in Kind]: Piece<Votes<K>> } = {
  'single-choice': singleChoiceVotes,
  'multiple-choice': late([], async () => (await import('./multiple-choice/votes.tsx')).multipleChoiceVotes),
  'true-false': late(
    ['kind-true-false'],
    async () => (await import('./true-false/votes.tsx')).trueFalseVotes,
  ),
  scale: late(['kind-scale'], async () => (await import('./scale/votes.tsx')).scaleVotes),
  'typed-answer': late(
    ['kind-typed-answer'],
    async () => (await import('./typed-answer/votes.tsx')).typedAnswerVotes,
  ),
  'typed-number': late(
    ['kind-typed-number'],
    async () => (await import('./typed-number/votes.tsx')).typedNumberVotes,
  ),
  slider: late(['kind-typed-number'], async () => (await import('./slider/votes.tsx')).sliderVotes),
  'put-in-order': late(
    ['kind-put-in-order'],
    async () => (await import('./put-in-order/votes.tsx')).orderVotes,
  ),
  pairs: late(['kind-pairs'], async () => (await import('./pairs/votes.tsx')).pairsVotes),
  'open-text': late(['kind-open-text'], async () => (await import('./open-text/votes.tsx')).openTextVotes),
  'word-cloud': late(
    ['kind-word-cloud'],
    async () => (await import('./word-cloud/votes.tsx')).wordCloudVotes,
  ),
  slide: late([], async () => (await import('./slide/votes.tsx')).slideVotes),
}

export const useVotes = <K extends Kind>({ kind }: { kind: K }): Votes<K> => usePiece<Votes<K>>(VOTES[kind])

export const preloadVotes = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds) preload(VOTES[kind])
}
