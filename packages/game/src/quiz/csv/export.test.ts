import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedTexts, validDrafts } from '../../../test/arbitraries.ts'
import type { QuizDraft } from '../quiz-rules.ts'
import { TEMPLATE_COLUMNS } from './columns.ts'
import { exportQuizCsv, quizCsvTemplate } from './export.ts'
import { escapeFormula, unescapeFormula } from './formula.ts'
import { importQuizCsv } from './import.ts'
import { readRecords } from './records.ts'

const quizOf = (texts: string[], title = 'Quiz'): QuizDraft => ({
  title,
  description: '',
  questions: [
    {
      text: 'Which?',
      timeLimitS: 20,
      kind: 'single-choice',
      options: texts.map((text, index) => ({ text, isCorrect: index === texts.length - 1 })),
    },
  ],
})
const headerOf = (csv: string) => readRecords(csv, ',')[0]?.cells

describe('C21 export and import give the same quiz back', () => {
  test('C21 whatever its texts are', () => {
    fc.assert(
      fc.property(validDrafts, (quiz) => {
        expect(importQuizCsv(exportQuizCsv(quiz))).toEqual({ ok: true, value: quiz, notes: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('C21 up to five options keep the columns of the format', () => {
    expect(headerOf(exportQuizCsv(quizOf(['a', 'b'])))).toEqual([...TEMPLATE_COLUMNS])
    expect(headerOf(exportQuizCsv(quizOf(['a', 'b', 'c', 'd', 'e'])))).toEqual([...TEMPLATE_COLUMNS])
  })

  test('C21 more options widen it, up to ten', () => {
    const quiz = quizOf([...'abcdefghij'])
    expect(headerOf(exportQuizCsv(quiz))).toEqual([
      ...TEMPLATE_COLUMNS.slice(0, 10),
      'Option 6',
      'Option 7',
      'Option 8',
      'Option 9',
      'Option 10',
      'Correct Answer (1-10)',
    ])
    expect(importQuizCsv(exportQuizCsv(quiz))).toEqual({ ok: true, value: quiz, notes: [] })
  })

  test('C21 spreadsheets recognise it as UTF-8 with CRLF', () => {
    expect(exportQuizCsv(quizOf(['é', 'b']))).toMatch(/^\ufeffQuiz Title,[^\n]*\r\n[^\n]*é,b,,,,2\r\n$/)
  })
})

describe('C22 formulas', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', "'=1", "''=1"])('C22 %j is made harmless', (text) => {
    const csv = exportQuizCsv(quizOf([text, 'b'], text))
    for (const cells of readRecords(csv, ',').map((record) => record.cells))
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
    expect(importQuizCsv(csv)).toMatchObject({
      value: { title: text, questions: [{ options: [{ text }, {}] }] },
    })
  })

  test.each(["'", "'tis", "'90s", '2 - 1', '1=1'])('C22 %j needs no apostrophe', (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  })

  test('C22 every text comes back', () => {
    fc.assert(
      fc.property(storedTexts(300, false), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
      }),
    )
  })
})

test('C23 the template has four sample rows and imports without a remark', () => {
  const result = importQuizCsv(quizCsvTemplate())
  expect(result).toMatchObject({ ok: true, notes: [] })
  expect(result.ok && result.value.questions).toHaveLength(4)
  expect(headerOf(quizCsvTemplate())).toEqual([...TEMPLATE_COLUMNS])
})
