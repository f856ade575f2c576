import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalForm } from './normal-form.ts'
import { isWithin, matchesWithTypos, wordOf } from './typing-errors.ts'

const meant = (expected: string, typed: string) =>
  matchesWithTypos(wordOf(normalForm(expected)), wordOf(normalForm(typed)))

/** The full Damerau-Levenshtein table. */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const table = a.map(() => new Array<number>(b.length + 1).fill(0))
  table.push(new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.NaN
  for (let i = 0; i <= a.length; i += 1)
    for (let j = 0; j <= b.length; j += 1) {
      let best = i === 0 ? j : j === 0 ? i : Number.POSITIVE_INFINITY
      if (i > 0 && j > 0) {
        best = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        )
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          best = Math.min(best, at(i - 2, j - 2) + 1)
      }
      const row = table[i]
      if (row) row[j] = best
    }
  return at(a.length, b.length)
}

describe('K36 typing errors', () => {
  it.each([
    ['cat', 'cat', true],
    ['cat', 'car', false],
    ['Lima', 'Lina', true],
    ['Lima', 'Lmia', true],
    ['Lima', 'Lna', false],
    ['Berlin', 'Berlnin', true],
    ['Berlin', 'Brelni', false],
    ['Amsterdam', 'Amstredan', true],
    ['Amsterdam', 'Amtredan', false],
    ['Mozart', 'mozzart', true],
    ['1789', '1788', false],
    ['Apollo 11', 'Apolo 11', true],
    ['Apollo 11', 'Apollo 12', false],
    ['北京大学', '南京大学', false],
    ['🇩🇪🇫🇷', '🇩🇪🇫🇮', false],
    ['40 °C', '40 C', true],
    ['とうきょう', 'とうきよう', true],
    ['대한민국', '대한민극', true],
    ['한국어', '한극어', false],
    ['القاهرة', 'القاهره', true],
    ['नमस्ते', 'नमस्ती', true],
  ])('K36 %s typed as %s: %s', (expected, typed, isRight) => {
    expect(meant(expected, typed)).toBe(isRight)
  })

  it.each([
    ['-196', '196'],
    ['3.14', '314'],
    ['3,14', '-3.14'],
    ['-40 °C', '40 °C'],
    ['10:30', '1030'],
    ['1914', '19.14'],
  ])('K36 a separator or minus is not a typo: %s is not %s', (expected, typed) => {
    expect(meant(expected, typed)).toBe(false)
    expect(meant(expected, expected)).toBe(true)
  })

  it('K36 the fast comparison agrees with the full table', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 })
    fc.assert(
      fc.property(words, words, fc.constantFrom(0, 1, 2), (one, other, most) => {
        expect(isWithin(one, other, most)).toBe(distance(one, other) <= most)
        expect(isWithin(other, one, most)).toBe(isWithin(one, other, most))
      }),
      { numRuns: 1000 },
    )
  })

  it('K36 comparing long words takes bounded time', () => {
    const before = Date.now()
    for (let at = 0; at < 200; at += 1) isWithin('ab'.repeat(200), 'ba'.repeat(200), 2)
    expect(Date.now() - before).toBeLessThan(2000)
  })
})
