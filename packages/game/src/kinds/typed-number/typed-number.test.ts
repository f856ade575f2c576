import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedTexts } from '#test/arbitraries.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { exactNumber } from '../numbers/exact-number.ts'
import { JUDGINGS, type RightNumber } from '../numbers/judging.ts'
import { isScored, ownDraft } from '../registry.ts'
import { typedNumber } from './typed-number.ts'

const bodyOf = (right: number, judging: RightNumber['judging'] = 'exact', distance = 0) => ({
  right,
  judging,
  distance,
  unit: '',
})
const anyNumber = fc
  .oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true }),
  )
  .map((value) => exactNumber(value) ?? 0)
const distances = fc.double({ min: 0.001, max: 1e6, noNaN: true }).map((value) => exactNumber(value) ?? 1)
const anyBody = fc.record({
  right: anyNumber,
  judging: fc.constantFrom(...JUDGINGS),
  distance: distances,
  unit: fc.constant(''),
})

describe('a number', () => {
  it('K24 cannot be saved without a right number and a tolerance, if it needs one', () => {
    const problemsOf = (draft: object) =>
      findQuizProblems({
        title: 'T',
        description: '',
        questions: [
          { kind: 'typed-number', text: 'How far?', timeLimitS: 20, ...typedNumber.blank(), ...draft },
        ],
      }).map(({ reason }) => reason)
    expect(problemsOf({})).toEqual(['no-correct-option'])
    expect(problemsOf({ right: 0 })).toEqual([])
    for (const judging of ['within', 'closest'] as const) {
      for (const distance of [0, -1, null, Number.NaN, 1e13])
        expect(problemsOf({ right: 5, judging, distance })).toEqual(['no-distance'])
      expect(problemsOf({ right: 5, judging, distance: 0.5 })).toEqual([])
    }
    for (const right of [Number.NaN, Number.POSITIVE_INFINITY, 1e13])
      expect(problemsOf({ right })).toEqual(['no-correct-option'])
  })

  it('K24 accepts finite numbers of limited size and digits, and nothing else', () => {
    for (const value of [0, -0, 0.1, 0.000001, -1e12, 1e12])
      expect(typedNumber.accepts(bodyOf(1), value)).toBe(true)
    const others = [1e13, 1e-300, 0.1 + 0.2, 1.0000001, Number.NaN, Number.POSITIVE_INFINITY]
    for (const value of [...others, '1', null, [1], true, {}])
      expect(typedNumber.accepts(bodyOf(1), value), String(value)).toBe(false)
    expect(typedNumber.tallyKey(-0)).toBe(typedNumber.tallyKey(0))
    expect(isScored({ kind: 'typed-number' })).toBe(true)
  })

  it('K24 keeps its unit short and on one line', () => {
    expect(typedNumber.normalise({ ...bodyOf(1), unit: ' k\nm\u0000 ' }).unit).toBe('k m')
    expect(typedNumber.normalise({ ...bodyOf(1), unit: 'x'.repeat(99) }).unit).toHaveLength(20)
  })

  it.each([
    ['exact', 0, 0.3, 0.3, 1],
    ['exact', 0, 0.3, 0.31, 0],
    ['within', 0.1, 0.3, 0.4, 1],
    ['within', 0.1, 0.3, 0.2, 1],
    ['within', 0.1, 0.3, 0.401, 0],
    ['closest', 10, 50, 50, 1],
    ['closest', 10, 50, 50.000001, 0.99],
    ['closest', 10, 50, 55, 0.5],
    ['closest', 10, 50, 41, 0.1],
    ['closest', 10, 50, 60, 0],
    ['closest', 10, 50, 1e9, 0],
  ] as const)(
    'K25 %s, distance %d: if %d is right, %d earns %d',
    (judging, distance, right, answer, credit) => {
      expect(typedNumber.judge(bodyOf(right, judging, distance), answer)).toBeCloseTo(credit, 12)
    },
  )

  it('K2 K25 credit is between 0 and 1, full for the right number, and never grows with the distance', () => {
    fc.assert(
      fc.property(anyBody, anyNumber, anyNumber, (body, one, other) => {
        expect(typedNumber.judge(body, body.right)).toBe(1)
        const [near = 0, far = 0] = [one, other]
          .sort((a, b) => Math.abs(a - body.right) - Math.abs(b - body.right))
          .map((answer) => typedNumber.judge(body, answer))
        expect(far).toBeGreaterThanOrEqual(0)
        expect(near).toBeLessThanOrEqual(1)
        expect(near).toBeGreaterThanOrEqual(far)
      }),
    )
  })

  it('L31 does not reveal the right number', () => {
    expect(typedNumber.face({ ...bodyOf(5), unit: 'km' })).toEqual({ unit: 'km' })
  })

  it('L84 counts people who did not answer as not right', () => {
    const counts = typedNumber.count(bodyOf(5), new Map([['5', 1]]))
    const counted = { counts, key: bodyOf(5), answers: 1, right: 1, asked: 4 }
    expect(typedNumber.statistics(counted, bodyOf(5))).toEqual({ answers: 1, shareRight: 0.25 })
    expect(typedNumber.statistics({ ...counted, key: null }, bodyOf(5)).shareRight).toBeNull()
  })

  it('K26 exports contain the right number, the most frequent mistake, average, median and each answer', () => {
    const body = { ...bodyOf(5, 'within', 1), unit: 'km' }
    const counts = typedNumber.count(
      body,
      new Map([
        ['5', 2],
        ['6', 3],
        ['10', 2],
        ['7', 1],
      ]),
    )
    expect(typedNumber.keyText(body)).toBe('5 ± 1')
    expect(typedNumber.resultCells({ unit: 'km', right: typedNumber.key(body), counts })).toEqual({
      right: '5 ± 1',
      mostChosenWrong: '10',
      figures: { Mean: 6.875, Median: 6 },
      rows: [
        ['6', 3],
        ['5', 2],
        ['10', 2],
        ['7', 1],
      ],
    })
    expect(typedNumber.resultCells({ unit: '', right: null, counts })).toMatchObject({
      right: '',
      mostChosenWrong: '',
    })
  })

  it('K8 K27 survives a round trip through CSV and JSON', () => {
    const drafts = fc.record({
      kind: fc.constant('typed-number' as const),
      timeLimitS: fc.constant(20),
      right: anyNumber,
      judging: fc.constantFrom(...JUDGINGS),
      distance: distances,
      unit: storedTexts(20, false).map((unit) => typedNumber.normalise({ ...bodyOf(1), unit }).unit),
    })
    fc.assert(
      fc.property(fc.array(drafts, { minLength: 1, maxLength: 3 }), (some) => {
        const questions = some.map((one, at) => ({
          ...one,
          text: `How ${at}?`,
          distance: one.judging === 'exact' ? 0 : one.distance,
        }))
        const quiz: QuizDraft = { title: 'T', description: '', questions }
        expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
        for (const { kind, text: _, timeLimitS: __, ...fields } of questions)
          expect(ownDraft(kind, fields)).toEqual({ kind, ...fields })
      }),
    )
  })
})
