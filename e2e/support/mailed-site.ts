import { Mailbox, type ReceivedMail } from '../../apps/server/test/support/mailbox.ts'
import { Api } from './api.ts'
import { ServerProcess } from './server-process.ts'

/** A separate site that really sends mail, with its first administrator signed in. */
export async function openMailedSite() {
  const mailbox = await Mailbox.open()
  const server = await ServerProcess.start({ SMTP_URL: mailbox.url, MAIL_FROM: 'quiz@example.org' })
  const { origin } = server
  return {
    origin,
    mailbox,
    administrator: await Api.administrator(origin, server.setupLink()),
    async close() {
      await server.remove()
      await mailbox.close()
    },
  }
}

export const linkIn = ({ text }: Pick<ReceivedMail, 'text'>) => /^http\S+$/m.exec(text)?.[0] ?? ''
