import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactNumber } from './exact-number.ts'
import { MAX_COLUMNS, roundStep, spreadOf } from './spread.ts'

const tallied = (answers: readonly number[]) => {
  const byKey = new Map<string, number>()
  for (const answer of answers) byKey.set(String(answer), (byKey.get(String(answer)) ?? 0) + 1)
  return byKey
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const numbers = fc
  .oneof(
    fc.integer({ min: -50, max: 50 }),
    fc.double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true }),
  )
  .map((value) => exactNumber(value) ?? 0)

it('K2 K26 counts every answer once, in at most fifteen columns, and computes average and median', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 80 }), (answers) => {
      const spread = spreadOf(tallied(answers))
      expect(spread.answers).toBe(answers.length)
      expect(spread.columns.length).toBeLessThanOrEqual(MAX_COLUMNS)
      expect(sum(spread.columns) + spread.lower + spread.higher).toBe(answers.length)
      expect(sum(spread.often.map(({ count }) => count)) + spread.rest).toBe(answers.length)
      if (answers.length === 0) {
        expect(spread).toMatchObject({ mean: null, median: null, columns: [] })
        return
      }
      // The axis ends at the outermost answers.
      expect(spread.columns.at(0)).toBeGreaterThan(0)
      expect(spread.columns.at(-1)).toBeGreaterThan(0)
      const sorted = answers.toSorted((a, b) => a - b)
      const [low = 0, high = 0] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)].map(
        (at) => sorted[at] ?? 0,
      )
      expect(spread.median).toBe(exactNumber((low + high) / 2))
      expect(spread.mean).toBeCloseTo(sum(answers) / answers.length, 0)
    }),
    { numRuns: 500 },
  )
})

it('K26 the axis ends at answers, even between two round numbers', () => {
  for (const low of [-0.000017, -0.000019, -8.5, 0.5]) {
    const { columns, lower, higher } = spreadOf(tallied([low, 0]))
    expect([columns.at(0), columns.at(-1), lower, higher], `${low}`).toEqual([1, 1, 0, 0])
  }
})

it('K26 a few whole numbers get a column each', () => {
  const spread = spreadOf(tallied([3, 4, 4, 7]))
  expect(spread).toMatchObject({ from: 3, step: 1, columns: [1, 2, 0, 0, 1], lower: 0, higher: 0 })
})

it('K26 one wild guess does not squeeze the others into one column', () => {
  const answers = [...Array.from({ length: 60 }, (_, at) => at), 1e12]
  const spread = spreadOf(tallied(answers))
  expect(spread.higher).toBe(1)
  expect(spread.columns.filter((count) => count > 0).length).toBeGreaterThan(8)
})

it('K26 counts unexpected values without failing', () => {
  const byKey = new Map([
    ['x', 3],
    ['NaN', 1],
    ['', 5],
    ['1e999', 1],
    ['4', 2],
  ])
  expect(spreadOf(byKey)).toMatchObject({ answers: 2, median: 4, from: 4, columns: [2] })
})

it('K26 rounds step sizes', () => {
  expect([0, 0.3, 1, 1.1, 3, 6, 7000].map(roundStep)).toEqual([0, 0.5, 1, 2, 5, 10, 10000])
})
