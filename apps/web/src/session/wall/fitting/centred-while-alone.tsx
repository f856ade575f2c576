import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { followSizes, isWall } from '../../parts/wall-fit.ts'

const MAX_SCALE = 1.6
/** Fraction of the screen taken by the footer. */
const FOOT = 0.16

type Props = { isAlone: boolean; children: ReactNode }

/**
 * While alone, it's large and in the middle of the screen; its final place is reserved, and it moves there when it's no
 * longer alone.
 */
export function CentredWhileAlone({ isAlone, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const one = box.current
    if (!one || !isAlone) return
    const stop = followSizes(() => place(one), one, one)
    return () => {
      stop()
      one.style.transform = ''
    }
  }, [isAlone])
  return (
    <div
      ref={box}
      className={clsx(
        'flex min-w-0 flex-1 origin-top-left items-center gap-6 max-sm:contents',
        !isAlone && 'transition-transform duration-300 ease-in-out',
      )}
    >
      {children}
    </div>
  )
}

function place(one: HTMLElement): void {
  one.style.transform = ''
  const main = one.closest('main')
  // Text shrunk to fit has no room to grow.
  if (!main || !isWall(one) || one.closest('[style*="zoom"]')) return
  const own = one.getBoundingClientRect()
  const seen = seenBox(one)
  const room = main.getBoundingClientRect()
  const width = room.width - 2 * (own.left - room.left)
  const height = room.height * (1 - FOOT)
  const scale = Math.max(1, Math.min(MAX_SCALE, width / seen.width, (height * 0.9) / seen.height))
  const x = room.left + room.width / 2 - own.left - scale * (seen.left + seen.width / 2 - own.left)
  const y = room.top + height / 2 - own.top - scale * (seen.top + seen.height / 2 - own.top)
  one.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
}

/** The letters of a text are narrower than its box. */
function seenBox(one: HTMLElement): DOMRect {
  const text = one.children.length === 1 ? one.firstElementChild : null
  if (!text) return one.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect()
}
