import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Database } from '../../src/db/database.ts'
import { TEST_CONFIG } from '../support/test-config.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite } from './site.ts'

const INDEX = `<!doctype html><html lang="en"><head><title>PinQuiz</title>
<meta name="application-name" content="PinQuiz" /><meta name="description" content="" />
<link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/icon-180.png" /></head>
<body><div id="root"><svg class="boot"><path d="M0 0"/></svg></div></body></html>`

/** Replaces the built renderer, whose pages e2e/site.spec.ts reads. */
const PRERENDER = `export async function renderPage({ path, language, siteName, site, text }) {
  if (path === '/terms') throw new Error('no terms')
  return {
    body: '<h1>' + [path, language, site.contact.address].join(' ') + '</h1>' + (text?.html ?? ''),
    title: 'T "$&" · ' + siteName,
    description: 'About ' + path,
  }
}`

const HTML = { accept: 'text/html' }
const LOGO = { path: '/logo-0123456789.svg', type: 'image/svg+xml', content: Buffer.from('<svg/>') }

let database: Database
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinquiz-web-'))
  await mkdir(join(directory, 'web'))
  await mkdir(join(directory, 'prerender'))
  await writeFile(join(directory, 'web/index.html'), INDEX)
  await writeFile(join(directory, 'web/page-files.json'), '{"/host":["/assets/host.js"]}')
  await writeFile(join(directory, 'prerender/prerender.mjs'), PRERENDER)
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

async function withSite(
  config: Partial<Config>,
  test: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>,
): Promise<void> {
  const site = await openSite(database, { webRoot: join(directory, 'web'), config })
  await test(site)
  await site.close()
}

it('serves public pages complete, in the language of the visitor', () =>
  withSite({}, async (site) => {
    const { text, headers } = await site.call('GET', '/pricing?from=mail', {
      headers: { ...HTML, 'accept-language': 'de-AT,de;q=0.9' },
    })
    expect(text).toContain('<html lang="de"')
    expect(text).toContain('<div id="root" data-prerendered><h1>/pricing de Gujarat, India</h1></div>')
    expect(text).toContain('<title>T &quot;$&amp;&quot; · PinQuiz</title>')
    expect(text).toContain('name="description" content="About /pricing"')
    // Link previews don't load relative URLs.
    expect(text).not.toContain('og:image')
    expect(text).not.toContain('canonical')
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
    const english = await site.call('GET', '/pricing', { headers: HTML })
    expect(english.text).toContain('/pricing en')
    expect(english.headers.etag).not.toBe(headers.etag)
  }))

it('leaves pages of signed-in users to the app', () =>
  withSite({}, async (site) => {
    const cookie = 'theme=x; pinquiz.session_token=abc.def'
    const { text } = await site.call('GET', '/', { headers: { ...HTML, cookie } })
    expect(text).toContain('<div id="root"><svg class="boot">')
    const left = { ...HTML, cookie: 'pinquiz.session_token=' }
    expect((await site.call('GET', '/', { headers: left })).text).toContain('data-prerendered')
  }))

it('leaves a page that could not be rendered to the app, and logs it', () =>
  withSite({}, async (site) => {
    const { status, text } = await site.call('GET', '/terms', { headers: HTML })
    expect([status, text.includes('<div id="root"><svg')]).toEqual([200, true])
    expect(site.logged.some((line) => line.includes('no terms'))).toBe(true)
  }))

