import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { ownDraft } from '../registry.ts'
import { order } from './put-in-order.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const bodyOf = (texts: readonly string[], hasPartialCredit = false, seed = '') => ({
  items: texts.map((text, at) => ({ id: `${seed}${at}`, text })),
  hasPartialCredit,
})
/** The answer that arranges the items by these texts. */
const inOrder = (body: ReturnType<typeof bodyOf>, texts: readonly string[]) => {
  const { items } = order.face(body)
  return texts.map((text) => items.indexOf(text))
}
const anyBody = fc
  .record({ size: fc.integer({ min: 2, max: 10 }), seed: fc.uuid(), partial: fc.boolean() })
  .map(({ size, seed, partial }) => bodyOf(LETTERS.slice(0, size), partial, seed))

describe('put in order', () => {
  it('K60 shows the items without revealing their order', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const face = order.face(body)
        expect(Object.keys(face)).toEqual(['items'])
        expect(face.items.toSorted()).toEqual(body.items.map(({ text }) => text))
        expect(order.judge(body, order.key(body))).toBe(1)
      }),
    )
  })

  it('K61 without partial credit, only the right order earns points', () => {
    const body = bodyOf(['a', 'b', 'c', 'd'])
    expect(order.judge(body, inOrder(body, ['a', 'b', 'c', 'd']))).toBe(1)
    expect(order.judge(body, inOrder(body, ['b', 'a', 'c', 'd']))).toBe(0)
  })

  it('K61 scores the share of items that follow each other correctly', () => {
    const body = bodyOf(['a', 'b', 'c', 'd'], true)
    const creditOf = (texts: string) => order.judge(body, inOrder(body, [...texts]))
    expect(creditOf('abcd')).toBe(1)
    expect(creditOf('bcda')).toBeCloseTo(2 / 3, 9)
    expect(creditOf('cdab')).toBeCloseTo(2 / 3, 9)
    expect(creditOf('abdc')).toBeCloseTo(1 / 3, 9)
    expect(creditOf('dcba')).toBe(0)
  })

  it('K61 items with the same text are interchangeable', () => {
    const body = bodyOf(['x', 'y', 'x'], false, 'q')
    const { items } = order.face(body)
    const [first = 0, second = 0] = items.flatMap((text, at) => (text === 'x' ? [at] : []))
    const middle = items.indexOf('y')
    expect(order.judge(body, [first, middle, second])).toBe(1)
    expect(order.judge(body, [second, middle, first])).toBe(1)
    expect(order.judge(body, [first, second, middle])).toBe(0)
  })

  it('K60 K61 K62 items with the same text count as one another in display, credit and counts', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const body = bodyOf(['E', 'V', 'E'], true, `${seed}-`)
      const { items } = order.face(body)
      const [first = 0, second = 0] = items.flatMap((text, at) => (text === 'E' ? [at] : []))
      const middle = items.indexOf('V')
      const answers = [
        [middle, first, second],
        [middle, second, first],
      ]
      for (const answer of answers) expect(order.judge(body, answer)).toBe(1 / 2)
      const whole = [second, middle, first]
      expect(order.judge(body, whole)).toBe(1)
      const { placed } = order.count(body, new Map([...answers, whole].map((answer) => [answer.join(), 1])))
      expect(order.key(body).map((item, place) => placed[item]?.[place])).toEqual([1, 1, 3])
    }
    const turned = bodyOf(['A', 'B', 'A', 'C', 'A'], true)
    const { items } = order.face(turned)
    const [one = 0, two = 0, three = 0] = items.flatMap((text, at) => (text === 'A' ? [at] : []))
    const answer = [one, items.indexOf('C'), two, items.indexOf('B'), three]
    expect(order.judge(turned, answer)).toBe(2 / 4)
  })

  it('K2 K62 gives full credit only for the whole order, and counts all positions', () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.nat(), { maxLength: 12 }), (body, seeds) => {
        const size = body.items.length
        const byKey = new Map<string, number>([
          ['', 1],
          ['0,0', 2],
        ])
        let whole = 0
        for (const seed of seeds) {
          const answer = order.key(body).map((_, at, key) => key[(at + seed) % size] ?? 0)
          expect(order.accepts(body, answer)).toBe(true)
          const credit = order.judge(body, answer)
          expect(credit === 1).toBe(seed % size === 0)
          expect(credit).toBeGreaterThanOrEqual(0)
          if (credit === 1) whole += 1
          const key = order.tallyKey(answer)
          byKey.set(key, (byKey.get(key) ?? 0) + 1)
        }
        const counts = order.count(body, byKey)
        expect(counts.whole).toBe(whole)
        for (const row of counts.placed) expect(row.reduce((sum, count) => sum + count, 0)).toBe(seeds.length)
      }),
    )
  })

  it('L16 accepts an order of all items as an answer, and nothing else', () => {
    const body = bodyOf(['a', 'b', 'c'])
    for (const value of [[], [0, 1], [0, 1, 2, 3], [0, 0, 1], [0, 1, 3], '0,1,2', null, { length: 3 }])
      expect(order.accepts(body, value), JSON.stringify(value)).toBe(false)
  })

  it('K60 needs two to ten items, each with a text', () => {
    const problemsOf = (texts: string[]) =>
      findQuizProblems({
        title: 'T',
        description: '',
        questions: [
          {
            kind: 'put-in-order',
            text: 'Sort',
            timeLimitS: 20,
            hasPartialCredit: false,
            items: texts.map((text) => ({ text })),
          },
        ],
      }).map(({ reason }) => reason)
    expect(problemsOf(['a'])).toEqual(['too-few-options'])
    expect(problemsOf([...LETTERS, 'k'])).toEqual(['too-many-options'])
    expect(problemsOf(['a', ' '])).toEqual(['empty-option'])
    expect(problemsOf(['a', 'b'])).toEqual([])
  })

  it('K8 survives a round trip through CSV and JSON', () => {
    const questions = [true, false].map((hasPartialCredit) => ({
      kind: 'put-in-order' as const,
      text: `Sort ${hasPartialCredit}`,
      timeLimitS: 20,
      hasPartialCredit,
      items: [{ text: 'c' }, { text: 'a' }, { text: 'b' }],
    }))
    const quiz: QuizDraft = { title: 'T', description: '', questions }
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
    const [{ items, hasPartialCredit } = { items: [], hasPartialCredit: false }] = questions
    expect(ownDraft('put-in-order', { items, hasPartialCredit })).toEqual({
      kind: 'put-in-order',
      items,
      hasPartialCredit,
    })
    expect(ownDraft('put-in-order', { items: 'a' })).toBeNull()
  })

  it('K62 exports say how many people put each item in its right place', () => {
    const body = bodyOf(['a', 'b', 'c'])
    const answers = [inOrder(body, ['a', 'b', 'c']), inOrder(body, ['a', 'c', 'b'])]
    const counts = order.count(body, new Map(answers.map((answer) => [order.tallyKey(answer), 1])))
    const cells = order.resultCells({ ...order.face(body), counts, right: order.key(body) })
    expect(cells).toMatchObject({
      right: 'a → b → c',
      rows: [
        ['a', 2],
        ['b', 1],
        ['c', 1],
      ],
    })
    expect(order.answerText(body, answers[1] ?? [])).toBe('a → c → b')
  })
})
