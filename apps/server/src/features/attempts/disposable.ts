import { domainToASCII } from 'node:url'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'

/** Well-known services, including those of spec 001 §5: always refused, whatever the library's current list says. */
const WELL_KNOWN: ReadonlySet<string> = new Set([
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
])

/** Whether a valid email address belongs to a disposable service, also on a subdomain. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_, first) => {
    const domain = labels.slice(first).join('.')
    return WELL_KNOWN.has(domain) || isDisposableEmailDomain(domain)
  })
}

/** As mail would look it up: lower case, all kinds of dots alike, without the root's dot. */
function domainOf(email: string): string {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (domainToASCII(written) || written).replace(/\.+$/, '')
}