it('serves pages compressed', () =>
  withSite({}, async (site) => {
    const get = (encoding: string) =>
      site.app.inject({ url: '/', headers: { ...HTML, 'accept-encoding': encoding } })
    const plain = await get('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get('gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzipped = await get('gzip, br;q=0')
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  }))

it('names the public address in pages, robots.txt and the site map', () =>
  withSite({ publicUrl: 'https://quiz.example.org' }, async (site) => {
    const { text } = await site.call('GET', '/contact', { headers: HTML })
    expect(text).toContain('<link rel="canonical" href="https://quiz.example.org/contact" />')
    expect(text).toContain('property="og:image" content="https://quiz.example.org/social.png"')
    const robots = await site.call('GET', '/robots.txt')
    expect(robots.text).toContain('Disallow: /play/\n')
    expect(robots.text).toMatch(/^Sitemap: https:\/\/quiz\.example\.org\/sitemap\.xml$/m)
    const map = await site.call('GET', '/sitemap.xml')
    expect(map.headers['content-type']).toContain('application/xml')
    expect([...map.text.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      'https://quiz.example.org/',
      'https://quiz.example.org/pricing',
      'https://quiz.example.org/contact',
      'https://quiz.example.org/privacy',
      'https://quiz.example.org/terms',
    ])
  }))

it('includes its own texts in their pages, and an imprint once there is one', async () => {
  const ownTexts = new Map([['privacy.de', '# Unsere Regeln\n\nKein </script>']])
  await withSite({ legal: { ...TEST_CONFIG.legal, ownTexts } }, async (site) => {
    const headers = { ...HTML, 'accept-language': 'de' }
    const { text } = await site.call('GET', '/privacy', { headers })
    expect(text).toContain('</h1><p>Kein &lt;/script&gt;</p>')
    const json = /<script type="application\/json" id="text" data-of="de \/privacy">(.*?)<\/script>/.exec(
      text,
    )
    expect(JSON.parse(json?.[1] ?? '')).toMatchObject({ title: 'Unsere Regeln' })
    const same = await site.call('GET', '/api/site-texts/privacy?language=de')
    expect(same.body).toEqual(JSON.parse(json?.[1] ?? ''))
    expect((await site.call('GET', '/imprint', { headers })).status).toBe(404)
    expect(await site.call('GET', '/api/site-texts/imprint')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })
  const controller = { name: 'Quiz Club', address: 'Ulm', email: null }
  const legal = { ...TEST_CONFIG.legal, controller }
  await withSite({ legal, publicUrl: 'https://quiz.example.org' }, async (site) => {
    const { status, text } = await site.call('GET', '/imprint', { headers: HTML })
    expect([status, text.includes('<p>Quiz Club</p>')]).toEqual([200, true])
    const map = await site.call('GET', '/sitemap.xml')
    expect(map.text).toContain('<loc>https://quiz.example.org/imprint</loc>')
  })
})

it('has no site map without a public address', () =>
  withSite({}, async (site) => {
    expect((await site.call('GET', '/sitemap.xml')).status).toBe(404)
    expect((await site.call('GET', '/robots.txt')).text).not.toContain('Sitemap')
  }))

it.each([
  ['image/png', '<link rel="apple-touch-icon" href="/logo-0123456789.png" />'],
  ['image/svg+xml', null],
])('never shows the product’s logo if there is a site logo of type %s', (type, icon) => {
  const logo = { ...LOGO, path: '/logo-0123456789.png', type }
  const whiteLabel = { ...TEST_CONFIG.whiteLabel, logo }
  return withSite({ whiteLabel, publicUrl: 'https://quiz.example.org' }, async (site) => {
    const { text } = await site.call('GET', '/pricing', { headers: HTML })
    expect(text).not.toMatch(/social\.png|icon-180/)
    expect(/<link rel="apple-touch-icon"[^>]*>/.exec(text)?.[0] ?? null).toBe(icon)
  })
})

it('includes logo, colour, contact and plans in every page', () => {
  const plan = { id: 'a', name: '</script><b>', label: 'A', price: '1', features: [], isPopular: false }
  const whiteLabel: Config['whiteLabel'] = {
    logo: LOGO,
    accent: { fill: '#ffd23f', hover: '#ffda62', text: '#2a0b3f' },
    contact: { email: 'hi@example.org', address: 'Ulm', phone: null },
    plans: [plan],
  }
  return withSite({ whiteLabel, siteName: 'Quiz & Co' }, async (site) => {
    const { text } = await site.call('GET', '/join', { headers: HTML })
    expect(text).toContain('<meta name="application-logo" content="/logo-0123456789.svg" />')
    expect(text).toContain('<link rel="icon" href="/logo-0123456789.svg" type="image/svg+xml" />')
    expect(text).toContain('<img class="boot" src="/logo-0123456789.svg" alt="" />')
    expect(text).toContain('{--accent:#ffd23f;--accent-hover:#ffda62;--on-accent:#2a0b3f}')
    const json = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      logo: LOGO.path,
      contact: whiteLabel.contact,
      plans: [plan],
      hasLibrary: true,
      hasImprint: false,
      timeZone: 'UTC',
      retentionDays: null,
      joinUrl: null,
      arePlansShown: true,
      signUp: { who: 'everybody', domains: [] },
      providers: [],
      hasPasswords: true,
      minPassword: 6,
    })
    const logo = await site.call('GET', LOGO.path)
    expect(logo.text).toBe('<svg/>')
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
    })
    const manifest = await site.call('GET', '/site.webmanifest')
    expect(JSON.parse(manifest.text)).toMatchObject({
      name: 'Quiz & Co',
      icons: [{ src: LOGO.path, type: 'image/svg+xml' }],
    })
  })
})

it('preloads its scripts on host pages, and nowhere else', () =>
  withSite({}, async (site) => {
    const scripts = async (path: string) =>
      (await site.call('GET', path, { headers: HTML })).text.match(/(?<=modulepreload" href=")[^"]*/g)
    expect(await scripts('/host?sort=name')).toEqual(['/assets/host.js'])
    for (const path of ['/join', '/play/x/y', '/pricing', '/hosts']) expect(await scripts(path)).toBeNull()
    expect((await site.call('GET', '/page-files.json', { headers: HTML })).status).toBe(404)
  }))
