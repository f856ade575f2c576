import { randomUUID } from 'node:crypto'
import type { Invitation, Invitee, InviteeList, QueuedMails } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeAdministrator, call, openSite } from '../live/live-game.ts'
import { startSelfPaced } from '../live/self-paced-run.ts'
import { Mailbox } from '../support/mailbox.ts'
import { manualClock } from '../support/manual-clock.ts'

const HOUR_MS = 3_600_000
const clock = manualClock()
let mailbox: Mailbox
let site: Awaited<ReturnType<typeof openSite>>
let cookie: string

beforeAll(async () => {
  mailbox = await Mailbox.open()
  const mail = { smtpUrl: mailbox.url, mailFrom: { name: null, address: 'quiz@example.org' } }
  site = await openSite({ ...mail, publicUrl: 'https://quiz.example.org', mailsPerHour: 4 }, clock)
  cookie = await becomeAdministrator(site)
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

const mailTo = (email: string, subject: string) =>
  mailbox.next((mail) => mail.recipients.includes(email) && mail.subject.includes(subject))

async function withRoster(emails: string[]) {
  const game = await startSelfPaced(site, cookie)
  const path = `/api/sessions/${game.id}/invitees`
  const people = emails.map((email, at) => ({ id: randomUUID(), name: `Person ${at}`, email }))
  const { body } = await call<InviteeList>(site, 'POST', path, { cookie, body: { people } })
  const mail = async (ids = body.invitees.map(({ id }) => id)) =>
    (await call<QueuedMails>(site, 'POST', `${path}/mails`, { cookie, body: { people: ids } })).body.queued
  return { path, invitees: body.invitees, mail }
}

it('S76 a mail brings the personal link; an hour later it is a reminder, to those who have not handed in', async () => {
  const { invitees, mail } = await withRoster(['ana@example.org', '', 'bo@example.org'])
  expect(await mail()).toBe(2)
  expect(await mail()).toBe(0)
  const first = await mailTo('ana@example.org', 'invites you to a quiz: Test quiz')
  const [, link = ''] = /https:\/\/quiz\.example\.org\/invited#(\S+)/.exec(first.text) ?? []
  expect(link).toBe(invitees[0]?.link)
  const found = await call<Invitation>(site, 'POST', '/api/invitations/look', { body: { link } })
  expect(found.body).toMatchObject({ name: 'Person 0' })
  await mailTo('bo@example.org', 'invites you')
  clock.advanceMs(HOUR_MS + 1)
  expect(await mail([invitees[2]?.id ?? ''])).toBe(1)
  await mailTo('bo@example.org', 'You haven’t started yet: Test quiz')
})

it('S76 mails wait for the limit of the site, and are not sent to someone who was taken off the roster', async () => {
  clock.advanceMs(HOUR_MS + 1)
  const emails = Array.from({ length: 6 }, (_, at) => `person.${at}@example.org`)
  const { path, invitees, mail } = await withRoster(emails)
  const arrived = () =>
    invitees.filter(({ email }) => mailbox.received.some(({ recipients }) => recipients[0] === email))
  expect(await mail()).toBe(6)
  // Four are on their way at once; then it's two of a kind an hour.
  await mailbox.next(() => arrived().length === 4)
  const waiting = invitees.filter((invitee) => !arrived().includes(invitee))
  for (const { id } of waiting) await call(site, 'DELETE', `${path}/${id}`, { cookie })
  clock.advanceMs(HOUR_MS + 1)
  const later = await withRoster(['zoe@example.org'])
  await later.mail()
  await mailTo('zoe@example.org', 'invites you')
  expect(arrived()).toHaveLength(4)
})

it('S87 a mail that waits for an address that was wrong is not sent; the person can be mailed anew', async () => {
  clock.advanceMs(HOUR_MS + 1)
  const emails = Array.from({ length: 6 }, (_, at) => `wrong.${at}@example.org`)
  const { path, invitees, mail } = await withRoster(emails)
  const arrived = () =>
    invitees.filter(({ email }) => mailbox.received.some(({ recipients }) => recipients[0] === email))
  expect(await mail()).toBe(6)
  await mailbox.next(() => arrived().length === 4)
  const [first, second] = invitees.filter((invitee) => !arrived().includes(invitee))
  for (const { id, name, email } of [first, second].flatMap((one) => one ?? [])) {
    const body = { name, group: '', email: email.replace('wrong', 'right') }
    const changed = await call<Invitee>(site, 'PUT', `${path}/${id}`, { cookie, body })
    expect(changed.body.mailedAtMs).toBeUndefined()
  }
  clock.advanceMs(HOUR_MS + 1)
  expect(await mail([first?.id ?? ''])).toBe(1)
  await mailTo(first?.email.replace('wrong', 'right') ?? '', 'invites you')
  expect(arrived()).toHaveLength(4)
})

it('S76 a waiting mail goes with its person’s data, and stays if the address is erased from another roster, perhaps another host’s', async () => {
  clock.advanceMs(HOUR_MS + 1)
  const emails = Array.from({ length: 6 }, (_, at) => `both.${at}@example.org`)
  const { invitees, mail } = await withRoster(emails)
  const arrived = () =>
    invitees.filter(({ email }) => mailbox.received.some(({ recipients }) => recipients[0] === email))
  expect(await mail()).toBe(6)
  await mailbox.next(() => arrived().length === 4)
  const [first, second] = invitees.filter((invitee) => !arrived().includes(invitee))
  const others = (await withRoster(emails)).invitees
  const body = { participants: [first, ...others].flatMap((one) => one?.id ?? []) }
  const erased = await call(site, 'POST', '/api/participants/erasure', { cookie, body })
  expect(erased.body).toEqual({ erased: 7 })
  clock.advanceMs(HOUR_MS + 1)
  const later = await withRoster(['kim@example.org'])
  await later.mail()
  await mailTo('kim@example.org', 'invites you')
  await mailTo(second?.email ?? '', 'invites you')
  expect(arrived()).toHaveLength(5)
})

it('S76 a site that sends no mail says so', async () => {
  const silent = await openSite()
  const admin = await becomeAdministrator(silent)
  const game = await startSelfPaced(silent, admin)
  const path = `/api/sessions/${game.id}/invitees`
  const body = { people: [{ id: randomUUID(), name: 'Ana', email: 'ana@example.org' }] }
  const list = await call<InviteeList>(silent, 'POST', path, { cookie: admin, body })
  expect(list.body.isMailSent).toBe(false)
  const ids = { people: [list.body.invitees[0]?.id] }
  expect(await call(silent, 'POST', `${path}/mails`, { cookie: admin, body: ids })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  await silent.close()
})
