import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { queryInTurn } from './query-in-turn.ts'

it('an answer waits for only one of the queued queries, and the queue continues after a failure', async () => {
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
