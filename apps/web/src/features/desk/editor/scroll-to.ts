const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Cards and the fields of their kinds are rendered within this time after the last change of size. */
const QUIET_MS = 1000

let end = (): void => {}

/**
 * Scrolls to `element`, and again while the cards around it get their real sizes, which are estimated until they
 * are near; the first gesture of the person ends it.
 */
export function scrollTo(element: HTMLElement | null | undefined, block: ScrollLogicalPosition): void {
  end()
  if (!element) return
  const go = () => element.scrollIntoView({ block })
  go()
  const cards = element.closest('[data-card]')?.parentElement
  if (!cards) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(end, QUIET_MS)
    go()
  })
  end = () => {
    clearTimeout(timer)
    sizes.disconnect()
    for (const gesture of GESTURES) removeEventListener(gesture, end, true)
    end = () => {}
  }
  sizes.observe(cards)
  for (const card of cards.children) sizes.observe(card)
  for (const gesture of GESTURES) addEventListener(gesture, end, { capture: true, passive: true })
}
