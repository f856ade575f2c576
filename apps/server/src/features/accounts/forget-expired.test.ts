import { expect, it } from 'vitest'
import { describeEachEngine } from '#test/support/test-database.ts'
import { forgetExpired } from './forget-expired.ts'

const NOW_MS = Date.UTC(2030, 0, 31, 12)

describeEachEngine('expired sign-ins and links', (open) => {
  it('are deleted, the others stay', async () => {
    const { pool } = await open()
    await pool.query(`insert into users (id, name, email) values ('u', 'Ada', 'ada@example.org')`)
    for (const [id, offset] of [
      ['old', -1],
      ['new', 1],
    ] as const) {
      const expires = new Date(NOW_MS + offset)
      await pool.query(
        `insert into auth_sessions (id, token, user_id, expires_at) values ($1, $1, 'u', $2)`,
        [id, expires],
      )
      await pool.query(
        `insert into auth_verifications (id, identifier, value, expires_at) values ($1, 'ada@example.org', 'x', $2)`,
        [id, expires],
      )
    }
    expect(await forgetExpired(pool, NOW_MS)).toBe(2)
    for (const table of ['auth_sessions', 'auth_verifications'])
      expect((await pool.query(`select id from ${table}`)).rows).toEqual([{ id: 'new' }])
  })
})
