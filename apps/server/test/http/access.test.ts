import { randomUUID } from 'node:crypto'
import { hostHello, playerHello, presenterHello, wallHello } from '@pinquiz/client'
import {
  ERROR_STATUS,
  type ObjectionList,
  type PresenterCode,
  type PresenterKey,
  type Seat,
  type WallLink,
} from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decidedOperations } from '../../src/http/guards/token-policy.ts'
import {
  becomeAdministrator,
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  join,
  openSite,
  quizOf,
  type Site,
  Socket,
  startGame,
} from '../live/live-game.ts'
import { type AccessRow, differences, ROLES, type Role } from '../support/access-table.ts'
import { sound } from '../support/media-files.ts'
import { sampleOf } from '../support/sample-body.ts'
import { softPasskey } from '../support/soft-passkey.ts'
import { makeInvitation, makeInvitee, makeLead, makeSound } from './admin-things.ts'
import { makePublished, PUBLICATION, wantedQuestions } from './library-things.ts'
import { playedWrongly } from './objector.ts'
import { type Operation, operationsOf } from './operations.ts'
import { type Bearer, makeToken, makeTokens, type ScopedTokens } from './scoped-tokens.ts'

let site: Site & { close(): Promise<void> }
let tokens: ScopedTokens
/** The `cookie` header of each role. */
const cookies = new Map<Role, string>()
let numbers = 0

beforeAll(async () => {
  site = await openSite({ metricsToken: 'a token' })
  cookies.set('visitor', '')
  cookies.set('super admin', await becomeAdministrator(site))
  for (const role of ['unapproved', 'owner', 'other host', 'admin'] as const) await enter(role)
  tokens = await makeTokens(site, cookieOf('super admin'))
})
afterAll(() => site.close())

const cookieOf = (role: Role) => cookies.get(role) ?? ''

/** A new account in that role. The unapproved one was approved once, and still has the cookie. */
async function enter(role: Role): Promise<void> {
  const superAdmin = cookieOf('super admin')
  const { id, cookie } = await becomeHost(site, superAdmin, `person${++numbers}@example.org`)
  cookies.set(role, cookie)
  const decide = { cookie: superAdmin, body: { action: 'revoke', role: 'admin' } }
  if (role === 'unapproved') await call(site, 'POST', `/api/admin/users/${id}/approval`, decide)
  if (role === 'admin') await call(site, 'PUT', `/api/admin/users/${id}/role`, decide)
}

/** Some operations end the caller's sign-in: the next one needs it again. */
async function enterAgain(): Promise<void> {
  for (const role of ['super admin', 'unapproved', 'owner', 'other host', 'admin'] as const) {
    const cookie = cookieOf(role)
    const { body } = await call<{ user: unknown }>(site, 'GET', '/api/me', { cookie })
    if (body.user) continue
    if (role !== 'super admin') await enter(role)
    else {
      const credentials = { email: 'ada@example.org', password: 'correct horse' }
      cookies.set(role, (await call(site, 'POST', '/api/sign-in', { body: credentials })).cookie)
    }
  }
}

type Values = Record<string, string>

