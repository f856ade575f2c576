import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { READABLE_LETTERS, readableCode } from '#platform/readable-code.ts'

const CODE_LENGTH = 6

export const newToken = () => randomBytes(24).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * The participant id that the token opens: the same token gives the same participant. The id reveals nothing about the
 * token.
 */
export function participantOf(session: string, token: string): string {
  return uuidOf(`${session} ${token}`)
}

/** A participant's id in the next round of their session. */
export const followerOf = (session: string, participant: string) => uuidOf(`${session} ${participant}`)

/** The id of someone waiting for the host; another name gives another id. */
export const waitingAs = ({ id, nameKey }: { id: string; nameKey: string }) => uuidOf(`${id} ${nameKey}`)

function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  // Marked like a random UUID (RFC 9562).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}

/** A typed code in its stored form; null if it can't be a code. */
export function parseRejoinCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => READABLE_LETTERS.includes(letter))
  return isCode ? code : null
}

export const newRejoinCode = () => readableCode(CODE_LENGTH)
