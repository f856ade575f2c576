import type { Kind } from '@pinquiz/game'
import { type LazyPart, preload, preloaded, useLazyPart } from './lazy-part.ts'
import { PLAYER_VIEWS, usePlayerView } from './player-views.ts'
import type { SharedVotes } from './screens.ts'

/** How phones show everyone's votes for this kind. */
export const useVotes = <K extends Kind>(question: { kind: K }) =>
  useLazyPart<{ Shared: SharedVotes<K> }>(usePlayerView(question).votes)

export const preloadVotes = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds)
    void preloaded<{ votes: LazyPart<object> }>(PLAYER_VIEWS[kind]).then(({ votes }) => preload(votes))
}
