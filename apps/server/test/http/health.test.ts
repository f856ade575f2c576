import { EventEmitter, once } from 'node:events'
import type { MailState, SelfTestResult, SiteHealth } from '@pinquiz/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { version as release } from '../../../../package.json'
import type { Database } from '../../src/db/database.ts'
import { openPostgres } from '../../src/db/open-postgres.ts'
import * as schema from '../../src/db/schema.ts'
import { seedSession } from '../support/seed-session.ts'
import { describeEachEngine, describeOnPostgres } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

describeEachEngine('health of the site', (open) => {
  let database: Database
  let site: Site
  let admin: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, audit_entries, mails cascade')
    site = await openSite(database)
    admin = await site.setUp()
  })
  afterEach(() => site.close())

  const queueMail = (status: string, error: string | null, minutes = 0) =>
    database.pool.query(
      `insert into mails (id, template, recipient, subject, text, html, status, last_error, next_attempt_at)
       values (gen_random_uuid(), 'x', 'a@example.org', 's', 't', 'h', $1, $2, now() + make_interval(mins => $3))`,
      [status, error, minutes],
    )

  it('lists open sessions, and reports the missing mail server and backup', async () => {
    await seedSession(database.pool, 2)
    const reply = await site.call('GET', '/api/admin/health', { cookie: admin })
    const { version, checks, sessions, players } = reply.body as SiteHealth
    const papers = await site.call('GET', '/api/docs/json')
    expect([version, (papers.body as { info: { version: string } }).info.version]).toEqual([release, release])
    expect(sessions).toEqual({ live: 1, poll: 0, 'self-paced': 0 })
    expect(players).toEqual({ live: 0, poll: 0, 'self-paced': 0 })
    expect(checks.map(({ says }) => says)).toEqual(
      expect.arrayContaining(['database-quick', 'storage-roomy', 'answers-none', 'mail-off', 'backup-none']),
    )
  })

  it('reports refused mail, and why, from the first refusal on', async () => {
    const sending = await openSite(database, { config: { smtpUrl: 'smtp://mail.example.org' } })
    await queueMail('queued', '454 try later', 1)
    await queueMail('queued', '535 wrong password', 2)
    await queueMail('queued', null, 3)
    await queueMail('failed', '550 nobody here', 4)
    const mail = (await sending.call('GET', '/api/admin/mail', { cookie: admin })).body as MailState
    expect(mail).toMatchObject({ queued: 3, refused: 2, failed: 1, reason: '535 wrong password' })
    const health = (await sending.call('GET', '/api/admin/health', { cookie: admin })).body as SiteHealth
    expect(health.checks).toContainEqual({
      says: 'mail-refused',
      state: 'wrong',
      data: { count: 2, reason: '535 wrong password' },
    })
    await sending.close()
  })

  it('tests whether an event fits, and leaves nothing behind', async () => {
    const reply = await site.call('POST', '/api/admin/self-test', { cookie: admin, body: { players: 700 } })
    expect(reply.status).toBe(200)
    expect((reply.body as SelfTestResult).storedMs).toBeGreaterThan(0)
    for (const table of ['sessions', 'participants', 'answers'])
      expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(0)
    expect((await database.pool.query('select from users')).rowCount).toBe(1)
    for (const players of [0, 10_001, 1.5])
      expect(
        (await site.call('POST', '/api/admin/self-test', { cookie: admin, body: { players } })).status,
      ).toBe(400)
  })

  it('refuses the test while someone plays or another test runs', async () => {
    const ask = (which: Site) =>
      which.call('POST', '/api/admin/self-test', { cookie: admin, body: { players: 10 } })
    const door = new EventEmitter()
    const { pool } = database
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
    const held = vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
      if (String(given[0]).includes('is_away')) {
        door.emit('reached')
        await once(door, 'opened')
      }
      return query(...given)
    })
    const reached = once(door, 'reached')
    const first = ask(site)
    await reached
    held.mockRestore()
    expect((await ask(site)).status).toBe(409)
    door.emit('opened')
    expect((await first).status).toBe(200)
    const busy = await openSite(database, { playing: 1 })
    expect((await ask(busy)).status).toBe(409)
    await busy.close()
  })

  it('refuses the test while someone plays on another node', async () => {
    const { session } = await seedSession(database.pool, 2)
    const ask = async () =>
      (await site.call('POST', '/api/admin/self-test', { cookie: admin, body: { players: 10 } })).status
    await database.pool.query('update participants set is_away = false')
    expect(await ask()).toBe(409)
    await database.pool.query(`update sessions set status = 'completed' where id = $1`, [session])
    expect(await ask()).toBe(200)
  })
})

describeOnPostgres('testing whether an event fits', (open) => {
  it('runs on one node at a time', async () => {
    const database = await open()
    const site = await openSite(database)
    const admin = await site.setUp()
    const ask = async () =>
      (await site.call('POST', '/api/admin/self-test', { cookie: admin, body: { players: 10 } })).status
    const other = await database.pool.connect()
    await other.query('select pg_advisory_lock(7049103)')
    expect(await ask()).toBe(409)
    await other.query('select pg_advisory_unlock(7049103)')
    other.release()
    expect([await ask(), await ask()]).toEqual([200, 200])
    await site.close()
  })

  it('F31 gives up if a statement hangs, says so, leaves nothing behind, and can be repeated', async () => {
    const database = await open()
    // A database that never responds.
    const pool = await openPostgres(database.pool.options.connectionString ?? '', {
      statement: 0,
      silence: 0,
    })
    const site = await openSite({
      pool,
      db: drizzle({ client: pool, schema }),
      engine: 'postgres',
      close: () => pool.end(),
    })
    const admin = await site.setUp()
    const ask = () => site.call('POST', '/api/admin/self-test', { cookie: admin, body: { players: 10 } })
    const other = await database.pool.connect()
    await other.query(
      'begin; set local idle_in_transaction_session_timeout = 0; lock table answers in exclusive mode',
    )
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    // The table is still locked.
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await other.query('rollback')
    other.release()
    expect((await ask()).status).toBe(200)
    expect((await database.pool.query('select from sessions')).rowCount).toBe(0)
    const { rows } = await pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '0' }])
    await site.close()
    await pool.end()
  })
})
