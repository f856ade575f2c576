const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export type JsonBounds = { depth: number; values: number }

/**
 * Whether JSON text stays within `bounds`, in one pass and before anything is built: parsing a megabyte of brackets
 * costs a hundred times as much as counting them. Counts each element and field, and each container once more. Invalid
 * JSON is left to the parser.
 */
export function exceededBound(text: Uint8Array, bounds: JsonBounds): keyof JsonBounds | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (byte === QUOTE) at = endOfString(text, at)
    else if (byte === COMMA) values++
    else if (OPENING.has(byte)) {
      values++
      if (++depth > bounds.depth) return 'depth'
    } else if (CLOSING.has(byte)) depth--
    if (values > bounds.values) return 'values'
  }
  return null
}

function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === QUOTE) return at
    if (text[at] === BACKSLASH) at++
  }
  return text.length
}