/** Values for path parameters: objects of the owner. The longest matching prefix is used. */
const THINGS: Record<string, () => Promise<Values>> = {
  '/api/account/passkeys/{id}': async () => {
    const passkey = softPasskey(site.origin)
    const owner = { cookie: cookieOf('owner') }
    const path = '/api/account/passkeys'
    const asked = await call<{ challenge: string }>(site, 'POST', `${path}/question`, { ...owner, body: OWN })
    await call(site, 'POST', path, {
      ...owner,
      body: { name: 'Phone', response: passkey.create(asked.body) },
    })
    return { id: passkey.id }
  },
  '/api/sign-in/with/{provider}': async () => ({ provider: '1' }),
  '/api/account/providers/': async () => ({ provider: '1', id: 'none' }),
  '/api/account/tokens/{id}': async () => ({ id: (await makeToken(site, cookieOf('owner'))).id }),
  '/api/account/sign-ins/{id}': async () => {
    const list = await call<{ signIns: { id: string }[] }>(site, 'GET', '/api/account/sign-ins', {
      cookie: cookieOf('owner'),
    })
    return { id: list.body.signIns[0]?.id ?? '' }
  },
  '/api/admin/leads/{id}': () => makeLead(site, cookieOf('super admin')),
  '/api/admin/invitations/{id}': () => makeInvitation(site, cookieOf('super admin')),
  '/api/admin/users/{id}': async () => ({
    id: (await becomeHost(site, cookieOf('super admin'), `subject${++numbers}@example.org`)).id,
  }),
  '/api/games/{pin}': async () => ({ pin: (await startGame(site, cookieOf('owner'))).pin }),
  '/media/{id}': async () => ({ id: await makeSound(site, cookieOf('owner')), file: 'sound' }),
  '/api/quizzes/{id}': async () => ({ id: (await startGame(site, cookieOf('owner'))).quizId }),
  '/api/library/{id}': () => makePublished(site, cookieOf('owner')),
  '/api/admin/library/{id}': () => makePublished(site, cookieOf('owner')),
  '/api/sessions/{id}': async () => ({ id: (await startGame(site, cookieOf('owner'))).id }),
  '/api/sessions/{id}/rulings': async () => ({ id: await ended(), question: '0' }),
  '/api/sessions/{id}/voided': async () => ({ id: await ended(), question: '0' }),
  '/api/sessions/{id}/held-names': async () => {
    const { id } = await startGame(site, cookieOf('owner'))
    return { id, participant: (await join(site, id, 'Puta')).participant }
  },
  '/api/sessions/{id}/invitees': async () => {
    const id = await selfPaced()
    return { id, invitee: (await invited(id)).id }
  },
  '/api/sessions/{id}/entry': async () => ({ id: await selfPaced() }),
  '/api/sessions/{id}/attempts': async () => {
    const id = await selfPaced()
    const body = { name: 'Pia Maria Kern', email: 'pia@example.org', phone: '1', device: 'a browser' }
    const seat = await call<Seat>(site, 'POST', `/api/sessions/${id}/attempts`, { body })
    return { id, participant: seat.body.participant }
  },
  '/api/sessions/{id}/open-attempts': async () => ({ id: await ended(await selfPaced()) }),
  '/api/site-texts/{document}': async () => ({ document: 'privacy' }),
  '/api/tasks/{id}': async () => {
    const body = { title: 'Write a quiz', status: 'todo' }
    const cookie = cookieOf('owner')
    const task = await call<{ id: string }>(site, 'POST', '/api/tasks', { cookie, body })
    return { id: task.body.id }
  },
  '/api/results/{id}': async () => ({ id: await ended(await selfPaced()) }),
  '/api/results/{id}/participants/{participant}': async () =>
    (await THINGS['/api/sessions/{id}/attempts']?.()) ?? {},
  '/api/results/{id}/questions': async () => ({ id: await ended(), question: '0' }),
  '/api/seats/objections': async () => ({ question: '0' }),
  '/api/results/{id}/objections': async () => {
    const seat = await objector()
    await call(site, 'POST', '/api/seats/objections/0', { body: { ...seat, text: 'I disagree' } })
    const list = await call<ObjectionList>(site, 'GET', `/api/results/${seat.session}/objections`, {
      cookie: cookieOf('owner'),
    })
    return { id: seat.session, objection: list.body.groups[0]?.id ?? '' }
  },
  '/api/results/{id}/marks': async () => {
    const [id, mark] = [await ended(), randomUUID()]
    const body = { act: 'void', question: 0, reason: 'Unclear' }
    await call(site, 'PUT', `/api/results/${id}/marks/${mark}`, { cookie: cookieOf('owner'), body })
    return { id, mark }
  },
}

