import type { Protection } from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { softPasskey } from '../support/soft-passkey.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { cookieOf, openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@example.org'
const HOME = 'http://quiz.test'
const WRONG = { status: 401, body: { code: 'credentials-wrong' } }

type Passkey = ReturnType<typeof softPasskey>
type Question = { challenge: string; rpId?: string; rp?: { id: string }; user?: { name: string } }

describeEachEngine('passkeys', (open) => {
  let database: Database
  let site: Site
  let admin: string
  let grace: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, auth_verifications, mails, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
    grace = await site.newHost(admin, GRACE)
  })
  afterEach(() => site.close())

  const headers = { origin: HOME }
  const ask = async (cookie: string, password = PASSWORD) =>
    site.call('POST', '/api/account/passkeys/question', { cookie, body: { password } })
  const questionFor = async (cookie: string) => (await ask(cookie)).body as Question
  const store = (cookie: string, response: unknown, name = 'Laptop') =>
    site.call('POST', '/api/account/passkeys', { cookie, body: { name, response } })
  const passkeysOf = async (cookie: string) =>
    ((await site.call('GET', '/api/account/protection', { cookie })).body as Protection).passkeys

  async function add(cookie: string, name = 'Laptop'): Promise<Passkey> {
    const passkey = softPasskey(HOME)
    const { status } = await store(cookie, passkey.create(await questionFor(cookie)), name)
    expect(status).toBe(204)
    return passkey
  }
  const askToSignIn = async (from = HOME) =>
    (
      await site.call('POST', '/api/sign-in/passkey/question', {
        body: {},
        headers: { origin: from, host: new URL(from).host },
      })
    ).body as Question
  const enter = (response: unknown, from = HOME) =>
    site.call('POST', '/api/sign-in/passkey', {
      body: { response },
      headers: { origin: from, host: new URL(from).host },
    })

  it('are added with the password and a name, listed and removed', async () => {
    expect(await ask(grace, 'wrong')).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    const question = await questionFor(grace)
    expect(question).toMatchObject({
      rp: { id: 'quiz.test', name: 'PinQuiz' },
      user: { name: GRACE },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const passkey = softPasskey(HOME)
    expect((await store(grace, passkey.create(question), ' My \u0000laptop ')).status).toBe(204)
    expect(await passkeysOf(grace)).toEqual([
      { id: passkey.id, name: 'My laptop', createdAtMs: expect.any(Number), lastUsedAtMs: null },
    ])
    const copy = await site.call('GET', '/api/account/export.json', { cookie: grace })
    expect(copy.body).toMatchObject({
      secondFactors: [{ kind: 'passkey', name: 'My laptop', lastUsedAt: null }],
    })
    expect(copy.text).not.toContain(passkey.id)
    expect(await questionFor(grace)).toMatchObject({ excludeCredentials: [{ id: passkey.id }] })
    expect((await store(grace, passkey.create(question))).status).toBe(409)

    const remove = (cookie: string, password = PASSWORD) =>
      site.call('DELETE', `/api/account/passkeys/${passkey.id}`, { cookie, body: { password } })
    expect(await remove(grace, 'wrong')).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    expect((await remove(await site.newHost(admin, 'ben@example.org'))).status).toBe(404)
    expect((await remove(grace)).status).toBe(204)
    expect(await passkeysOf(grace)).toEqual([])
    expect(await enter(passkey.sign(await askToSignIn()))).toMatchObject(WRONG)
  })

  it('are added only for a challenge of ours to the same account, unlocked on the device', async () => {
    const ben = await site.newHost(admin, 'ben@example.org')
    const question = await questionFor(grace)
    const refused = { status: 409, body: { code: 'conflict' } }
    const passkey = softPasskey(HOME)
    expect(await store(ben, passkey.create(question))).toMatchObject(refused)
    expect(await store(grace, passkey.create({ challenge: 'aGVsbG8' }))).toMatchObject(refused)
    expect(await store(grace, passkey.create(await askToSignIn()))).toMatchObject(refused)
    expect(await store(grace, passkey.create(question, { isVerified: false }))).toMatchObject(refused)
    expect(await store(grace, passkey.create(question, { origin: 'http://evil.test' }))).toMatchObject(
      refused,
    )
    site.clock.advanceMs(10 * 60_000 + 1)
    expect(await store(grace, passkey.create(question))).toMatchObject(refused)
    expect(await passkeysOf(grace)).toEqual([])
  })

  it('are added once per password prompt, and at most twenty times even in parallel (A32)', async () => {
    const question = await questionFor(grace)
    expect((await store(grace, softPasskey(HOME).create(question))).status).toBe(204)
    expect((await store(grace, softPasskey(HOME).create(question))).status).toBe(409)
    await database.pool.query(
      `insert into passkeys (id, user_id, name, counter, public_key, transports)
       select 'spare' || n, user_id, 'Spare', 0, '', '{}' from passkeys, generate_series(1, 18) n`,
    )
    // Both are asked for while there is room for one more.
    const questions: Question[] = []
    for (let at = 0; at < 2; at += 1) {
      site.clock.advanceMs(1)
      questions.push(await questionFor(grace))
    }
    const replies = await Promise.all(questions.map((one) => store(grace, softPasskey(HOME).create(one))))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await passkeysOf(grace)).toHaveLength(20)
  })

  it('sign in without password and second step, with a response that works once (A30)', async () => {
    const passkey = await add(grace)
    const question = await askToSignIn()
    expect(question).toMatchObject({ rpId: 'quiz.test', userVerification: 'required' })
    const answer = passkey.sign(question)
    const reply = await enter(answer)
    expect(reply).toMatchObject({ status: 200, body: { user: { email: GRACE }, preferences: {} } })
    expect((await site.call('GET', '/api/quizzes', { cookie: cookieOf(reply) })).status).toBe(200)
    expect((await passkeysOf(grace))[0]?.lastUsedAtMs).toBeTypeOf('number')
    expect(await enter(answer)).toMatchObject(WRONG)
    const twice = passkey.sign(await askToSignIn())
    const replies = await Promise.all([enter(twice), enter(twice)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    // The password alone still signs in.
    expect((await site.signIn(GRACE)).status).toBe(200)
  })

  it('sign in even after many wrong responses from the same network (A54)', async () => {
    const passkey = await add(grace)
    const wrong = softPasskey(HOME).sign(await askToSignIn())
    const replies = await Promise.all(Array.from({ length: 210 }, () => enter(wrong)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]))
    expect((await enter(passkey.sign(await askToSignIn()))).status).toBe(200)
  })

  it('do not sign in with a response for another user or site, or one that is not unlocked or too old', async () => {
    const passkey = await add(grace)
    const question = await askToSignIn()
    expect(await enter(softPasskey(HOME).sign(question))).toMatchObject(WRONG)
    expect(
      await enter({ ...softPasskey(HOME).sign(question), id: passkey.id, rawId: passkey.id }),
    ).toMatchObject(WRONG)
    expect(await enter(passkey.sign(question, { isVerified: false }))).toMatchObject(WRONG)
    expect(await enter(passkey.sign(question, { origin: 'http://evil.test' }))).toMatchObject(WRONG)
    expect(await enter(passkey.sign(await questionFor(grace)))).toMatchObject(WRONG)
    expect(await enter(passkey.sign({ challenge: 'aGVsbG8' }))).toMatchObject(WRONG)
    // A challenge for one of our host names isn't accepted under another.
    const elsewhere = await askToSignIn('http://lan.test')
    expect(await enter(passkey.sign(elsewhere))).toMatchObject(WRONG)
    expect(await enter(passkey.sign(question), 'http://lan.test')).toMatchObject(WRONG)
    site.clock.advanceMs(10 * 60_000 + 1)
    expect(await enter(passkey.sign(question))).toMatchObject(WRONG)
    const anonymous = await site.call('POST', '/api/sign-in/passkey/question', { body: {} })
    expect(anonymous).toMatchObject({ status: 403, body: { code: 'bad-origin' } })
    expect((await site.call('POST', '/api/sign-in/passkey/question', { body: {}, headers })).status).toBe(200)
  })

  it('with a device counter are refused if the count does not grow: one of the two is a copy', async () => {
    const passkey = await add(grace)
    const at = async (counter: number) => (await enter(passkey.sign(await askToSignIn(), { counter }))).status
    expect([await at(3), await at(3), await at(2), await at(4)]).toEqual([200, 401, 401, 200])
    expect(await at(0)).toBe(401)
    // Of two simultaneous responses with the same count one is a copy, too.
    const answers = []
    for (let copy = 0; copy < 2; copy += 1) {
      site.clock.advanceMs(1)
      answers.push(passkey.sign(await askToSignIn(), { counter: 9 }))
    }
    const replies = await Promise.all(answers.map((answer) => enter(answer)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('do not sign in users without approval (A30)', async () => {
    const passkey = await add(grace)
    await site.decide(admin, GRACE, 'revoke')
    const reply = await enter(passkey.sign(await askToSignIn()))
    expect(reply).toMatchObject({ status: 403, body: { code: 'account-pending' } })
    expect(reply.headers['set-cookie']).toBeUndefined()
    await site.decide(admin, GRACE, 'approve')
    expect((await enter(passkey.sign(await askToSignIn()))).status).toBe(200)
  })

  it('mail the owner when one is added or removed (A41)', async () => {
    const texts = async () =>
      (
        await database.pool.query(
          `select text from mails where recipient = $1 and template = 'second-factor-changed' order by created_at`,
          [GRACE],
        )
      ).rows.map((row: { text: string }) => row.text)
    const passkey = await add(grace)
    expect(await texts()).toEqual([expect.stringContaining('A passkey was added')])
    const body = { password: PASSWORD }
    await site.call('DELETE', `/api/account/passkeys/${passkey.id}`, { cookie: grace, body })
    await site.call('DELETE', `/api/account/passkeys/${passkey.id}`, { cookie: grace, body })
    const [, removed, ...more] = await texts()
    expect([removed, more]).toEqual([expect.stringContaining('A passkey was removed'), []])
  })

  it('are deleted with the account, and by a reset on the command line', async () => {
    await add(grace)
    expect(await site.accounts.resetSecondFactor(GRACE)).toMatchObject({ isRemoved: true })
    const again = cookieOf(await site.signIn(GRACE))
    await add(again)
    await site.call('DELETE', '/api/account', { cookie: again, body: { password: PASSWORD } })
    expect((await database.pool.query('select from passkeys')).rowCount).toBe(0)
  })
})
