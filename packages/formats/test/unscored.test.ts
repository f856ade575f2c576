import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { type ExportFormat, exportLosses, readUpload, writeQuiz } from '../src/index.ts'

const ASKED = { text: 'Lunch is at one.', timeLimitS: 30 }
const UNSCORED: QuestionDraft[] = [
  { kind: 'open-text', ...ASKED, text: 'What else?', needsApproval: true },
  { kind: 'word-cloud', ...ASKED, text: 'How are you?' },
]
const quiz: QuizDraft = {
  ...{ title: 'T', description: '' },
  questions: [...UNSCORED, { kind: 'true-false', ...ASKED, isTrue: true }],
}

const FOREIGN: ExportFormat[] = ['gift', 'moodle-xml', 'qti']
test.each(FOREIGN)('K59 K80 %s gets neither open texts nor word clouds, and says so before', (format) => {
  expect(exportLosses(format, quiz)).toContainEqual({ reason: 'left-out', count: 2 })
  const text = new TextDecoder('latin1').decode(writeQuiz(format, quiz).bytes)
  expect(text).not.toContain('What else?')
  expect(text).not.toContain('How are you?')
})

const OWN: ExportFormat[] = ['json', 'csv', 'xlsx']
test.each(OWN)('K80 K81 %s holds open texts and word clouds', (format) => {
  const { bytes } = writeQuiz(format, quiz)
  const [only] = readUpload({ name: `quiz.${format}`, bytes })
  expect(only?.reading).toMatchObject({ outcome: 'read', quiz: { questions: quiz.questions } })
})
