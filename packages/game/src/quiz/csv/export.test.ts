import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedTexts, validDrafts } from '#test/arbitraries.ts'
import type { QuizDraft } from '../quiz-rules.ts'
import { TEMPLATE_COLUMNS } from './columns.ts'
import { exportQuizCsv } from './export.ts'
import { escapeFormula, phoneCell, unescapeFormula } from './formula.ts'
import { importQuizCsv } from './import.ts'
import { readRecords } from './records.ts'
import { quizCsvTemplate } from './template.ts'

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

describe('C21 export and import return the same quiz', () => {
  test('C21 for any texts', () => {
    fc.assert(
      fc.property(validDrafts, (quiz) => {
        expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('C21 up to five options fit the columns of the template', () => {
    expect(headerOf(exportQuizCsv(quizOf(['a', 'b'])))).toEqual([...TEMPLATE_COLUMNS])
    expect(headerOf(exportQuizCsv(quizOf(['a', 'b', 'c', 'd', 'e'])))).toEqual([...TEMPLATE_COLUMNS])
  })

  test('C21 more options add columns, up to ten', () => {
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
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
  })

  test('C21 the file has a byte order mark and CRLF, so that spreadsheets recognise UTF-8', () => {
    expect(exportQuizCsv(quizOf(['é', 'b']))).toMatch(/^\ufeffQuiz Title,[^\n]*\r\n[^\n]*é,b,,,,2\r\n$/)
  })
})

describe('C22 formulas', () => {
  test.each([
    ['Ada;=1+1', "Ada;'=1+1"],
    ['Ada\n@SUM(A1)', "Ada\n'@SUM(A1)"],
    ["a;'+1", "a;''+1"],
    ['Well done ;-)', 'Well done ;-)'],
    ['two:\n- three', 'two:\n- three'],
  ])('C22 nor where a semicolon or a line break begins a cell: %j', (text, escaped) => {
    expect(escapeFormula(text)).toBe(escaped)
    expect(unescapeFormula(escaped)).toBe(text)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', "'=1", "''=1"])('C22 %j is escaped', (text) => {
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

  test('C22 every text survives escaping and unescaping', () => {
    fc.assert(
      fc.property(storedTexts(300, false), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
      }),
    )
  })
})

test.each(['en', 'de', 'fr', 'es', 'xx'])(
  'C23 the template has four sample rows and imports without a note (%s)',
  (language) => {
    const result = importQuizCsv(quizCsvTemplate(language))
    expect(result).toMatchObject({ ok: true, notes: [] })
    expect(result.ok && result.value.questions).toHaveLength(4)
    expect(headerOf(quizCsvTemplate(language))).toEqual([...TEMPLATE_COLUMNS])
    const title = result.ok && result.value.title
    expect(title === 'My first quiz').toBe(language === 'en' || language === 'xx')
  },
)

describe('C22 phone numbers in files', () => {
  test.each([
    ['+4915112345678', '+49 15112345678'],
    ['+1-555-123-4567', '+1 555-123-4567'],
    ['+49 151 2345', '+49 151 2345'],
    ['+353861234567', '+353 861234567'],
    ['0151 2345', '0151 2345'],
    ['N/A', 'N/A'],
    ['=1+1', "'=1+1"],
    ['+A1', "'+A1"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-1', "'-1"],
    ['@x', "'@x"],
  ])('C22 %s is written as %s', (phone, cell) => expect(phoneCell(phone)).toBe(cell))

  test('C22 any phone number is harmless in a spreadsheet', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^\+[\d ()./A-Z!|=@-]{0,12}$/))
    fc.assert(
      fc.property(anything, (text) => {
        const cell = phoneCell(text)
        // A spreadsheet would evaluate a cell that starts with a sign and has no space.
        if (/^[=+\-@\t\r\n]/.test(cell)) expect(cell).toMatch(/^\+[\d ()./-]*$/)
      }),
    )
  })
})
