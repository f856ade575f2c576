import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { ownDraft } from '../registry.ts'
import { pairs } from './pairs.ts'

const bodyOf = (sides: readonly (readonly [string, string])[], seed = '') => ({
  pairs: sides.map(([left, right], at) => ({ id: `${seed}${at}`, left, right })),
})
const CAPITALS = bodyOf([
  ['France', 'Paris'],
  ['Spain', 'Madrid'],
  ['Italy', 'Rome'],
  ['Peru', 'Lima'],
])
const matching = (body: ReturnType<typeof bodyOf>, rights: (string | null)[]) => {
  const shown = pairs.face(body).rights
  return rights.map((right) => (right === null ? -1 : shown.indexOf(right)))
}
const anyBody = fc.record({ size: fc.integer({ min: 2, max: 8 }), seed: fc.uuid() }).map(({ size, seed }) =>
  bodyOf(
    Array.from({ length: size }, (_, at) => [`l${at}`, `r${at}`] as const),
    seed,
  ),
)

describe('match pairs', () => {
  it('K64 shows both sides, the right one shuffled, and does not reveal the pairs', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const face = pairs.face(body)
        expect(face.lefts).toEqual(body.pairs.map(({ left }) => left))
        expect(face.rights.toSorted()).toEqual(body.pairs.map(({ right }) => right))
        expect(Object.keys(face)).toEqual(['lefts', 'rights'])
        expect(pairs.judge(body, pairs.key(body))).toBe(1)
      }),
    )
  })

  it('K64 earns the share of right pairs; an item without a partner is not right', () => {
    expect(pairs.judge(CAPITALS, matching(CAPITALS, ['Paris', 'Rome', 'Madrid', 'Lima']))).toBe(0.5)
    expect(pairs.judge(CAPITALS, matching(CAPITALS, ['Paris', null, null, null]))).toBe(0.25)
    expect(pairs.judge(CAPITALS, matching(CAPITALS, ['Rome', 'Paris', 'Lima', 'Madrid']))).toBe(0)
  })

  it('K64 right sides with the same text are interchangeable', () => {
    const body = bodyOf([
      ['2', 'even'],
      ['4', 'even'],
      ['3', 'odd'],
    ])
    const shown = pairs.face(body).rights
    const [one = 0, other = 0] = shown.flatMap((text, at) => (text === 'even' ? [at] : []))
    const odd = shown.indexOf('odd')
    expect(pairs.judge(body, [one, other, odd])).toBe(1)
    expect(pairs.judge(body, [other, one, odd])).toBe(1)
    const counts = pairs.count(body, new Map([[`${other},${one},${odd}`, 2]]))
    expect(counts.whole).toBe(2)
    const cells = pairs.resultCells({ ...pairs.face(body), counts, right: pairs.key(body) })
    expect(cells.rows).toEqual([
      ['2 = even', 2],
      ['4 = even', 2],
      ['3 = odd', 2],
    ])
  })

  it('L16 accepts one or more distinct positions as an answer, and nothing else', () => {
    for (const value of [
      [0, 1, 2, 3],
      [3, -1, -1, -1],
    ])
      expect(pairs.accepts(CAPITALS, value)).toBe(true)
    const others = [
      ...[[], [0, 1, 2], [0, 0, 1, 2], [0, 1, 2, 4], [-1, -1, -1, -1], [-2, 0, 1, 2]],
      ...[[0, 1, 2, 0.5], [0, 1, 2, Number.NaN], ['0', 1, 2, 3], '0,1,2,3', null, { length: 4 }],
    ]
    for (const value of others) expect(pairs.accepts(CAPITALS, value), JSON.stringify(value)).toBe(false)
  })

  it('K2 K62 counts all matches, even among unknown keys', () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.nat(), { maxLength: 12 }), (body, seeds) => {
        const key = pairs.key(body)
        const byKey = new Map<string, number>([
          ['', 1],
          ['9,9', 2],
        ])
        let whole = 0
        for (const seed of seeds) {
          const answer = key.map((_, at) => key[(at + seed) % key.length] ?? 0)
          const credit = pairs.judge(body, answer)
          expect(credit === 1).toBe(seed % key.length === 0)
          if (credit === 1) whole += 1
          const tally = pairs.tallyKey(answer)
          byKey.set(tally, (byKey.get(tally) ?? 0) + 1)
        }
        const counts = pairs.count(body, byKey)
        expect(counts.whole).toBe(whole)
        for (const row of counts.chosen) expect(row.reduce((sum, count) => sum + count, 0)).toBe(seeds.length)
      }),
    )
  })

  it('K64 needs two to eight pairs with two sides each', () => {
    const problemsOf = (sides: [string, string][]) =>
      findQuizProblems({
        title: 'T',
        description: '',
        questions: [
          {
            kind: 'pairs',
            text: 'Match',
            timeLimitS: 20,
            pairs: sides.map(([left, right]) => ({ left, right })),
          },
        ],
      }).map(({ reason }) => reason)
    const some = (count: number) => Array.from({ length: count }, (): [string, string] => ['a', 'b'])
    expect(problemsOf(some(1))).toEqual(['too-few-options'])
    expect(problemsOf(some(9))).toEqual(['too-many-pairs'])
    expect(
      problemsOf([
        ['a', 'b'],
        ['c', ' '],
      ]),
    ).toEqual(['empty-option'])
    expect(problemsOf(some(8))).toEqual([])
  })

  it('K8 survives a round trip through CSV and JSON, even with equals signs in its texts', () => {
    const sides = [
      { left: '1 = 2', right: '= 3' },
      { left: 'a==', right: 'b = c' },
      { left: 'x', right: 'y' },
    ]
    const quiz: QuizDraft = {
      title: 'T',
      description: '',
      questions: [{ kind: 'pairs', text: 'Match', timeLimitS: 20, pairs: sides }],
    }
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
    expect(ownDraft('pairs', { pairs: sides })).toEqual({ kind: 'pairs', pairs: sides })
    expect(ownDraft('pairs', { pairs: 'a = b' })).toBeNull()
    const options = ['a = b', 'no sign'].map((text) => ({ text, isCorrect: false }))
    expect(pairs.fromCsv({ options, correct: '', details: {} })).toBeNull()
  })

  it('K62 exports list the pairs and how many people made each', () => {
    const answer = matching(CAPITALS, ['Paris', 'Rome', null, 'Lima'])
    expect(pairs.answerText(CAPITALS, answer)).toBe('France = Paris; Spain = Rome; Peru = Lima')
    const counts = pairs.count(CAPITALS, new Map([[pairs.tallyKey(answer), 3]]))
    const cells = pairs.resultCells({ ...pairs.face(CAPITALS), counts, right: pairs.key(CAPITALS) })
    expect(cells.rows).toEqual([
      ['France = Paris', 3],
      ['Spain = Madrid', 0],
      ['Italy = Rome', 0],
      ['Peru = Lima', 3],
    ])
    const inPoll = pairs.resultCells({ ...pairs.face(CAPITALS), counts, right: null })
    expect(inPoll.rows).toEqual([
      ['France = Paris', 3],
      ['Spain = Rome', 3],
      ['Italy = ', 0],
      ['Peru = Lima', 3],
    ])
  })
})
