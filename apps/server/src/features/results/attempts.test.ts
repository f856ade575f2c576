import { DEFAULT_SETTINGS } from '@pinquiz/game'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { countTurns } from '#test/support/count-turns.ts'
import { readAttempts } from './attempts.ts'

it('S21 ranks thousands of attempts without holding up others', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: `a${at}`,
    person: `a${at}`,
    number: at + 1,
    name: `Person ${at}`,
    score: (at * 37) % 2000,
    completedAtMs: at + 1,
    endedBy: null,
    question: 1,
  }))
  // Everything after the query, in which others run anyway.
  const pool = { query: async () => ({ rows }) } as unknown as pg.Pool
  const { result: attempts, turns } = await countTurns(() =>
    readAttempts(pool, { id: 'session', settings: DEFAULT_SETTINGS }),
  )
  expect(attempts).toHaveLength(20_000)
  expect(attempts[0]).toMatchObject({ score: 1999, rank: 1, attempt: 1, of: 1 })
  expect(turns).toBeGreaterThan(3)
})
