/** A number that is always the same for the same text and spreads over any small range (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
