import type { Lead } from '@pinquiz/protocol'

/** Longer addresses than about 2,000 characters are cut or refused by mail programs. */
const QUOTED = 600

type Reply = Pick<Lead, 'email' | 'message'> & { subject: string; greeting: string }

/** A mailto link with a reply that quotes the message. */
export function mailLink({ email, message, subject, greeting }: Reply): string {
  const quoted = message
    .slice(0, QUOTED)
    // A URL can't contain half a surrogate pair.
    .replace(/\p{Cs}$/u, '')
    .split('\n')
    .map((line) => `> ${line}`)
  const body = [greeting, '', '', ...(message ? ['', ...quoted] : [])].join('\r\n')
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Null if it contains nothing that can be dialled. */
export function callLink(phone: string): string | null {
  const dialled = phone.replace(/(?!^\+)[^\d]/g, '')
  return /\d/.test(dialled) ? `tel:${dialled}` : null
}
