import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_SETTINGS } from '@pinquiz/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfigError } from './config-error.ts'
import { loadEnvFile } from './load-env-file.ts'
import { readConfig } from './read-config.ts'

const SECRET = 's'.repeat(32)

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pinquiz-test-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

describe('configuration', () => {
  it('has a default for every variable', () => {
    const dataDir = join(directory, 'data')
    const { secret, ...config } = readConfig({ DATA_DIR: dataDir })
    expect(config).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: null,
      joinUrl: null,
      frameAncestors: [],
      tls: null,
      dataDir,
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      isMailEncrypted: false,
      mailFrom: null,
      mailsPerHour: 600,
      siteName: 'PinQuiz',
      siteLanguage: 'en',
      timeZone: 'UTC',
      signUp: { who: 'everybody', domains: [], approvedDomains: [] },
      brand: null,
      providers: [],
      hasPasswords: true,
      arePlansShown: true,
      hasLibrary: true,
      siteWith: expect.any(Function),
      fixedSettings: {},
      whiteLabel: {
        logo: null,
        accent: null,
        contact: { email: null, address: 'Gujarat, India', phone: null },
        plans: null,
      },
      legal: {
        controller: { name: null, address: null, email: null },
        dataProtectionContact: null,
        consentAge: 16,
        ownTexts: new Map(),
      },
      retentionDays: null,
      trustedProxies: [],
      logLevel: 'info',
      minPassword: 6,
      metricsToken: null,
      adminsNeedSecondFactor: false,
      storageReserve: 134_217_728,
      mediaQuota: 200 * 1_048_576,
      limits: { quizzes: 1000, running: 20, sessions: 5000 },
      addressDays: 30,
      backups: { directory: join(dataDir, 'backups'), everyHours: null, kept: 7 },
    })
    expect(secret.length).toBeGreaterThanOrEqual(32)
  })

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: ' 8080 ',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://quiz.example.org/',
        JOIN_URL: 'https://join.example.org',
        FRAME_ANCESTORS: 'https://moodle.example.org, https://*.slides.example:8443',
        DATA_DIR: directory,
        DATABASE_URL: 'postgresql://me:secret@db:5433/quiz?sslmode=require',
        REDIS_URL: 'rediss://cache:6380/1',
        SMTP_URL: 'smtps://me:secret@mail.example.org',
        MAIL_FROM: '"Das Quiz" <quiz@example.org>',
        SITE_NAME: 'Où est la Réponse?',
        SITE_LANGUAGE: 'fr',
        TIME_ZONE: 'Europe/Paris',
        SIGN_UP: 'domains',
        SIGN_UP_DOMAINS: 'school.example, Other.example',
        APPROVED_DOMAINS: 'School.example staff.example',
        BRAND_COLOUR: '#0b5d3b',
        PLANS: 'off',
        OIDC_1_ISSUER: 'https://id.school.example',
        OIDC_1_CLIENT_ID: 'pinquiz',
        PASSWORD_SIGN_IN: 'off',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
        SECRET,
        LOG_LEVEL: 'debug',
        METRICS_TOKEN: 'token',
        REQUIRE_SECOND_FACTOR: 'admins',
        MIN_PASSWORD: '12',
        STORAGE_RESERVE_MB: '64',
        RESULTS_RETENTION_DAYS: '365',
        MEDIA_QUOTA_MB: '50',
        MAX_QUIZZES: '50',
        MAX_RUNNING_SESSIONS: '0',
        MAX_SESSIONS: '200',
        ADDRESS_RETENTION_DAYS: '7',
        MAILS_PER_HOUR: '50',
        BACKUP_EVERY_HOURS: '24',
        BACKUP_KEEP: '3',
        BACKUP_DIR: '/mnt/backups',
      }),
    ).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://quiz.example.org',
      joinUrl: 'https://join.example.org',
      frameAncestors: ['https://moodle.example.org', 'https://*.slides.example:8443'],
      tls: null,
      dataDir: directory,
      databaseUrl: 'postgresql://me:secret@db:5433/quiz?sslmode=require',
      redisUrl: 'rediss://cache:6380/1',
      smtpUrl: 'smtps://me:secret@mail.example.org',
      isMailEncrypted: true,
      mailFrom: { name: 'Das Quiz', address: 'quiz@example.org' },
      mailsPerHour: 50,
      siteName: 'Où est la Réponse?',
      siteLanguage: 'fr',
      timeZone: 'Europe/Paris',
      signUp: {
        who: 'domains',
        domains: ['school.example', 'other.example', 'staff.example'],
        approvedDomains: ['school.example', 'staff.example'],
      },
      brand: expect.objectContaining({ fill: '#0b5d3b' }),
      providers: [expect.objectContaining({ issuer: 'https://id.school.example', clientId: 'pinquiz' })],
      hasPasswords: false,
      arePlansShown: false,
      hasLibrary: true,
      siteWith: expect.any(Function),
      fixedSettings: expect.objectContaining({ siteName: 'Où est la Réponse?', plans: 'off' }),
      whiteLabel: expect.any(Object),
      legal: expect.any(Object),
      retentionDays: 365,
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      secret: SECRET,
      logLevel: 'debug',
      metricsToken: 'token',
      minPassword: 12,
      adminsNeedSecondFactor: true,
      storageReserve: 67_108_864,
      mediaQuota: 50 * 1_048_576,
      limits: { quizzes: 50, running: null, sessions: 200 },
      addressDays: 7,
      backups: { directory: '/mnt/backups', everyHours: 24, kept: 3 },
    })
    expect(readdirSync(directory)).toEqual([])
  })

  it.each([
    ['smtp://me:secret@mail.example.org', undefined, true],
    ['smtp://me:secret@mail.example.org', 'optional', false],
    ['smtp://mail.example.org', undefined, false],
    ['smtp://mail.example.org', 'required', true],
  ])('encrypts what goes to %s with SMTP_TLS=%s: %s', (SMTP_URL, SMTP_TLS, isMailEncrypted) => {
    const config = readConfig({ SMTP_URL, SMTP_TLS, MAIL_FROM: 'quiz@example.org', SECRET })
    expect(config.isMailEncrypted).toBe(isMailEncrypted)
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '', SECRET })).toMatchObject({
      port: 3000,
      publicUrl: null,
      databaseUrl: null,
    })
  })

  it.each([
    ['PORT', 'http', 'PORT: must be a port number from 0 to 65535, not "http"'],
    ['PORT', '65536', 'PORT: must be a port number from 0 to 65535, not "65536"'],
    ['PORT', '-1', 'PORT: must be a port number from 0 to 65535, not "-1"'],
    ['PUBLIC_URL', 'quiz.example.org', /^PUBLIC_URL: must be like https:\/\/quiz/],
    ['PUBLIC_URL', 'https://example.org/quiz', /^PUBLIC_URL: must be like https:\/\/quiz/],
    ['PUBLIC_URL', 'ftp://example.org', /^PUBLIC_URL: must be like https:\/\/quiz/],
    [
      'DATABASE_URL',
      'mysql://me:hidden@db/quiz',
      'DATABASE_URL: must be an address that starts with postgres://',
    ],
    ['DATABASE_URL', 'postgres', 'DATABASE_URL: must be an address that starts with postgres://'],
    ['REDIS_URL', 'http://cache', 'REDIS_URL: must be an address that starts with redis://'],
    [
      'FRAME_ANCESTORS',
      'https://good.example *',
      'FRAME_ANCESTORS: must list sites such as https://moodle.example.org, not "*"',
    ],
    [
      'FRAME_ANCESTORS',
      'https://a.example;script-src',
      'FRAME_ANCESTORS: must list sites such as https://moodle.example.org, not "https://a.example;script-src"',
    ],
    ['MIN_PASSWORD', '5', 'MIN_PASSWORD: must be a number of characters from 6 to 64, not "5"'],
    ['REQUIRE_SECOND_FACTOR', 'all', 'REQUIRE_SECOND_FACTOR: must be admins or left out, not "all"'],
    ['SMTP_TLS', 'yes', 'SMTP_TLS: must be required or optional, not "yes"'],
    ['SMTP_URL', 'mail.example.org:25', 'SMTP_URL: must be an address that starts with smtp://'],
    ['SMTP_URL', 'smtp://me:hidden@mail', /^MAIL_FROM: must be set with SMTP_URL/],
    ['MAIL_FROM', 'quiz', /^MAIL_FROM: must be like quiz@example.org .*not "quiz"$/],
    ['MAIL_FROM', 'a@example.org, b@example.org', /^MAIL_FROM: must be like quiz@example.org/],
    ['SITE_NAME', 'x'.repeat(61), 'SITE_NAME: must be one line of at most 60 characters'],
    ['TIME_ZONE', 'Nowhere', 'TIME_ZONE: must be a time zone such as Europe/Berlin, not "Nowhere"'],
    [
      'SIGN_UP_DOMAINS',
      'not a domain',
      'SIGN_UP_DOMAINS: must be domains such as school.example, separated by commas',
    ],
    ['BRAND_COLOUR', '#ffff00', 'BRAND_COLOUR: #ffff00 has a contrast of 1.1:1 with white text'],
    ['PLANS', 'maybe', 'PLANS: must be one of on, off, not "maybe"'],
    ['SITE_LANGUAGE', 'it', 'SITE_LANGUAGE: must be one of en, es, fr, de, not "it"'],
    ['SITE_NAME', 'a\nb', 'SITE_NAME: must be one line of at most 60 characters'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8,proxy',
      /^TRUSTED_PROXIES: must be addresses or CIDR ranges.*not "proxy"$/,
    ],
    ['TRUSTED_PROXIES', '0.0.0.0/0', /^TRUSTED_PROXIES: .*"0\.0\.0\.0\/0"$/],
    ['TRUSTED_PROXIES', '::/0', /^TRUSTED_PROXIES: .*"::\/0"$/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES: .*"10\.0\.0\.0\/33"$/],
    ['SECRET', 's'.repeat(31), 'SECRET: must be at least 32 characters long'],
    ['ADDRESS_RETENTION_DAYS', 'never', 'ADDRESS_RETENTION_DAYS: must be a number of days, not "never"'],
    ['STORAGE_RESERVE_MB', '1 GB', 'STORAGE_RESERVE_MB: must be a number of megabytes, not "1 GB"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent, not "loud"'],
  ])('names %s when it is %j, and creates no files', (name, value, message) => {
    const reading = () => readConfig({ DATA_DIR: join(directory, 'data'), [name]: value })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(message)
    expect(readdirSync(directory)).toEqual([])
  })

  it('requires SECRET if several nodes share a Redis', () => {
    const reading = () => readConfig({ DATA_DIR: directory, REDIS_URL: 'redis://cache' })
    expect(reading).toThrow('SECRET: must be set with REDIS_URL: all nodes need the same one')
  })
})

