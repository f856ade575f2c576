import { presenterHello } from '@pinquiz/client'
import type {
  NotificationList,
  PresenterCode,
  PresenterKey,
  ResultList,
  SessionList,
  Share,
} from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import {
  becomeAdministrator,
  becomeHost,
  call,
  Host,
  join,
  type Site,
  Socket,
  startGame,
} from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis } from './nodes.ts'
import { openEvents, scriptOf } from './script.ts'

closeAfterEach()

type Account = { id: string; cookie: string; email: string }

let numbers = 0
async function colleagueOf(site: Site, admin: string, name: string): Promise<Account> {
  const email = `${name}${++numbers}@example.org`
  return { ...(await becomeHost(site, admin, email)), email }
}

async function share(site: Site, owner: Account, session: string, { id }: Account, right: string | null) {
  const body = { session, person: id, right }
  const { cookie } = owner
  const reply = await call<{ shares: Share[] }>(site, 'PUT', '/api/shares', { cookie, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.shares
}

const { site, admin } = await openLiveSite()
const { open, hosted, seated } = screensOfATest(site, admin)
const newOwner = () => colleagueOf(site, admin, 'grace')
const newColleague = () => colleagueOf(site, admin, 'linus')

async function sharedGame(right: 'view' | 'co-host' = 'co-host') {
  const [owner, colleague] = [await newOwner(), await newColleague()]
  const game = await startGame(site, owner.cookie)
  await share(site, owner, game.id, colleague, right)
  return { owner, colleague, id: game.id }
}

const refused = async (at: Site, cookie: string, session: string) => {
  const socket = new Socket(at, { cookie, origin: at.origin })
  open.push(socket)
  await socket.opened()
  socket.send({ ...presenterHello(session) })
  return (await socket.next('refused')).code
}

const runningOf = async ({ cookie }: Account) =>
  (await call<SessionList>(site, 'GET', '/api/sessions', { cookie })).body.sessions

async function presentByKey({ cookie }: Account, id: string) {
  const path = `/api/sessions/${id}/presenters`
  const { code } = (await call<PresenterCode>(site, 'POST', path, { body: {}, cookie })).body
  const { token } = (await call<PresenterKey>(site, 'POST', '/api/presenters', { body: { code } })).body
  const socket = new Socket(site)
  open.push(socket)
  await socket.opened()
  socket.send(presenterHello(id, token))
  await socket.next('host-snapshot')
  return { phone: new Host(socket), token }
}

it('A96 a co-host steers from their own screen and by their own token, and every screen follows', async () => {
  const { owner, colleague, id } = await sharedGame()
  await seated(await join(site, id, 'Ana'))
  const wall = await hosted(id, site, owner.cookie)
  const desk = await hosted(id, site, colleague.cookie)
  expect((await desk.move('start')).name).toBe('ready')
  expect((await wall.socket.next('host-phase')).phase.name).toBe('ready')
  const script = await scriptOf(site, colleague.cookie)
  const { version } = (await script.state(id)).body
  expect((await script.command(id, { type: 'next', version })).status).toBe(200)
  expect((await wall.socket.next('host-phase', ({ phase }) => phase.name === 'question')).version).toBe(
    version + 1,
  )
  const [card] = await runningOf(colleague)
  expect(card).toMatchObject({ id, right: 'co-host', ownerName: 'Hanna Host' })
  expect((await runningOf(owner))[0]).toMatchObject({ id, right: 'owner' })
})

it('A96 a viewer has the results, and no screen', async () => {
  const { owner, colleague, id } = await sharedGame('view')
  await seated(await join(site, id, 'Ana'))
  const wall = await hosted(id, site, owner.cookie)
  expect(await refused(site, colleague.cookie, id)).toBe('not-host')
  expect(await runningOf(colleague)).toEqual([])
  await wall.move('end')
  const list = (whose: string) =>
    call<ResultList>(site, 'GET', `/api/results?whose=${whose}`, { cookie: colleague.cookie })
  expect((await list('own')).body).toMatchObject({ results: [], all: 0, shared: 1 })
  const { results } = (await list('shared')).body
  expect(results).toMatchObject([{ id, right: 'view', ownerName: 'Hanna Host' }])
})

describe('A97 a right that ends', () => {
  it.each([null, 'view'])('closes screens, streams and phones at once, changed to %s', async (right) => {
    const { owner, colleague, id } = await sharedGame()
    const wall = await hosted(id, site, owner.cookie)
    const owners = await presentByKey(owner, id)
    const screen = await hosted(id, site, colleague.cookie)
    const { phone, token } = await presentByKey(colleague, id)
    const script = await scriptOf(site, colleague.cookie)
    const events = await openEvents(site, script.bearer, id)
    await events.next('host-snapshot')

    await share(site, owner, id, colleague, right)
    for (const { socket } of [screen, phone]) expect((await socket.next('bye')).reason).toBe('restarting')
    await events.next('bye')
    expect(await refused(site, colleague.cookie, id)).toBe('not-host')
    const again = new Socket(site)
    open.push(again)
    await again.opened()
    again.send(presenterHello(id, token))
    expect((await again.next('refused')).code).toBe('token-invalid')
    expect((await script.state(id)).status).toBe(right === null ? 404 : 403)
    // The owner's screen and phone have noticed nothing.
    for (const host of [wall, owners.phone])
      expect((await host.command({ type: 'set-locked', locked: true })).type).toBe('command-done')
    // A key doesn't come back with a new right.
    await share(site, owner, id, colleague, 'co-host')
    await hosted(id, site, colleague.cookie)
    const late = new Socket(site)
    open.push(late)
    await late.opened()
    late.send(presenterHello(id, token))
    expect((await late.next('refused')).code).toBe('token-invalid')
  })

  it('ends for good with the approval of the account', async () => {
    const { owner, colleague, id } = await sharedGame()
    const screen = await hosted(id, site, colleague.cookie)
    const path = `/api/admin/users/${colleague.id}/approval`
    await call(site, 'POST', path, { cookie: admin, body: { action: 'revoke' } })
    expect((await screen.socket.next('bye')).reason).toBe('signed-out')
    await call(site, 'POST', path, { cookie: admin, body: { action: 'approve', isUnprovenAccepted: true } })
    const shares = await call<{ shares: Share[] }>(site, 'GET', `/api/shares?session=${id}`, {
      cookie: owner.cookie,
    })
    expect(shares.body.shares).toEqual([])
  })

  it('can be given up', async () => {
    const { owner, colleague, id } = await sharedGame()
    const screen = await hosted(id, site, colleague.cookie)
    const leave = ({ cookie }: Account) => call(site, 'DELETE', `/api/shares?session=${id}`, { cookie })
    expect((await leave(colleague)).status).toBe(204)
    expect((await screen.socket.next('bye')).reason).toBe('restarting')
    expect((await leave(colleague)).status).toBe(404)
    expect((await leave(owner)).status).toBe(409)
  })
})

it('A96 what colleagues share pushes no session of one’s own out of the list', async () => {
  const [owner, colleague] = [await newOwner(), await newColleague()]
  const { id } = await startGame(site, owner.cookie)
  const first = await startGame(site, colleague.cookie)
  const { body: card } = await call<{ quizId: string }>(site, 'GET', `/api/sessions/${first.id}`, colleague)
  const start = { quizId: card.quizId, mode: 'live', settings: {} }
  const { cookie } = colleague
  for (let shared = 0; shared < 100; shared++) {
    const { body } = await call<{ id: string }>(site, 'POST', '/api/sessions', { cookie, body: start })
    await share(site, colleague, body.id, owner, 'co-host')
  }
  const running = await runningOf(owner)
  expect(running).toHaveLength(100)
  expect(running.at(-1)).toMatchObject({ id, right: 'owner' })
})

it('A96 sharing is told once, logged, and only for approved colleagues', async () => {
  const { owner, colleague, id } = await sharedGame('view')
  await share(site, owner, id, colleague, 'co-host')
  const told = async () => {
    const { cookie } = colleague
    const { body } = await call<NotificationList>(site, 'GET', '/api/notifications', { cookie })
    return body.notifications.map(({ kind }) => kind)
  }
  expect(await told()).toEqual(['session-shared'])
  const put = (body: object, { cookie } = owner) => call(site, 'PUT', '/api/shares', { cookie, body })
  expect((await put({ session: id, person: owner.id, right: 'view' })).status).toBe(404)
  expect((await put({ session: id, person: 'nobody', right: 'view' })).status).toBe(404)
  expect((await put({ session: id, person: null, right: 'view' })).status).toBe(400)
  expect((await put({ session: id, person: colleague.id, right: 'edit' })).status).toBe(400)
  // A co-host shares nothing further.
  expect((await put({ session: id, person: colleague.id, right: 'view' }, colleague)).status).toBe(403)
  await share(site, owner, id, colleague, null)
  const { body } = await call<{ entries: { action: string; subject: string }[] }>(
    site,
    'GET',
    '/api/admin/audit',
    {
      cookie: admin,
    },
  )
  const about = `Hanna Host <${colleague.email}>`
  expect(body.entries.slice(0, 3).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    `session-unshared ${about}: Test quiz`,
    `session-shared ${about}: co-host: Test quiz`,
    `session-shared ${about}: view: Test quiz`,
  ])
  await share(site, owner, id, colleague, 'view')
  expect(await told()).toEqual(['session-shared'])
})

it('A96 played again by a co-host, it is the owner’s, with the same co-hosts and no viewers', async () => {
  const { owner, colleague, id } = await sharedGame()
  const viewer = await newColleague()
  await share(site, owner, id, viewer, 'view')
  const screen = await hosted(id, site, colleague.cookie)
  await screen.command({ type: 'end', version: screen.version() })
  const { cookie } = colleague
  const body = { mode: 'live', questions: 'all' }
  const next = await call<{ id: string; right: string }>(site, 'POST', `/api/sessions/${id}/again`, {
    cookie,
    body,
  })
  expect(next.body.right).toBe('co-host')
  const shares = await call<{ shares: Share[] }>(site, 'GET', `/api/shares?session=${next.body.id}`, {
    cookie: owner.cookie,
  })
  expect(shares.body.shares.map(({ person }) => person?.id)).toEqual([colleague.id])
})

describe('A96 a co-host who plays a session again', () => {
  async function twoOfOneQuiz() {
    const { owner, colleague, id } = await sharedGame()
    const screen = await hosted(id, site, owner.cookie)
    await screen.command({ type: 'end', version: screen.version() })
    const { body: card } = await call<{ quizId: string }>(site, 'GET', `/api/sessions/${id}`, owner)
    const start = { quizId: card.quizId, mode: 'live', settings: {} }
    const other = await call<{ id: string }>(site, 'POST', '/api/sessions', {
      cookie: owner.cookie,
      body: start,
    })
    const again = (next: string) =>
      call<{ id: string; code?: string }>(site, 'POST', `/api/sessions/${id}/again`, {
        cookie: colleague.cookie,
        body: { id: next, mode: 'live', questions: 'all' },
      })
    return { owner, colleague, id, other: other.body.id, again }
  }

  it('gets no right to another session of the owner’s by asking for its id, and leads no one there', async () => {
    const { owner, colleague, id, other, again } = await twoOfOneQuiz()
    expect(await again(other)).toMatchObject({ status: 404, body: { code: 'session-not-found' } })
    expect(await refused(site, colleague.cookie, other)).toBe('not-host')
    const shares = await call(site, 'GET', `/api/shares?session=${other}`, { cookie: owner.cookie })
    expect(shares.body).toEqual({ shares: [] })
    const next = await call<{ id: string }>(site, 'POST', `/api/sessions/${id}/again`, {
      cookie: owner.cookie,
      body: { mode: 'live', questions: 'all' },
    })
    expect(next.body.id).not.toBe(other)
  })

  it('leads no one out of the next session’s lobby without a right to it', async () => {
    const { owner, colleague, id, again } = await twoOfOneQuiz()
    const { body: next } = await again(crypto.randomUUID())
    await share(site, owner, next.id, colleague, null)
    const screen = await hosted(next.id, site, owner.cookie)
    const seat = await join(site, next.id, 'Ana')
    const ana = await seated(seat)
    const body = { mode: 'poll', questions: 'all' }
    const { cookie } = colleague
    const third = await call(site, 'POST', `/api/sessions/${id}/again`, { cookie, body })
    expect(third.status).toBe(201)
    const back = await seated(seat)
    await screen.move('start')
    await back.next('phase')
    expect([...ana.frames, ...back.frames].filter(({ type }) => type === 'moved')).toEqual([])
  })

  it('gets no right back by repeating the request after it was withdrawn', async () => {
    const { owner, colleague, again } = await twoOfOneQuiz()
    const next = crypto.randomUUID()
    expect((await again(next)).body.id).toBe(next)
    const screen = await hosted(next, site, owner.cookie)
    await seated(await join(site, next, 'Ana'))
    await screen.move('start')
    expect((await again(next)).body.id).toBe(next)
    await share(site, owner, next, colleague, null)
    expect((await again(next)).status).toBe(404)
    expect(await refused(site, colleague.cookie, next)).toBe('not-host')
  })
})

it('A98 handed on with its owner’s account, a session keeps its shares, and its new owner needs none', async () => {
  const { owner, colleague, id } = await sharedGame()
  const other = await newColleague()
  await share(site, owner, id, other, 'view')
  const erasure = { cookie: admin, body: { heir: colleague.id } }
  expect((await call(site, 'POST', `/api/admin/users/${owner.id}/erasure`, erasure)).status).toBe(204)
  const shares = await call<{ shares: Share[] }>(site, 'GET', `/api/shares?session=${id}`, {
    cookie: colleague.cookie,
  })
  expect(shares.body.shares.map(({ person, right }) => [person?.id, right])).toEqual([[other.id, 'view']])
})

describe.skipIf(!hearing.isMet)(`two nodes${hearing.reason}`, () => {
  it('A97 a right that ends on one node closes screens on the other', async () => {
    const shared = { databaseUrl: await openSharedDatabase(), redisUrl: await openSharedRedis() }
    const [a, b] = [await openNode(shared), await openNode(shared)]
    const first = await becomeAdministrator(a)
    const [owner, colleague] = [await colleagueOf(a, first, 'grace'), await colleagueOf(a, first, 'linus')]
    const { id } = await startGame(a, owner.cookie)
    await share(a, owner, id, colleague, 'co-host')
    const screen = await hosted(id, b, colleague.cookie)
    await share(a, owner, id, colleague, null)
    expect((await screen.socket.next('bye')).reason).toBe('restarting')
    expect(await refused(b, colleague.cookie, id)).toBe('not-host')
  })
})
