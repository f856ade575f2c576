import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeCsv, exportQuizCsv, importQuizCsv, judgeFileName } from '../src/quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../src/quiz/quiz-rules.ts'
import { choice } from './single-choice.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sharedData = join(root, '../shared/data')
const FILES = ['geography-20.csv', 'kids-30.csv', 'science-100.csv']

function importFile(path: string): QuizDraft {
  const text = decodeCsv(readFileSync(path))
  if (!text.ok) throw new Error(text.reason)
  const result = importQuizCsv(text.value)
  if (!result.ok) throw new Error(result.reason)
  expect(result.notes).toEqual([])
  expect(findQuizProblems(result.value)).toEqual([])
  expect(importQuizCsv(exportQuizCsv(result.value))).toMatchObject({ value: result.value })
  return result.value
}

test('C4 C3 C21 the project’s sample quiz imports without a note', () => {
  const quiz = importFile(join(root, 'samples/pinquiz-sample.csv'))
  expect(quiz.questions).toHaveLength(20)
  const timeLimits = quiz.questions.map((question) => question.timeLimitS)
  expect([Math.min(...timeLimits), Math.max(...timeLimits)]).toEqual([10, 30])
  const optionCounts = new Set(quiz.questions.map((question) => choice(question).options.length))
  expect([...optionCounts].sort()).toEqual([2, 3, 4, 5])
  expect(new Set(quiz.questions.map((question) => question.text)).size).toBe(20)
})

test.for(['de', 'fr', 'es'])('the sample quiz is the same in %s', (language) => {
  const shapeOf = (path: string) =>
    importFile(join(root, path)).questions.map((question) => [
      question.timeLimitS,
      choice(question).options.map(({ isCorrect }) => isCorrect),
    ])
  expect(shapeOf(`samples/pinquiz-sample.${language}.csv`)).toEqual(shapeOf('samples/pinquiz-sample.csv'))
})

describe('real quizzes', () => {
  test.for(FILES)('C4 C3 C21 %s in the shared data imports without a note', (file, { skip }) => {
    const path = join(sharedData, file)
    skip(!existsSync(path), `skipped: ${file} is not at hand (../shared/data beside the repository)`)
    const quiz = importFile(path)
    expect(quiz.questions).toHaveLength(Number(/\d+/.exec(file)?.[0]))
    expect(quiz.title).not.toBe('Imported Quiz')
  })

  test('C4 every file in the shared data is in the list above', ({ skip }) => {
    skip(!existsSync(sharedData), 'skipped: ../shared/data is not beside the repository')
    expect(
      readdirSync(sharedData)
        .filter((name) => name.endsWith('.csv'))
        .sort(),
    ).toEqual(FILES)
  })
})

describe('I1 file names', () => {
  test.each(['quiz.csv', 'QUIZ.CSV', 'a.b.csv'])('I1 accepts %s', (name) => {
    expect(judgeFileName(name).ok).toBe(true)
  })
  test.each(['quiz.xlsx', 'quiz.XLS'])('I1 recognises %s as Excel', (name) => {
    expect(judgeFileName(name)).toEqual({ ok: false, reason: 'excel-file' })
  })
  test.each(['quiz.txt', 'csv', 'quiz.csv.exe', 'quiz.xlsm', ''])('I1 refuses %j as another type', (name) => {
    expect(judgeFileName(name)).toEqual({ ok: false, reason: 'invalid-file-type' })
  })
})

describe('C2 encodings', () => {
  const text = 'Question Text,Option 1\r\nQuelle île?,São Paulo – “né”\r\n'
  const utf16le = Buffer.from(text, 'utf16le')
  const bytes = (...parts: (number[] | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
  const latin = Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1')

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['UTF-16 LE with a byte order mark', bytes([0xff, 0xfe], utf16le)],
    ['UTF-16 BE with a byte order mark', bytes([0xfe, 0xff], Buffer.from(utf16le).swap16())],
    ['UTF-16 LE', utf16le],
    ['UTF-16 BE', Buffer.from(utf16le).swap16()],
    ['Windows-1252', latin],
  ])('C2 decodes %s', (_name, file) => {
    expect(decodeCsv(file)).toEqual({ ok: true, value: text })
  })

  test.each([
    ['an Excel workbook', bytes([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])],
    ['an old Excel workbook', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['half a UTF-16 letter', bytes([0xff, 0xfe, 0x41])],
    ['zeros', Buffer.alloc(100)],
  ])('C2 refuses %s as not text', (_name, file) => {
    expect(decodeCsv(file)).toEqual({ ok: false, reason: 'not-text' })
  })

  test('C2 decodes an empty file as an empty text', () => {
    expect(decodeCsv(new Uint8Array())).toEqual({ ok: true, value: '' })
  })

  test('C2 accepts at most 1 MB', () => {
    expect(decodeCsv(Buffer.alloc(1_048_576, 'a')).ok).toBe(true)
    expect(decodeCsv(Buffer.alloc(1_048_577, 'a'))).toEqual({ ok: false, reason: 'too-large' })
  })
})