describe('secret', () => {
  it('is created once, readable only by its owner, and kept', () => {
    const { secret } = readConfig({ DATA_DIR: directory })
    expect(readConfig({ DATA_DIR: directory }).secret).toBe(secret)
    expect(readFileSync(join(directory, 'secret'), 'utf8').trim()).toBe(secret)
    expect(readdirSync(directory)).toEqual(['secret'])
    if (process.platform !== 'win32') expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('differs between data directories', () => {
    const secrets = ['a', 'b'].map((name) => readConfig({ DATA_DIR: join(directory, name) }).secret)
    expect(new Set(secrets).size).toBe(2)
  })

  it('is refused if its file was truncated', () => {
    writeFileSync(join(directory, 'secret'), 'short\n')
    expect(() => readConfig({ DATA_DIR: directory })).toThrow(
      /^SECRET: .*secret has fewer than 32 characters/,
    )
  })

  it.skipIf(process.platform !== 'linux')(
    'is refused in one line if the data directory cannot be created',
    () => {
      expect(() => readConfig({ DATA_DIR: '/proc/no-such/data' })).toThrow(
        /^DATA_DIR: .*cannot be used: ENOENT/,
      )
    },
  )

  it('needs a writable data directory', () => {
    writeFileSync(join(directory, 'file'), '')
    expect(() => readConfig({ DATA_DIR: join(directory, 'file', 'data') })).toThrow(
      /^DATA_DIR: .* cannot be used: /,
    )
  })
})

describe('.env', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('adds to the environment without overriding it', () => {
    const path = join(directory, '.env')
    writeFileSync(path, '# a comment\nPINQUIZ_TEST_GIVEN=file\nPINQUIZ_TEST_ADDED="from the file"\n')
    vi.stubEnv('PINQUIZ_TEST_GIVEN', 'environment')
    vi.stubEnv('PINQUIZ_TEST_ADDED', undefined)
    loadEnvFile(path)
    expect(process.env.PINQUIZ_TEST_GIVEN).toBe('environment')
    expect(process.env.PINQUIZ_TEST_ADDED).toBe('from the file')
  })

  it('may be missing, but must be readable', () => {
    expect(() => loadEnvFile(join(directory, 'none'))).not.toThrow()
    expect(() => loadEnvFile(directory)).toThrow(ConfigError)
  })
})

it('documents every variable in .env.example', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const source = ['read-config.ts', 'white-label.ts', 'legal.ts', 'tls.ts']
    .map((name) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
    .join()
  const documented = [...example.matchAll(/^#([A-Z1_]+)=/gm)].map(([, name]) => name).sort()
  const read = [...source.matchAll(/read\('([A-Z_]+)'/g)].map(([, name]) => name)
  // Those of the other providers have the same names, but for their number.
  const settings = Object.values(SITE_SETTINGS)
    .map(({ variable }) => variable)
    .filter((variable) => !/^OIDC_[2-9]/.test(variable))
  expect(documented).toEqual([...read, ...settings].sort())
})
