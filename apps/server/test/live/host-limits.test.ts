import type { SessionCard } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { becomeHost, call, join, quizOf } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

type Reply = SessionCard & { code?: string; limit?: number }

const { site, admin } = await openLiveSite({ limits: { quizzes: null, running: 2, sessions: 4 } })
const { hosted } = screensOfATest(site, admin)

const { body: quiz } = await call<{ id: string }>(site, 'POST', '/api/quizzes', {
  cookie: admin,
  body: quizOf([20]),
})
const start = (body: object = {}) =>
  call<Reply>(site, 'POST', '/api/sessions', {
    cookie: admin,
    body: { quizId: quiz.id, mode: 'live', ...body },
  })
const again = (session: string) =>
  call<Reply>(site, 'POST', `/api/sessions/${session}/again`, {
    cookie: admin,
    body: { mode: 'live', questions: 'all' },
  })
async function play(session: string) {
  await join(site, session, 'Ada')
  const host = await hosted(session)
  await host.move('end')
}

it('A59 refuses a session beyond the limit, however it is started, until one ends', async () => {
  const first = (await start()).body
  const id = crypto.randomUUID()
  expect((await start({ id, mode: 'self-paced' })).status).toBe(201)
  const full = { status: 409, body: { code: 'too-many-running', limit: 2 } }
  expect(await start()).toMatchObject(full)
  expect(await start({ mode: 'poll' })).toMatchObject(full)
  expect(await start({ settings: { rehearsal: 30 } })).toMatchObject(full)
  // The reply was lost, but the session exists.
  expect(await start({ id, mode: 'self-paced' })).toMatchObject({ status: 201, body: { id } })
  const other = await becomeHost(site, admin, 'linus@example.org')
  const { body } = await call<{ id: string }>(site, 'POST', '/api/quizzes', {
    cookie: other.cookie,
    body: quizOf([20]),
  })
  const theirs = { cookie: other.cookie, body: { quizId: body.id, mode: 'live' } }
  expect((await call(site, 'POST', '/api/sessions', theirs)).status).toBe(201)

  await play(first.id)
  const next = await again(first.id)
  expect(next.status).toBe(201)
  expect(await start()).toMatchObject(full)
  await play(next.body.id)
  const third = (await start()).body
  expect(await again(next.body.id)).toMatchObject(full)

  await play(third.id)
  const kept = { status: 409, body: { code: 'too-many-sessions', limit: 4 } }
  expect(await start()).toMatchObject(kept)
  expect(await again(third.id)).toMatchObject(kept)
  await call(site, 'DELETE', `/api/results/${first.id}`, { cookie: admin })
  expect((await start()).status).toBe(201)
})
