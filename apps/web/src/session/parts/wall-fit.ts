/** A projector, where the audience can't scroll. Smaller screens, and enlarged pages, scroll. */
const WALL = '(min-width: 64rem) and (min-height: 37rem)'

/** The window that an element is shown in: in a presenter view, a frame's own. */
const windowOf = ({ ownerDocument }: Element) => ownerDocument.defaultView ?? window

export const isWall = (shown: Element) => windowOf(shown).matchMedia(WALL).matches

/** How much taller the screen is than its width requires. */
export const excessHeight = (shown: Element) =>
  Math.max(0, shown.ownerDocument.documentElement.scrollHeight - windowOf(shown).innerHeight)

/** Calls now and whenever the page that shows `shown`, its window or one of the elements has another size. */
export function followSizes(fit: () => void, shown: Element, ...elements: Element[]): () => void {
  const own = windowOf(shown)
  const stop = followElements(fit, shown.ownerDocument.documentElement, ...elements)
  own.addEventListener('resize', fit)
  return () => {
    stop()
    own.removeEventListener('resize', fit)
  }
}

/**
 * Calls now and whenever one of the elements has another size, or a font has arrived: other letters may fit differently
 * into boxes of the same size.
 */
export function followElements(fit: () => void, shown: Element, ...further: Element[]): () => void {
  const own = windowOf(shown)
  const observer = new own.ResizeObserver(fit)
  for (const element of [shown, ...further]) observer.observe(element)
  const { fonts } = own.document
  fonts.addEventListener('loadingdone', fit)
  return () => {
    observer.disconnect()
    fonts.removeEventListener('loadingdone', fit)
  }
}
