import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The one-time token of the first administrator: the same on each node, behind any load balancer, and after a restart.
 */
export function createSetupToken(secret: string) {
  const token = createHmac('sha256', secret).update('first administrator').digest('base64url')
  const expected = digest(token)
  return { token, matches: (candidate: string) => timingSafeEqual(digest(candidate), expected) }
}

// Hashed to equal lengths for the comparison.
const digest = (text: string) => createHash('sha256').update(text).digest()
