import { useEffect, useState } from 'react'
import { isElsewhere } from '#session/wall/keys/use-host-keys.ts'

/** A page of `last + 1`, the first one being 0; the left arrow goes back. The focus stays on the page when a button goes with the one before. */
export function usePages(last: number) {
  const [page, setPage] = useState(0)
  const open = (to: number) => setPage(Math.min(last, Math.max(0, to)))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      if (event.key !== 'ArrowLeft') return
      event.preventDefault()
      // Based on the current page: a key press may come before the effects of the previous turn.
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