const invited = (session: string) => makeInvitee(site, cookieOf('owner'), session)

async function seatOfEnded(options = {}): Promise<Seat> {
  const { id } = await startGame(site, cookieOf('owner'), options)
  const seat = await join(site, id, 'Pia')
  return ended(id).then(() => seat)
}

let objecting: Seat | null = null

/** Someone who gave a wrong answer to the first question of the owner's quiz, which is over; made once if possible. */
async function objector(): Promise<Seat> {
  const path = `/api/results/${objecting?.session}`
  const { status } = await call(site, 'GET', path, { cookie: cookieOf('owner') })
  if (!objecting || status !== 200) objecting = await playedWrongly(site, cookieOf('owner'))
  return objecting
}

async function ended(session?: string): Promise<string> {
  const id = session ?? (await startGame(site, cookieOf('owner'))).id
  const host = await connectHost(site, cookieOf('owner'), id)
  await host.socket.next('host-snapshot')
  await host.command({ type: 'end', version: host.version() })
  await host.socket.close()
  return id
}

async function selfPaced(): Promise<string> {
  const settings = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false }
  return (await startGame(site, cookieOf('owner'), { mode: 'self-paced', settings })).id
}

const ownersQuiz = async () => (await startGame(site, cookieOf('owner'))).quizId
const another = async () =>
  (await becomeHost(site, cookieOf('super admin'), `colleague${++numbers}@example.org`)).id

const OWN = { password: 'correct horse' }

/** A participant of the owner's session. Erasing can be repeated: one serves all roles. */
async function person(purpose: string): Promise<string> {
  const known = people.get(purpose) ?? (await THINGS['/api/sessions/{id}/attempts']?.())?.participant ?? ''
  people.set(purpose, known)
  return known
}
const people = new Map<string, string>()

/** The request body of an operation, if it needs one. */
const QUERIES: Record<string, () => Promise<string>> = {
  '/api/sessions/{id}/names': async () => '?language=en',
  '/api/participants/export.json': async () => `?ids=${await person('export')}`,
  '/api/participants/export.csv': async () => `?ids=${await person('export')}`,
  '/api/admin/participants/export.json': async () => `?ids=${await person('export')}`,
  '/api/admin/participants/export.csv': async () => `?ids=${await person('export')}`,
}
QUERIES['/api/hosts'] = async () => '?search=hanna'
QUERIES['/api/shares'] = async () => `?quiz=${await ownersQuiz()}`
for (const file of ['', '/export.csv', '/export.xlsx'])
  QUERIES[`/api/gradebook${file}`] = async () => `?sessions=${await ended()}`

