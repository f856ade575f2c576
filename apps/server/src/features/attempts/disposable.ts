import { domainToASCII } from 'node:url'
import { disposableEmailBlocklist } from 'disposable-email-domains-js'

/** Well-known services, including those of spec 001 §5: always refused, whatever the library's current list says. */
const WELL_KNOWN = [
  '10minutemail.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'temp-mail.org',
  'tempmail.com',
  'tempmail.net',
  'tempmail.org',
  'throwaway.email',
  'yopmail.com',
]

/** Made once: the library's own question copies its whole list. */
let listed: ReadonlySet<string> | undefined

/** Whether a valid email address belongs to a disposable service, also on a subdomain. */
export function isDisposable(email: string): boolean {
  listed ??= new Set([...WELL_KNOWN, ...disposableEmailBlocklist()])
  const known = listed
  const labels = domainOf(email).split('.')
  return labels.some((_, first) => known.has(labels.slice(first).join('.')))
}

/** As mail would look it up: lower case, all kinds of dots alike, without the root's dot. */
function domainOf(email: string): string {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (domainToASCII(written) || written).replace(/\.+$/, '')
}
