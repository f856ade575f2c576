import { randomUUID } from 'node:crypto'
import { hostHello, presenterHello } from '@pinquiz/client'
import { SESSION_RIGHTS } from '@pinquiz/game'
import { ERROR_STATUS } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { becomeAdministrator, becomeHost, call, type Site, Socket, startGame } from '../live/live-game.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from '../live/nodes.ts'
import { rowDifferences } from '../support/access-table.ts'
import { sampleOf } from '../support/sample-body.ts'
import { type Operation, operationsOf } from './operations.ts'

closeAfterEach()

/** A participant has a seat in the session, and no account. */
const WHO = ['participant', 'none', ...SESSION_RIGHTS] as const
type Who = (typeof WHO)[number]

/** Of participants: open to everyone who has the id. */
const PUBLIC = new Set([
  'GET /api/sessions/{id}/names',
  'POST /api/sessions/{id}/participants',
  'GET /api/sessions/{id}/entry',
  'POST /api/sessions/{id}/attempts',
])

type Thing = { session: string; participant: string }
type Row = { name: string; method: string; path: string; body?: unknown }
type Account = { id: string; cookie: string }

/** What a sample can't know. */
const BODIES: Record<string, unknown> = {
  'POST /api/sessions/{id}/commands': { type: 'set-locked', locked: true },
  'POST /api/sessions/{id}/again': { mode: 'self-paced', questions: 'all' },
  'PUT /api/results/{id}/marks/{mark}': { act: 'void', question: 0, reason: 'Unclear' },
}

const rowOf = ({ name, method, path, schema }: Operation): Row => ({
  name,
  method,
  path,
  body: BODIES[name] ?? (schema ? sampleOf(schema) : undefined),
})

async function rowsOf(site: Site, colleague: string): Promise<Row[]> {
  const operations = await operationsOf(site)
  const ofSessions = operations.filter(
    ({ name, path }) => /^\/api\/(sessions|results)\/\{id\}/.test(path) && !PUBLIC.has(name),
  )
  const share = { session: '{id}', person: colleague, right: 'view' }
  return [
    ...ofSessions.map(rowOf),
    { name: 'GET /api/shares', method: 'GET', path: '/api/shares?session={id}' },
    { name: 'PUT /api/shares', method: 'PUT', path: '/api/shares', body: share },
    { name: 'DELETE /api/shares', method: 'DELETE', path: '/api/shares?session={id}' },
  ]
}

/** Past the check of rights, whatever the rules say then. */
async function outcomeOf(
  site: Site,
  row: Row,
  { session, participant }: Thing,
  cookie: string,
): Promise<string> {
  const fill = (text: string) =>
    text
      .replace('{id}', session)
      .replace('{participant}', participant)
      .replace('{question}', '0')
      .replace(/\{\w+\}/, randomUUID())
  const body = row.body === undefined ? undefined : fill(JSON.stringify(row.body))
  const response = await fetch(site.origin + fill(row.path), {
    method: row.method,
    headers: { cookie, origin: site.origin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  const { code } = response.status >= 400 ? JSON.parse(text) : { code: null }
  expect([row.name, code]).not.toEqual([row.name, 'bad-request'])
  const isRefused = ['not-signed-in', 'session-right-missing', 'session-not-found'].includes(code)
  return isRefused ? String(response.status) : 'yes'
}

async function helloOf(site: Site, hello: object, cookie: string): Promise<string> {
  const socket = new Socket(site, { cookie, origin: site.origin })
  await socket.opened()
  socket.send(hello as Parameters<Socket['send']>[0])
  const first = await Promise.race([socket.next('host-snapshot'), socket.next('refused')])
  socket.webSocket.terminate()
  return first.type === 'refused' ? String(ERROR_STATUS[first.code]) : 'yes'
}

const engines = [
  { engine: 'PGlite', isMet: true, open: () => openNode({}) },
  {
    engine: `PostgreSQL${sharing.reason}`,
    isMet: sharing.isMet,
    open: async () => openNode({ databaseUrl: await openSharedDatabase() }),
  },
]

it.each(engines.filter(({ isMet }) => isMet))(
  'A96 every operation on a session treats each right as docs/access.md says, on $engine',
  { timeout: 180_000 },
  async ({ open }) => {
    const site = await open()
    const admin = await becomeAdministrator(site)
    const made = (name: string) => becomeHost(site, admin, `${name}@example.org`)
    const accounts: Record<Exclude<Who, 'participant'>, Account> = {
      none: await made('olga'),
      view: await made('linus'),
      'co-host': await made('mary'),
      owner: await made('grace'),
    }
    const { owner } = accounts
    const cookieOf = (who: Who) => (who === 'participant' ? '' : accounts[who].cookie)

    async function share(session: string) {
      for (const right of ['view', 'co-host'] as const) {
        const body = { session, person: accounts[right].id, right }
        expect((await call(site, 'PUT', '/api/shares', { cookie: owner.cookie, body })).status).toBe(200)
      }
    }
    /** A self-paced one that is open has results as well as screens. */
    async function selfPaced(): Promise<Thing> {
      const settings = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false }
      const { id } = await startGame(site, owner.cookie, { mode: 'self-paced', settings })
      const person = { name: 'Pia Maria Kern', email: 'pia@example.org', phone: '1', device: 'a browser' }
      const begun = await call<{ participant: string }>(site, 'POST', `/api/sessions/${id}/attempts`, {
        body: person,
      })
      await share(id)
      return { session: id, participant: begun.body.participant }
    }

    const measured: string[] = []
    const measure = async (name: string, of: (who: Who) => Promise<string>) => {
      const cells: string[] = []
      for (const who of WHO) cells.push(await of(who))
      measured.push(['', `\`${name}\``, ...cells, ''].join(' | ').trim())
    }
    for (const row of await rowsOf(site, accounts.none.id)) {
      const thing = await selfPaced()
      await measure(row.name, (who) => outcomeOf(site, row, thing, cookieOf(who)))
    }
    const { id } = await startGame(site, owner.cookie)
    await share(id)
    await measure('hello: host of a session', (who) => helloOf(site, hostHello(id), cookieOf(who)))
    await measure('hello: presenter of a session', (who) => helloOf(site, presenterHello(id), cookieOf(who)))
    expect(measured.length).toBeGreaterThan(30)
    expect(rowDifferences('Shared sessions', measured)).toBe('')
  },
)
