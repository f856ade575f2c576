import type { Lead } from '@pinquiz/protocol'

/** Mail programs cut or refuse addresses that are longer than some 2,000 signs. */
const QUOTED = 600

type Reply = Pick<Lead, 'email' | 'message'> & { subject: string; greeting: string }

/** Opens the mail program with an answer that quotes the message. */
export function mailLink({ email, message, subject, greeting }: Reply): string {
  const quoted = message
    .slice(0, QUOTED)
    // An address can't contain half a surrogate pair.
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
