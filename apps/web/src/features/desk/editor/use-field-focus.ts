import { useCallback, useLayoutEffect, useReducer, useRef } from 'react'
import { scrollTo } from './scroll-to.ts'

type Find = () => HTMLElement | null | undefined

/** Moves the focus after the next render, for example to a card that doesn't exist yet. */
export function useFieldFocus(): (find: Find) => void {
  const wanted = useRef<Find | null>(null)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const find = wanted.current
    if (!find) return
    wanted.current = null
    focusAndShow(find())
  })
  return useCallback((find) => {
    wanted.current = find
    render()
  }, [])
}

/** Centred rather than at an edge, where a sticky bar could cover it. */
function focusAndShow(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  scrollTo(element, 'center')
}
