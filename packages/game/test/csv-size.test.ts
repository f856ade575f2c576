import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../src/limits.ts'
import { decodeCsv, exportQuizCsv, importQuizCsv } from '../src/quiz/csv/index.ts'
import type { QuizDraft } from '../src/quiz/quiz-rules.ts'
import { longDrafts, validDrafts } from './arbitraries.ts'

const bytesOf = (text: string) => Buffer.byteLength(text)
/** More than the header, the byte order mark and the JSON of a one-question quiz need besides texts. */
const SLACK = 300
/** No shrinking after a failure, because it would take minutes with quizzes of this size. */
const runs = (numRuns: number) => ({ numRuns, endOnFailure: true })

/** Imports an exported file as the browser does. */
function importFile(csv: string) {
  const text = decodeCsv(Buffer.from(csv))
  return text.ok ? importQuizCsv(text.value) : text
}

const hindi: QuizDraft = {
  title: 'भारत का भूगोल और इतिहास '.repeat(8).trim(),
  description: 'यह प्रश्नोत्तरी विद्यालय के लिए है। '.repeat(27).trim(),
  questions: Array.from({ length: 400 }, (_, at) => ({
    text: `${at + 1}. भारत की राजधानी क्या है और वह किस नदी के किनारे है?`,
    timeLimitS: 30,
    kind: 'single-choice' as const,
    options: ['नई दिल्ली', 'मुंबई', 'कोलकाता', 'चेन्नई'].map((text, option) => ({
      text,
      isCorrect: option === at % 4,
    })),
  })),
}

test('C21 a quiz with long multi-byte texts is exported as a file small enough to import', () => {
  const csv = exportQuizCsv(hindi)
  expect(bytesOf(JSON.stringify(hindi))).toBeLessThan(300_000)
  expect(importFile(csv)).toMatchObject({ ok: true, value: hindi, notes: [] })
})

test('C2 C21 an exported file is no larger than the stored quiz, so it is never too large', () => {
  fc.assert(
    fc.property(fc.oneof(validDrafts, longDrafts), (quiz) => {
      expect(bytesOf(exportQuizCsv(quiz))).toBeLessThan(bytesOf(JSON.stringify(quiz)) + SLACK)
    }),
    runs(30),
  )
})

test('C21 a long quiz survives a round trip', () => {
  let imported = 0
  fc.assert(
    fc.property(longDrafts, (quiz) => {
      const csv = exportQuizCsv(quiz)
      expect(importQuizCsv(csv)).toMatchObject({ ok: true, value: quiz, notes: [] })
      if (bytesOf(JSON.stringify(quiz)) > LIMITS.csvBytes) return
      imported += 1
      expect(importFile(csv).ok).toBe(true)
    }),
    runs(20),
  )
  expect(imported).toBeGreaterThan(0)
})
