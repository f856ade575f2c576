import { errorCode, quiz } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/v4/core'
import type { Database } from '../../src/db/database.ts'
import { EXAMPLES } from '../../src/http/openapi/examples/examples.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

type Operation = {
  summary?: string
  tags?: string[]
  requestBody?: { content: Content }
  parameters?: { name: string; in: string }[]
  responses: Record<string, { description: string; content?: Content }>
}
type Content = Record<
  string,
  { schema: { type?: string; $ref?: string; examples?: unknown[] }; example?: unknown }
>
type Document = {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let database: Database
let site: Site
let document: Document

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database)
  const { status, body } = await site.call('GET', '/api/docs/json')
  expect(status).toBe(200)
  document = body as Document
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  )

it('describes every route', () => {
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'delete /api/account',
    'delete /api/account/authenticator',
    'delete /api/account/passkeys/{id}',
    'delete /api/account/providers/{id}',
    'delete /api/account/sign-ins',
    'delete /api/account/sign-ins/{id}',
    'delete /api/account/tokens/{id}',
    'delete /api/admin/invitations/{id}',
    'delete /api/admin/leads',
    'delete /api/admin/leads/{id}',
    'delete /api/admin/library/{id}/reports',
    'delete /api/quizzes/{id}',
    'delete /api/quizzes/{id}/publication',
    'delete /api/results',
    'delete /api/results/{id}',
    'delete /api/results/{id}/marks/{mark}',
    'delete /api/sessions/{id}',
    'delete /api/sessions/{id}/held-names/{participant}',
    'delete /api/sessions/{id}/invitees',
    'delete /api/sessions/{id}/invitees/{invitee}',
    'delete /api/sessions/{id}/open-attempts',
    'delete /api/sessions/{id}/presenters',
    'delete /api/sessions/{id}/wall-link',
    'delete /api/shares',
    'delete /api/sign-in/link',
    'delete /api/sign-in/waiting',
    'delete /api/tasks/{id}',
    'get /api/account/export.csv',
    'get /api/account/export.json',
    'get /api/account/protection',
    'get /api/account/providers',
    'get /api/account/sign-ins',
    'get /api/account/tokens',
    'get /api/admin/audit',
    'get /api/admin/health',
    'get /api/admin/invitations',
    'get /api/admin/leads',
    'get /api/admin/leads/export.csv',
    'get /api/admin/leads/{id}/export.csv',
    'get /api/admin/leads/{id}/export.json',
    'get /api/admin/library/reports',
    'get /api/admin/mail',
    'get /api/admin/participants',
    'get /api/admin/participants/export.csv',
    'get /api/admin/participants/export.json',
    'get /api/admin/site-settings',
    'get /api/admin/users',
    'get /api/admin/users/{id}/export.csv',
    'get /api/admin/users/{id}/export.json',
    'get /api/admin/waiting',
    'get /api/games/{pin}',
    'get /api/gradebook',
    'get /api/gradebook/export.csv',
    'get /api/gradebook/export.xlsx',
    'get /api/hosts',
    'get /api/library',
    'get /api/library/{id}',
    'get /api/me',
    'get /api/news',
    'get /api/notifications',
    'get /api/participants',
    'get /api/participants/export.csv',
    'get /api/participants/export.json',
    'get /api/quizzes',
    'get /api/quizzes/{id}',
    'get /api/quizzes/{id}/export.csv',
    'get /api/quizzes/{id}/export.gift',
    'get /api/quizzes/{id}/export.json',
    'get /api/quizzes/{id}/export.xlsx',
    'get /api/quizzes/{id}/export.xml',
    'get /api/quizzes/{id}/export.zip',
    'get /api/quizzes/{id}/exports',
    'get /api/quizzes/{id}/publication',
    'get /api/results',
    'get /api/results/{id}',
    'get /api/results/{id}/export.csv',
    'get /api/results/{id}/export.xlsx',
    'get /api/results/{id}/items',
    'get /api/results/{id}/marks',
    'get /api/results/{id}/objections',
    'get /api/results/{id}/participants',
    'get /api/results/{id}/participants/{participant}/timeline',
    'get /api/results/{id}/questions/{question}/answers',
    'get /api/results/{id}/similarities',
    'get /api/rosters',
    'get /api/sessions',
    'get /api/sessions/{id}',
    'get /api/sessions/{id}/attempts/{participant}/incidents',
    'get /api/sessions/{id}/entry',
    'get /api/sessions/{id}/events',
    'get /api/sessions/{id}/invitees',
    'get /api/sessions/{id}/names',
    'get /api/sessions/{id}/removed',
    'get /api/sessions/{id}/state',
    'get /api/sessions/{id}/wall-link',
    'get /api/settings',
    'get /api/setup',
    'get /api/shares',
    'get /api/sign-in/link',
    'get /api/sign-in/waiting',
    'get /api/sign-in/with/{provider}/callback',
    'get /api/site-texts/{document}',
    'get /api/tasks',
    'get /healthz',
    'get /media/{id}/{file}',
    'get /metrics',
    'get /readyz',
    'patch /api/admin/leads/{id}',
    'patch /api/quizzes/{id}',
    'post /api/account-invitations/accept',
    'post /api/account-invitations/check',
    'post /api/account/authenticator',
    'post /api/account/authenticator/confirm',
    'post /api/account/backup-codes',
    'post /api/account/email',
    'post /api/account/passkeys',
    'post /api/account/passkeys/question',
    'post /api/account/password',
    'post /api/account/providers/{provider}',
    'post /api/account/providers/{provider}/confirm',
    'post /api/account/tokens',
    'post /api/accounts',
    'post /api/address-proof/change',
    'post /api/address-proof/check',
    'post /api/address-proof/sign-up',
    'post /api/admin/invitations',
    'post /api/admin/invitations/bulk',
    'post /api/admin/invitations/{id}/link',
    'post /api/admin/leads/{id}/purchase',
    'post /api/admin/library/{id}/removal',
    'post /api/admin/mail/test',
    'post /api/admin/participants/erasure',
    'post /api/admin/self-test',
    'post /api/admin/users/bulk',
    'post /api/admin/users/{id}/approval',
    'post /api/admin/users/{id}/erasure',
    'post /api/hand-over',
    'post /api/invitations/begin',
    'post /api/invitations/look',
    'post /api/leads',
    'post /api/library/{id}/copies',
    'post /api/library/{id}/reports',
    'post /api/media',
    'post /api/notifications/read',
    'post /api/participants/erasure',
    'post /api/password-reset',
    'post /api/password-reset/check',
    'post /api/password-reset/confirm',
    'post /api/presenters',
    'post /api/question-copies',
    'post /api/quizzes',
    'post /api/quizzes/import',
    'post /api/quizzes/import-file',
    'post /api/quizzes/{id}/duplicate',
    'post /api/quizzes/{id}/editors',
    'post /api/rejoin',
    'post /api/results/{id}/mails',
    'post /api/seats/marks',
    'post /api/seats/objections',
    'post /api/seats/objections/{question}',
    'post /api/seats/outcome',
    'post /api/sessions',
    'post /api/sessions/{id}/again',
    'post /api/sessions/{id}/attempts',
    'post /api/sessions/{id}/commands',
    'post /api/sessions/{id}/invitees',
    'post /api/sessions/{id}/invitees/mails',
    'post /api/sessions/{id}/invitees/{invitee}/link',
    'post /api/sessions/{id}/participants',
    'post /api/sessions/{id}/presenters',
    'post /api/sessions/{id}/wall-link',
    'post /api/setup',
    'post /api/setup/local',
    'post /api/setup/local/arrival',
    'post /api/setup/local/second-factor',
    'post /api/sign-in',
    'post /api/sign-in/code',
    'post /api/sign-in/link',
    'post /api/sign-in/passkey',
    'post /api/sign-in/passkey/question',
    'post /api/sign-in/waiting',
    'post /api/sign-in/waiting/mail',
    'post /api/sign-in/with/{provider}',
    'post /api/sign-out',
    'post /api/tasks',
    'post /api/tasks/{id}/move',
    'post /api/walls',
    'put /api/account',
    'put /api/admin/site-settings',
    'put /api/admin/users/{id}/role',
    'put /api/quizzes/{id}',
    'put /api/quizzes/{id}/publication',
    'put /api/results/{id}/marks/{mark}',
    'put /api/results/{id}/objections/{objection}',
    'put /api/results/{id}/scale',
    'put /api/sessions/{id}/invitees/{invitee}',
    'put /api/sessions/{id}/rulings/{question}',
    'put /api/sessions/{id}/voided/{question}',
    'put /api/settings',
    'put /api/shares',
    'put /api/tasks/{id}',
  ])
})

