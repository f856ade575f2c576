import { isDisposableEmailDomain } from 'disposable-email-domains-js'

/** Whether a valid e-mail address belongs to a throw-away service, also under a subdomain of it. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.some((_, first) => isDisposableEmailDomain(labels.slice(first).join('.')))
}
