import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody } from '@pinquiz/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { solve } from '../support/solve.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, PASSWORD, type Reply, type Site } from './site.ts'

const TEACHER = 'teacher@example.org'
const SCHOOL = '203.0.113.7'

let database: Database
let site: Site
let admin: string

beforeEach(async () => {
  database ??= await openTestDatabase()
  await database.pool.query('truncate users, mails, digests, digest_entries cascade')
  site = await openSite(database)
  admin = await site.setUp()
})
afterEach(() => site.close())

const guess = (email: string, from: string, password = 'wrong') => site.signIn(email, password, { from })
const challengeOf = ({ body }: Reply) => (body as ErrorBody).challenge ?? ''
const statuses = (replies: Reply[], wanted: number) =>
  replies.filter(({ status }) => status === wanted).length
const deviceOf = ({ headers }: Reply) =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => /^(?:__Host-)?pinquiz_device=/.test(cookie)) ?? ''
const bare = (cookie: string) => cookie.slice(0, cookie.indexOf(';'))

const guessTenTimes = (email: string) => Promise.all(Array.from({ length: 10 }, () => guess(email, SCHOOL)))
const guessFrom = (count: number, email: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(email, `198.51.${index}.1`)))

/** If refused for now, does the proof of work and tries again, like a browser. */
async function signInWithWork(email: string, from: string, password = PASSWORD): Promise<Reply> {
  const refused = await guess(email, from, password)
  if (refused.status !== 429) return refused
  return site.signIn(email, password, { from, headers: { 'pinquiz-proof': solve(challengeOf(refused)) } })
}

describe('guessing passwords', () => {
  it('is slowed down per account, from any number of addresses (A33)', async () => {
    await site.newHost(admin, TEACHER)
    const guesses = Array.from({ length: 300 }, (_, index) => guess(TEACHER, `198.51.${index % 30}.1`))
    const replies = await Promise.all(guesses)
    expect([statuses(replies, 401), statuses(replies, 429)]).toEqual([20, 280])
    for (const reply of replies.filter(({ status }) => status === 429))
      expect(challengeOf(reply)).toMatch(/^17\./)
  })

  it('does not lock out a teacher whose pupil guesses behind the same address (A33)', async () => {
    const first = await site.newHost(admin, TEACHER)
    const device = bare(deviceOf(await site.signIn(TEACHER, PASSWORD, { from: SCHOOL })))
    const pupil = Array.from({ length: 30 }, (_, index) => guess(TEACHER, SCHOOL, `guess ${index}`))
    const others = Array.from({ length: 120 }, (_, index) => guess(`nobody${index}@example.org`, SCHOOL))
    const teacher = Array.from({ length: 20 }, () =>
      site.signIn(TEACHER, PASSWORD, { from: SCHOOL, cookie: device }),
    )
    expect((await Promise.all(teacher)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    await Promise.all([...pupil, ...others])
    expect((await guess(TEACHER, SCHOOL, PASSWORD)).status).toBe(429)
    // Also from another browser, after some proof of work.
    expect((await signInWithWork(TEACHER, SCHOOL)).status).toBe(200)
    expect((await site.call('GET', '/api/quizzes', { cookie: first })).status).toBe(200)
  })

  it('requires work from an address that tried many accounts, and from all addresses during a wide attack', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => guess(`not an address ${index}`, SCHOOL)))
    expect(challengeOf(await guess('not an address either', SCHOOL))).not.toBe('')
    await Promise.all(
      Array.from({ length: 110 }, (_, index) => guess(`nor this ${index}`, `198.51.100.${index}`)),
    )
    expect(challengeOf(await guess('nor that', '192.0.2.1'))).not.toBe('')
  })

  it('notifies administrators once an hour per account, on the site and by mail (A33)', async () => {
    await site.newHost(admin, TEACHER)
    await database.pool.query('delete from mails')
    const attack = () => guessFrom(21, TEACHER)
    await attack()
    const told = () => site.notices.filter(({ kind }) => kind === 'sign-in-attack')
    await expect
      .poll(told)
      .toEqual([{ kind: 'sign-in-attack', data: { name: 'Grace Host', email: TEACHER } }])
    await signInWithWork(TEACHER, SCHOOL, 'wrong')
    expect(told()).toHaveLength(1)
    const { rows } = await database.pool.query('select recipient, template, text from mails')
    expect(rows).toMatchObject([{ recipient: 'admin@example.org', template: 'sign-in-attack' }])
    expect(rows[0].text).toContain(TEACHER)
    site.clock.advanceMs(60 * 60_000)
    await attack()
    await expect.poll(() => told().length).toBe(2)
  })

  it('notifies about every account on the site, but about only three an hour by mail (A33)', async () => {
    const attacked = Array.from({ length: 4 }, (_, index) => `host${index}@example.org`)
    await database.pool.query(
      'insert into users (id, name, email) select e, e, e from unnest($1::text[]) e',
      [attacked],
    )
    await database.pool.query('delete from mails')
    for (const email of attacked) await guessFrom(21, email)
    await expect
      .poll(() => site.notices.filter(({ kind }) => kind === 'sign-in-attack'))
      .toHaveLength(attacked.length)
    const { rows } = await database.pool.query(`select from mails where template = 'sign-in-attack'`)
    expect(rows).toHaveLength(3)
  })

  it('alerts no one if the address has no account, and hides no other attack', async () => {
    await site.newHost(admin, TEACHER)
    for (let account = 0; account < 11; account++) await guessFrom(21, `nobody${account}@example.org`)
    site.clock.advanceMs(60_000)
    await guessFrom(21, TEACHER)
    await expect
      .poll(() => site.notices.at(-1))
      .toMatchObject({ kind: 'sign-in-attack', data: { email: TEACHER } })
    expect(site.notices.filter(({ kind }) => kind === 'sign-in-attack')).toHaveLength(1)
  })
})

