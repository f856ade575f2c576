import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

// No letter or digit that can be taken for another when read from a screen.
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

export const newToken = () => randomBytes(24).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}

/** The code as stored, of what was typed; null when it can be none. */
export function parseRejoinCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter))
  return isCode ? code : null
}

export function newRejoinCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
