import { useLayoutEffect } from 'react'

type Mark = 'stage' | 'offer' | 'rows' | 'player' | 'join'

/**
 * Tells the style sheet what is in the page (`:root[data-with-offer]`). Asked with `:has`, a browser looks through all of a
 * long page at each key.
 */
export function usePageMark(mark: Mark): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute(`data-with-${mark}`, true)
    return () => root.removeAttribute(`data-with-${mark}`)
  }, [mark])
}
