import temml from 'temml'
import { FORMULA_OPTIONS, isWithinBounds } from './formula-bounds.ts'

/**
 * A formula as MathML; null if it's invalid, too large, or the browser would only show its letters in a row (Q14).
 */
export function drawFormula(source: string, isDisplay: boolean): HTMLElement | null {
  if (typeof MathMLElement === 'undefined') return null
  const place = document.createElement('span')
  try {
    if (!isWithinBounds(source)) return null
    temml.render(source, place, { ...FORMULA_OPTIONS, displayMode: isDisplay })
  } catch {
    return null
  }
  return place
}
