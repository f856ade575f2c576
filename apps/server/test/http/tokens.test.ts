import type { AuditList, NewToken, TokenList } from '@pinquiz/protocol'
import { MAX_TOKENS } from '@pinquiz/protocol'
import { beforeEach, expect, it } from 'vitest'
import { quizOf } from '../live/live-game.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { accountSite } from './account-site.ts'
import { PASSWORD } from './site.ts'

const GRACE = 'grace@example.org'
const PATH = '/api/account/tokens'

describeEachEngine('API tokens', (open) => {
  const at = accountSite(open)
  let cookie = ''
  beforeEach(async () => {
    cookie = await at.site.newHost(at.admin, GRACE)
  })

  const make = (change: object = {}, request: object = { cookie }) =>
    at.site.call('POST', PATH, {
      ...request,
      body: { name: 'Timetable', scopes: ['read'], days: 30, password: PASSWORD, ...change },
    })
  const secretOf = async (change: object = {}) => {
    const made = await make(change)
    expect(made.status).toBe(201)
    return (made.body as NewToken).secret
  }
  const list = async () => ((await at.site.call('GET', PATH, { cookie })).body as TokenList).tokens
  const withToken = (
    secret: string,
    method: 'GET' | 'POST' = 'GET',
    path = '/api/quizzes',
    rest: object = {},
  ) => at.site.call(method, path, { headers: { authorization: `Bearer ${secret}` }, ...rest })

  it('are shown once, stored hashed, listed by their ending, and recognisable (A62)', async () => {
    const secret = await secretOf()
    expect(secret).toMatch(/^pq_[0-9a-f]{48}$/)
    const { rows } = await at.database.pool.query('select t::text as row from api_tokens t')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(3, 40))
    expect(await list()).toMatchObject([
      { name: 'Timetable', scopes: ['read'], ending: secret.slice(-4), lastUsedAtMs: null, isExpired: false },
    ])
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(at.site.logged.join('')).not.toContain(secret)
  })

  it('stand for their owner’s cookie, without Origin, and say what is left (A62)', async () => {
    const secret = await secretOf({ scopes: ['read', 'quizzes'] })
    const body = { ...quizOf([20]), title: 'By script' }
    const made = await withToken(secret, 'POST', '/api/quizzes', { body })
    expect(made.status).toBe(201)
    expect(made.headers['ratelimit-policy']).toBe('"account";q=600;w=60')
    expect(made.headers.ratelimit).toMatch(/^"account";r=599;t=\d+$/)
    const seen = await at.site.call('GET', '/api/quizzes', { cookie })
    expect(seen.body).toMatchObject({ quizzes: [{ title: 'By script' }] })
  })

  it('say in the list when they were last used, written once a minute', async () => {
    const secret = await secretOf()
    await withToken(secret)
    const [first] = await list()
    expect(first?.lastUsedAtMs).toEqual(expect.any(Number))
    await withToken(secret)
    expect((await list())[0]?.lastUsedAtMs).toBe(first?.lastUsedAtMs)
    await at.database.pool.query(`update api_tokens set last_used_at = now() - interval '61 seconds'`)
    await withToken(secret)
    expect((await list())[0]?.lastUsedAtMs).toBeGreaterThanOrEqual(first?.lastUsedAtMs ?? 0)
  })

  it('are refused by name: unknown, expired, revoked, in the address, without scope', async () => {
    const secret = await secretOf()
    const refused = async (token: string) => {
      const { status, body, headers } = await withToken(token)
      expect(headers['www-authenticate']).toContain('invalid_token')
      return [status, (body as { code: string }).code]
    }
    expect(await refused(`${secret.slice(0, -1)}x`)).toEqual([401, 'token-wrong'])
    expect(await refused('')).toEqual([401, 'token-wrong'])
    const inAddress = await at.site.call('GET', `/api/quizzes?token=${secret}&access_token=${secret}`)
    expect([inAddress.status, inAddress.body]).toMatchObject([401, { code: 'not-signed-in' }])
    const change = await withToken(secret, 'POST', '/api/quizzes', { body: {} })
    expect([change.status, change.body]).toMatchObject([403, { code: 'scope-missing' }])
    expect(change.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="quizzes"')
    await at.database.pool.query('update api_tokens set expires_at = now()')
    expect(await refused(secret)).toEqual([401, 'token-wrong'])
    expect(await list()).toMatchObject([{ isExpired: true }])

    const next = await secretOf()
    const [newest] = await list()
    expect((await at.site.call('DELETE', `${PATH}/${newest?.id}`, { cookie })).status).toBe(204)
    expect(await refused(next)).toEqual([401, 'token-wrong'])
  })

  it('count alone: the cookie and foreign pages of the same request gain nothing', async () => {
    const secret = await secretOf()
    const both = { authorization: `Bearer ${secret}`, cookie: at.admin }
    const { status } = await at.site.call('GET', '/api/admin/users', { headers: both })
    expect(status).toBe(403)
    const wrong = { authorization: 'Bearer pq_0', cookie }
    expect((await at.site.call('GET', '/api/quizzes', { headers: wrong })).status).toBe(401)
    const foreign = { authorization: `Bearer ${secret}`, origin: 'https://evil.example' }
    const sent = await at.site.call('POST', '/api/quizzes', { headers: foreign, body: {} })
    expect([sent.status, sent.body]).toMatchObject([403, { code: 'bad-origin' }])
  })

  it('never make tokens, change the account or administrate, whoever owns them', async () => {
    const made = await make({ scopes: ['read', 'quizzes', 'sessions', 'results'] }, { cookie: at.admin })
    const { secret } = made.body as NewToken
    const refusals = await Promise.all([
      withToken(secret, 'GET', '/api/admin/users'),
      withToken(secret, 'GET', PATH),
      withToken(secret, 'POST', PATH, { body: {} }),
      withToken(secret, 'POST', '/api/account/password', { body: {} }),
      withToken(secret, 'GET', '/api/notifications'),
    ])
    expect(refusals.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      refusals.map(() => [403, 'not-allowed']),
    )
  })

  it.each([
    ['a revoked approval', () => at.site.decide(at.admin, GRACE, 'revoke')],
    ['signing out everywhere else', () => at.site.call('DELETE', '/api/account/sign-ins', { cookie })],
    [
      'a changed password',
      () =>
        at.site.call('POST', '/api/account/password', {
          cookie,
          body: { current: PASSWORD, next: 'another horse' },
        }),
    ],
    [
      'a password reset',
      async () => {
        await at.database.pool.query('truncate mails')
        await at.site.call('POST', '/api/password-reset', { body: { email: GRACE } })
        const token = await at.newestToken('password-reset')
        return at.site.call('POST', '/api/password-reset/confirm', {
          body: { token, password: 'another horse' },
        })
      },
    ],
  ])('are revoked by %s (A62)', async (_what, act) => {
    const secret = await secretOf()
    expect((await withToken(secret)).status).toBe(200)
    expect((await act()).status).toBeLessThan(300)
    expect((await withToken(secret)).status).toBe(401)
    expect((await at.database.pool.query('select from api_tokens')).rowCount).toBe(0)
  })

  it('need the password, have a limit, are reported by mail and logged without a name', async () => {
    await at.database.pool.query('truncate mails')
    expect(await make({ password: 'wrong horse' })).toMatchObject({ status: 403 })
    for (const change of [{ days: 0 }, { days: 367 }, { scopes: [] }, { scopes: ['admin'] }, { name: ' ' }])
      expect(await make(change)).toMatchObject({ status: 400 })
    await secretOf({ scopes: ['read', 'sessions'] })
    expect((await at.mails()).map(({ text }) => text).join()).toContain('An API token was created')
    const audit = await at.site.call('GET', '/api/admin/audit', { cookie: at.admin })
    expect((audit.body as AuditList).entries[0]).toMatchObject({
      action: 'token-made',
      actor: 'Grace Host',
      subject: 'read, sessions',
    })
    await at.database.pool.query(
      `insert into api_tokens (id, user_id, name, hash, ending, scopes, expires_at)
       select n::text, user_id, name, n::text, ending, scopes, expires_at
       from api_tokens, generate_series(1, ${MAX_TOKENS - 1}) n`,
    )
    expect(await make()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('that are wrong slow down their address, but never a right one beside them', async () => {
    const secret = await secretOf()
    const statuses = new Set<number>()
    for (let n = 0; n < 70; n++) statuses.add((await withToken(`pq_${n}`)).status)
    expect(statuses).toEqual(new Set([401, 429]))
    expect((await withToken(secret)).status).toBe(200)
  })

  it('are refused beyond the account’s requests, with the time to wait', async () => {
    const secret = await secretOf()
    let last = await withToken(secret)
    for (let n = 0; n < 601 && last.status === 200; n++) last = await withToken(secret, 'GET', '/api/rosters')
    expect([last.status, last.body]).toMatchObject([429, { code: 'too-many-requests' }])
    expect(last.headers['retry-after']).toBe('1')
    expect(last.headers.ratelimit).toMatch(/r=0/)
    at.site.clock.advanceMs(1_000)
    expect((await withToken(secret)).status).toBe(200)
  })
})
