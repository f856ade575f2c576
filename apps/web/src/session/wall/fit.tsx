import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { excessHeight, followSizes, isWall } from '../parts/wall-fit.ts'

const STEP = 0.05
const LEAST = 0.45

/** Makes its content smaller until the whole screen fits on the wall. */
export function Fit({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = box.current
    if (!content) return
    return followSizes(() => {
      let zoom = 1
      content.style.zoom = ''
      while (isWall() && excessHeight() > 1 && zoom > LEAST) {
        zoom -= STEP
        content.style.zoom = String(zoom)
      }
    }, content)
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
