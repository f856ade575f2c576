import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'pinquiz.entering'
const BROWSER = 'pinquiz.browser'
const FORM = /^(\S+ \S+) ([\da-f]{48})$/

/**
 * The token to join or begin with, kept from before it's sent until its seat is known. If the reply is lost, the same
 * token gets the same seat (rule L41), even after a reload; with a new one the own name would be taken, or the attempt
 * refused as a second one. Another person at the same device has another name or address, and so another token.
 */
export function tokenFor(session: string, nameOrEmail: string): string {
  const who = `${session} ${encodeURIComponent(nameOrEmail)}`
  const [, stored, kept] = FORM.exec(readStored(KEY) ?? '') ?? []
  if (stored === who && kept) return kept
  const made = randomHex(24)
  writeStored(KEY, `${who} ${made}`)
  return made
}

/** The seat is known: the next person who begins here is someone else. */
export function forgetToken(): void {
  writeStored(KEY, null)
}

/** A random id that this browser keeps: nothing but that it is the same browser can be known by it. */
export function browserId(): string {
  const stored = readStored(BROWSER)
  if (stored && /^kept-[\da-f-]{36}$/.test(stored)) return stored
  const made = `kept-${randomHex(18)}`
  writeStored(BROWSER, made)
  return made
}

/** Random bytes; `randomUUID` only exists on secure origins. */
function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
