import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedTexts } from '#test/arbitraries.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { JUDGINGS } from '../numbers/judging.ts'
import { MAX_COLUMNS } from '../numbers/spread.ts'
import { ownDraft } from '../registry.ts'
import { slider } from './slider.ts'
import { isOnScale, MAX_STEPS, nearestStep, stepCount, stepValue } from './slider-scale.ts'

const scales = fc
  .record({
    min: fc.integer({ min: -1000, max: 1000 }),
    steps: fc.integer({ min: 1, max: MAX_STEPS }),
    step: fc.constantFrom(0.001, 0.1, 0.25, 1, 3, 50),
  })
  .map(({ min, steps, step }) => ({ min, step, max: stepValue({ min, max: 0, step }, steps) }))
const LABELS = { low: '', high: '', unit: '' }
const bodyOf = (scale: { min: number; max: number; step: number }) => ({
  ...scale,
  ...LABELS,
  right: scale.min,
  judging: 'exact' as const,
  distance: 0,
})
const labels = storedTexts(20, false).map((text) => slider.normalise({ ...slider.blank(), unit: text }).unit)

describe('a slider', () => {
  it('K28 needs a scale of at most a thousand steps and a right value on it', () => {
    const problemsOf = (draft: object) =>
      findQuizProblems({
        title: 'T',
        description: '',
        questions: [{ kind: 'slider', text: 'How warm?', timeLimitS: 20, ...slider.blank(), ...draft }],
      }).map(({ reason }) => reason)
    expect(problemsOf({ right: 4 })).toEqual([])
    expect(problemsOf({})).toEqual(['no-correct-option'])
    expect(problemsOf({ right: 4.5 })).toEqual(['right-off-scale'])
    expect(problemsOf({ right: 11 })).toEqual(['right-off-scale'])
    expect(problemsOf({ right: 4, judging: 'closest', distance: 0 })).toEqual(['no-distance'])
    const bad = [
      ...[{ min: 10 }, { step: 0 }, { step: -1 }, { step: 20 }, { step: 3 }, { max: 2000 }, { max: null }],
      ...[{ min: Number.NaN }, { step: Number.POSITIVE_INFINITY }, { min: -1e13 }],
    ]
    for (const scale of bad)
      expect(problemsOf({ right: 4, ...scale }), JSON.stringify(scale)).toEqual(['invalid-scale'])
  })

  it('L16 K28 accepts every value of its scale, and no other', () => {
    fc.assert(
      fc.property(scales, fc.nat(), (scale, some) => {
        const body = bodyOf(scale)
        const place = some % (stepCount(scale) + 1)
        const value = stepValue(scale, place)
        expect(slider.accepts(body, value)).toBe(true)
        expect(nearestStep(scale, value)).toBe(place)
        const others = [
          value + scale.step / 2,
          scale.min - scale.step,
          scale.max + scale.step,
          `${value}`,
          null,
        ]
        for (const other of others) expect(slider.accepts(body, other)).toBe(false)
      }),
    )
    for (const other of [Number.NaN, Number.POSITIVE_INFINITY, [1], {}, true])
      expect(isOnScale({ min: 0, max: 10, step: 1 }, other)).toBe(false)
  })

  it('L31 K25 K28 does not reveal the right value, and is judged like a number', () => {
    const body = {
      ...bodyOf({ min: 0, max: 100, step: 1 }),
      right: 40,
      judging: 'closest' as const,
      distance: 20,
    }
    expect(slider.face(body)).toEqual({ min: 0, max: 100, step: 1, ...LABELS })
    expect([40, 50, 60, 100].map((answer) => slider.judge(body, answer))).toEqual([1, 0.5, 0, 0])
    expect(slider.key(body)).toEqual({ right: 40, judging: 'closest', distance: 20 })
  })

  it('K2 K28 counts every answer once, over the whole scale', () => {
    fc.assert(
      fc.property(scales, fc.array(fc.nat(), { maxLength: 40 }), (scale, some) => {
        const byKey = new Map<string, number>()
        for (const one of some) {
          const key = slider.tallyKey(stepValue(scale, one % (stepCount(scale) + 1)))
          byKey.set(key, (byKey.get(key) ?? 0) + 1)
        }
        const spread = slider.count(bodyOf(scale), byKey)
        expect(spread.columns.length).toBeLessThanOrEqual(MAX_COLUMNS)
        expect(spread.columns.reduce((sum, count) => sum + count, 0)).toBe(some.length)
        expect(spread).toMatchObject({ from: scale.min, lower: 0, higher: 0 })
      }),
    )
    const counts = slider.count(bodyOf({ min: 0, max: 100, step: 5 }), new Map([['50', 2]]))
    expect(counts).toMatchObject({ from: 0, step: 10, columns: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0] })
  })

  it('K8 K27 survives a round trip through CSV and JSON', () => {
    const drafts = fc
      .record({
        scale: scales,
        some: fc.nat(),
        judging: fc.constantFrom(...JUDGINGS),
        distance: fc.integer({ min: 1, max: 50 }),
        labels: fc.record({ low: labels, high: labels, unit: labels }),
      })
      .map(({ scale, some, judging, distance, labels: own }) => ({
        kind: 'slider' as const,
        timeLimitS: 20,
        ...scale,
        ...own,
        judging,
        right: stepValue(scale, some % (stepCount(scale) + 1)),
        distance: judging === 'exact' ? 0 : distance,
      }))
    fc.assert(
      fc.property(fc.array(drafts, { minLength: 1, maxLength: 3 }), (some) => {
        const questions = some.map((one, at) => ({ ...one, text: `How ${at}?` }))
        const quiz: QuizDraft = { title: 'T', description: '', questions }
        expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
        for (const { kind, text: _, timeLimitS: __, ...fields } of questions)
          expect(ownDraft(kind, fields)).toEqual({ kind, ...fields })
      }),
    )
  })
})
