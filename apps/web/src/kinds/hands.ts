import type { Kind } from '@pinquiz/game'
import { facesOf } from './faces.ts'
import { preload, usePiece } from './pieces.ts'
import type { Hand } from './screens.ts'
import { hand } from './single-choice/hand.tsx'

/** The kinds' parts on phones. */
export const HANDS = facesOf<{ [K in Kind]: Hand<K> }>(
  'hand',
  hand,
  import.meta.glob(['./*/hand.tsx', '!./single-choice/*'], { import: 'hand' }),
)

export const useHand = <K extends Kind>({ kind }: { kind: K }): Hand<K> => usePiece<Hand<K>>(HANDS[kind])

export const preloadHands = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds) preload(HANDS[kind])
}
