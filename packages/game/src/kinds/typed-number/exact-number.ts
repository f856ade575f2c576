/** Either way. */
export const LARGEST_NUMBER = 1e12
const DECIMALS = 6
/** So many a floating-point number tells apart. */
const DIGITS = 15

/** The number that is stored and compared: with at most six decimals and fifteen digits. Null where it is too large, or none. */
export function exactNumber(value: number): number | null {
  if (!(Math.abs(value) <= LARGEST_NUMBER)) return null
  // Of -0 adding makes 0.
  return Number(Number(value.toFixed(DECIMALS)).toPrecision(DIGITS)) + 0
}

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && exactNumber(value) === value
