import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { excessHeight, followSizes, isWall } from '../parts/wall-fit.ts'

/** Of the size around the list: what a hall cannot read any more is not shown. */
const LEAST = 0.55
const STEP = 0.96

type Fitted = { list: RefObject<HTMLUListElement | null>; shown: number }

/** Names as large as the wall has room for; those that have none at the least size are hidden, the first ones last. */
export function useFittedNames(many: number, isMosaic = false): Fitted {
  const list = useRef<HTMLUListElement>(null)
  const [fitted, setFitted] = useState({ shown: many, of: many })
  const latest = useRef({ many, isMosaic })
  // Where all had room the next one most likely has: the line that says otherwise does not come and go.
  const shown = fitted.shown === fitted.of ? many : Math.min(fitted.shown, many)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that says how many are shown takes room
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { many, isMosaic }
    const hasMoreRoom = many < before.many || isMosaic !== before.isMosaic
    if (list.current) setFitted({ shown: fit(list.current, hasMoreRoom), of: many })
  }, [many, isMosaic, shown])
  useLayoutEffect(
    () =>
      followSizes(() => {
        if (list.current) setFitted({ shown: fit(list.current, true), of: latest.current.many })
      }),
    [],
  )
  return { list, shown }
}

/** Makes names smaller and hides the last until the rest has room, anew where there may be more than before. How many are shown. */
function fit(names: HTMLElement, anew: boolean): number {
  const items = [...names.querySelectorAll<HTMLElement>(':scope > li')]
  if (anew) {
    for (const item of items) item.hidden = false
    names.style.fontSize = ''
  }
  // While a hall fills, nearly everybody has room as they come: sizes are tried only where one has none.
  const shown = items.filter((item) => !item.hidden)
  if (!isWall() || excessHeight() === 0) return shown.length
  // Each try costs the styles of all of them: the first is near, because names of half the size take a quarter of the area.
  const height = names.offsetHeight
  const size = Number.parseFloat(names.style.fontSize || '1')
  for (
    let part = Math.sqrt(Math.max(0, 1 - excessHeight() / height)) * STEP;
    size * part > LEAST;
    part *= STEP
  ) {
    names.style.fontSize = `${size * part}em`
    if (excessHeight() === 0) return shown.length
  }
  names.style.fontSize = `${LEAST}em`
  return excessHeight() === 0 ? shown.length : hideLast(shown, names)
}

function hideLast(items: readonly HTMLElement[], names: HTMLElement): number {
  const bottom = names.getBoundingClientRect().bottom - excessHeight()
  let shown = Math.max(
    1,
    items.findIndex((item) => item.getBoundingClientRect().bottom > bottom),
  )
  for (const item of items.slice(shown)) item.hidden = true
  // What is left out can move the rows before it.
  while (shown > 1 && excessHeight() > 0) {
    shown -= 1
    for (const item of items.slice(shown)) item.hidden = true
  }
  return shown
}
