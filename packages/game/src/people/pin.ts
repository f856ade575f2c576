const FIRST_PIN = 100_000
const PIN_COUNT = 900_000

/** A 6-digit game PIN, 100000–999999 (spec 001 §9), from a random integer in [0, 2^32). */
export function pinFrom(random: number): string {
  return String(FIRST_PIN + (random % PIN_COUNT))
}

/** The digits of a typed or pasted PIN ("123 456", "١٢٣٤٥٦"); null if it can't be one. */
export function parsePin(input: string): string | null {
  const digits = input
    .replace(/[\s-]/g, '')
    // The last four bits of Arabic, Persian and full-width digits are their value.
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
