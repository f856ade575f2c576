import type { AuditList, Protection } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { signLocalReset, signLocalSetup } from '../../src/features/accounts/local-setup.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Reply, type Site } from './site.ts'

const GRACE = 'grace@example.org'
const ADMIN = 'admin@example.org'
const ADA = { name: 'Ada', email: ADMIN, password: PASSWORD }
const MINUTE_MS = 60_000
const WRONG = { status: 401, body: { code: 'credentials-wrong' } }
const SIGNED_IN = { status: 200, body: { user: { email: GRACE } } }
const OUTDATED = { status: 401, body: { code: 'token-invalid' } }

describeEachEngine('an authenticator app', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, auth_verifications, mails, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  const now = () => site.clock.nowMs()
  const start = (cookie: string, password = PASSWORD) =>
    site.call('POST', '/api/account/authenticator', { cookie, body: { password } })
  const confirm = (cookie: string, code: string) =>
    site.call('POST', '/api/account/authenticator/confirm', { cookie, body: { code } })
  const turnOff = (cookie: string, body: { password?: string; code?: string }) =>
    site.call('DELETE', '/api/account/authenticator', { cookie, body: { password: PASSWORD, ...body } })
  const protectionOf = async (cookie: string) =>
    (await site.call('GET', '/api/account/protection', { cookie })).body as Protection
  const finish = (ticket: string, code: string) =>
    site.call('POST', '/api/sign-in/code', { body: { ticket, code } })
  const statusOf = async (cookie: string) => (await site.call('GET', '/api/quizzes', { cookie })).status

  /** Sets one up; the code that confirmed it is used up. */
  async function setUp(cookie: string) {
    const { secret } = (await start(cookie)).body as { secret: string }
    const { codes } = (await confirm(cookie, oneTimeCode(secret, now()))).body as { codes: string[] }
    site.clock.advanceMs(MINUTE_MS)
    return { secret, codes }
  }
  async function ticketOf(email: string, password = PASSWORD) {
    const reply = await site.signIn(email, password)
    expect(reply.status).toBe(200)
    return (reply.body as { ticket: string }).ticket
  }
  const hasCookie = ({ headers }: Reply) => headers['set-cookie'] !== undefined
  const signIns = async () => {
    const { rows } = await database.pool.query('select second_factor from auth_sessions order by created_at')
    return rows.map((row) => row.second_factor)
  }

  it('is set up with its secret and a first code, which ends other sign-ins (A32)', async () => {
    const laptop = await site.newHost(admin, GRACE)
    const phone = cookieOf(await site.signIn(GRACE))
    expect(await start(laptop, 'wrong')).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    const { secret, uri } = (await start(laptop)).body as { secret: string; uri: string }
    expect(uri).toBe(
      `otpauth://totp/PinQuiz:grace%40example.org?secret=${secret}&issuer=PinQuiz&digits=6&period=30`,
    )
    // No code is asked for until one has been confirmed.
    expect((await protectionOf(laptop)).hasAuthenticator).toBe(false)
    expect(await site.signIn(GRACE)).toMatchObject(SIGNED_IN)
    expect(await confirm(laptop, oneTimeCode(secret, now(), 5))).toMatchObject(WRONG)

    const confirmed = await confirm(laptop, oneTimeCode(secret, now()))
    expect(confirmed.status).toBe(200)
    const { codes } = confirmed.body as { codes: string[] }
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect([await statusOf(laptop), await statusOf(phone)]).toEqual([200, 401])
    expect(site.challenged).toContain(await site.userId(admin, GRACE))
    expect(await protectionOf(laptop)).toEqual({
      isRequired: false,
      hasAuthenticator: true,
      backupCodesLeft: 10,
      passkeys: [],
    })
    expect(await start(laptop)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await confirm(laptop, oneTimeCode(secret, now(), 1))).toMatchObject({ status: 409 })
  })

  it('stores neither secret nor backup codes in readable form', async () => {
    const { secret, codes } = await setUp(await site.newHost(admin, GRACE))
    const { rows } = await database.pool.query('select * from authenticators')
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    for (const word of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(word)
    expect(site.logged.join('')).not.toContain(secret)
  })

  it('adds a second step to every sign-in with the password, and creates no sign-in before it (A27)', async () => {
    const { secret } = await setUp(await site.newHost(admin, GRACE))
    const before = await signIns()
    expect(await site.signIn(GRACE, 'wrong password')).toMatchObject(WRONG)
    const reply = await site.signIn(GRACE)
    expect(reply).toMatchObject({ status: 200, body: { ticket: expect.any(String) } })
    expect(Object.keys(Object(reply.body))).toEqual(['ticket'])
    expect(hasCookie(reply)).toBe(false)
    expect(await signIns()).toEqual(before)

    const { ticket } = reply.body as { ticket: string }
    expect(await finish(ticket, '000000')).toMatchObject(WRONG)
    const done = await finish(ticket, oneTimeCode(secret, now()))
    expect(done).toMatchObject({ status: 200, body: { user: { email: GRACE }, preferences: {} } })
    expect(await statusOf(cookieOf(done))).toBe(200)
    expect(await signIns()).toEqual([...before, true])
  })

  it('accepts the code of the current period, the one before and the one after, each once (A26)', async () => {
    const { secret } = await setUp(await site.newHost(admin, GRACE))
    const ticket = await ticketOf(GRACE)
    for (const [periods, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [-1, 401],
      [0, 200],
      [1, 200],
      // Older than a code that was accepted.
      [0, 401],
      [1, 401],
    ] as const)
      expect([periods, (await finish(ticket, oneTimeCode(secret, now(), periods))).status]).toEqual([
        periods,
        status,
      ])
    const another = await ticketOf(GRACE)
    expect(await finish(another, oneTimeCode(secret, now(), 1))).toMatchObject(WRONG)
  })

  it('admits only one of several who type the same code at once (A26)', async () => {
    const { secret } = await setUp(await site.newHost(admin, GRACE))
    const ticket = await ticketOf(GRACE)
    const code = oneTimeCode(secret, now())
    const replies = await Promise.all([1, 2, 3].map(() => finish(ticket, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('accepts a backup code once, however it is typed; new codes replace all old ones (A27)', async () => {
    const { codes } = await setUp(await site.newHost(admin, GRACE))
    const [first = '', second = '', third = '', fourth = ''] = codes
    const ticket = await ticketOf(GRACE)
    const cookie = cookieOf(await finish(ticket, ` ${first.toLowerCase().replace('-', ' ')}`))
    expect(await finish(ticket, first)).toMatchObject(WRONG)
    expect((await finish(ticket, second)).status).toBe(200)
    expect((await protectionOf(cookie)).backupCodesLeft).toBe(8)

    const renew = (password: string, code?: string) =>
      site.call('POST', '/api/account/backup-codes', { cookie, body: { password, code } })
    expect(await renew('wrong', third)).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    expect(await renew(PASSWORD)).toMatchObject(WRONG)
    expect(await renew(PASSWORD, first)).toMatchObject(WRONG)
    const renewed = (await renew(PASSWORD, third)).body as { codes: string[] }
    expect(renewed.codes).toHaveLength(10)
    expect(await finish(ticket, fourth)).toMatchObject(WRONG)
    expect((await finish(ticket, renewed.codes[9] ?? '')).status).toBe(200)
  })

  it('waits ten minutes for the code, and not after the password has changed (A27)', async () => {
    const cookie = await site.newHost(admin, GRACE)
    const { secret } = await setUp(cookie)
    const late = await ticketOf(GRACE)
    site.clock.advanceMs(10 * MINUTE_MS + 1)
    expect(await finish(late, oneTimeCode(secret, now()))).toMatchObject(OUTDATED)
    expect(await finish(`${late.slice(0, -2)}xx`, oneTimeCode(secret, now()))).toMatchObject(OUTDATED)

    const stolen = await ticketOf(GRACE)
    const change = { current: PASSWORD, next: 'another horse' }
    await site.call('POST', '/api/account/password', { cookie, body: change })
    expect(await finish(stolen, oneTimeCode(secret, now()))).toMatchObject(OUTDATED)
    expect((await finish(await ticketOf(GRACE, 'another horse'), oneTimeCode(secret, now()))).status).toBe(
      200,
    )
  })

  it('limits guesses from any address, and strangers cannot lock out the owner (A27)', async () => {
    const { secret } = await setUp(await site.newHost(admin, GRACE))
    const guess = async (code: string, from: string) => {
      const ticket = await ticketOf(GRACE)
      return site.call('POST', '/api/sign-in/code', { body: { ticket, code }, from })
    }
    // Without the password no one uses up the budget.
    for (let round = 0; round < 20; round++)
      expect((await finish('forged.ticket', '000000')).status).toBe(401)
    for (let round = 0; round < 6; round++)
      expect((await guess('000000', `198.51.100.${round}`)).status).toBe(401)
    expect(await guess(oneTimeCode(secret, now()), '198.51.100.99')).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfterS: 120 },
    })
    site.clock.advanceMs(2 * MINUTE_MS)
    expect((await guess(oneTimeCode(secret, now()), '198.51.100.99')).status).toBe(200)
    // A correct code resets the budget.
    for (let round = 0; round < 6; round++) expect((await guess('000000', '198.51.100.1')).status).toBe(401)
  })

  it('is turned off with the password and a code, or a backup code (A32)', async () => {
    const cookie = await site.newHost(admin, GRACE)
    const { secret, codes } = await setUp(cookie)
    const code = oneTimeCode(secret, now())
    expect(await turnOff(cookie, {})).toMatchObject(WRONG)
    expect(await turnOff(cookie, { code: '000000' })).toMatchObject(WRONG)
    expect(await turnOff(cookie, { password: 'wrong', code })).toMatchObject({ status: 403 })
    expect((await protectionOf(cookie)).hasAuthenticator).toBe(true)
    expect((await turnOff(cookie, { code })).status).toBe(204)
    expect((await protectionOf(cookie)).hasAuthenticator).toBe(false)

    const again = await setUp(cookie)
    expect(await turnOff(cookie, { code: codes[0] ?? '' })).toMatchObject(WRONG)
    expect((await turnOff(cookie, { code: again.codes[0] ?? '' })).status).toBe(204)
    expect(await site.signIn(GRACE)).toMatchObject(SIGNED_IN)
  })

  it('requires a code before a passkey is added beside it (A32)', async () => {
    const cookie = await site.newHost(admin, GRACE)
    const { codes } = await setUp(cookie)
    const ask = (body: object) =>
      site.call('POST', '/api/account/passkeys/question', { cookie, body: { password: PASSWORD, ...body } })
    expect(await ask({})).toMatchObject(WRONG)
    expect(await ask({ code: '000000' })).toMatchObject(WRONG)
    expect((await ask({ code: codes[0] })).status).toBe(200)
    expect(await ask({ code: codes[0] })).toMatchObject(WRONG)
  })

  it('mails the owner when it is set up, turned off or removed, and when backup codes are new (A41)', async () => {
    const cookie = await site.newHost(admin, GRACE)
    await database.pool.query('truncate mails')
    const told = async () => {
      const { rows } = await database.pool.query(
        `with gone as (delete from mails returning *)
         select text from gone where recipient = $1 and template = 'second-factor-changed'`,
        [GRACE],
      )
      return rows.map((row: { text: string }) => row.text)
    }
    await start(cookie)
    await turnOff(cookie, {})
    expect(await told()).toEqual([])
    const { secret } = await setUp(cookie)
    expect(await told()).toEqual([expect.stringContaining('An authenticator app was set up')])
    const code = oneTimeCode(secret, now())
    await site.call('POST', '/api/account/backup-codes', { cookie, body: { password: PASSWORD, code } })
    expect(await told()).toEqual([expect.stringContaining('New backup codes were created')])
    await site.call('PUT', '/api/settings', { cookie, body: { language: 'de' } })
    await turnOff(cookie, { code: oneTimeCode(secret, now(), 1) })
    expect(await told()).toEqual([
      expect.stringContaining('die Authenticator-App und ihre Ersatzcodes wurden'),
    ])
    await setUp(cookie)
    await told()
    await site.accounts.resetSecondFactor(GRACE)
    await site.accounts.resetSecondFactor(GRACE)
    expect(await told()).toEqual([expect.stringContaining('jemand mit Zugang zum Server')])
  })

  it('does not sign in users who lost their approval meanwhile (A30)', async () => {
    const { secret } = await setUp(await site.newHost(admin, GRACE))
    const ticket = await ticketOf(GRACE)
    await site.decide(admin, GRACE, 'revoke')
    const refused = await finish(ticket, oneTimeCode(secret, now()))
    expect(refused).toMatchObject({ status: 403, body: { code: 'account-pending' } })
    expect(hasCookie(refused)).toBe(false)
    expect(await site.signIn(GRACE)).toMatchObject({ status: 403, body: { code: 'account-pending' } })
  })

  it('asks for no code once it is off, and is deleted with the account (A32)', async () => {
    const cookie = await site.newHost(admin, GRACE)
    const { secret } = await setUp(cookie)
    const ticket = await ticketOf(GRACE)
    const { status } = await turnOff(cookie, { code: oneTimeCode(secret, now()) })
    expect(status).toBe(204)
    expect(await site.signIn(GRACE)).toMatchObject(SIGNED_IN)
    expect(await finish(ticket, oneTimeCode(secret, now()))).toMatchObject(WRONG)
    await setUp(cookie)
    await site.call('DELETE', '/api/account', { cookie, body: { password: PASSWORD } })
    expect((await database.pool.query('select from authenticators')).rowCount).toBe(0)
  })

  it('is removed on the command line with all second factors, which ends the sign-ins and is logged', async () => {
    const cookie = await site.newHost(admin, GRACE)
    expect(await site.accounts.resetSecondFactor(GRACE)).toEqual({ email: GRACE, isRemoved: false })
    await setUp(cookie)
    expect(await site.accounts.resetSecondFactor('GRACE@example.org')).toEqual({
      email: GRACE,
      isRemoved: true,
    })
    expect(site.revoked).toEqual([await site.userId(admin, GRACE)])
    expect(await statusOf(cookie)).toBe(401)
    expect(await site.signIn(GRACE)).toMatchObject(SIGNED_IN)
    const { body } = await site.call('GET', '/api/admin/audit', { cookie: admin })
    expect((body as AuditList).entries[0]).toMatchObject({
      actor: 'npm run admin',
      action: 'second-factor-reset',
      subject: `Grace Host <${GRACE}>`,
    })
    await expect(site.accounts.resetSecondFactor('nobody@example.org')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('is not removed by a request that is forged, old, repeated, for another command or from another machine', async () => {
    const { secret } = site.config
    const cookie = await site.newHost(admin, GRACE)
    await setUp(cookie)
    const send = (body: object, from = '127.0.0.1') =>
      site.call('POST', '/api/setup/local/second-factor', { body, from })
    const good = signLocalReset(secret, GRACE, now())
    const other = signLocalSetup(secret, { ...ADA, role: 'admin' }, now())
    expect(await send(signLocalReset('another secret', GRACE, now()))).toMatchObject(OUTDATED)
    expect(await send({ ...good, email: ADMIN })).toMatchObject(OUTDATED)
    expect(await send({ ...good, signature: other.signature })).toMatchObject(OUTDATED)
    expect(await send(signLocalReset(secret, GRACE, now() - 61_000))).toMatchObject(OUTDATED)
    expect((await send(good, '203.0.113.7')).status).toBe(404)
    expect(await statusOf(cookie)).toBe(200)
    expect(await send(good)).toMatchObject({ status: 200, body: { email: GRACE, isRemoved: true } })
    expect(await send(good)).toMatchObject(OUTDATED)
  })
})
