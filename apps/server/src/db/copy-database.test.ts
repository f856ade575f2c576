import { expect, it } from 'vitest'
import { seedSession } from '../../test/support/seed-session.ts'
import { describeOnPostgres, openTestDatabase } from '../../test/support/test-database.ts'
import { copyDatabase } from './copy-database.ts'
import type { Database } from './database.ts'

const PLAYERS = 1200

async function rowsOf({ pool }: Database, table: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select count(*)::int as count, md5(string_agg(t::text, '/' order by t::text)) as content from "${table}" t`,
  )
  return rows[0]
}

describeOnPostgres('copying the embedded database', (open) => {
  it('copies every row, to the last microsecond', async () => {
    const source = await openTestDatabase()
    const { session } = await seedSession(source.pool, PLAYERS)
    await source.pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       select $1, id, 0, '1', '1', 1, 1500, 420, 9007199254740993 from participants`,
      [session],
    )
    await source.pool.query(`update sessions set quiz = $1`, [
      { title: 'Ünïcode "quoted" \\ 🎉', questions: [] },
    ])
    await source.pool.query(
      `insert into leads (id, name, email, phone, language, purchased_plan, purchase_confirmed_at)
       values (gen_random_uuid(), 'Léa', 'lea@example.org', '1', 'fr', 'Yearly', '2026-02-03 04:05:06.789012+00')`,
    )
    await source.pool.query(
      `insert into media (id, owner_id, kind, content_hash, bytes, width, height)
       select gen_random_uuid(), host_id, 'sound', 'hash', 9, 0, 0 from sessions`,
    )
    // More rows than the copy keeps in flight.
    await source.pool.query(
      `insert into media_files (media_id, width, type, content)
       select id, wide, 'image/webp', decode(repeat('00ff8a', 300000), 'hex') from media, generate_series(1, 12) wide`,
    )
    const target = await open()

    const copied = await copyDatabase(source.pool, target.pool)

    expect(copied.find(({ table }) => table === 'answers')?.rows).toBe(PLAYERS)
    const { rows: tables } = await source.pool.query(
      `select tablename from pg_tables where schemaname = 'public' and tablename not in ('data_format', 'erasures') order by tablename`,
    )
    expect(copied.map(({ table }) => table).toSorted()).toEqual(tables.map(({ tablename }) => tablename))
    for (const { table } of copied)
      expect({ table, ...Object(await rowsOf(target, table)) }).toEqual({
        table,
        ...Object(await rowsOf(source, table)),
      })
  })

  it('changes nothing if the target has data', async () => {
    const source = await openTestDatabase()
    await seedSession(source.pool, 3)
    const target = await open()
    await seedSession(target.pool, 1)

    await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow('the target database is not empty')

    expect(await rowsOf(target, 'participants')).toMatchObject({ count: 1 })
  })
})
