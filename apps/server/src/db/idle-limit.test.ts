import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedSession } from '../../test/support/seed-session.ts'
import { describeOnPostgres, openTestDatabase } from '../../test/support/test-database.ts'
import { createAnswerWriter } from './answers/answer-writer.ts'
import { copyDatabase } from './copy-database.ts'
import type { Database } from './database.ts'
import { endPool } from './end-pool.ts'
import { applyMigrations } from './migrations.ts'
import { openPostgres } from './open-postgres.ts'

const SILENCE_MS = 1_000
const VANISHED = { code: 'ETIMEDOUT' }

type Network = { url: string; swallows: 'nothing' | 'replies' | 'everything'; close: () => Promise<unknown> }

/** A route to the server at `url` that can silently lose data. */
async function openNetwork(url: string): Promise<Network> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    sockets.push(client, upstream)
    client.on('data', (data) => network.swallows !== 'everything' && upstream.write(data))
    upstream.on('data', (data) => network.swallows === 'nothing' && client.write(data))
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => upstream.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = new URL(url)
  // Listening on TCP: the address is not a path.
  own.port = String((server.address() as AddressInfo).port)
  const network: Network = {
    url: own.href,
    swallows: 'nothing',
    close: () => {
      for (const socket of sockets) socket.destroy()
      return once(server.close(), 'close')
    },
  }
  return network
}

describeOnPostgres('a server that vanished from the network', (open) => {
  let database: Database
  let network: Network
  let pool: pg.Pool

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users cascade')
    network = await openNetwork(database.pool.options.connectionString ?? '')
    pool = await openPostgres(network.url, { silence: SILENCE_MS })
  })
  afterEach(async () => {
    await endPool(pool)
    await network.close()
  })

  /** The queries after this one go out on a connection that worked. */
  async function lose(what: 'replies' | 'everything') {
    await pool.query('select 1')
    network.swallows = what
  }

  it('fails pending queries, and answers new ones once the database is back', async () => {
    await lose('everything')
    await expect(pool.query('select 1')).rejects.toMatchObject(VANISHED)
    network.swallows = 'nothing'
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('only delays an answer that was stored: asked again, it is the same one', async () => {
    const { session, participants } = await seedSession(database.pool, 1)
    let onFailure = () => {}
    const failed = new Promise<void>((resolve) => (onFailure = resolve))
    const writer = createAnswerWriter({ pool }, { log: { error: onFailure } })
    const row = {
      session,
      participant: participants[0] ?? '',
      question: 0,
      value: 1,
      tallyKey: '1',
      credit: 1,
      points: 1500,
      elapsedMs: 1234,
      receivedAtMs: 1_700_000_000_000,
    }
    await lose('replies')
    const outcome = writer.submit(row)
    await failed
    network.swallows = 'nothing'
    expect(await outcome).toEqual({ status: 'repeated' })
    expect(await writer.submit({ ...row, value: 0 })).toEqual({ status: 'already-answered', value: 1 })
    expect((await database.pool.query('select points from answers')).rows).toEqual([{ points: 1500 }])
  })

  it('leaves no connection stuck within a transaction in the pool', async () => {
    const lost = drizzle({ client: pool }).transaction(async (tx) => {
      await tx.execute('select 1')
      network.swallows = 'everything'
      await tx.execute('select 1')
    })
    await expect(lost).rejects.toThrow()
    expect(pool.totalCount).toBe(0)
  })

  it('does not apply to migrations and copies', async () => {
    const busy = async (statement: string, work: () => Promise<unknown>) => {
      const holder = await database.pool.connect()
      await holder.query(`begin; ${statement}`)
      const done = work()
      await delay(2 * SILENCE_MS)
      await holder.query('rollback')
      holder.release()
      await done
    }
    await busy('select pg_advisory_xact_lock(7049101)', () => applyMigrations(pool))
    const source = await openTestDatabase()
    await busy('lock table answers', () => copyDatabase(source.pool, pool))
    await lose('everything')
    await expect(pool.query('select 1')).rejects.toMatchObject(VANISHED)
  })
})
