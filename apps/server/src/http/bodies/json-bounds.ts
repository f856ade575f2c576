const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export type JsonBounds = { depth: number; values: number }

/**
 * Whether JSON text stays within `bounds`, found in one pass and before anything is built of it: a megabyte of brackets
 * costs a parser a hundred times what it costs to count them. Counts each element and field, and each container once more.
 * Text that is no JSON is the parser's to refuse.
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
