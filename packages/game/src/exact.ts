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

type Share = { part: number; whole: number }

/**
 * The mean of shares in percent, rounded half up once, from the exact sum. Parts and wholes are whole numbers; nothing of
 * nothing is 0. There is at least one share.
 */
export function meanPercent(shares: readonly Share[], decimals = 0): number {
  let [sum, over] = [0n, 1n]
  for (const { part, whole } of shares.filter((share) => share.whole > 0)) {
    sum = sum * BigInt(whole) + BigInt(part) * over
    over *= BigInt(whole)
  }
  over *= BigInt(shares.length)
  const scale = 10 ** decimals
  return Number((200n * BigInt(scale) * sum + over) / (2n * over)) / scale
}
