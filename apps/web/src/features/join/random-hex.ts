/** So many random bytes; `randomUUID` is there on secure origins only. */
export function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
