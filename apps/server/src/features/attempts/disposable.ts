import { domainToASCII } from 'node:url'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'

/** Well-known services, those of spec 001 §5 among them: refused whatever the library's list of the day holds. */
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

/** Whether a valid e-mail address belongs to a throw-away service, also under a subdomain of it. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_, first) => {
    const domain = labels.slice(first).join('.')
    return WELL_KNOWN.has(domain) || isDisposableEmailDomain(domain)
  })
}

/** As mail would look it up: in lower case, dots of every script alike, without the dot of the root. */
function domainOf(email: string): string {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (domainToASCII(written) || written).replace(/\.+$/, '')
}
