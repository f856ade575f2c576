import { useEffect } from 'react'

/** While typing, the page is as high as the space above the on-screen keyboard: question and clock stay visible. */
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
        // Safari pushes the page up, as if it were still as high as before.
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
