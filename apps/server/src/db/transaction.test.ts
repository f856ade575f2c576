import { expect, it } from 'vitest'
import { untilLocksAreAwaited } from '../../test/support/lock-waits.ts'
import { describeEachEngine, describeOnPostgres } from '../../test/support/test-database.ts'
import { pipelined } from './transaction.ts'

const COUNT = 'select count(*)::int as rows from pulse'
const INSERT = 'insert into pulse (id, at_ms) values ($1, 0)'

describeEachEngine('a transaction in few trips', (open) => {
  it('keeps what it wrote if it commits, and nothing if its last statement fails', async () => {
    const { pool } = await open()
    const write = (earlier: number, last: number) =>
      pipelined(pool, async (client, trips) => {
        const before = await trips.first(async () => (await client.query(COUNT)).rows[0].rows)
        await client.query(INSERT, [earlier])
        await trips.last(() => client.query(INSERT, [last]))
        return before
      })
    expect(await write(1, 2)).toBe(0)
    await expect(write(3, 2)).rejects.toThrow('duplicate key')

    expect((await pool.query(COUNT)).rows).toEqual([{ rows: 2 }])
    expect(await write(3, 4)).toBe(2)
  })

  it('is rolled back by an error between its trips', async () => {
    const { pool } = await open()
    const failing = pipelined(pool, async (client, { first }) => {
      await first(() => client.query(INSERT, [1]))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await pool.query(COUNT)).rows).toEqual([{ rows: 0 }])
  })
})

describeOnPostgres('data that a transaction reads behind a lock', (open) => {
  it('includes what the lock waited for, though both were sent at once', async () => {
    const { pool } = await open()
    await pool.query(INSERT, [1])
    const holder = await pool.connect()
    await holder.query('begin; select 1 from pulse where id = 1 for update')
    const waiting = pipelined(pool, (client, { first }) =>
      first(async () => {
        const [, counted] = await Promise.all([
          client.query('select 1 from pulse where id = 1 for update'),
          client.query(COUNT),
        ])
        return counted.rows
      }),
    )
    await untilLocksAreAwaited(pool, 1)
    await holder.query(INSERT, [2])
    await holder.query('commit')
    holder.release()
    expect(await waiting).toEqual([{ rows: 2 }])
  })
})
