import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discriminations, separationOf } from './item-analysis.ts'

/** The textbook's point-biserial: (mean of those right - mean of those wrong) / s × √(pq), by whole numbers. */
function pointBiserial(item: readonly number[], rest: readonly number[]): number | null {
  const n = item.length
  const right = item.filter((credit) => credit === 1).length
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const ofRight = sum(rest.filter((_, person) => item[person] === 1))
  const squares = sum(rest.map((value) => value * value))
  const variance = n * squares - sum(rest) ** 2
  if (right === 0 || right === n || variance === 0) return null
  const gap = ofRight / right - (sum(rest) - ofRight) / (n - right)
  return (gap * Math.sqrt(right * (n - right))) / Math.sqrt(variance)
}

const marks = fc
  .record({ people: fc.integer({ min: 1, max: 40 }), questions: fc.integer({ min: 1, max: 8 }) })
  .chain(({ people, questions }) =>
    fc.array(fc.array(fc.constantFrom(0, 1), { minLength: people, maxLength: people }), {
      minLength: questions,
      maxLength: questions,
    }),
  )

describe('K100 discrimination', () => {
  it('K100 is the point-biserial correlation with the rest score', () => {
    fc.assert(
      fc.property(marks, (credits) => {
        const people = credits[0] ?? []
        for (const [question, found] of discriminations(credits).entries()) {
          const rest = people.map((_, person) =>
            credits.reduce((sum, other, at) => (at === question ? sum : sum + (other[person] ?? 0)), 0),
          )
          const expected = pointBiserial(credits[question] ?? [], rest)
          if (expected === null) expect(found).toBeNull()
          else expect(Math.abs((found ?? 9) - expected)).toBeLessThan(0.005 + 1e-9)
        }
      }),
    )
  })

  it('K100 is 1 if the best got it right, -1 if the others did, and nothing if all did', () => {
    const strong = [1, 1, 0, 0]
    expect(discriminations([strong, strong, strong])).toEqual([1, 1, 1])
    expect(discriminations([[0, 0, 1, 1], strong, strong])[0]).toBe(-1)
    expect(discriminations([[1, 1, 1, 1], strong, strong])).toEqual([null, 1, 1])
    expect(discriminations([strong])).toEqual([null])
    expect(discriminations([])).toEqual([])
  })

  it('K100 partial credit counts as much as it is', () => {
    expect(
      discriminations([
        [1, 0.5, 0],
        [1, 0.5, 0],
      ]),
    ).toEqual([1, 1])
    // Thirds leave no spread of their own.
    expect(
      discriminations([
        [1 / 3, 1 / 3, 1 / 3],
        [0.1, 0.2, 0.7],
      ]),
    ).toEqual([null, null])
  })

  it('K100 is called good from 0.3, fair from 0.2, poor below, and reversed below 0', () => {
    expect([1, 0.3, 0.29, 0.2, 0.19, 0, -0.01].map(separationOf)).toEqual([
      ...['good', 'good', 'fair', 'fair', 'poor', 'poor', 'reversed'],
    ])
  })
})
