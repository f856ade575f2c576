import type { NamespacesOf } from '../parts-of.ts'

/** Only hosts can show and hide words. */
export const namespaces: NamespacesOf = (face) =>
  face === 'wall' || face === 'results' ? ['kinds/word-cloud', 'showing'] : ['kinds/word-cloud']
