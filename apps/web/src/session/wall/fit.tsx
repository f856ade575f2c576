import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Smaller ones, and whoever has enlarged the page, scroll. */
const WALL = '(min-width: 64rem) and (min-height: 37rem)'
const STEP = 0.05
const LEAST = 0.45

/** Makes its content smaller until the whole screen fits on the wall: nobody in the hall can scroll. */
export function Fit({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = box.current
    if (!content) return
    const fit = () => {
      let zoom = 1
      content.style.zoom = ''
      while (matchMedia(WALL).matches && isTooHigh() && zoom > LEAST) {
        zoom -= STEP
        content.style.zoom = String(zoom)
      }
    }
    const observer = new ResizeObserver(fit)
    observer.observe(document.documentElement)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}

const isTooHigh = () => document.documentElement.scrollHeight > innerHeight + 1
