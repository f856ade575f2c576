import { randomUUID } from 'node:crypto'
import type { Language, TestMailResult } from '@pinquiz/protocol'
import type { Delivery } from './delivery.ts'
import { withTimeout } from './mail-try.ts'
import type { MailSite } from './queue-mail.ts'
import { writeLetter } from './write-letter.ts'

type Problem = NonNullable<TestMailResult['problem']>

const MAX_WORDS_LENGTH = 500

/** Keyed by nodemailer's error codes. */
const PROBLEMS: Record<string, Problem> = {
  EDNS: 'unreached',
  ECONNECTION: 'unreached',
  ESOCKET: 'unreached',
  ETIMEDOUT: 'timeout',
  ETLS: 'encryption',
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EMESSAGE: 'message',
}

/** Sends a test mail, and returns rather than throws the mail server's refusal. */
export async function sendTestMail(
  { deliver }: Pick<Delivery, 'deliver'>,
  site: MailSite,
  reader: { email: string; name: string; language: Language | null },
): Promise<TestMailResult> {
  const content = { template: 'test-mail', name: reader.name } as const
  const letter = writeLetter(content, reader.language ?? site.language, site)
  const mail = { ...letter, id: randomUUID(), template: content.template, recipient: reader.email }
  try {
    const reply = await withTimeout(deliver({ ...mail, createdAt: new Date() }))
    return { outcome: reply === null ? 'kept' : 'accepted', problem: null, said: reply && plain(reply) }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { outcome: 'refused', problem: problemOf(error, words), said: plain(words) }
  }
}

/** `words`: the error's message, used where the code alone is ambiguous. */
export function problemOf(error: unknown, words: string): Problem {
  const { code, command } = error as { code?: string; command?: string }
  if (code === 'EENVELOPE') return command?.startsWith('MAIL') ? 'sender' : 'recipient'
  if (code === 'ESOCKET' && /certificate|SSL|TLS/i.test(words)) return 'encryption'
  return PROBLEMS[code ?? ''] ?? 'other'
}

const plain = (words: string) => words.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_WORDS_LENGTH)
