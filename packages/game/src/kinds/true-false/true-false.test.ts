import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { trueFalse } from './true-false.ts'

const statement = (isTrue: boolean | null) => ({
  kind: 'true-false' as const,
  text: 'Water is wet.',
  timeLimitS: 20,
  isTrue,
})
const quizOf = (...questions: QuizDraft['questions']): QuizDraft => ({
  title: 'T',
  description: '',
  questions,
})

describe('true or false', () => {
  it('K9 cannot be saved before the host says which is right', () => {
    expect(findQuizProblems(quizOf(statement(null)))).toEqual([
      { reason: 'no-correct-option', questionNumber: 1 },
    ])
    expect(findQuizProblems(quizOf(statement(false)))).toEqual([])
  })

  it('L16, K9 accepts true and false as an answer, and nothing else', () => {
    for (const value of [true, false]) expect(trueFalse.accepts({ isTrue: true }, value)).toBe(true)
    for (const value of [0, 1, 'true', null, [true]])
      expect(trueFalse.accepts({ isTrue: true }, value)).toBe(false)
  })

  it('L31, K9 does not reveal the right answer, gives all or nothing, and counts both', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.boolean(), { maxLength: 40 }), (isTrue, answers) => {
        expect(trueFalse.face({ isTrue })).toEqual({})
        const byKey = new Map<string, number>()
        for (const answer of answers) {
          const key = trueFalse.tallyKey(answer)
          byKey.set(key, (byKey.get(key) ?? 0) + 1)
          expect(trueFalse.judge({ isTrue }, answer)).toBe(answer === isTrue ? 1 : 0)
        }
        const [yes, no] = trueFalse.count({ isTrue }, byKey)
        expect([yes, no]).toEqual([answers.filter(Boolean).length, answers.filter((one) => !one).length])
      }),
    )
  })

  it('L84 counts people who did not answer as not right', () => {
    const counted = { counts: [1, 0], key: true, answers: 1, right: 1, asked: 4 }
    expect(trueFalse.statistics(counted, { isTrue: true })).toEqual({ answers: 1, shareRight: 0.25 })
    expect(trueFalse.statistics({ ...counted, key: null }, { isTrue: true })).toEqual({
      answers: 1,
      shareRight: null,
    })
  })

  it('K9 exports name the mistake only if someone made it', () => {
    const cells = (right: boolean | null, counts: number[]) => trueFalse.resultCells({ right, counts })
    expect(cells(true, [3, 2])).toEqual({
      right: 'True',
      mostChosenWrong: 'False',
      rows: [
        ['True', 3],
        ['False', 2],
      ],
    })
    expect(cells(false, [0, 2]).mostChosenWrong).toBe('')
    expect(cells(null, [1, 1])).toMatchObject({ right: '', mostChosenWrong: '' })
  })

  it('K8 survives a CSV round trip next to single-choice questions', () => {
    const quiz = quizOf(statement(false), {
      kind: 'single-choice',
      text: 'Which?',
      timeLimitS: 30,
      options: [
        { text: 'a', isCorrect: false },
        { text: 'b', isCorrect: true },
      ],
    })
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
  })

  it.each([
    ['False', 'True', 1, false],
    ['False', 'True', 2, true],
    ['Wahr', 'Falsch', 1, true],
    ['Wahr', 'Falsch', 2, false],
  ])('K9 reads the options %s and %s with number %i right as %s', (one, other, correct, isTrue) => {
    const options = [one, other].map((text, at) => ({ text, isCorrect: at + 1 === correct }))
    expect(trueFalse.fromCsv({ options, correct: String(correct), details: {} })).toEqual({ isTrue })
  })
})
