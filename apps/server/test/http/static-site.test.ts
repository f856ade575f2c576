import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const INDEX = '<!doctype html><title>PinQuiz</title>'
const SCRIPT = 'console.log("hello")'
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let database: Database
let site: Site
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'pinquiz-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), INDEX)
  await writeFile(join(webRoot, 'index.html.br'), brotliCompressSync(INDEX))
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>')
  await writeFile(join(webRoot, 'assets/app-x1y2.js'), SCRIPT)
  await writeFile(join(webRoot, 'assets/app-x1y2.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(webRoot, 'assets/app-x1y2.js.gz'), gzipSync(SCRIPT))
  database = await openTestDatabase()
  site = await openSite(database, { webRoot })
})
afterAll(async () => {
  await site.close()
  await database.close()
  await rm(webRoot, { recursive: true })
})

it.each(['/', '/host', '/play/x/y', '/join?pin=123456', '/edit/a.b'])(
  'serves %s with the page of all screens',
  async (path) => {
    const reply = await site.call('GET', path, { headers: HTML })
    expect([reply.status, reply.text]).toEqual([200, INDEX])
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  },
)

it('serves other addresses with status 404 and a page that says so', async () => {
  const reply = await site.call('GET', '/apiary', { headers: HTML })
  expect([reply.status, reply.text]).toEqual([404, INDEX])
  expect((await site.call('GET', '/index.html', { headers: HTML })).status).toBe(404)
})

it.each(['/assets/%2e%2e/index.html', '/assets/..%2findex.html', '/%69ndex.html', '/./index.html'])(
  'does not serve page templates as %s',
  async (path) => {
    const reply = await site.call('GET', path, { headers: { accept: 'application/json' } })
    expect(reply.status).toBe(404)
  },
)

// As sent over a connection: `inject` resolves such a path before the server sees it.
it.each(['/assets/%2e%2e/index.html', '/./index.html', '/assets/../index.html', '/index.html.br'])(
  'does not serve page templates for an unresolved %s',
  async (path) => {
    await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const address = site.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const status = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(404)
  },
)

it.each(['/%00', '/join/%00?pin=1', '/%E0%A4%A', '/%', '/%2e%2e/%2e%2e/etc/passwd'])(
  'serves browsers a page for %s, too',
  async (path) => {
    const reply = await site.call('GET', path, { headers: HTML })
    expect([reply.status, reply.text]).toEqual([404, INDEX])
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await site.call('HEAD', path, { headers: HTML })).status).toBe(404)
  },
)

it.each(['/api/%00', '/api/quizzes/%E0%A4%A', '/assets/%00', '/assets/%'])(
  'refuses %s with a code',
  async (path) => {
    const reply = await site.call('GET', path, { headers: HTML })
    expect([reply.status >= 400 && reply.status < 500, reply.body]).toMatchObject([
      true,
      { code: expect.any(String) },
    ])
  },
)

it('includes the name of the site, escaped', async () => {
  const named = await openSite(database, { webRoot, config: { siteName: '"Q" <b>&</b>' } })
  const { text } = await named.call('GET', '/', { headers: HTML })
  expect(text).toBe('<!doctype html><title>&quot;Q&quot; &lt;b&gt;&amp;&lt;/b&gt;</title>')
  await named.close()
})

it('answers HEAD for a screen without a body', async () => {
  const reply = await site.call('HEAD', '/host', { headers: HTML })
  expect([reply.status, reply.text]).toEqual([200, ''])
})

it('lets browsers cache files that are named after their content', async () => {
  const { headers, text } = await site.call('GET', '/assets/app-x1y2.js')
  expect(text).toBe(SCRIPT)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    vary: 'accept-encoding',
  })
  const icon = await site.call('GET', '/favicon.svg')
  expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
})

it('serves files compressed at build time', async () => {
  const get = (encoding: string) =>
    site.app.inject({ url: '/assets/app-x1y2.js', headers: { 'accept-encoding': encoding } })
  const brotli = await get('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('identity')).headers['content-encoding']).toBeUndefined()
})

it('answers 304 if the page has not changed', async () => {
  const first = await site.call('GET', '/', { headers: HTML })
  const headers = { ...HTML, 'if-none-match': String(first.headers.etag) }
  expect((await site.call('GET', '/', { headers })).status).toBe(304)
})

it.each([{ accept: '*/*' }, {}])('serves its pages to link previews: %j', async (headers) => {
  const reply = await site.call('GET', '/join?pin=123456', { headers })
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
})

it.each([
  ['/assets/gone-0000.js', HTML],
  ['/assets/', HTML],
  ['/missing.png', { accept: 'image/*' }],
  ['/hosts', { accept: '*/*' }],
  ['/../package.json', { accept: '*/*' }],
  ['/%2e%2e/%2e%2e/etc/passwd', { accept: '*/*' }],
  ['/%00', { accept: '*/*' }],
  ['/.env', { accept: '*/*' }],
])('has nothing at %s', async (path, headers) => {
  const reply = await site.call('GET', path, { headers })
  expect([reply.status >= 400 && reply.status < 500, reply.body]).toMatchObject([
    true,
    { code: expect.any(String) },
  ])
  expect(reply.text).not.toContain('root:')
})

it('serves only the API while the pages are not built', async () => {
  const bare = await openSite(database, { webRoot: join(webRoot, 'nowhere') })
  expect(await bare.call('GET', '/', { headers: HTML })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  })
  expect((await bare.call('GET', '/api/me')).status).toBe(200)
  await bare.close()
})
