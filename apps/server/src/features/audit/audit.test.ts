import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeEachEngine } from '#test/support/test-database.ts'
import { findMigrations } from '../../db/migrations.ts'
import { forgetAccount } from '../accounts/erase-account.ts'
import { createAudit } from './audit.ts'
import { recordAct } from './mutations.ts'

const ADA = { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.org' }
const BO = { id: 'bo', name: 'Bo Bright', email: 'bo@example.org' }

describeEachEngine('the audit log', (open) => {
  async function withPeople() {
    const database = await open()
    for (const { id, name, email } of [ADA, BO])
      await database.pool.query('insert into users (id, name, email) values ($1, $2, $3)', [id, name, email])
    const stored = async () =>
      (await database.pool.query<{ row: string }>('select a::text as row from audit_entries a')).rows
        .map(({ row }) => row)
        .join('\n')
    const shown = async () => (await createAudit(database).list(1)).entries
    return { ...database, stored, shown }
  }

  it('stores ids, and shows names only while the accounts exist', async () => {
    const { db, stored, shown } = await withPeople()
    await recordAct(db, { actor: ADA, action: 'user-rejected', about: BO.id, reason: 'Bo was rude' })
    expect(await stored()).not.toMatch(/Lovelace|Bright|example/)
    expect(await shown()).toMatchObject([
      { actor: 'Ada Lovelace', subject: 'Bo Bright <bo@example.org>', reason: 'Bo was rude' },
    ])
    await db.transaction((tx) => forgetAccount(tx, BO))
    await db.transaction((tx) => forgetAccount(tx, ADA))
    expect(await shown()).toMatchObject([{ actor: '', subject: '', reason: null }])
    expect(await stored()).toMatch(/,ada,.*user-rejected,.*bo/)
    expect(await stored()).not.toMatch(/Lovelace|Bright|rude|example/)
  })

  it('replaces names stored by earlier versions with ids, and drops unknown ones', async () => {
    const { pool, stored, shown } = await withPeople()
    const lead = randomUUID()
    await pool.query(
      `insert into leads (id, name, email, phone) values ($1, 'Cy Cole', 'cy@example.org', '1')`,
      [lead],
    )
    const before = [
      ['ada', 'Ada Byron', 'user-approved', 'Bo B. <bo@example.org>', null],
      [null, 'Gone Girl', 'user-rejected', 'Nobody Known <gone@example.org>', 'Nobody is rude'],
      [null, 'npm run admin', 'administrator-made', 'Ada <ada@example.org>', null],
      ['ada', 'Ada Byron', 'lead-won', 'Cy Cole', null],
      ['ada', 'Ada Byron', 'lead-won', 'Someone Else', null],
      ['ada', 'Ada Byron', 'purchase-confirmed', 'Cy Cole <cy@example.org>: Yearly: big', null],
      ['ada', 'Ada Byron', 'leads-exported', 'won: Cy', null],
      ['ada', 'Ada Byron', 'participants-erased', '2: Quiz', null],
    ]
    for (const [at, row] of before.entries())
      await pool.query(
        `insert into audit_entries (id, actor_id, actor_name, action, subject, reason, created_at)
         values ($1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7))`,
        [randomUUID(), ...row, at],
      )
    const migration = await readFile(`${findMigrations()}/0023_audit_ids.sql`, 'utf8')
    for (const statement of migration.split('--> statement-breakpoint'))
      if (/^\s*(--.*\n)?(UPDATE|INSERT)/.test(statement)) await pool.query(statement)
    expect(await stored()).not.toMatch(/Byron|Bo B|Gone|Nobody|Cole|Someone|example|: Cy/)
    expect((await shown()).map(({ actor, subject }) => `${actor} | ${subject}`)).toEqual([
      'Ada Lovelace | Bo Bright <bo@example.org>',
      ' | ',
      'npm run admin | Ada Lovelace <ada@example.org>',
      'Ada Lovelace | Cy Cole',
      'Ada Lovelace | ',
      'Ada Lovelace | Cy Cole <cy@example.org>: Yearly: big',
      'Ada Lovelace | won: …',
      'Ada Lovelace | 2: Quiz',
    ])
  })
})