/** Bodies that cannot be made from the schema alone. Everything else needs no entry. */
const BODIES: Record<string, (role: Role, bearer?: Bearer) => Promise<unknown>> = {
  'POST /api/accounts': async () => ({
    name: 'New',
    email: `new${++numbers}@example.org`,
    password: 'correct horse',
  }),
  'POST /api/sign-in': async () => ({ email: 'ada@example.org', password: 'correct horse' }),
  'POST /api/password-reset': async () => ({ email: `nobody${++numbers}@example.org` }),
  'POST /api/account/email': async () => ({
    email: `other${++numbers}@example.org`,
    password: 'correct horse',
  }),
  'POST /api/account/password': async () => ({ current: 'correct horse', next: 'correct horse' }),
  'DELETE /api/account': async () => OWN,
  'POST /api/account/authenticator': async () => OWN,
  // None is set up by then: a `conflict`, which comes after the access check.
  'POST /api/account/authenticator/confirm': async () => ({ code: '000000' }),
  'DELETE /api/account/authenticator': async () => OWN,
  'POST /api/account/backup-codes': async () => OWN,
  'POST /api/account/passkeys/question': async () => OWN,
  'DELETE /api/account/passkeys/{id}': async () => OWN,
  'POST /api/account/providers/{provider}': async () => OWN,
  'DELETE /api/account/providers/{id}': async () => OWN,
  'POST /api/account/tokens': async () => ({ ...OWN, name: 'Script', scopes: ['read'], days: 1 }),
  'POST /api/quizzes': async () => quizOf([20]),
  'POST /api/media': async () => sound('mp3', 20_000),
  'POST /api/quizzes/import-file': async () => new TextEncoder().encode('Which? {=a ~b}'),
  'POST /api/quizzes/{id}/duplicate': async () => ({ title: 'A copy' }),
  'PATCH /api/quizzes/{id}': async () => ({ isArchived: true }),
  'PUT /api/quizzes/{id}': async () => ({ ...quizOf([20]), version: 1 }),
  'PUT /api/quizzes/{id}/publication': async () => PUBLICATION,
  'POST /api/question-copies': () => wantedQuestions(site, cookieOf('owner')),
  'PATCH /api/admin/leads/{id}': async () => ({ isRead: true }),
  'POST /api/admin/leads/{id}/purchase': async () => ({ plan: 'yearly' }),
  'PUT /api/shares': async () => ({ quiz: await ownersQuiz(), person: null, right: null }),
  'POST /api/hand-over': async () => ({ quiz: await ownersQuiz(), to: await another(), keepsEditing: false }),
  'POST /api/quizzes/{id}/editors': async () => ({ editor: randomUUID(), isOpen: true }),
  'POST /api/participants/erasure': async () => ({ participants: [await person('own erasure')] }),
  'POST /api/admin/participants/erasure': async () => ({ participants: [await person('erasure')] }),
  'POST /api/admin/users/{id}/erasure': async () => ({ heir: null }),
  'POST /api/sessions': async (role, bearer) => {
    const cookie = bearer
      ? tokens.cookie
      : cookieOf(role) && role !== 'unapproved'
        ? cookieOf(role)
        : cookieOf('owner')
    return { quizId: (await startGame(site, cookie)).quizId, mode: 'live' }
  },
  'POST /api/sessions/{id}/invitees/mails': async () => ({ people: [randomUUID()] }),
  'POST /api/invitations/look': async () => ({ link: (await invited(await selfPaced())).link }),
  'POST /api/invitations/begin': async () => ({ link: (await invited(await selfPaced())).link }),
  'POST /api/seats/marks': async () => seatOfEnded(),
  'POST /api/seats/outcome': async () => seatOfEnded({ mode: 'poll' }),
  'POST /api/seats/objections': async () => objector(),
  'POST /api/seats/objections/{question}': async () => ({ ...(await objector()), text: 'I disagree' }),
  'POST /api/rejoin': async () => {
    const { id, pin } = await startGame(site, cookieOf('owner'))
    const player = await connectPlayer(site, await join(site, id, 'Pia'))
    const { me } = await player.next('snapshot')
    await player.close()
    return { pin, code: me.rejoinCode }
  },
}

async function fill({ name, path }: Operation): Promise<string> {
  const query = (await QUERIES[path]?.()) ?? ''
  if (!path.includes('{')) return path + query
  const known = Object.keys(THINGS).filter((beginning) => path.startsWith(beginning))
  const [longest] = known.sort((a, b) => b.length - a.length)
  const values = longest ? await THINGS[longest]?.() : undefined
  const filled = path.replace(/\{(\w+)\}/g, (_place, parameter: string) => {
    const value = values?.[parameter]
    if (!value) throw new Error(`${name}: say in THINGS what {${parameter}} stands for`)
    return value
  })
  return filled + query
}

