/** A projector, where the audience can't scroll. Smaller screens, and enlarged pages, scroll. */
const WALL = '(min-width: 64rem) and (min-height: 37rem)'

export const isWall = () => matchMedia(WALL).matches

/** How much taller the screen is than its width requires. */
export const excessHeight = () => Math.max(0, document.documentElement.scrollHeight - innerHeight)

/** Calls now and whenever the page, the window or one of the elements has another size. */
export function followSizes(fit: () => void, ...elements: Element[]): () => void {
  const observer = new ResizeObserver(fit)
  for (const element of [document.documentElement, ...elements]) observer.observe(element)
  addEventListener('resize', fit)
  return () => {
    observer.disconnect()
    removeEventListener('resize', fit)
  }
}
