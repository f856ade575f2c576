import type { Kind } from '@pinquiz/game'
import { preload, useLazyPart } from './lazy-part.ts'
import { partsOf } from './parts-of.ts'
import type { PlayerView } from './screens.ts'
import { playerView } from './single-choice/player-view.tsx'

export const PLAYER_VIEWS = partsOf<{ [K in Kind]: PlayerView<K> }>(
  'player-view',
  playerView,
  import.meta.glob(['./*/player-view.tsx', '!./single-choice/*'], { import: 'playerView' }),
)

export const usePlayerView = <K extends Kind>({ kind }: { kind: K }): PlayerView<K> =>
  useLazyPart<PlayerView<K>>(PLAYER_VIEWS[kind])

export const preloadPlayerViews = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds) preload(PLAYER_VIEWS[kind])
}
