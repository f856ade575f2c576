import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same across renders and calls the latest version: for event handlers of parts that
 * shouldn't re-render.
 */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