async function attempt(operation: Operation, path: string, role: Role, bearer?: Bearer): Promise<string> {
  const { name, method, schema } = operation
  const body = (await BODIES[name]?.(role, bearer)) ?? (schema ? sampleOf(schema) : undefined)
  const isFile = body instanceof Uint8Array
  const leaving = new AbortController()
  const { status } = await fetch(site.origin + path, {
    method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: {
      ...(bearer ?? { origin: site.origin, cookie: cookieOf(role) }),
      ...(body === undefined
        ? {}
        : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  // Only the status: the reply may be an endless stream.
  leaving.abort()
  if (status === 400) throw new Error(`${name}: its body was not understood; write one into BODIES`)
  if (status === 429 || status >= 500) throw new Error(`${name} as ${role}: ${status}`)
  return status === 401 || status === 403 || status === 404 ? String(status) : 'yes'
}

/** The owner comes last: their request may delete the object. */
const IN_TURN = [...ROLES].sort((a, b) => Number(a === 'owner') - Number(b === 'owner'))

async function measure(name: string, outcomeFor: (role: Role) => Promise<string>): Promise<AccessRow> {
  const found = new Map<Role, string>()
  for (const role of IN_TURN) found.set(role, await outcomeFor(role))
  const outcomes = Object.fromEntries(ROLES.map((role) => [role, found.get(role)]))
  // Every role was tested.
  return { name, outcomes: outcomes as Record<Role, string> }
}

it('every operation of the API treats each role as docs/access.md says', { timeout: 240_000 }, async () => {
  const rows: AccessRow[] = []
  for (const operation of await operationsOf(site)) {
    const path = await fill(operation)
    const row = await measure(operation.name, (role) => attempt(operation, path, role))
    rows.push({
      ...row,
      token: await tokens.passing(row, (bearer) => attempt(operation, path, 'other host', bearer)),
    })
    await enterAgain()
  }
  expect(rows.length).toBeGreaterThan(30)
  expect(differences('API', rows)).toBe('')
})

it('the API decides about tokens for every operation, and for nothing else', async () => {
  const existing = (await operationsOf(site)).map(({ name }) => name)
  expect(decidedOperations().toSorted()).toEqual(existing.toSorted())
})

it('the socket takes no tokens', async () => {
  const { id } = await startGame(site, tokens.cookie)
  const { bearer } = await makeToken(site, tokens.cookie)
  const socket = new Socket(site, { ...bearer, origin: site.origin })
  await socket.opened()
  socket.send(hostHello(id))
  expect(await socket.next('refused')).toMatchObject({ code: 'not-signed-in' })
  socket.webSocket.terminate()
})

it('the socket treats each role as docs/access.md says', async () => {
  const { id } = await startGame(site, cookieOf('owner'))
  const seat = await join(site, id, 'Pia')
  const issued = await call<PresenterCode>(site, 'POST', `/api/sessions/${id}/presenters`, {
    body: {},
    cookie: cookieOf('owner'),
  })
  const { code } = issued.body
  const { body: key } = await call<PresenterKey>(site, 'POST', '/api/presenters', { body: { code } })
  const link = await call<WallLink>(site, 'POST', `/api/sessions/${id}/wall-link`, {
    body: {},
    cookie: cookieOf('owner'),
  })
  const hellos = {
    'host of a session': hostHello(id),
    'presenter of a session': presenterHello(id),
    'presenter with the key of a phone': presenterHello(key.session, key.token),
    'screen with the key of the wall link': wallHello(id, link.body.key ?? ''),
    'player with the token of a seat': playerHello(seat),
    'player without': playerHello({ ...seat, token: 'x'.repeat(seat.token.length) }),
  }
  const rows: AccessRow[] = []
  for (const [name, hello] of Object.entries(hellos))
    rows.push(
      await measure(name, async (role) => {
        const socket = new Socket(site, { cookie: cookieOf(role), origin: site.origin })
        await socket.opened()
        socket.send(hello)
        const first = await Promise.race([
          socket.next('host-snapshot'),
          socket.next('snapshot'),
          socket.next('refused'),
        ])
        socket.webSocket.terminate()
        return first.type === 'refused' ? String(ERROR_STATUS[first.code]) : 'yes'
      }),
    )
  expect(differences('Sockets', rows)).toBe('')
})
