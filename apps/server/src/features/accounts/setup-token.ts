import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The one-time token of the first administrator. Lives in this process only: a restart makes another. */
export function createSetupToken() {
  const token = randomBytes(24).toString('base64url')
  const expected = digest(token)
  return { token, matches: (candidate: string) => timingSafeEqual(digest(candidate), expected) }
}

// Equal lengths for the comparison, whatever was sent.
const digest = (text: string) => createHash('sha256').update(text).digest()
