import { sha256 } from '@noble/hashes/sha2.js'

/** After this long, yields to the page. */
const STRETCH_MS = 30
const LOOK_AT_CLOCK_EVERY = 256

/**
 * Finds the number behind `challenge` with which its SHA-256 begins with the required zero bits (decision 0036). In
 * script, since the browser's own hash needs https and is slower for short texts.
 */
export async function solve(challenge: string): Promise<string> {
  const bits = Number(challenge.split('.', 1)[0])
  const encoder = new TextEncoder()
  const begun = sha256.create().update(encoder.encode(`${challenge}.`))
  let stretchEndsMs = performance.now() + STRETCH_MS
  for (let tried = 0; ; tried++) {
    const hash = begun
      .clone()
      .update(encoder.encode(String(tried)))
      .digest()
    if (new DataView(hash.buffer).getUint32(0) < 2 ** (32 - bits)) return `${challenge}.${tried}`
    if (tried % LOOK_AT_CLOCK_EVERY > 0 || performance.now() < stretchEndsMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    stretchEndsMs = performance.now() + STRETCH_MS
  }
}
