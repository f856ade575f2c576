import { FIRST_KIND, type Kind } from '@pinquiz/game'
import type { Namespace } from '../lib/texts/texts.ts'
import { type LazyPart, withTexts } from './lazy-part.ts'

type PartName = 'player-view' | 'wall' | 'results' | 'editor'

/** Namespaces of a part's texts, if not just the kind's own. */
export type NamespacesOf = (part: PartName) => readonly Namespace[]

const NAMESPACES = import.meta.glob<NamespacesOf>('./*/namespaces.ts', { eager: true, import: 'namespaces' })

/** One part of every kind: the first kind's is imported, the others are fetched with their texts. */
export function partsOf<Parts extends { [K in Kind]: object }>(
  part: PartName,
  first: Parts[typeof FIRST_KIND],
  files: Readonly<Record<string, () => Promise<unknown>>>,
) {
  const others = Object.entries(files).map(([path, load]) => {
    const [, kind] = path.split('/')
    const texts = NAMESPACES[`./${kind}/namespaces.ts`]?.(part) ?? [`kinds/${kind}` as Namespace]
    return [kind, withTexts(texts, load as () => Promise<object>)]
  })
  // `as`: the folders are untyped; kinds.test.ts checks that each kind has its parts.
  return { [FIRST_KIND]: first, ...Object.fromEntries(others) } as { [K in Kind]: LazyPart<Parts[K]> }
}
