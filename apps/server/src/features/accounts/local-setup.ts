import { createHmac, timingSafeEqual } from 'node:crypto'
import { setupBody } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { NewAdministrator } from './contract.ts'

/**
 * POST /api/setup/local: how `npm run admin` reaches a running server that holds the embedded database. Whoever
 * can read the secret of the data directory may sign; a request is good for a minute and only once.
 */
export const localSetupBody = z.extend(z.omit(setupBody, { token: true }), {
  role: z.enum(['admin', 'super-admin']),
  timestampMs: z.int(),
  signature: z.string().check(z.maxLength(100)),
})
export const localSetupReply = z.object({
  email: z.string(),
  role: z.enum(['host', 'admin', 'super-admin']),
  isNew: z.boolean(),
})

const VALID_MS = 60_000

export function signLocalSetup(secret: string, account: NewAdministrator, timestampMs: number) {
  return { ...account, timestampMs, signature: signature(secret, account, timestampMs).toString('base64url') }
}

/** Returns a check that accepts every signed request once. */
export function createLocalSetupCheck(secret: string, clock: { nowMs: () => number }) {
  const used = new Map<string, number>()
  return (request: z.infer<typeof localSetupBody>): boolean => {
    const nowMs = clock.nowMs()
    if (Math.abs(nowMs - request.timestampMs) > VALID_MS) return false
    const expected = signature(secret, request, request.timestampMs)
    const given = Buffer.from(request.signature, 'base64url')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    const key = expected.toString('base64url')
    for (const [old, timestampMs] of used) if (nowMs - timestampMs > VALID_MS) used.delete(old)
    if (used.has(key)) return false
    used.set(key, request.timestampMs)
    return true
  }
}

function signature(
  secret: string,
  { name, email, password, role }: NewAdministrator,
  timestampMs: number,
): Buffer {
  const text = JSON.stringify(['local-setup', timestampMs, name, email, password, role])
  return createHmac('sha256', secret).update(text).digest()
}
