import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'pinquiz.entering'
const BROWSER = 'pinquiz.browser'
const FORM = /^(\S+ \S+) ([\da-f]{48})$/

/**
 * The token to join or begin with, kept from before it is sent until its seat is known. When the answer is lost, the same
 * token gets the same seat (rules L41), also after a reload; a new one would find the own name taken, or be refused as a
 * second attempt. Whoever else sits down at the same device meanwhile has another name or address, and so a token of their own.
 */
export function tokenFor(session: string, nameOrEmail: string): string {
  const who = `${session} ${encodeURIComponent(nameOrEmail)}`
  const [, known, kept] = FORM.exec(readStored(KEY) ?? '') ?? []
  if (known === who && kept) return kept
  const made = randomHex(24)
  writeStored(KEY, `${who} ${made}`)
  return made
}

/** The seat is known: the next one who begins here is somebody else. */
export function forgetToken(): void {
  writeStored(KEY, null)
}

/** A random id that this browser keeps: nothing but that it is the same browser can be known by it. */
export function browserId(): string {
  const known = readStored(BROWSER)
  if (known && /^kept-[\da-f-]{36}$/.test(known)) return known
  const made = `kept-${randomHex(18)}`
  writeStored(BROWSER, made)
  return made
}

/** So many random bytes; `randomUUID` is there on secure origins only. */
function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
