import { useSyncExternalStore } from 'react'

/** No motion is wanted, or the window leaves no margins (below `xl`). */
const calm = matchMedia('(prefers-reduced-motion: reduce), (max-width: 79.99rem)')

function subscribe(listener: () => void): () => void {
  calm.addEventListener('change', listener)
  return () => calm.removeEventListener('change', listener)
}

export const useIsCalm = (): boolean => useSyncExternalStore(subscribe, () => calm.matches)
