import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../limits.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import type { QuizDraft } from '../../quiz/quiz-rules.ts'
import { isScored, ownDraft } from '../registry.ts'
import { scale } from './scale.ts'
import { meanOf, npsOf, SCALES, type Scale, stepsOf } from './scale-figures.ts'

const body = (of: Scale, low = '', high = '') => ({ scale: of, low, high })
const anyScale = fc.constantFrom(...SCALES)

describe('a scale', () => {
  it.each([
    ['five', [1, 2, 3, 4, 5]],
    ['ten', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['agreement', [1, 2, 3, 4, 5]],
    ['nps', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const)('K56 %s has its values and no others', (of, values) => {
    expect(stepsOf(of)).toEqual(values)
    for (const value of values) expect(scale.accepts(body(of), value)).toBe(true)
    const others = [
      values[0] - 1,
      11,
      2.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '3',
      '',
      null,
      true,
      [3],
      {},
    ]
    for (const value of others) expect(scale.accepts(body(of), value), String(value)).toBe(false)
  })

  it('K55 has no right answer', () => {
    expect(isScored({ kind: 'scale' })).toBe(false)
    fc.assert(
      fc.property(anyScale, fc.nat(), (of, seed) => {
        const steps = stepsOf(of)
        expect(scale.judge(body(of), steps[seed % steps.length] ?? 0)).toBe(0)
        expect(scale.key(body(of))).toBeNull()
      }),
    )
  })

  it('K2 K56 counts every answer once, even among unknown keys, and its mean is that of the answers', () => {
    fc.assert(
      fc.property(anyScale, fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (of, seeds) => {
        const steps = stepsOf(of)
        const answers = seeds.map((seed) => steps[seed % steps.length] ?? 0)
        const byKey = new Map<string, number>([['99', 4]])
        for (const answer of answers) {
          const key = scale.tallyKey(answer)
          byKey.set(key, (byKey.get(key) ?? 0) + 1)
        }
        const counts = scale.count(body(of), byKey)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(answers.length)
        const mean = answers.reduce((sum, answer) => sum + answer, 0) / answers.length
        expect(meanOf(of, counts)).toBeCloseTo(mean, 9)
        const { shareRight } = scale.statistics(
          { counts, key: null, answers: answers.length, right: 0, asked: answers.length },
          body(of),
        )
        expect(shareRight).toBeNull()
      }),
    )
  })

  it('K56 NPS is promoters minus detractors, from -100 to 100, and exists for no other scale', () => {
    //                        0  1  2  3  4  5  6  7  8  9 10
    expect(npsOf('nps', [1, 0, 0, 0, 0, 0, 1, 3, 3, 1, 1])).toBe(0)
    expect(npsOf('nps', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])).toBe(100)
    expect(npsOf('nps', [0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0])).toBe(-100)
    expect(npsOf('nps', [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1])).toBe(0)
    expect(npsOf('nps', [])).toBeNull()
    expect(npsOf('ten', [0, 0, 0, 0, 0, 0, 0, 0, 0, 4])).toBeNull()
    expect(meanOf('nps', [])).toBeNull()
  })

  it('K56 keeps the end labels short and on one line, and drops them for the scale with words', () => {
    const long = `a\n b\u0000${'x'.repeat(200)}`
    const { low, high } = scale.normalise(body('ten', long, ' much '))
    expect(low).toMatch(/^a bx+$/)
    expect(low).toHaveLength(LIMITS.scaleLabel.stored)
    expect(high).toBe('much')
    expect(scale.normalise(body('agreement', 'no', 'yes'))).toEqual(body('agreement'))
  })

  it('K8 survives a round trip through CSV and JSON', () => {
    const questions = [body('five', 'not; at "all"', ''), body('nps', '', 'very'), body('agreement')].map(
      (draft, at) => ({ kind: 'scale' as const, text: `How much ${at}?`, timeLimitS: 20, ...draft }),
    )
    const quiz: QuizDraft = { title: 'T', description: '', questions }
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
    for (const { kind, text: _, timeLimitS: __, ...draft } of questions)
      expect(ownDraft(kind, draft)).toEqual({ kind, ...draft })
    expect(ownDraft('scale', { scale: 'six' })).toBeNull()
    expect(scale.fromCsv({ options: [], correct: '', details: { scale: 'six' } })).toBeNull()
    expect(scale.fromCsv({ options: [], correct: '', details: {} })).toEqual(body('five'))
  })

  it('K9 K56 exports contain words, end labels, average and NPS', () => {
    expect(scale.answerText(body('agreement'), 4)).toBe('Agree')
    const counts = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2]
    const insight = { mean: meanOf('nps', counts), nps: npsOf('nps', counts) }
    const cells = scale.resultCells({ ...body('nps', 'no', 'yes'), ...insight, counts, right: null })
    expect(cells.rows.at(0)).toEqual(['0 (no)', 0])
    expect(cells.rows.at(-1)).toEqual(['10 (yes)', 2])
    expect(cells.figures).toEqual({ Mean: 9, NPS: 67 })
  })
})
