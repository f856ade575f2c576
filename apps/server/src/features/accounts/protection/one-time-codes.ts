import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { READABLE_LETTERS, readableCode } from '../../../platform/readable-code.ts'

const PERIOD_MS = 30_000
const BACKUP_CODES = 10
/** 49 bits: nobody guesses one, and nobody finds one from its HMAC without the site's secret. */
const BACKUP_LETTERS = 10

/** 160 bits in Base32, as authenticator apps take it. */
export const newSecret = () => base32.encode(randomBytes(20), { padding: false })

/** What the QR code of an authenticator app says. */
export const setUpUri = (secret: string, { site, email }: { site: string; email: string }) =>
  createOTP(base32.decode(secret)).url(site, email)

/**
 * The period (of 30 s since 1970) that `code` belongs to: the present one, the one before or the one after, and newer than
 * `after`. Null: it is not right now, or was accepted already (A26).
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

/** As they are shown: two groups of five. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const code = readableCode(BACKUP_LETTERS)
    return `${code.slice(0, BACKUP_LETTERS / 2)}-${code.slice(BACKUP_LETTERS / 2)}`
  })
}

/** What the database keeps of a backup code, however it was typed. */
export function hashBackupCode(typed: string, siteSecret: string): string {
  const letters = [...typed.toUpperCase()].filter((letter) => READABLE_LETTERS.includes(letter)).join('')
  return createHmac('sha256', siteSecret).update(`backup-code ${letters}`).digest('base64url')
}
