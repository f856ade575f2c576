import { isBlank } from './blank.ts'

// PostgreSQL refuses NUL in text, and half a surrogate pair in JSON; other controls have no meaning in a text.
const NOT_TEXT = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n])\p{Cc}/gu

/** A text as the database keeps it: line breaks as LF, nothing unprintable, trimmed, at most `limit` UTF-16 units. */
export function storedText(text: string, limit: number): string {
  const whole = text.replace(/\r\n?/g, '\n').replace(NOT_TEXT, '').trim()
  // A cut inside a surrogate pair leaves half a letter; it goes too.
  const cut =
    whole.length <= limit
      ? whole
      : whole
          .slice(0, limit)
          .replace(/\p{Cs}$/u, '')
          .trimEnd()
  return isBlank(cut) ? '' : cut
}
