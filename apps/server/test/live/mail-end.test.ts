import { afterAll, expect, it } from 'vitest'
import { Mailbox } from '../support/mailbox.ts'
import { becomeHost, call, connectHost, join, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const mailbox = await Mailbox.open()
afterAll(() => mailbox.close())
const { site, admin } = await openLiveSite({
  smtpUrl: mailbox.url,
  mailFrom: { name: null, address: 'quiz@example.org' },
  publicUrl: 'https://quiz.example.org',
})

/** Plays a game to its end as a new host with these settings. */
async function endGameOf(email: string, settings: object, isEmpty = false): Promise<string> {
  const { cookie } = await becomeHost(site, admin, email, mailbox)
  await call(site, 'PUT', '/api/settings', { cookie, body: settings })
  const game = await startGame(site, cookie)
  if (!isEmpty) await join(site, game.id, 'Ana')
  const host = await connectHost(site, cookie, game.id)
  await host.socket.next('host-snapshot')
  await host.move('end')
  await host.socket.close()
  return game.id
}

it('the end of a session is mailed once, in their language, to hosts who want mail', async () => {
  await endGameOf('quiet@example.org', { emailNotifications: false })
  await endGameOf('alone@example.org', {}, true)
  const game = await endGameOf('hanna@example.org', { language: 'de' })
  const mail = await mailbox.next(({ subject }) => subject === 'Ergebnisse von „Test quiz“')
  expect(mail.recipients).toEqual(['hanna@example.org'])
  for (const body of [mail.text, mail.html])
    expect(body).toContain(`https://quiz.example.org/results/${game}`)
  expect(mail.text).toContain('Teilnehmende: 1')
  expect(mailbox.received.filter(({ subject }) => subject.includes('Test quiz'))).toHaveLength(1)
})
