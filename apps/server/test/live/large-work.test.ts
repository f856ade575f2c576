import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { PUBLICATION } from '../http/library-things.ts'
import { becomeHost, call, join, startGame } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const { hosted } = screensOfATest(site, admin)
const other = (await becomeHost(site, admin, 'linus@example.org')).cookie
const AT_ONCE = 40

type Answers = Record<string, { responses: Record<string, unknown> }>

/** Under these paths, what neither reads nor writes whole quizzes or sessions. */
const SMALL = [
  ...['GET /api/quizzes', 'DELETE /api/quizzes/{id}', 'POST /api/quizzes/{id}/editors'],
  ...['GET /api/library', 'POST /api/participants/erasure'],
]

it('A61 whatever reads a whole quiz or its results says that too many at once are refused', async () => {
  const { body } = await call<{ paths: Record<string, Answers> }>(site, 'GET', '/api/docs/json')
  const large =
    /^\/api\/(quizzes|library|results|question-copies|participants|sessions\/\{id\}\/(again|voided|rulings))/
  const open = Object.entries(body.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { responses }]) =>
      large.test(path) && !('429' in responses) ? [`${verb.toUpperCase()} ${path}`] : [],
    ),
  )
  expect(open.sort()).toEqual([...SMALL].sort())
})

const game = await startGame(site, admin, { timeLimitsS: Array.from({ length: 300 }, () => 20) })
const host = await hosted(game.id)
await join(site, game.id, 'Ada')
await host.move('start')
await host.command({ type: 'end', version: host.version() })
const { quizId, id } = game
const quiz = `/api/quizzes/${quizId}`
const published = await call(site, 'PUT', `${quiz}/publication`, { cookie: admin, body: PUBLICATION })
if (published.status !== 200) throw new Error(JSON.stringify(published.body))
const participants = await call<{ participants: { id: string }[] }>(
  site,
  'GET',
  `/api/results/${id}/participants`,
  { cookie: admin },
)
const ada = participants.body.participants[0]?.id ?? ''
const copied = { from: 'library', id: quizId, questions: [randomUUID()] }

it.each<[method: string, path: string, body?: object]>([
  ['GET', quiz],
  ['GET', `${quiz}/publication`],
  ['GET', `/api/library/${quizId}`],
  ['POST', `/api/library/${quizId}/copies`],
  ['POST', `/api/library/${quizId}/reports`, { reason: 'Wrong' }],
  ['POST', '/api/question-copies', copied],
  ['PATCH', quiz, { cover: null }],
  ['POST', '/api/sessions', { quizId, mode: 'live' }],
  ['POST', `/api/sessions/${id}/again`, { mode: 'live', questions: 'all' }],
  ['PUT', `/api/sessions/${id}/voided/0`, { isVoided: true }],
  ['GET', `/api/results/${id}`],
  ['GET', `/api/results/${id}/marks`],
  ['PUT', `/api/results/${id}/marks/${randomUUID()}`, { act: 'void', question: 0, reason: 'Wrong' }],
  ['GET', `/api/participants/export.json?ids=${ada}`],
])(
  'A61 %s %s takes turns: of many at once some are refused, and another host goes on',
  async (method, path, body) => {
    const asked = Promise.all(
      Array.from({ length: AT_ONCE }, () => call(site, method, path, { cookie: admin, body })),
    )
    expect((await call(site, 'GET', quiz, { cookie: other })).status).toBe(404)
    const statuses = new Set((await asked).map(({ status }) => status))
    expect(statuses).toContain(429)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  },
)
