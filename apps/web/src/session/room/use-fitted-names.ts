import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { excessHeight, followSizes, isWall } from '../parts/wall-fit.ts'

/** Of the size that the styles give: what a hall cannot read any more is not shown. */
const LEAST = 0.55
const STEPS = 7

type Fitted = { list: RefObject<HTMLUListElement | null>; shown: number }

/** Names as large as the wall has room for; those that have none at the least size are hidden, the first ones last. */
export function useFittedNames(many: number): Fitted {
  const list = useRef<HTMLUListElement>(null)
  const [fitted, setFitted] = useState({ shown: many, of: many })
  // Where all had room the next one most likely has: the line that says otherwise does not come and go.
  const shown = fitted.shown === fitted.of ? many : Math.min(fitted.shown, many)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name, or the line that says how many are shown, takes room
  useLayoutEffect(() => {
    const names = list.current
    if (names)
      return followSizes(() => setFitted({ shown: fit(names), of: Math.min(many, names.children.length) }))
  }, [many, shown])
  return { list, shown }
}

/** How many of them are shown. */
function fit(names: HTMLUListElement): number {
  const items = [...names.querySelectorAll<HTMLElement>(':scope > li')]
  for (const item of items) item.hidden = false
  names.style.fontSize = ''
  if (!isWall() || excessHeight() === 0) return items.length
  const largest = Number.parseFloat(getComputedStyle(names).fontSize)
  const isRoomAt = (size: number) => {
    names.style.fontSize = `${size}px`
    return excessHeight() === 0
  }
  let least = largest * LEAST
  if (!isRoomAt(least)) return hideBelow(names.getBoundingClientRect().bottom - excessHeight(), items)
  let most = largest
  for (let step = 0; step < STEPS; step += 1) {
    const size = (least + most) / 2
    if (isRoomAt(size)) least = size
    else most = size
  }
  names.style.fontSize = `${least}px`
  return items.length
}

function hideBelow(bottom: number, items: readonly HTMLElement[]): number {
  const first = items.findIndex((item) => item.getBoundingClientRect().bottom > bottom)
  let shown = Math.max(1, first)
  for (const item of items.slice(shown)) item.hidden = true
  // What is left out can move the rows before it.
  while (shown > 1 && excessHeight() > 0) {
    shown -= 1
    for (const item of items.slice(shown)) item.hidden = true
  }
  return shown
}
