import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A new page starts at its top, and the keyboard and the screen reader start there too. */
export function useRouteChange(): void {
  const [location] = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
}