/** Files are sent as they are. */
const bodyType = (name: string) =>
  ['post /api/media', 'post /api/quizzes/import-file'].includes(name)
    ? 'application/octet-stream'
    : 'application/json'

it('describes the purpose, input, replies and refusals of every route', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { name, path, operation } of operations()) {
    expect([name, operation.summary, operation.tags]).toEqual([
      name,
      expect.any(String),
      [expect.any(String)],
    ])
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const described = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect([name, described.map((parameter) => parameter.name)]).toEqual([name, inPath])
    if (
      /^(post|put|patch)/.test(name) &&
      !/(sign-(out|in\/(waiting|link))|(results\/{id}\/mails|library\/{id}\/copies))$/.test(name)
    )
      expect([name, operation.requestBody]).toMatchObject([name, { content: { [bodyType(name)]: {} } }])
    const success = Object.keys(operation.responses).filter((status) => /^[23]/.test(status))
    expect([name, success]).toEqual([
      name,
      name === 'post /api/sign-out' ? ['200', '204'] : [expect.any(String)],
    ])
  }
})

it('names the codes of every refusal and shows their body', () => {
  for (const { name, path, operation } of operations()) {
    if (!path.startsWith('/api/')) continue
    for (const [status, response] of Object.entries(operation.responses)) {
      if (/^[23]/.test(status)) continue
      const codes = response.description.split(', ').map((code) => code.slice(1, -1))
      expect([name, codes.every((code) => errorCode.safeParse(code).success)]).toEqual([name, true])
      expect(response.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Refusal' })
    }
  }
})

it('describes for every change that a request with a cookie needs Origin, and its refusal without', async () => {
  expect(document.info.description).toContain('need the header `Origin`')
  for (const { name, operation } of operations()) {
    const isChange = !name.startsWith('get')
    const inHeader = operation.parameters?.filter((one) => one.in === 'header').map((one) => one.name) ?? []
    const isRepeatable = /^post (\/api\/quizzes|\/api\/sessions\/\{id\}\/commands)$/.test(name)
    const needed = [...(isChange ? ['Origin'] : []), ...(isRepeatable ? ['Idempotency-Key'] : [])]
    expect([name, inHeader]).toEqual([name, needed])
    if (isChange) expect(operation.responses['403']?.description).toContain('`bad-origin`')
  }
})

it('refers only to schemas that it defines, and to standard JSON Schema', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(new Set(references)).toEqual(new Set(['Refusal']))
  expect(Object.keys(document.components.schemas)).toContain('Refusal')
  expect(text).not.toContain('"$schema"')
})

