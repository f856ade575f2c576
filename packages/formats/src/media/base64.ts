const PIECE = 32_768

/** Null if it isn't base64. Line breaks are ignored. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(letters)
}