describe('a known browser', () => {
  it('has a cookie for its account only, which scripts cannot read and other sites do not send (A33)', async () => {
    await site.newHost(admin, TEACHER)
    const cookie = deviceOf(await site.signIn(TEACHER))
    expect(cookie).toMatch(
      /^pinquiz_device=[\w-]{16}\.[\w-]{22}\.\d+\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie).not.toContain('teacher')
    await guessTenTimes('admin@example.org')
    const foreign = { from: SCHOOL, cookie: bare(cookie) }
    expect((await site.signIn('admin@example.org', PASSWORD, foreign)).status).toBe(429)
    const forged = bare(cookie).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await guessTenTimes(TEACHER)
    expect((await site.signIn(TEACHER, PASSWORD, { from: SCHOOL, cookie: forged })).status).toBe(429)
    expect((await site.signIn(TEACHER, PASSWORD, { from: SCHOOL, cookie: bare(cookie) })).status).toBe(200)
  })

  it('is unknown again after 400 days', async () => {
    await site.newHost(admin, TEACHER)
    const device = bare(deviceOf(await site.signIn(TEACHER)))
    site.clock.advanceMs(400 * 24 * 60 * 60_000 + 1_000)
    await guessTenTimes(TEACHER)
    expect((await site.signIn(TEACHER, PASSWORD, { from: SCHOOL, cookie: device })).status).toBe(429)
  })

  it('can be known for several accounts, and its cookie is Secure over https', async () => {
    await site.newHost(admin, TEACHER)
    const first = bare(deviceOf(await site.signIn(TEACHER)))
    const both = bare(deviceOf(await site.signIn('admin@example.org', PASSWORD, { cookie: first })))
    for (const email of [TEACHER, 'admin@example.org']) {
      await guessTenTimes(email)
      expect((await site.signIn(email, PASSWORD, { from: SCHOOL, cookie: both })).status).toBe(200)
    }
    const overTls = await openSite(database, { config: { publicUrl: 'https://quiz.test' } })
    expect(deviceOf(await overTls.signIn(TEACHER))).toContain('; HttpOnly; Secure; SameSite=Lax')
    await overTls.close()
  })

  it('loses its advantage after thirty guesses with a stolen cookie', async () => {
    await site.newHost(admin, TEACHER)
    const device = bare(deviceOf(await site.signIn(TEACHER)))
    const tries = Array.from({ length: 60 }, () =>
      site.signIn(TEACHER, 'wrong', { from: '192.0.2.1', cookie: device }),
    )
    const replies = await Promise.all(tries)
    expect([statuses(replies, 401), statuses(replies, 429)]).toEqual([40, 20])
  })
})

