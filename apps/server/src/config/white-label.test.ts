import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './read-config.ts'

const directory = mkdtempSync(join(tmpdir(), 'pinquiz-test-'))
afterAll(() => rmSync(directory, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ SECRET: 's'.repeat(32), ...env }).whiteLabel

function file(name: string, content: string | Buffer): string {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

const PLAN = { id: 'school', name: 'School', label: 'School - €99/year', price: '€99/year', features: [] }

describe('logo', () => {
  it.each([
    ['plain.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['declared.svg', '<?xml version="1.0"?>\n<!-- ours -->\n<svg viewBox="0 0 1 1"></svg>', 'image/svg+xml'],
    ['logo.png', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  ])('is read from %s and served at an address derived from its content', (name, content, type) => {
    const { logo } = read({ LOGO_FILE: file(name, content) })
    expect(logo).toMatchObject({ type, path: expect.stringMatching(/^\/logo-[0-9a-f]{10}\.(svg|png)$/) })
    expect(logo?.content).toEqual(Buffer.from(content))
  })

  it.each([
    ['page.svg', '<html><svg></svg></html>', /not an SVG or PNG/],
    ['photo.jpg', Buffer.from('ffd8ffe0', 'hex'), /not an SVG or PNG/],
    ['big.png', Buffer.alloc(256 * 1024 + 1), /larger than 256 KB/],
  ])('is refused if it is %s', (name, content, message) => {
    expect(() => read({ LOGO_FILE: file(name, content) })).toThrow(message)
  })

  it('names a missing file', () => {
    expect(() => read({ LOGO_FILE: join(directory, 'none.svg') })).toThrow(
      /^LOGO_FILE: .*none\.svg cannot be read/,
    )
  })
})

describe('accent colour', () => {
  it('comes with a text colour that is readable on it', () => {
    expect(read({ ACCENT_COLOUR: '#FFD23F' }).accent).toEqual({
      fill: '#ffd23f',
      hover: '#ffda62',
      text: '#2a0b3f',
    })
  })

  it.each([
    ['orange', 'ACCENT_COLOUR: must be like #ff8a5b, not "orange"'],
    ['#fff', 'ACCENT_COLOUR: must be like #ff8a5b, not "#fff"'],
    ['#46178f', 'ACCENT_COLOUR: #46178f has a contrast of 1.0:1 with the purple of the pages'],
    ['#d3382b', 'ACCENT_COLOUR: #d3382b has a contrast of 2.5:1 with the purple of the pages'],
  ])('is refused if it is %s', (value, message) => {
    expect(() => read({ ACCENT_COLOUR: value })).toThrow(ConfigError)
    expect(() => read({ ACCENT_COLOUR: value })).toThrow(message)
  })
})

describe('contact', () => {
  it('is read as configured', () => {
    const env = { CONTACT_EMAIL: 'hello@example.org', CONTACT_ADDRESS: 'Ulm', CONTACT_PHONE: '+49 731 1' }
    expect(read(env).contact).toEqual({ email: 'hello@example.org', address: 'Ulm', phone: '+49 731 1' })
  })

  it.each([
    ['CONTACT_EMAIL', 'hello', 'CONTACT_EMAIL: must be an email address, not "hello"'],
    ['CONTACT_ADDRESS', 'a\nb', 'CONTACT_ADDRESS: must be one line'],
    ['CONTACT_PHONE', 'x'.repeat(201), 'CONTACT_PHONE: must be one line'],
  ])('is refused if %s is %j', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message)
  })
})

describe('plans', () => {
  const plansOf = (plans: unknown) => read({ PLANS_FILE: file('plans.json', JSON.stringify(plans)) }).plans

  it('are read from a file', () => {
    const school = { ...PLAN, name: { en: 'School', de: 'Schule' }, isPopular: true }
    expect(plansOf([school, { ...PLAN, id: 'club' }])).toEqual([
      school,
      { ...PLAN, id: 'club', isPopular: false },
    ])
  })

  it.each([
    [[], /^PLANS_FILE: .*the list: /],
    [[{ ...PLAN, id: 'Not an id' }], /plans\.json: 0\.id: /],
    [[{ ...PLAN, name: { de: 'Schule' } }], /plans\.json: 0\.name: /],
    [[PLAN, PLAN], /two plans have the id "school"/],
    [{}, /^PLANS_FILE: /],
  ])('are refused if they are %j', (plans, message) => {
    expect(() => plansOf(plans)).toThrow(ConfigError)
    expect(() => plansOf(plans)).toThrow(message)
  })

  it('are refused if the file is not JSON', () => {
    expect(() => read({ PLANS_FILE: file('plans.txt', 'School: 99') })).toThrow(
      /plans\.txt is not valid JSON/,
    )
  })
})
