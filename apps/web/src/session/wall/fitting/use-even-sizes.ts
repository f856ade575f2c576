import { type RefObject, useLayoutEffect } from 'react'
import { followSizes, isWall } from '../../parts/wall-fit.ts'

const STEP = 0.05
const MIN_SCALE = 0.45
const MAX_SCALE = 2.6

/**
 * In each box of a list, elements marked `data-fitted` become as large as fits, but no larger than in most boxes,
 * or than in the fullest with `isOne`.
 * Elsewhere a box is as high as it needs to be.
 */
export function useEvenSizes(list: RefObject<HTMLElement | null>, content: unknown, isOne = false): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has other sizes
  useLayoutEffect(() => {
    const all = list.current
    if (!all) return
    return followSizes(
      () => {
        const fitted = [...all.querySelectorAll<HTMLElement>(':scope > * [data-fitted]')]
        const sizes = fitted.map(largest)
        const most = [...sizes].sort((a, b) => a - b)[isOne ? 0 : Math.floor((sizes.length - 1) / 2)] ?? 1
        for (const [at, { style }] of fitted.entries()) style.zoom = String(Math.min(most, sizes[at] ?? 1))
      },
      all,
      all,
    )
  }, [list, content, isOne])
}

/** Words are not broken as long as there is a size at which they need not be. */
function largest(fitted: HTMLElement): number {
  const box = fitted.parentElement
  if (!box) return 1
  for (const isWhole of isWall(fitted) ? [true, false] : []) {
    fitted.toggleAttribute('data-whole', isWhole)
    for (let zoom = MAX_SCALE; zoom > MIN_SCALE - STEP / 2; zoom -= STEP) {
      fitted.style.zoom = String(zoom)
      // Content that overlaps the edge of its box is too wide as well.
      if (box.scrollHeight <= box.clientHeight && fitted.scrollWidth <= fitted.clientWidth) return zoom
    }
  }
  return isWall(fitted) ? MIN_SCALE : 1
}
