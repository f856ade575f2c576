import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a personal link names: someone on a roster, and which of their links it is. */
export type NamedByLink = { id: string; linkNumber: number }

const FORM = /^([\w-]{22})\.([0-9a-z]{1,6})\.([\w-]{22})$/

/**
 * The secret part of a personal link. It's derived, not stored: a sheet can be printed again, and the database alone
 * opens no seat (decision 0137).
 */
export function linkOf(secret: string, { id, linkNumber }: NamedByLink): string {
  return `${whoseOf(id)}.${linkNumber.toString(36)}.${proofOf(secret, { id, linkNumber })}`
}

/** The part of every link of someone that is no secret. */
export const whoseOf = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** Null if this site never made such a link. */
export function readLink(secret: string, link: string): NamedByLink | null {
  const [, whose = '', number = '', proof = ''] = FORM.exec(link) ?? []
  const bytes = Buffer.from(whose, 'base64url').toString('hex')
  if (bytes.length !== 32) return null
  const id = bytes.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const named = { id, linkNumber: Number.parseInt(number, 36) }
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, named))) ? named : null
}

/** 128 bits. */
const proofOf = (secret: string, { id, linkNumber }: NamedByLink) =>
  createHmac('sha256', secret)
    .update(`invitation ${id} ${linkNumber}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
