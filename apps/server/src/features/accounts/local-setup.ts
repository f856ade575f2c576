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

/** POST /api/setup/local/second-factor, likewise: for an account whose owner lost what they prove themselves with. */
export const localResetBody = z.object({
  email: z.string().check(z.maxLength(254)),
  timestampMs: z.int(),
  signature: z.string().check(z.maxLength(100)),
})
export const localResetReply = z.object({ email: z.string(), isRemoved: z.boolean() })

/** POST /api/setup/local/arrival, likewise, but from anywhere: how `npm run doctor` asks what became of its request on the way. */
export const arrivalBody = z.object({
  timestampMs: z.int(),
  signature: z.string().check(z.maxLength(100)),
})
/** `site`: which site this is, also among those with the same secret. `address`: whom the server takes for the caller. `peer`: who connected, and whether it is one of TRUSTED_PROXIES. */
export const arrivalReply = z.object({
  site: z.string(),
  address: z.string(),
  peer: z.string(),
  isPeerTrusted: z.boolean(),
  forwardedFor: z.nullable(z.string()),
})

const VALID_MS = 60_000

export function signLocalSetup(secret: string, account: NewAdministrator, timestampMs: number) {
  const signed = signature(secret, wordsOfSetup(account), timestampMs)
  return { ...account, timestampMs, signature: signed.toString('base64url') }
}

export function signLocalReset(secret: string, email: string, timestampMs: number) {
  const signed = signature(secret, wordsOfReset({ email }), timestampMs)
  return { email, timestampMs, signature: signed.toString('base64url') }
}

export function signArrival(secret: string, timestampMs: number) {
  return { timestampMs, signature: signature(secret, WORDS_OF_ARRIVAL, timestampMs).toString('base64url') }
}

/** What a signature speaks for: none of one command is good for another. */
export const wordsOfSetup = ({ name, email, password, role }: NewAdministrator) => [
  ...['local-setup', name, email, password, role],
]
export const WORDS_OF_ARRIVAL = ['local-arrival']
export const wordsOfReset = ({ email }: { email: string }) => ['local-reset-second-factor', email]

/** Returns a check that accepts every signed request once. */
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
