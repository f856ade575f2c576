import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedTexts } from '#test/arbitraries.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { livePoints } from '../../session/scoring.ts'
import { ownDraft } from '../registry.ts'
import { multipleChoice } from './multiple-choice.ts'

const bodyOf = (marks: readonly boolean[], hasPartialCredit = false) => ({
  options: marks.map((isCorrect, at) => ({ id: `o${at}`, text: `Text ${at}`, isCorrect })),
  hasPartialCredit,
})
const [YES, NO] = [true, false]
const anyMarks = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 10 })
  .filter((marks) => marks.some(Boolean))
const anyQuestion = fc.record({ marks: anyMarks, hasPartialCredit: fc.boolean() })
/** A question and possible answers to it. */
const answered = anyQuestion.chain(({ marks, hasPartialCredit }) =>
  fc.record({
    body: fc.constant(bodyOf(marks, hasPartialCredit)),
    answers: fc.array(fc.subarray([...marks.keys()], { minLength: 1 }), { maxLength: 30 }),
  }),
)
const quizOf = (...questions: QuizDraft['questions']): QuizDraft => ({
  title: 'T',
  description: '',
  questions,
})

describe('multiple choice', () => {
  it('K20 can be saved with any number of right options except none', () => {
    const problemsOf = (marks: boolean[]) =>
      findQuizProblems(
        quizOf({ kind: 'multiple-choice', text: 'Which?', timeLimitS: 20, ...bodyOf(marks) }),
      ).map(({ reason }) => reason)
    expect(problemsOf([NO, NO])).toEqual(['no-correct-option'])
    for (const marks of [
      [YES, NO],
      [YES, YES, NO],
      [YES, YES],
    ])
      expect(problemsOf(marks)).toEqual([])
    expect(problemsOf([YES])).toEqual(['too-few-options'])
  })

  it('K20 accepts ascending positions of options, at least one, and nothing else', () => {
    const body = bodyOf([YES, NO, YES])
    for (const answer of [[0], [2], [0, 1], [0, 1, 2]])
      expect(multipleChoice.accepts(body, answer)).toBe(true)
    const hostile = [
      ...[[], [1, 0], [0, 0], [3], [-1], [0.5], [Number.NaN], ['0'], [null], [[0]], [0, 1, 2, 2]],
      ...[0, '0', null, true, {}, { length: 1, 0: 0 }, 'length', [true]],
    ]
    for (const value of hostile) expect(multipleChoice.accepts(body, value)).toBe(false)
  })

  it('K21 without partial credit, only exactly the right options earn points', () => {
    const body = bodyOf([YES, NO, YES])
    expect(multipleChoice.judge(body, [0, 2])).toBe(1)
    for (const answer of [[0], [1], [0, 1], [0, 1, 2]]) expect(multipleChoice.judge(body, answer)).toBe(0)
  })

  it.each([
    [[0, 1, 2], 1],
    [[0, 1], 2 / 3],
    [[0, 1, 3], 1 / 3],
    [[0, 3], 0],
    [[3, 4], 0],
    [[0, 1, 2, 3], 2 / 3],
    [[0, 1, 2, 3, 4], 1 / 3],
  ])('K21 partial credit with three right options of five: %j earns %d', (answer, credit) => {
    expect(multipleChoice.judge(bodyOf([YES, YES, YES, NO, NO], true), answer)).toBeCloseTo(credit, 12)
  })

  it('K2 K21 credit is between 0 and 1, and is 1 only for exactly the right options', () => {
    fc.assert(
      fc.property(answered, ({ body, answers }) => {
        const key = multipleChoice.key(body)
        for (const answer of answers) {
          const credit = multipleChoice.judge(body, answer)
          expect(credit).toBeGreaterThanOrEqual(0)
          expect(credit).toBeLessThanOrEqual(1)
          expect(credit === 1).toBe(answer.join() === key.join())
          const points = livePoints({ credit, elapsedMs: 0, timeLimitS: 20 })
          expect(points).toBe(Math.round(credit * 2000))
        }
      }),
    )
  })

  it('K21 one more right option never earns less, and one more wrong option never earns more', () => {
    fc.assert(
      fc.property(answered, ({ body, answers }) => {
        for (const answer of answers)
          for (const [place, option] of body.options.entries()) {
            if (answer.includes(place)) continue
            const more = [...answer, place].sort((a, b) => a - b)
            const difference = multipleChoice.judge(body, more) - multipleChoice.judge(body, answer)
            if (option.isCorrect) expect(difference).toBeGreaterThanOrEqual(0)
            else expect(difference).toBeLessThanOrEqual(0)
          }
      }),
    )
  })

  it('L31 K20 reveals nothing of the right answer, and counts every option of every answer', () => {
    fc.assert(
      fc.property(answered, ({ body, answers }) => {
        expect(multipleChoice.face(body)).toEqual({ options: body.options.map(({ text }) => text) })
        const byKey = new Map<string, number>()
        for (const answer of answers) {
          const key = multipleChoice.tallyKey(answer)
          expect(key.length).toBeLessThanOrEqual(500)
          byKey.set(key, (byKey.get(key) ?? 0) + 1)
        }
        const counts = multipleChoice.count(body, byKey)
        expect(counts.answers).toBe(answers.length)
        expect(counts.chosen).toEqual(
          body.options.map((_, place) => answers.filter((answer) => answer.includes(place)).length),
        )
      }),
    )
  })

  it('K20 counts unexpected values without failing', () => {
    const byKey = new Map([
      ['7,x,0,0', 2],
      ['', 1],
      ['__proto__', 1],
    ])
    expect(multipleChoice.count(bodyOf([YES, NO]), byKey)).toEqual({ answers: 4, chosen: [3, 0] })
  })

  it('K20 L84 reports the fully right share of everyone asked, and the most popular mistake', () => {
    const body = bodyOf([YES, NO, NO])
    const counted = { counts: { answers: 5, chosen: [4, 3, 1] }, answers: 5, right: 2, asked: 8 }
    expect(multipleChoice.statistics({ ...counted, key: [0] }, body)).toEqual({
      answers: 5,
      shareRight: 0.25,
      mostChosenWrong: 1,
    })
    expect(multipleChoice.statistics({ ...counted, key: null }, body)).toEqual({
      answers: 5,
      shareRight: null,
      mostChosenWrong: null,
    })
  })

  it('K8 I11 survives a round trip through CSV and JSON', () => {
    const texts = fc.uniqueArray(storedTexts(300), { minLength: 2, maxLength: 10 })
    const drafts = fc.record({ texts, marks: anyMarks, hasPartialCredit: fc.boolean() }).map((one) => ({
      kind: 'multiple-choice' as const,
      text: 'Which?',
      timeLimitS: 20,
      hasPartialCredit: one.hasPartialCredit,
      options: one.texts.map((text, at) => ({ text, isCorrect: at === 0 || one.marks[at] === true })),
    }))
    fc.assert(
      fc.property(fc.array(drafts, { minLength: 1, maxLength: 3 }), (questions) => {
        const quiz = quizOf(...questions.map((question, at) => ({ ...question, text: `Which ${at}?` })))
        expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
        for (const { kind, options, hasPartialCredit } of questions)
          expect(ownDraft(kind, { options, hasPartialCredit })).toEqual({ kind, options, hasPartialCredit })
      }),
    )
  })

  it('I11 refuses unknown fields', () => {
    for (const options of [null, 'ab', [1], [{ text: 1 }], Array(11).fill({ text: 'a' }), [null]])
      expect(ownDraft('multiple-choice', { options })).toBeNull()
  })
})
