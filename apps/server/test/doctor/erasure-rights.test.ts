import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../../../bench/processes/free-port.ts'
import { clearErased } from '../../src/db/clear-erased.ts'
import { openAsGuest } from '../support/guest-role.ts'
import { runDoctor } from './run-doctor.ts'

const server = inject('postgres')
const dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe.skipIf(!server)('a PostgreSQL user without the right to vacuum', () => {
  const opened = () => {
    if (!server) throw new Error('no PostgreSQL')
    return openAsGuest(server)
  }

  it('is reported by npm run doctor with a remedy, until the rights are granted', async () => {
    const { url, name, role, ownTables, ownDatabase } = await opened()
    const PORT = String(await freePort())
    const examine = () => runDoctor({ DATA_DIR: dataDir, DATABASE_URL: url, PORT })
    const advice = `Make it the owner: alter database ${name} owner to ${role}`

    const guest = await examine()
    expect(guest).toMatchObject({ code: 0, states: { database: 'ok', erasure: 'warning' } })
    expect(guest.texts.erasure).toMatch(
      / may not vacuum \d\d tables such as participants: erased data stays /,
    )
    expect(guest.texts.erasure).toContain(advice)
    await ownTables()
    const owner = await examine()
    expect(owner.states.erasure).toBe('warning')
    expect(owner.texts.erasure).toBe(
      `${role} may not vacuum pg_statistic: it keeps samples of erased data. ${advice}`,
    )
    await ownDatabase()
    expect((await examine()).states.erasure).toBe('ok')
  })

  it('clears nothing, logs that once, and catches up once the rights are granted', async () => {
    const { url, ownDatabase } = await opened()
    const pool = new pg.Pool({ connectionString: url })
    const said: unknown[] = []
    const log = { info: () => {}, warn: (about: object) => void said.push(about) }
    const clear = () =>
      clearErased({ database: { pool, engine: 'postgres' }, dataDir, log, gatheredMinutes: 0 })
    try {
      await pool.query(`insert into erasures (table_name) values ('participants'), ('answers')`)
      const file = async () =>
        (await pool.query(`select pg_relation_filenode('participants') as file`)).rows[0].file
      const left = async () => (await pool.query('select from erasures')).rowCount
      const before = await file()
      await clear()
      await clear()
      expect([await file(), await left()]).toEqual([before, 2])
      expect(said).toEqual([{ tables: expect.arrayContaining(['participants', 'answers']) }])
      await ownDatabase()
      await clear()
      expect(await left()).toBe(0)
      expect(await file()).not.toBe(before)
    } finally {
      await pool.end()
    }
  })
})
