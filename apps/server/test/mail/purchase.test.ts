import { type LeadList, STANDARD_PLANS } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeAdministrator, call, openSite } from '../live/live-game.ts'
import { Mailbox } from '../support/mailbox.ts'

let mailbox: Mailbox
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await openSite({ smtpUrl: mailbox.url, mailFrom: { name: null, address: 'quiz@example.org' } })
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

it('the confirmation promised by /success reaches the buyer, once, in their language', async () => {
  const cookie = await becomeAdministrator(site)
  const lead = { name: 'Léa', email: 'lea@example.org', phone: '1', plan: 'Yearly Plan - ₹499/year' }
  await call(site, 'POST', '/api/leads', { body: { ...lead, language: 'fr' } })
  const { body } = await call<LeadList>(site, 'GET', '/api/admin/leads', { cookie })
  const path = `/api/admin/leads/${body.leads[0]?.id}/purchase`
  const confirm = () => call(site, 'POST', path, { cookie, body: { plan: 'yearly' } })

  expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 409])

  const mail = await mailbox.next(({ recipients }) => recipients.includes('lea@example.org'))
  expect(mail.recipients).toEqual(['lea@example.org'])
  for (const text of [mail.text, mail.html]) expect(text).toContain(STANDARD_PLANS.yearly.fr)
  // Mail is sent in queue order: everything queued before this has arrived, too.
  await call(site, 'POST', '/api/password-reset', { body: { email: 'ada@example.org', language: 'en' } })
  await mailbox.next(({ subject }) => subject === 'Reset your PinQuiz password')
  expect(mailbox.received.filter(({ recipients }) => recipients.includes('lea@example.org'))).toHaveLength(1)
})
