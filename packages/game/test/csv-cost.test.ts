import { describe, expect, test } from 'vitest'
import { importQuizCsv } from '../src/quiz/csv/index.ts'

describe('C19 reads a megabyte quickly', () => {
  const header =
    'Quiz Title,Quiz Description,Question Number,Question Text,Time Limit (seconds),Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer (1-5)\n'
  const row = (at: number) =>
    `T,"A, b",${at},"Which, of ""these"" ${at}?",30,Alpha,"Beta, b",Gamma,Delta,,2\n`
  /** Processor time, so that a busy machine can't fail the test. */
  const costMs = (text: string) => {
    const start = process.cpuUsage()
    importQuizCsv(text)
    return process.cpuUsage(start).user / 1000
  }
  const filled = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length)).slice(0, 1_000_000)

  const upTo = (rowAt: (at: number) => string) =>
    Array.from({ length: 14_000 }, (_, at) => rowAt(at))
      .join('')
      .slice(0, 1_000_000)

  test.each([
    ['questions', (header + upTo(row)).slice(0, 1_000_000)],
    ['quotes', filled('"')],
    ['carriage returns', filled('\r')],
    ['brackets', filled('(')],
    ['misplaced quotes', header + filled('"a\n,"b\n')],
    ['open quotes', header + filled('"a,')],
    ['delimiters', filled(',')],
    ['empty lines', filled('\n')],
    ['spaces', header + filled(' ')],
    ['the same question repeated', header + filled(row(1))],
    [
      'the same question with different answers',
      header + upTo((at) => row(1).replace('Alpha', `Alpha ${at}`)),
    ],
    ['answer keys in another script', header + upTo((at) => row(at).replace(',2\n', `,${'АБВ'[at % 3]}\n`))],
    ['an endless answer key', header + row(1).replace(',2\n', `,"${filled('Б ')}"\n`)],
  ])('C19 of %s', (_name, text) => {
    const quarterMs = Math.min(...[1, 2, 3].map(() => costMs(text.slice(0, text.length / 4))))
    // Far above the usual 2–100 ms, and far below quadratic time, which would be sixteen times that of a quarter,
    // even on a slow machine.
    expect(costMs(text)).toBeLessThan(Math.max(600, 8 * quarterMs))
  })
})
