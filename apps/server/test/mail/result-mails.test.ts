import type { QueuedMails, ResultDetails } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeAdministrator, call, connectHost, openSite } from '../live/live-game.ts'
import { seatIn, startSelfPaced, takeSeat } from '../live/self-paced-run.ts'
import { Mailbox } from '../support/mailbox.ts'

let mailbox: Mailbox
let site: Awaited<ReturnType<typeof openSite>>
let cookie: string

beforeAll(async () => {
  mailbox = await Mailbox.open()
  const mail = { smtpUrl: mailbox.url, mailFrom: { name: null, address: 'quiz@example.org' } }
  site = await openSite({ ...mail, trustedProxies: ['127.0.0.1'] })
  cookie = await becomeAdministrator(site)
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

/** `answers`: of one participant each; option 1 is right. The first is ana@, the others ana1@ and so on. */
async function played(answers: number[]) {
  const game = await startSelfPaced(site, cookie, { timeLimitsS: [20] })
  const people: string[] = []
  for (const answer of answers) {
    const seat = await seatIn(site, game.id, `Person ${people.length}`)
    people.push(seat.participant)
    const { taker } = await takeSeat(site, seat)
    await taker.opened()
    await taker.answer(0, answer)
    taker.socket.close()
  }
  const path = `/api/results/${game.id}`
  const end = async () => {
    const host = await connectHost(site, cookie, game.id)
    await host.socket.next('host-snapshot')
    await host.move('end')
    host.socket.close()
  }
  const mail = () => call<QueuedMails>(site, 'POST', `${path}/mails`, { cookie })
  const unmailed = async () => (await call<ResultDetails>(site, 'GET', path, { cookie })).body.unmailed
  const mailTo = (email: string, fact: string) =>
    mailbox.next(({ recipients, text }) => recipients.includes(email) && text.includes(fact))
  return { game, path, people, end, mail, unmailed, mailTo }
}

it('K104 after the end everyone is mailed their result once, and again only if it changed', async () => {
  const { path, end, mail, unmailed, mailTo } = await played([1, 0])
  expect(await mail()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await unmailed()).toBeUndefined()
  await end()
  expect(await unmailed()).toBe(2)
  expect(await mail()).toMatchObject({ status: 202, body: { queued: 2 } })
  expect((await mailTo('ana@example.org', '100 of 100')).subject).toBe('Your result: Test quiz')
  expect((await mailTo('ana1@example.org', '0 of 100')).text).toContain('Percent: 0%')
  expect((await mail()).body).toEqual({ queued: 0 })
  expect(await unmailed()).toBeUndefined()

  const scale = { pass: 50, grades: [{ from: 50, name: 'Well done' }] }
  await call(site, 'PUT', `${path}/scale`, { cookie, body: { scale } })
  expect(await unmailed()).toBe(2)
  const both = await Promise.all([mail(), mail()])
  expect(both.map(({ body }) => body.queued).reduce((sum, queued) => sum + queued)).toBe(2)
  expect((await mailTo('ana@example.org', 'Grade: Well done')).text).toContain('Result: Passed')
  await mailTo('ana1@example.org', 'Result: Not passed')
})
