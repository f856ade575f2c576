import { useEffect } from 'react'

/** Limits the page to the space above the on-screen keyboard, so that question and clock stay visible. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return
    const { style } = document.documentElement
    const follow = () => {
      // People who have zoomed in see only part of the page on purpose.
      if (seen.scale > 1.01) style.removeProperty('--room')
      else {
        style.setProperty('--room', `${Math.round(seen.height)}px`)
        // Safari scrolls the page up as if it still had its full height.
        scrollTo(0, 0)
      }
    }
    follow()
    seen.addEventListener('resize', follow)
    return () => {
      seen.removeEventListener('resize', follow)
      style.removeProperty('--room')
    }
  }, [])
}