it('has an example for every body and for every reply that has one', () => {
  const bare = operations().flatMap(({ name, operation: { requestBody, responses } }) => {
    const replies = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const contents = [requestBody?.content, ...replies.map(([, reply]) => reply.content)]
    return contents.flatMap((content) => {
      const json = content?.['application/json']
      const isShown = !json || json.schema.type === 'null' || json.example || json.schema.examples
      return isShown ? [] : [name]
    })
  })
  expect(bare).toEqual([])
})

it('has examples that match their schemas', () => {
  for (const [schema, example] of EXAMPLES)
    expect([example, z.safeParse(schema, example).error]).toEqual([example, undefined])
})

it('has an example edit of a quiz that works as it is, with the quiz’s version', async () => {
  const bodyOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content['application/json']
  const [edit, draft] = [bodyOf('/api/quizzes/{id}', 'put'), bodyOf('/api/quizzes', 'post')]
  expect(edit?.schema).toMatchObject({ required: expect.arrayContaining(['version']) })
  expect(draft?.schema).not.toMatchObject({ properties: { version: {} } })
  const cookie = await site.newHost(await site.setUp(), 'grace@example.org')
  const exampleIn = (content: typeof edit) => content?.example ?? content?.schema.examples?.[0]
  const { status, body } = await site.call('POST', '/api/quizzes', { cookie, body: exampleIn(draft) })
  expect(status).toBe(201)
  const { id } = z.parse(quiz, body)
  const saved = await site.call('PUT', `/api/quizzes/${id}`, { cookie, body: exampleIn(edit) })
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
})

it('is shown on a page that follows the policy and makes no external request', async () => {
  const page = await site.call('GET', '/api/docs')
  const html = page.status === 302 ? await site.call('GET', String(page.headers.location)) : page
  expect(html.status).toBe(200)
  expect(html.headers['content-security-policy']).toContain("script-src 'self';")
  expect(html.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|https?:\/\//)
  const start = await site.call('GET', '/api/docs/static/swagger-initializer.js')
  expect(start.status).toBe(200)
  expect(start.text).toContain('"validatorUrl":null')
})

it.each(['json', 'yaml'])('sends a page that has the document none of it: %s', async (format) => {
  const first = await site.call('GET', `/api/docs/${format}`)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect(await site.call('GET', `/api/docs/${format}`, { headers })).toMatchObject({ status: 304 })
})
