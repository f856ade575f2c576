import temml from 'temml'

/** More letters than a formula on a wall has. */
const LONGEST = 1000
const MOST_EXPANSIONS = 100

/** A formula as MathML; null where it is none, is too long, or the browser would only show its letters in a row (Q14). */
export function drawFormula(source: string, isDisplay: boolean): HTMLElement | null {
  if (source.length > LONGEST || typeof MathMLElement === 'undefined') return null
  const place = document.createElement('span')
  try {
    temml.render(source, place, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      maxExpand: MOST_EXPANSIONS,
      maxSize: [10, 10],
    })
  } catch {
    return null
  }
  return place
}
