import { useEffect, useState } from 'react'
import { isElsewhere } from '#session/wall/keys/use-host-keys.ts'

/**
 * One of `last + 1` pages, counted from 0; the left arrow key goes back. Keeps the focus on the page when a button
 * disappears.
 */
export function usePages(last: number) {
  const [page, setPage] = useState(0)
  const open = (to: number) => setPage(Math.min(last, Math.max(0, to)))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      if (event.key !== 'ArrowLeft') return
      event.preventDefault()
      // Uses the current page, because a key press may come before the previous turn's effects.
      setPage((shown) => Math.max(0, shown - 1))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every page, not for what is in it
  useEffect(() => {
    scrollTo({ top: 0 })
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
  return { page, open }
}
