import { FIRST_KIND, type Kind } from '@pinquiz/game'
import type { Namespace } from '../lib/texts/texts.ts'
import { late, type Piece } from './pieces.ts'

type Face = 'hand' | 'wall' | 'results' | 'editor'

/** Whose texts a kind's part shows, if not just its own. */
export type NamespacesOf = (face: Face) => readonly Namespace[]

const NAMESPACES = import.meta.glob<NamespacesOf>('./*/namespaces.ts', { eager: true, import: 'namespaces' })

/** One part of every kind: the first kind's is there at once, the others are fetched with their texts. */
export function facesOf<Faces extends { [K in Kind]: object }>(
  face: Face,
  first: Faces[typeof FIRST_KIND],
  files: Readonly<Record<string, () => Promise<unknown>>>,
) {
  const others = Object.entries(files).map(([path, load]) => {
    const [, kind] = path.split('/')
    const texts = NAMESPACES[`./${kind}/namespaces.ts`]?.(face) ?? [`kinds/${kind}` as Namespace]
    return [kind, late(texts, load as () => Promise<object>)]
  })
  // A folder says nothing of types: kinds.test.ts reads that each kind has its parts.
  return { [FIRST_KIND]: first, ...Object.fromEntries(others) } as { [K in Kind]: Piece<Faces[K]> }
}
