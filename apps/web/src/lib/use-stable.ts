import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, which does what the latest one does: for events, of parts that are not to render again. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
