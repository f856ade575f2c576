import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type Props = { label: string; children: ReactNode }

/** As high as the space above the footer; longer content is paged automatically, by hand and by keyboard. */
export function Scrolling({ label, children }: Props) {
  const box = useRef<HTMLElement>(null)
  useTurning(box)
  return (
    <section
      ref={box}
      aria-label={label}
      data-turning=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to scroll by keyboard
      tabIndex={0}
      className="text-[clamp(1.05rem,min(1.7vw,3.1vh),4rem)] motion-safe:scroll-smooth md:portrait:text-[1.7vmax] lg:max-h-[52vh] lg:portrait:max-h-[66vh] lg:overflow-y-auto"
    >
      {children}
    </section>
  )
}

/** Time to read two cards. */
const TURN_MS = 8000

/** Turns pages for the audience, who can't scroll; pauses while hovered or focused. */
function useTurning(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const turning = setInterval(() => {
      const page = box.current
      if (!page || page.matches(':hover, :focus-within')) return
      const { scrollTop, clientHeight, scrollHeight } = page
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1
      page.scrollTo({ top: isAtEnd ? 0 : scrollTop + clientHeight * 0.9 })
    }, TURN_MS)
    return () => clearInterval(turning)
  }, [box])
}
