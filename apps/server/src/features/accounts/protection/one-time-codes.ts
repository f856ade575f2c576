import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { READABLE_LETTERS, readableCode } from '#platform/readable-code.ts'

const PERIOD_MS = 30_000
const BACKUP_CODES = 10
/** 49 bits: too many to guess, and without the site's secret its HMAC doesn't reveal it. */
const BACKUP_LETTERS = 10

/** 160 bits in Base32, as authenticator apps take it. */
export const newSecret = () => base32.encode(randomBytes(20), { padding: false })

/** Content of the authenticator app's QR code. */
export const setUpUri = (secret: string, { site, email }: { site: string; email: string }) =>
  createOTP(base32.decode(secret)).url(site, email)

/**
 * The period (of 30 s since 1970) of `code`: the current one or one next to it, and newer than `after`. Null: the code
 * is wrong or was already used (A26).
 */
export async function periodOf(
  code: string,
  { secret, after, nowMs }: { secret: string; after: number; nowMs: number },
): Promise<number | null> {
  const codes = createOTP(base32.decode(secret))
  const present = Math.floor(nowMs / PERIOD_MS)
  for (const period of [present - 1, present, present + 1])
    if (period > after && (await codes.hotp(period)) === code) return period
  return null
}

export const isOneTimeCode = (typed: string) => /^\d{6}$/.test(typed)

/** For display: two groups of five. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const code = readableCode(BACKUP_LETTERS)
    return `${code.slice(0, BACKUP_LETTERS / 2)}-${code.slice(BACKUP_LETTERS / 2)}`
  })
}

/** The stored form of a backup code, however it was typed. */
export function hashBackupCode(typed: string, siteSecret: string): string {
  const letters = [...typed.toUpperCase()].filter((letter) => READABLE_LETTERS.includes(letter)).join('')
  return createHmac('sha256', siteSecret).update(`backup-code ${letters}`).digest('base64url')
}
