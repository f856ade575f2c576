import { expect, it } from 'vitest'
import { untilLocksAreAwaited } from '../support/lock-waits.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { accountSite } from './account-site.ts'
import { cookieOf, type Reply } from './site.ts'

const GRACE = 'grace@example.org'

describeOnPostgres('a sign-in that is being stored', (open) => {
  const at = accountSite(open)

  /** What another browser does to the account, up to its commit, after the sign-in has proved its password. */
  async function meanwhile(signIn: () => Promise<Reply>, statement: string): Promise<Reply> {
    const other = await at.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from users where email = $1 for update', [GRACE])
      const reply = signIn()
      await untilLocksAreAwaited(at.database.pool, 1)
      await other.query(statement)
      await other.query('delete from auth_sessions')
      await other.query('commit')
      return await reply
    } finally {
      other.release()
    }
  }
  const signIns = async () => (await at.database.pool.query('select from auth_sessions')).rowCount

  it('is refused if the password has just been changed (A32)', async () => {
    await at.site.newHost(at.admin, GRACE)
    const reply = await meanwhile(
      () => at.site.signIn(GRACE),
      "update auth_accounts set password = 'another'",
    )
    expect(reply).toMatchObject({ status: 401, body: { code: 'credentials-wrong' } })
    expect(await signIns()).toBe(0)
  })

  it('of a waiting browser is refused as well (A32)', async () => {
    const waiting = cookieOf(await at.site.signUp(GRACE))
    await at.site.decide(at.admin, GRACE, 'approve')
    const enter = () => at.site.call('POST', '/api/sign-in/waiting', { cookie: waiting })
    const reply = await meanwhile(enter, "update auth_accounts set password = 'another'")
    expect(reply).toMatchObject({ status: 401, body: { code: 'credentials-wrong' } })
    expect(await signIns()).toBe(0)
  })

  it('needs the code of an authenticator that has just been set up (A32)', async () => {
    await at.site.newHost(at.admin, GRACE)
    const reply = await meanwhile(
      () => at.site.signIn(GRACE),
      `insert into authenticators (user_id, secret, confirmed_at)
       select id, 'unreadable', now() from users where email = '${GRACE}'`,
    )
    expect(reply).toMatchObject({ status: 200, body: { ticket: expect.any(String) } })
    expect(await signIns()).toBe(0)
  })

  it('is refused if the approval has just been taken away', async () => {
    await at.site.newHost(at.admin, GRACE)
    const reply = await meanwhile(
      () => at.site.signIn(GRACE),
      `update users set is_approved = false where email = '${GRACE}'`,
    )
    expect(reply).toMatchObject({ status: 403, body: { code: 'account-pending' } })
    expect(await signIns()).toBe(0)
  })
})
