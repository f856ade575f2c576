/** Positive or negative. */
export const LARGEST_NUMBER = 1e12
const DECIMALS = 6
/** Significant digits that a floating-point number holds. */
const DIGITS = 15

/** The number as stored and compared: at most six decimals and fifteen digits. Null if too large or invalid. */
export function exactNumber(value: number): number | null {
  if (!(Math.abs(value) <= LARGEST_NUMBER)) return null
  // Turns -0 into 0.
  return Number(Number(value.toFixed(DECIMALS)).toPrecision(DIGITS)) + 0
}

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && exactNumber(value) === value

/** A stored number in millionths, without rounding errors. */
export const millionths = (value: number): bigint => BigInt(value.toFixed(DECIMALS).replace('.', ''))
