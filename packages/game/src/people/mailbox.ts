const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * A key that addresses share if their mail arrives in one mailbox: what follows a plus doesn't count, nor do dots at
 * Gmail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
