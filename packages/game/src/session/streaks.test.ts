import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusesOf, bonusWindow, type Rows } from './streaks.ts'
import type { PastAnswer } from './tally.ts'

const NOBODY_EXCUSED: Rows = { outside: [], excused: [] }
const answered = (credits: readonly (number | null)[]): PastAnswer[] =>
  credits.flatMap((credit, question) =>
    credit === null ? [] : [{ question, credit, points: credit > 0 ? 1000 : 0 }],
  )
const bonuses = (
  credits: readonly (number | null)[],
  { outside = [], excused = [] }: { outside?: number[]; excused?: number[] } = {},
) => {
  const found = bonusesOf(answered(credits), { from: 0, to: credits.length - 1, outside, excused })
  return credits.map((_, question) => found.get(question) ?? 0)
}

test('L185 the third right answer in a row earns 50 more, each next one another 50, up to 200', () => {
  expect(bonuses([1, 1, 1, 1, 1, 1, 1, 1])).toEqual([0, 0, 50, 100, 150, 200, 200, 200])
  expect(bonuses([1, 1, 0, 1, 1, 1])).toEqual([0, 0, 0, 0, 0, 50])
  expect(bonuses([1, 1, null, 1, 1, 1])).toEqual([0, 0, 0, 0, 0, 50])
})

test('L185 a partly right answer ends a streak, like a wrong one', () => {
  expect(bonuses([1, 1, 0.5, 1, 1, 1])).toEqual([0, 0, 0, 0, 0, 50])
})

test('L185 a question without points is part of a streak but earns no bonus', () => {
  const given = answered([1, 1, 1, 1]).map((one) => (one.question === 2 ? { ...one, points: 0 } : one))
  const found = bonusesOf(given, { ...NOBODY_EXCUSED, from: 0, to: 3 })
  expect([...found]).toEqual([[3, 100]])
})

test('L185 an uncounted question neither ends nor extends a streak, whatever the answer', () => {
  for (const answer of [0, 1, null])
    expect(bonuses([1, 1, answer, 1], { outside: [2] })).toEqual([0, 0, 0, 50])
})

test('L185 not answering during an outage ends no streak; a wrong answer does, a right one counts', () => {
  expect(bonuses([1, 1, null, 1], { excused: [2] })).toEqual([0, 0, 0, 50])
  expect(bonuses([1, 1, 0, 1], { excused: [2] })).toEqual([0, 0, 0, 0])
  expect(bonuses([1, 1, 1, 1], { excused: [2] })).toEqual([0, 0, 50, 100])
})

test('L185 the sixth right answer in a row earns 200 more, although only the relevant answers are read', () => {
  const lateBonus = (credits: readonly (number | null)[], rows = NOBODY_EXCUSED) => {
    const at = credits.length - 1
    const from = bonusWindow(at, rows)
    const read = answered(credits).filter(({ question }) => question >= from)
    return bonusesOf(read, { ...rows, from: at, to: at }).get(at)
  }
  expect(lateBonus([1, 1, 1, 1, 1, 1])).toBe(200)
  expect(lateBonus([0, 1, 1, 1, 1, 1])).toBe(150)
  expect(lateBonus([1, 1, 0, 1, 1, 1, 1], { outside: [2], excused: [] })).toBe(200)
  expect(lateBonus([1, 1, null, 1, 1, 1, 1], { outside: [], excused: [2] })).toBe(200)
  expect(bonusWindow(100, NOBODY_EXCUSED)).toBe(95)
})

const games = fc.record({
  credits: fc.array(fc.constantFrom<number | null>(1, 1, 1, 0.5, 0, null), { maxLength: 30 }),
  outside: fc.uniqueArray(fc.nat(29)),
  excused: fc.uniqueArray(fc.nat(29)),
})

test('L185 a bonus is 0 to 200 in steps of 50, only for right answers, and only after two others', () => {
  fc.assert(
    fc.property(games, ({ credits, outside, excused }) => {
      let right = 0
      for (const [question, bonus] of bonuses(credits, { outside, excused }).entries()) {
        const counts = credits[question] === 1 && !outside.includes(question)
        expect([0, 50, 100, 150, 200]).toContain(bonus)
        if (bonus > 0) expect(counts && right >= 2).toBe(true)
        if (counts) right += 1
      }
    }),
  )
})

test('L185 an uncounted question is treated as if it had never been asked', () => {
  fc.assert(
    fc.property(games, ({ credits, outside }) => {
      const counted = credits.filter((_, question) => !outside.includes(question))
      const all = bonuses(credits, { outside }).filter((_, question) => !outside.includes(question))
      expect(all).toEqual(bonuses(counted))
    }),
  )
})

test('L185 the answers read for a question suffice: no earlier answer changes its bonus', () => {
  fc.assert(
    fc.property(games, fc.nat(29), ({ credits, outside, excused }, at) => {
      if (at >= credits.length) return
      const rows = { outside, excused }
      const from = bonusWindow(at, rows)
      const late = answered(credits).filter(({ question }) => question >= from)
      const whole = bonusesOf(answered(credits), { ...rows, from: 0, to: at }).get(at)
      expect(bonusesOf(late, { ...rows, from: at, to: at }).get(at)).toBe(whole)
    }),
  )
})
