import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

const directory = mkdtempSync(join(tmpdir(), 'pinquiz-test-'))
afterAll(() => rmSync(directory, { recursive: true }))

const read = (env: Record<string, string>) =>
  readConfig({ SECRET: 's'.repeat(32), DATA_DIR: directory, ...env })

function textsIn(name: string, files: Record<string, string>): string {
  const path = join(directory, name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}

it('reads who is responsible for the site', () => {
  expect(read({}).legal).toEqual({
    controller: { name: null, address: null, email: null },
    dataProtectionContact: null,
    consentAge: 16,
    ownTexts: new Map(),
  })
  const env = {
    CONTROLLER_NAME: 'Quiz Club',
    CONTROLLER_ADDRESS: 'Ulm',
    CONTROLLER_EMAIL: 'club@example.org',
    DATA_PROTECTION_CONTACT: 'Ada, +49 731 1',
    CONSENT_AGE: '14',
  }
  expect(read(env).legal).toMatchObject({
    controller: { name: 'Quiz Club', address: 'Ulm', email: 'club@example.org' },
    dataProtectionContact: 'Ada, +49 731 1',
    consentAge: 14,
  })
})

it('reads the operator’s own texts from TEXTS_DIR, else from the data directory', () => {
  const named = textsIn('named', { 'privacy.de.md': '# Datenschutz', 'notes.txt': 'not ours' })
  expect([...read({ TEXTS_DIR: named }).legal.ownTexts]).toEqual([['privacy.de', '# Datenschutz']])
  textsIn('texts', { 'imprint.en.md': '# Imprint' })
  expect([...read({}).legal.ownTexts.keys()]).toEqual(['imprint.en'])
})

it('refuses a text that would never be shown', () => {
  const path = textsIn('wrong', { 'datenschutz.de.md': '' })
  expect(() => read({ TEXTS_DIR: path })).toThrow(/^TEXTS_DIR: .*datenschutz\.de\.md must be named like/)
  expect(() => read({ TEXTS_DIR: join(directory, 'none') })).toThrow(/^TEXTS_DIR: .*none cannot be read/)
})

it.each([
  ['CONTROLLER_EMAIL', 'club', /must be an email address/],
  ['CONSENT_AGE', '99', /must be a number from 0 to 21/],
  ['RESULTS_RETENTION_DAYS', '0', /must be a number of days from 1 to 3650/],
  ['RESULTS_RETENTION_DAYS', 'a year', /must be a number of days/],
])('refuses %s=%s', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
})
