import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SiteSettings } from '@pinquiz/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { untilLocksAreAwaited } from '../support/lock-waits.ts'
import { TEST_CONFIG } from '../support/test-config.ts'
import { describeEachEngine, describeOnPostgres } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

const INDEX = `<!doctype html><html lang="en"><head><title>PinQuiz</title>
<meta name="application-name" content="PinQuiz" /><meta name="description" content="" />
<meta name="theme-color" content="#46178f" /></head><body><div id="root"></div></body></html>`
const PRERENDER = `export const renderPage = async ({ path, siteName, site }) => ({
  body: '<h1>' + [path, siteName, site.arePlansShown].join(' ') + '</h1>', title: siteName, description: '',
})`
const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`
const HTML = { accept: 'text/html' }

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinquiz-web-'))
  await mkdir(join(directory, 'web'))
  await mkdir(join(directory, 'prerender'))
  await writeFile(join(directory, 'web/index.html'), INDEX)
  await writeFile(join(directory, 'prerender/prerender.mjs'), PRERENDER)
})
afterAll(() => rm(directory, { recursive: true }))

describeEachEngine('site settings', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, audit_entries, site_settings cascade')
    site = await openSite(database, { webRoot: join(directory, 'web') })
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  const change = (body: Record<string, string>, cookie = admin) =>
    site.call('PUT', '/api/admin/site-settings', { cookie, body })
  const signedIn = async (where: Site) => cookieOf(await where.signIn('admin@example.org'))
  const page = async (path: string) => site.call('GET', path, { headers: HTML })
  const settingOf = (body: unknown, name: string) =>
    (body as SiteSettings).settings.find((setting) => setting.name === name)

  it('keep the secret of a sign-in service encrypted, and never show it (A49)', async () => {
    const { body, status } = await change({ oidc1ClientSecret: 'hush-hush' })
    expect([status, settingOf(body, 'oidc1ClientSecret')]).toEqual([
      200,
      { name: 'oidc1ClientSecret', value: '', from: 'stored' },
    ])
    const stored = "select value from site_settings where name = 'oidc1ClientSecret'"
    const { rows } = await database.pool.query<{ value: string }>(stored)
    expect(rows[0]?.value).toMatch(/^[0-9a-f]{60,}$/)
    // Another secret of the site can't read it.
    const other = await openSite(database, { config: { secret: 'x'.repeat(40) } })
    await other.refreshSite()
    const listed = await other.call('GET', '/api/admin/site-settings', { cookie: await signedIn(other) })
    expect(settingOf(listed.body, 'oidc1ClientSecret')).toMatchObject({ from: 'usual' })
    await other.close()
  })

  it('send the secret of a sign-in service to no other issuer (A49)', async () => {
    const first = { oidc1Issuer: 'https://one.example', oidc1ClientId: 'c', oidc1ClientSecret: 'hush' }
    expect((await change(first)).status).toBe(200)
    const other = { oidc1Issuer: 'https://two.example' }
    const refusal = { status: 400, body: { message: expect.stringContaining('OIDC_1_CLIENT_SECRET: ') } }
    expect(await change(other)).toMatchObject(refusal)
    expect((await change({ ...other, oidc1ClientSecret: 'new' })).status).toBe(200)
    // It goes with its issuer.
    const { body, status } = await change({ oidc1Issuer: '', oidc1ClientId: '' })
    expect([status, settingOf(body, 'oidc1ClientSecret')?.from]).toEqual([200, 'usual'])
  })

  it('apply at once, even to pages that were rendered before (A49)', async () => {
    expect((await page('/')).text).toContain('<h1>/ PinQuiz true</h1>')
    const { status, body } = await change({ siteName: 'Schule <am> See', brandColour: '#0b5d3b', logo: PNG })
    expect([status, settingOf(body, 'siteName')]).toEqual([
      200,
      { name: 'siteName', value: 'Schule <am> See', from: 'stored' },
    ])
    const { text } = await page('/')
    expect(text).toContain('/ Schule <am> See true')
    expect(text).toContain('--brand:#0b5d3b')
    expect(text).toContain('name="theme-color" content="#0b5d3b"')
    const logo = settingOf(body, 'logo')?.value ?? ''
    expect(logo).toMatch(/^\/logo-[0-9a-f]{10}\.png$/)
    expect((await site.call('GET', logo)).headers['content-type']).toBe('image/png')
    expect((await site.call('GET', '/api/me', { cookie: admin })).body).toMatchObject({
      siteName: 'Schule <am> See',
    })
    expect((await site.call('GET', '/site.webmanifest')).text).toContain('Schule <am> See')
  })

  it('return to their defaults when emptied (A49)', async () => {
    await change({ siteName: 'Ours', contactAddress: '-' })
    expect((await page('/')).text).toContain('"address":null')
    const { body } = await change({ siteName: '' })
    expect(settingOf(body, 'siteName')).toMatchObject({ value: 'PinQuiz', from: 'usual' })
    expect(settingOf(body, 'contactAddress')).toMatchObject({ value: '-', from: 'stored' })
  })

  it('cannot be changed if set by the environment, which takes precedence (A49)', async () => {
    await change({ siteName: 'Stored' })
    const config = {
      siteName: 'Fixed',
      fixedSettings: { siteName: 'Fixed' },
      siteWith: () => ({ ...TEST_CONFIG, siteName: 'Fixed' }),
    }
    const fixed = await openSite(database, { config })
    const { body } = await fixed.call('GET', '/api/admin/site-settings', { cookie: admin })
    expect(settingOf(body, 'siteName')).toEqual({ name: 'siteName', value: 'Fixed', from: 'environment' })
    const reply = await fixed.call('PUT', '/api/admin/site-settings', {
      cookie: admin,
      body: { siteName: 'X' },
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await fixed.close()
  })

  it.each([
    ['siteName', 'x'.repeat(61), /SITE_NAME/],
    ['brandColour', '#ffff00', /BRAND_COLOUR/],
    ['accentColour', '#46178f', /ACCENT_COLOUR/],
    ['timeZone', 'Mars', /TIME_ZONE/],
    ['contactEmail', 'nobody', /CONTACT_EMAIL/],
    // The logo can't be a file on the server.
    ['logo', '/etc/passwd', /LOGO_FILE/],
    ['logo', resolve('apps/web/public/icon-180.png'), /LOGO_FILE/],
    ['logo', 'data:image/png;base64,AAAA', /LOGO_FILE/],
  ])('refuse invalid values: %s %j', async (name, value, message) => {
    const reply = await change({ [name]: value })
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    expect((await database.pool.query('select * from site_settings')).rows).toEqual([])
  })

  it('are changed by super administrators only, and changes are logged (A49)', async () => {
    const host = await site.newHost(admin, 'grace@example.org')
    expect((await change({ siteName: 'X' }, host)).status).toBe(403)
    await change({ siteName: 'X', timeZone: 'Europe/Berlin' })
    await change({ siteName: 'X' })
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    const acts = (body as { entries: { action: string; subject: string }[] }).entries
    expect(
      acts.filter(({ action }) => action === 'site-settings-changed').map(({ subject }) => subject),
    ).toEqual(['SITE_NAME, TIME_ZONE'])
  })

  it('ignore invalid stored values, and keep the others', async () => {
    await database.pool.query(
      `insert into site_settings (name, value) values ('logo', '/etc/passwd'), ('siteName', 'Ours'), ('later', 'x')`,
    )
    await site.refreshSite()
    expect((await site.call('GET', '/api/me', { cookie: admin })).body).toMatchObject({ siteName: 'Ours' })
    expect((await change({ logo: '' })).status).toBe(200)
  })

  it('are read by other nodes', async () => {
    const other = await openSite(database, { webRoot: join(directory, 'web') })
    await change({ siteName: 'Everywhere' })
    await other.refreshSite()
    expect((await other.call('GET', '/', { headers: HTML })).text).toContain('Everywhere')
    await other.close()
  })

  it('control who can sign up (A50)', async () => {
    const signUp = async (email: string) =>
      (await site.call('POST', '/api/accounts', { body: { name: 'New', email, password: PASSWORD } })).status
    await change({ signUp: 'domains', signUpDomains: 'school.example' })
    expect([await signUp('a@School.example'), await signUp('a@evil-school.example')]).toEqual([201, 403])
    await change({ signUp: 'nobody' })
    expect(await signUp('b@school.example')).toBe(403)
    await change({ signUp: '' })
    expect(await signUp('c@anywhere.example')).toBe(201)
  })

  it('hide prices with one switch (A50)', async () => {
    const terms = async () => (await site.call('GET', '/api/site-texts/terms?language=en')).text
    expect([(await page('/pricing')).status, (await terms()).includes('Plans and payment')]).toEqual([
      200,
      true,
    ])
    await change({ plans: 'off' })
    expect([(await page('/pricing')).status, (await terms()).includes('Plans and payment')]).toEqual([
      404,
      false,
    ])
    expect((await page('/success')).status).toBe(404)
    expect((await page('/')).text).toContain('"arePlansShown":false')
  })

  it('name the controller in texts, and add an imprint', async () => {
    expect((await page('/imprint')).status).toBe(404)
    await change({ controllerName: 'Schule am See', controllerAddress: 'Seeweg 1, Ulm' })
    expect((await page('/imprint')).status).toBe(200)
    const { text } = await site.call('GET', '/api/site-texts/privacy?language=en')
    expect(text).toContain('Schule am See')
  })
})

describeOnPostgres('site settings', (open) => {
  it('are checked together: of two simultaneous changes, each valid alone, one is refused (A49)', async () => {
    const { pool, ...database } = await open()
    const site = await openSite({ ...database, pool })
    const cookie = await site.setUp()
    const change = (body: Record<string, string>) =>
      site.call('PUT', '/api/admin/site-settings', { cookie, body })
    const holder = await pool.connect()
    // Reading still works.
    await holder.query('begin; lock table site_settings in share mode')
    const replies = [change({ brandColour: '#585858' }), change({ accentColour: '#20a060' })]
    await untilLocksAreAwaited(pool, 2)
    await holder.query('rollback')
    holder.release()
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
    await site.close()
  })
})
