import type { Kind } from '@pinquiz/game'
import { preload, useLazyPart } from './lazy-part.ts'
import { partsOf } from './parts-of.ts'
import type { Wall } from './screens.ts'
import { wall } from './single-choice/wall.tsx'

const WALLS = partsOf<{ [K in Kind]: Wall<K> }>(
  'wall',
  wall,
  import.meta.glob(['./*/wall.tsx', '!./single-choice/*'], { import: 'wall' }),
)

export const useWall = <K extends Kind>({ kind }: { kind: K }): Wall<K> => useLazyPart<Wall<K>>(WALLS[kind])

export const preloadWalls = (kinds: readonly Kind[] = []): void => {
  for (const kind of kinds) preload(WALLS[kind])
}
