import type { NamespacesOf } from '../faces.ts'

/** Only hosts show and hide. */
export const namespaces: NamespacesOf = (face) =>
  face === 'wall' || face === 'results' ? ['kinds/open-text', 'showing'] : ['kinds/open-text']
