import { randomUUID } from 'node:crypto'
import { QUIZ_RIGHTS, SHARED_RIGHTS } from '@pinquiz/game'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeAdministrator, becomeHost, call, openSite, quizOf, type Site } from '../live/live-game.ts'
import { rowDifferences } from '../support/access-table.ts'
import { PUBLICATION } from './library-things.ts'
import { operationsOf } from './operations.ts'

const RIGHTS = ['none', ...QUIZ_RIGHTS] as const
type Right = (typeof RIGHTS)[number]
type Account = { id: string; cookie: string }

let site: Site & { close(): Promise<void> }
let owner: Account
let colleague: Account

beforeAll(async () => {
  site = await openSite()
  const admin = await becomeAdministrator(site)
  owner = await becomeHost(site, admin, 'grace@example.org')
  colleague = await becomeHost(site, admin, 'linus@example.org')
})
afterAll(() => site.close())

async function sharedQuiz(right: Right): Promise<string> {
  const { cookie } = owner
  const { body } = await call<{ id: string }>(site, 'POST', '/api/quizzes', { cookie, body: quizOf([20]) })
  if (right === 'none' || right === 'owner') return body.id
  const share = { quiz: body.id, person: colleague.id, right }
  expect((await call(site, 'PUT', '/api/shares', { cookie, body: share })).status).toBe(200)
  return body.id
}

type Request = (quiz: string) => { query?: string; body?: unknown }
type Row = { name: string; operation: string; request: Request }

/** Operations with a body that names the quiz, and those whose body decides about the right. */
const NAMED: Row[] = [
  { name: 'GET /api/shares', operation: 'GET /api/shares', request: (quiz) => ({ query: `?quiz=${quiz}` }) },
  {
    name: 'PUT /api/shares',
    operation: 'PUT /api/shares',
    request: (quiz) => ({ body: { quiz, person: null, right: 'view' } }),
  },
  {
    name: 'POST /api/hand-over',
    operation: 'POST /api/hand-over',
    request: (quiz) => ({ body: { quiz, to: colleague.id, keepsEditing: false } }),
  },
  {
    name: 'POST /api/sessions',
    operation: 'POST /api/sessions',
    request: (quizId) => ({ body: { quizId, mode: 'live' } }),
  },
  {
    name: 'PATCH /api/quizzes/{id} (cover)',
    operation: 'PATCH /api/quizzes/{id}',
    request: () => ({ body: { cover: { drawing: 'waves' } } }),
  },
  {
    name: 'PATCH /api/quizzes/{id} (folder, archive)',
    operation: 'PATCH /api/quizzes/{id}',
    request: () => ({ body: { folder: 'Maths', isArchived: true } }),
  },
]
const BODIES: Record<string, () => unknown> = {
  'PUT /api/quizzes/{id}': () => ({ ...quizOf([20]), version: 1 }),
  'PUT /api/quizzes/{id}/publication': () => PUBLICATION,
  'POST /api/quizzes/{id}/duplicate': () => ({}),
  'POST /api/quizzes/{id}/editors': () => ({ editor: randomUUID(), isOpen: true }),
}

async function rows(): Promise<Row[]> {
  const operations = await operationsOf(site)
  const named = new Set(NAMED.map(({ operation }) => operation))
  const others = operations
    .filter(({ name, path }) => path.startsWith('/api/quizzes/{id}') && !named.has(name))
    .map(({ name }) => ({ name, operation: name, request: () => ({ body: BODIES[name]?.() }) }))
  return [...others, ...NAMED]
}

async function outcome({ operation, request }: Row, right: Right): Promise<string> {
  const quiz = await sharedQuiz(right)
  const [method = '', path = ''] = operation.split(' ')
  const { query = '', body } = request(quiz)
  const { cookie } = right === 'owner' ? owner : colleague
  const response = await fetch(site.origin + path.replace('{id}', quiz) + query, {
    method,
    headers: {
      cookie,
      origin: site.origin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { status } = response
  const reply = await response.text()
  if (status < 300) return 'yes'
  expect([operation, right, reply]).toEqual([
    operation,
    right,
    expect.stringContaining(right === 'none' ? 'quiz-not-found' : 'quiz-right-missing'),
  ])
  return String(status)
}

it('A89 every operation on a quiz treats each right as docs/access.md says', {
  timeout: 120_000,
}, async () => {
  const measured: string[] = []
  for (const row of await rows()) {
    const cells: string[] = []
    for (const right of RIGHTS) cells.push(await outcome(row, right))
    measured.push(['', `\`${row.name}\``, ...cells, ''].join(' | ').trim())
  }
  expect(measured.length).toBeGreaterThan(SHARED_RIGHTS.length)
  expect(rowDifferences('Shared quizzes', measured)).toBe('')
})
