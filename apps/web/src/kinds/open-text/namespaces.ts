import type { NamespacesOf } from '../parts-of.ts'

/** Only hosts can show and hide answers. */
export const namespaces: NamespacesOf = (face) =>
  face === 'wall' || face === 'results' ? ['kinds/open-text', 'showing'] : ['kinds/open-text']
