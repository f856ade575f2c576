import { expect, it } from 'vitest'
import { call, startGame } from '../live/live-game.ts'
import { openLiveSite } from '../live/live-site.ts'
import { isLong } from '../support/long.ts'
import { HOSTILE, mutationsOf } from '../support/mutations.ts'
import { type Schema, sampleOf } from '../support/sample-body.ts'

type Parameter = { name: string; in: string; schema: Schema }
type Body = { content: Record<string, { schema: Schema & { examples?: unknown[] } }> }
type Operation = { parameters?: Parameter[]; requestBody?: Body }
type Document = { paths: Record<string, Record<string, Operation>> }
type Request = { method: string; path: string; body?: string }

// Forged addresses, so that the limits of one don't hide what the others meet.
const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] })
const ENDLESS = '/api/news'
/** These would end the caller's own sign-in or account if they happened to succeed. */
const LEAVING = new Set(['POST /api/sign-out', 'DELETE /api/account'])
let sent = 0
/** The short form sends every n-th; each operation starts at a different one. */
const ONE_OF = isLong ? 1 : 4

async function operations() {
  const { body } = await call<Document>(site, 'GET', '/api/docs/json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ ...operation, method: verb.toUpperCase(), path })),
  )
}

function* requestsOf({
  method,
  path,
  parameters = [],
  requestBody,
}: Operation & Request): Generator<Request> {
  const fill = (values: Record<string, string>) =>
    path.replace(/\{(\w+)\}/g, (_place, name: string) =>
      encodeURIComponent(values[name] ?? thingOf(path, name)),
    )
  const schema = requestBody?.content['application/json']?.schema
  const example = schema && (schema.examples?.[0] ?? sampleOf(schema))
  const body = example === undefined ? {} : { body: JSON.stringify(example) }
  for (const { name, in: place } of parameters)
    for (const value of HOSTILE.map(plain)) {
      if (place === 'path') yield { method, path: fill({ [name]: value }), ...body }
      else yield { method, path: `${fill({})}?${name}=${encodeURIComponent(value)}`, ...body }
    }
  if (example !== undefined)
    for (const text of mutationsOf(example)) yield { method, path: fill({}), body: text }
}

/** Values for path parameters, by prefix. */
let things: Record<string, string> = {}

function thingOf(path: string, name: string): string {
  const known = [`${path} ${name}`, name, path].flatMap((key) =>
    Object.keys(things).filter((it) => key.startsWith(it)),
  )
  return things[known[0] ?? ''] ?? things['/api/sessions'] ?? ''
}

/** URL-encoded; impossible for a lone surrogate. */
const plain = (json: string) =>
  json.replace(/^"|"$/g, '').replace(/\\u([0-9a-f]{4})/g, (_all, hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\ud800-\udfff]/.test(letter) ? '\ufffd' : letter
  })

async function send({ method, path, body }: Request): Promise<{ status: number; text: string }> {
  sent++
  const reply = await fetch(site.origin + path, {
    method,
    headers: {
      origin: site.origin,
      cookie: admin,
      'x-forwarded-for': `198.51.${(sent >> 8) % 256}.${sent % 256}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: reply.status, text: (await reply.text()).slice(0, 200) }
}

it('every mutated request is at worst refused', { timeout: 600_000 }, async () => {
  const game = await startGame(site, admin)
  const task = await call<{ id: string }>(site, 'POST', '/api/tasks', {
    cookie: admin,
    body: { title: 'A task' },
  })
  things = {
    pin: game.pin,
    '/api/sessions': game.id,
    '/api/quizzes': game.quizId,
    '/api/tasks': task.body.id,
  }
  const failed: unknown[] = []
  let made = 0
  for (const operation of await operations()) {
    if (operation.path.startsWith(ENDLESS) || LEAVING.has(`${operation.method} ${operation.path}`)) continue
    for (const request of requestsOf(operation)) {
      if (++made % ONE_OF !== 0) continue
      const { status, text } = await send(request)
      if (status >= 500 || /"code":"(unknown|unavailable)"/.test(text))
        failed.push({ ...request, body: request.body?.slice(0, 300), status, text })
    }
  }
  expect(sent).toBeGreaterThan(2_000 / ONE_OF)
  expect(failed).toEqual([])
})
