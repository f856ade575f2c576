import { useLayoutEffect } from 'react'

type Mark = 'stage' | 'offer' | 'rows' | 'player' | 'join' | 'wide' | 'table'

/**
 * Tells the style sheet what the page contains (`:root[data-with-offer]`). With `:has`, a browser would search all of a
 * long page at each key.
 */
export function usePageMark(mark: Mark | null): void {
  useLayoutEffect(() => {
    if (mark === null) return
    const root = document.documentElement
    root.toggleAttribute(`data-with-${mark}`, true)
    return () => root.removeAttribute(`data-with-${mark}`)
  }, [mark])
}
