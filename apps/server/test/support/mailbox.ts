import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from './read-mail.ts'

export type ReceivedMail = ReadMail & { sender: string; recipients: string[] }

type Refusal = { code: number; text: string }

/** A real SMTP server on a free loopback port that keeps the mail it gets. */
export class Mailbox {
  readonly received: ReceivedMail[] = []
  /** Attempts, refused ones included. */
  attempts = 0
  readonly #server: SMTPServer
  readonly #waiting = new Set<() => void>()
  readonly #refusals = new Map<string, Refusal[]>()
  #delayMs = 0
  #held: Promise<void> = Promise.resolve()
  url = ''

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          this.attempts += 1
          const { mailFrom, rcptTo } = session.envelope
          const sender = mailFrom ? mailFrom.address : ''
          const recipients = rcptTo.map(({ address }) => address)
          const refusal = this.#refusals.get(recipients[0] ?? '')?.shift()
          if (refusal) {
            done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
            return
          }
          const accept = () => {
            this.received.push({ ...readMail(Buffer.concat(chunks).toString('latin1')), sender, recipients })
            done()
            for (const wake of this.#waiting) wake()
          }
          this.#held.then(() => setTimeout(accept, this.#delayMs))
        })
      },
    })
    // A client that is killed in the middle of a mail is part of a test.
    this.#server.on('error', () => {})
  }

  static async open(): Promise<Mailbox> {
    const box = new Mailbox()
    await new Promise<void>((resolve) => box.#server.listen(0, '127.0.0.1', resolve))
    const address = box.#server.server.address()
    box.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    return box
  }

  /** The next mails to `recipient` are refused, one after the other. */
  refuse(recipient: string, ...refusals: Refusal[]): void {
    this.#refusals.set(recipient, refusals)
  }

  /** Every mail takes this long to be accepted. */
  slowDown(delayMs: number): void {
    this.#delayMs = delayMs
  }

  /** Accepts no mail until it is told to. */
  hold(): () => void {
    let letGo = () => {}
    this.#held = new Promise((resolve) => {
      letGo = resolve
    })
    return letGo
  }

  /** The first matching mail, already received or still to come. */
  async next(fits: (mail: ReceivedMail) => boolean = () => true, withinMs = 30_000): Promise<ReceivedMail> {
    const deadline = Date.now() + withinMs
    for (;;) {
      const found = this.received.find(fits)
      if (found) return found
      const leftMs = deadline - Date.now()
      if (leftMs <= 0)
        throw new Error(`no such mail; received: ${this.received.map(({ subject }) => subject).join(', ')}`)
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          this.#waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, leftMs)
        this.#waiting.add(wake)
      })
    }
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}
