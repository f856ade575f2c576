import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GradeScale, gradeOf, isPercent, storedScale } from './grade-scale.ts'

const SCALE: GradeScale = {
  pass: 50,
  grades: [
    { from: 90, name: 'A' },
    { from: 66.7, name: 'B' },
    { from: 50, name: 'C' },
  ],
}

describe('K101 a host’s scale', () => {
  it('K101 gives the grade of the highest bound reached, and says who passed', () => {
    const found = [100, 90, 89.9, 66.7, 66.6, 50, 49.9, 0].map((percent) => gradeOf(percent, SCALE))
    expect(found.map(({ grade }) => grade)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', null, null])
    expect(found.map(({ isPassed }) => isPassed)).toEqual([true, true, true, true, true, true, false, false])
  })

  it('K101 says nothing without a percentage, a scale or a pass mark', () => {
    expect(gradeOf(null, SCALE)).toEqual({ grade: null, isPassed: null })
    expect(gradeOf(80, null)).toEqual({ grade: null, isPassed: null })
    expect(gradeOf(80, { ...SCALE, pass: null })).toEqual({ grade: 'B', isPassed: null })
    expect(gradeOf(80, { pass: 80, grades: [] })).toEqual({ grade: null, isPassed: true })
  })

  it('K101 a better percentage never gets a worse grade', () => {
    const tenths = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10)
    const grades = fc.array(fc.record({ from: tenths, name: fc.constantFrom('A', 'B', 'C') }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(grades, tenths, tenths, (given, one, other) => {
        const scale = storedScale({ pass: 0, grades: given })
        const boundOf = (percent: number) => scale?.grades.find(({ from }) => percent >= from)?.from ?? -1
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(boundOf(high)).toBeGreaterThanOrEqual(boundOf(low))
      }),
    )
  })

  it('K101 is stored in order, without empty names, and not at all if nothing is left', () => {
    const mixed = {
      pass: null,
      grades: [
        { from: 50, name: ' C ' },
        { from: 90, name: 'A' },
        { from: 10, name: '\u200b' },
      ],
    }
    expect(storedScale(mixed)?.grades.map(({ name }) => name)).toEqual(['A', 'C'])
    expect(storedScale({ pass: null, grades: [{ from: 10, name: ' ' }] })).toBeNull()
  })

  it('K101 percentages are 0 to 100 with at most one decimal', () => {
    expect([0, 66.7, 100, 0.1].map(isPercent)).toEqual([true, true, true, true])
    expect([-1, 100.1, 66.67, Number.NaN, '5'].map(isPercent)).toEqual([false, false, false, false, false])
  })
})
