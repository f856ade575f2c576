import type { Kind } from '@pinquiz/game'
import { HANDS, useHand } from './hands.ts'
import { type Piece, preload, preloaded, usePiece } from './pieces.ts'
import type { SharedVotes } from './screens.ts'

/** How phones show everyone's votes. */
export const useVotes = <K extends Kind>(question: { kind: K }) =>
  usePiece<{ Shared: SharedVotes<K> }>(useHand(question).votes)

export const preloadVotes = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds)
    void preloaded<{ votes: Piece<object> }>(HANDS[kind]).then(({ votes }) => preload(votes))
}
