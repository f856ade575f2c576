import { isBlank } from './blank.ts'

// PostgreSQL refuses NUL in text and lone surrogates in JSON; other control characters have no meaning in a text.
const NOT_TEXT = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n])\p{Cc}/gu

/** A text as stored: LF line breaks, nothing unprintable, trimmed, at most `limit` UTF-16 units. */
export function storedText(text: string, limit: number): string {
  const whole = text.replace(/\r\n?/g, '\n').replace(NOT_TEXT, '').trim()
  // A cut inside a surrogate pair would leave a lone surrogate.
  const cut =
    whole.length <= limit
      ? whole
      : whole
          .slice(0, limit)
          .replace(/\p{Cs}$/u, '')
          .trimEnd()
  return isBlank(cut) ? '' : cut
}
