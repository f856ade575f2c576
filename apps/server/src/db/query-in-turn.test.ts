import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { queryInTurn } from './query-in-turn.ts'

it('has an answer wait for one of those that may wait, not for all, and goes on after one that failed', async () => {
  const { pool } = await openTestDatabase()
  const order: string[] = []
  const inTurn = (text: string) =>
    queryInTurn(pool, { text }).then(
      () => order.push(text),
      () => order.push('failed'),
    )
  const patient = ['select 1', 'select nothing', 'select 3'].map(inTurn)
  // The first of them is queued; a turn of the event loop could already finish it.
  await Promise.resolve()
  await pool.query('select 4').then(() => order.push('answer'))
  await Promise.all(patient)
  expect(order).toEqual(['select 1', 'answer', 'failed', 'select 3'])
})
