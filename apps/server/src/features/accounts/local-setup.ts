import { createHmac, timingSafeEqual } from 'node:crypto'
import { setupBody } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { NewAdministrator } from './contract.ts'

/**
 * POST /api/setup/local: how `npm run admin` reaches a running server that holds the embedded database. Signed with the
 * data directory's secret; a request works once, for a minute.
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

/** POST /api/setup/local/second-factor, likewise: for an account whose owner has lost their second factor. */
export const localResetBody = z.object({
  email: z.string().check(z.maxLength(254)),
  timestampMs: z.int(),
  signature: z.string().check(z.maxLength(100)),
})
export const localResetReply = z.object({ email: z.string(), isRemoved: z.boolean() })

/** POST /api/setup/local/arrival, likewise, but from anywhere: `npm run doctor` asks how its request arrived. */
export const arrivalBody = z.object({
  timestampMs: z.int(),
  signature: z.string().check(z.maxLength(100)),
})
/**
 * `site`: identifies this site, even among sites with the same secret. `address`: the caller as the server sees it.
 * `peer`: the directly connected address, and whether it is in TRUSTED_PROXIES.
 */
export const arrivalReply = z.object({
  site: z.string(),
  address: z.string(),
  peer: z.string(),
  isPeerTrusted: z.boolean(),
  forwardedFor: z.nullable(z.string()),
})

const VALID_MS = 60_000

export function signLocalSetup(secret: string, account: NewAdministrator, timestampMs: number) {
  const signed = signature(secret, setupPayload(account), timestampMs)
  return { ...account, timestampMs, signature: signed.toString('base64url') }
}

export function signLocalReset(secret: string, email: string, timestampMs: number) {
  const signed = signature(secret, resetPayload({ email }), timestampMs)
  return { email, timestampMs, signature: signed.toString('base64url') }
}

export function signArrival(secret: string, timestampMs: number) {
  return { timestampMs, signature: signature(secret, ARRIVAL_PAYLOAD, timestampMs).toString('base64url') }
}

/** The purpose of a signature: one command's signature isn't valid for another. */
export const setupPayload = ({ name, email, password, role }: NewAdministrator) => [
  'local-setup',
  name,
  email,
  password,
  role,
]
export const ARRIVAL_PAYLOAD = ['local-arrival']
export const resetPayload = ({ email }: { email: string }) => ['local-reset-second-factor', email]

/** Returns a check that accepts each signed request once. */
export function createLocalCheck(secret: string, clock: { nowMs: () => number }) {
  const used = new Map<string, number>()
  return (words: string[], request: { timestampMs: number; signature: string }): boolean => {
    const nowMs = clock.nowMs()
    if (Math.abs(nowMs - request.timestampMs) > VALID_MS) return false
    const expected = signature(secret, words, request.timestampMs)
    const given = Buffer.from(request.signature, 'base64url')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    const key = expected.toString('base64url')
    for (const [old, timestampMs] of used) if (nowMs - timestampMs > VALID_MS) used.delete(old)
    if (used.has(key)) return false
    used.set(key, request.timestampMs)
    return true
  }
}

function signature(secret: string, words: string[], timestampMs: number): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([timestampMs, ...words]))
    .digest()
}
