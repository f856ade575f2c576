/** The zeros of Arabic, Persian, Devanagari, Bengali and Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** Converts digits of other scripts to ASCII. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