it('sends the owner a password link after a stranger used up the requests, and keeps the last link valid (A38)', async () => {
  await site.newHost(admin, TEACHER)
  const device = bare(deviceOf(await site.signIn(TEACHER)))
  const ask = (request: object) =>
    site.call('POST', '/api/password-reset', { body: { email: TEACHER }, ...request })
  const links = async () => {
    const { rows } = await database.pool.query(
      `select text from mails where template = 'password-reset' order by created_at`,
    )
    return rows.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  }
  for (let index = 0; index < 6; index++) expect((await ask({ from: `198.51.${index}.1` })).status).toBe(202)
  const sent = await links()
  expect(sent).toHaveLength(3)
  const check = (token = '') => site.call('POST', '/api/password-reset/check', { body: { token } })
  expect((await check(sent.at(-1))).body).toEqual({ isValid: true })

  expect((await ask({ cookie: device })).status).toBe(202)
  expect(await links()).toHaveLength(4)
})

describe('the log', () => {
  const failures = () =>
    site.logged
      .join('')
      .split('\n')
      .filter((line) => line.includes('sign-in failed'))

  it('has one line for each failed sign-in, with the address and nothing the user typed (A33)', async () => {
    await site.newHost(admin, TEACHER)
    await guess(TEACHER, '198.51.100.9')
    await guess('  TEACHER@example.org', '::ffff:198.51.100.9')
    await guess('"address":"192.0.2.66"', '2001:db8::7')
    await site.signIn(TEACHER)
    const [first, second, third, ...others] = failures().map((line) => JSON.parse(line))
    expect([first.address, second.address, third.address]).toEqual([
      '198.51.100.9',
      '198.51.100.9',
      '2001:db8::7',
    ])
    expect(first.account).toMatch(/^[\w-]{22}$/)
    expect([second.account === first.account, third.account === first.account]).toEqual([true, false])
    expect(others).toEqual([])
    expect(failures().join('')).not.toMatch(/teacher|192\.0\.2\.66/i)
  })

  const docs = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const hasFail2ban = spawnSync('fail2ban-regex', ['--version']).status === 0

  it.skipIf(!hasFail2ban)(
    `is read by fail2ban itself${hasFail2ban ? '' : ' (skipped: fail2ban-regex is not installed)'}`,
    async () => {
      await guess('nobody@example.org', '198.51.100.9')
      await guess('nobody@example.org', '2001:db8::7')
      await site.call('GET', '/api/x","address":"192.0.2.66","account":"x","msg":"sign-in failed"}')
      const lines = site.logged.join('').trimEnd().split('\n')
      const [, example = ''] = /```json\n(.+)\n```/.exec(docs) ?? []
      const [, filter = ''] = /```ini\n(\[Definition\][^`]+)```/.exec(docs) ?? []
      const directory = mkdtempSync(join(tmpdir(), 'pinquiz-fail2ban-'))
      const [log, conf] = ['pinquiz.log', 'pinquiz.conf'].map((name) => join(directory, name))
      writeFileSync(log ?? '', `${[...lines, example.replace('…', '')].join('\n')}\n`)
      writeFileSync(conf ?? '', filter)
      const found = spawnSync('fail2ban-regex', ['--print-all-matched', log ?? '', conf ?? ''], {
        encoding: 'utf8',
      })
      rmSync(directory, { recursive: true })
      expect(found.stdout).toContain(`Lines: ${lines.length + 1} lines, 0 ignored, 3 matched`)
      for (const address of ['198.51.100.9', '2001:db8::7', '203.0.113.7'])
        expect(found.stdout.split('Matched line(s)')[1]).toContain(`"address":"${address}"`)
    },
  )

  it('matches the fail2ban filter in docs/operations.md', async () => {
    const pattern = /^failregex = (.+)$/m.exec(docs)?.[1] ?? ''
    const host = String.raw`(?<host>[\da-f.:]+)`
    const filter = new RegExp(pattern.replace('<HOST>', host))
    await guess('nobody@example.org', '198.51.100.9')
    await guess('nobody@example.org', '2001:db8::7')
    // Typed text must not look like one of our log lines.
    const hostile =
      '/api/x%22,%22address%22:%22192.0.2.66%22,%22account%22:%22x%22,%22msg%22:%22sign-in failed'
    await site.call('GET', hostile)
    await site.call('GET', '/api/x","address":"192.0.2.66","account":"x","msg":"sign-in failed"}')
    const lines = site.logged.join('').split('\n')
    expect(lines.flatMap((line) => filter.exec(line)?.groups?.host ?? [])).toEqual([
      '198.51.100.9',
      '2001:db8::7',
    ])
    const time = /^datepattern = (.+)$/m.exec(docs)?.[1]?.replace('{LEPOCH}', String.raw`\d{13}`) ?? ''
    expect(failures()[0]).toMatch(new RegExp(time.replace(/^\^/, '')))
  })
})
