/**
 * `part` / `whole` rounded half up to this many decimals, without the errors of binary fractions: both are whole
 * numbers, not negative, and `whole` isn't 0.
 */
export function roundedQuotient(part: number, whole: number, decimals = 0): number {
  const scale = 10 ** decimals
  const doubled = 2 * part * scale + whole
  // The remainder is exact where a quotient close to a whole number might not be.
  return (doubled - (doubled % (2 * whole))) / (2 * whole) / scale
}

/**
 * A share of a whole number, rounded half up. The share counts as the decimal it is written as: 0.145 of 100 is 14.5
 * and becomes 15.
 */
export function roundedShareOf(share: number, whole: number): number {
  const [digits = '0', exponent = '0'] = share.toExponential().split('e')
  const [units = '0', fraction = ''] = digits.split('.')
  const decimals = fraction.length - Number(exponent)
  const scale = 10n ** BigInt(Math.max(0, decimals))
  const product = BigInt(units + fraction) * 10n ** BigInt(Math.max(0, -decimals)) * BigInt(whole)
  return Number((2n * product + scale) / (2n * scale))
}
