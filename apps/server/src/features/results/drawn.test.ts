import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, type Question } from '@pinquiz/game'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { countTurns } from '#test/support/count-turns.ts'
import { readAsked } from './asked.ts'
import { readItems } from './items.ts'
import type { ResultSession } from './queries.ts'

const PEOPLE = 600
const QUESTIONS = 300
const DRAWN = 20

const options = ['A', 'B'].map((text, at) => ({ id: randomUUID(), text, isCorrect: at === 0 }))
const questions = Array.from(
  { length: QUESTIONS },
  (_, at): Question => ({
    id: randomUUID(),
    kind: 'single-choice',
    text: `Question ${at}?`,
    timeLimitS: 20,
    options,
    pool: 'A',
  }),
)
const settings = {
  ...DEFAULT_SETTINGS,
  assignment: { ...DEFAULT_SETTINGS.assignment, draws: { A: DRAWN } },
}
const session = { id: 's', mode: 'self-paced', quiz: { questions }, settings, voided: [] }

/** Answers a query of this name with these rows, others with none: databases let others run anyway. */
const poolWith = (name: string, rows: unknown[]) =>
  ({
    query: async (asked: { name: string }) => ({ rows: asked.name === name ? rows : [] }),
  }) as unknown as pg.Pool

const sum = (all: readonly number[] = []) => all.reduce((total, one) => total + one, 0)

it('counts who was asked each of many drawn questions without holding up others', async () => {
  const rows = Array.from({ length: PEOPLE }, (_, at) => [`p${at}`, QUESTIONS])
  const { result, turns } = await countTurns(() =>
    readAsked(poolWith('results-each-reached', rows), session as never, { lastAtMs: [], uncounted: [] }),
  )
  expect(sum(result)).toBe(PEOPLE * DRAWN)
  expect(turns).toBeGreaterThan(3)
})

it('analyses many drawn questions without holding up others', async () => {
  const rows = Array.from({ length: PEOPLE }, (_, at) => ({ id: `p${at}` }))
  const read = () => readItems(poolWith('results-compared', rows), session as unknown as ResultSession)
  const { result, turns } = await countTurns(read)
  expect(sum(result?.asked)).toBe(PEOPLE * DRAWN)
  expect(turns).toBeGreaterThan(3)
})
