import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { copyTree } from './durable-tree.ts'
import { type Engine, type EngineOptions, openEngine } from './pglite-engine.ts'

describe('embedded engine', () => {
  let directory: string
  let engine: Engine
  let pool: pg.Pool

  async function start(options: Partial<EngineOptions> = {}): Promise<void> {
    engine = await openEngine({ directory, ...options })
    pool = engine.createPool()
  }

  async function stop(): Promise<void> {
    await pool.end()
    await engine.close()
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
    await copyTree(inject('pgliteTemplate'), directory)
    await start()
  })

  beforeEach(async () => {
    await pool.query('drop table if exists notes; create table notes (n int primary key, text text)')
  })

  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })

  it('syncs exactly one file per commit, and none per read', async () => {
    await pool.query('insert into notes values (0)')
    const before = engine.syncCount()
    for (let n = 1; n <= 100; n += 1) await pool.query('insert into notes values ($1)', [n])
    expect(engine.syncCount() - before).toBe(100)
    for (let n = 1; n <= 100; n += 1) await pool.query('select * from notes where n = $1', [n])
    expect(engine.syncCount() - before).toBe(100)
    await pool.query('insert into notes select generate_series(1001, 2000)')
    expect(engine.syncCount() - before).toBe(101)
  })

  it('continues after an error in the middle of a statement group', async () => {
    await expect(pool.query('insert into notes values ($1)', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await expect(pool.query({ name: 'bad', text: 'select * from nothing' })).rejects.toMatchObject({
      code: '42P01',
    })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('carries results and parameters of many megabytes', async () => {
    const text = 'ä'.repeat(3_000_000)
    const { rows } = await pool.query('select $1::text as text, length($1) as length', [text])
    expect(rows[0].length).toBe(3_000_000)
    expect(rows[0].text === text).toBe(true)
    const many = await pool.query('select generate_series(1, 100000) as n')
    expect(many.rows).toHaveLength(100_000)
  })

  it('gives the next connection a clean session if one is dropped inside a transaction', async () => {
    const client = await pool.connect()
    await client.query("begin; set search_path = 'elsewhere'; insert into public.notes values (7)")
    await client.query({ name: 'mine', text: 'select 1' })
    client.release(true)
    expect((await pool.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 0 }])
    expect((await pool.query({ name: 'mine', text: 'select 2 as n' })).rows).toEqual([{ n: 2 }])
  })

  it('keeps the event loop free while a statement runs', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await pool.query('select count(*) from generate_series(1, 1000000)')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('writes its own checkpoints under load, so that the log and the next start stay short', async () => {
    await stop()
    await start({ checkpoint: { everyMs: 20, idleMs: 60_000, busyBytes: 4e6 } })
    const redo = async () =>
      (await pool.query('select redo_lsn from pg_control_checkpoint()')).rows[0].redo_lsn
    const before = await redo()
    await pool.query("insert into notes select n, repeat('x', 1000) from generate_series(1, 8000) n")
    await vi.waitFor(async () => expect(await redo()).not.toBe(before), { timeout: 30_000 })
    expect((await pool.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 8000 }])
  })

  it('never checkpoints inside a transaction', async () => {
    await stop()
    await start({ checkpoint: { everyMs: 20, idleMs: 0, idleBytes: 0 } })
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into notes values (1)')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await client.query('insert into notes values (2)')
    await client.query('commit')
    client.release()
    expect((await pool.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 2 }])
  })

  it('says why a directory cannot be opened', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
    await copyTree(inject('pgliteTemplate'), broken)
    await rm(join(broken, 'global/pg_control'))
    await expect(openEngine({ directory: broken })).rejects.toThrow(
      new RegExp(`^The embedded database in ${broken} failed: .*pg_control`),
    )
    await rm(broken, { recursive: true })
  })
})
