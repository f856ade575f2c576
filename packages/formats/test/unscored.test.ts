import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { type ExportFormat, exportLosses, readUpload, writeQuiz } from '../src/index.ts'

const ASKED = { text: 'Lunch is at one.', timeLimitS: 30 }
const UNSCORED: QuestionDraft[] = [
  { kind: 'open-text', ...ASKED, text: 'What else?', needsApproval: true },
  { kind: 'word-cloud', ...ASKED, text: 'How are you?' },
]
const quiz: QuizDraft = {
  title: 'T',
  description: '',
  questions: [...UNSCORED, { kind: 'true-false', ...ASKED, isTrue: true }],
}

const FOREIGN: ExportFormat[] = ['gift', 'moodle-xml', 'qti']
test.each(FOREIGN)('K59 K81 %s cannot hold a word cloud, and the export says so', (format) => {
  expect(exportLosses(format, quiz)).toContainEqual({ reason: 'left-out', count: 1 })
  const texts = readBack(format, quiz).quiz.questions.map(({ text }) => text)
  expect(texts).toEqual(['What else?', 'Lunch is at one.'])
})

test.each(FOREIGN)('K90 %s stores open texts as essays, which return awaiting approval', (format) => {
  const explanation = format === 'qti' ? {} : { explanation: 'There is = no {right} answer.' }
  const [own, atOnce] = [true, false].map((needsApproval) => ({
    title: 'T',
    description: '',
    questions: [
      { kind: 'open-text' as const, ...ASKED, ...explanation, text: 'What {else}?', needsApproval },
    ],
  })) as [QuizDraft, QuizDraft]
  expect(exportLosses(format, own)).toEqual([])
  expect(readBack(format, own)).toMatchObject({ quiz: { questions: own.questions } })
  expect(readBack(format, own).notes).toContainEqual(
    expect.objectContaining({ effect: 'repaired', reason: 'as-open-text' }),
  )
  expect(readBack(format, own).notes.map(({ reason }) => reason)).not.toContain('left-points')
  expect(exportLosses(format, atOnce)).toEqual([{ reason: 'approval', count: 1 }])
  expect(readBack(format, atOnce).quiz.questions).toEqual(own.questions)
})

test('K90 the report says that a Moodle essay is not graded, and what it was worth', () => {
  const xml =
    '<quiz><question type="essay"><questiontext format="html"><text>Why?</text></questiontext><defaultgrade>5</defaultgrade><responseformat>editor</responseformat><graderinfo format="html"><text>Look for reasons</text></graderinfo></question></quiz>'
  const [only] = readUpload({ name: 'essay.xml', bytes: new TextEncoder().encode(xml) })
  expect(only?.reading).toMatchObject({
    quiz: { questions: [{ kind: 'open-text', text: 'Why?', needsApproval: true }] },
    notes: [
      { reason: 'no-times' },
      { reason: 'title-from-name' },
      { reason: 'as-open-text' },
      { reason: 'left-points', detail: '5' },
    ],
  })
})

test('K90 filmed or recorded answers are not open texts', () => {
  const head = 'Question Text,Question Type,Option 1,Option 2,Correct Answer,Time in seconds'
  const csv = `${head}\nWhy?,Open-Ended,,,,60\nSing.,Audio Response,,,,60\n`
  const [only] = readUpload({ name: 'w.csv', bytes: new TextEncoder().encode(csv) })
  expect(only?.reading).toMatchObject({ quiz: { questions: [{ kind: 'open-text', text: 'Why?' }] } })
  expect(only?.reading).toMatchObject({
    notes: expect.arrayContaining([expect.objectContaining({ row: 3, reason: 'kind-other' })]),
  })
})

test('Moodle’s standard penalty for true-false questions is not reported', () => {
  const questions: QuestionDraft[] = [{ kind: 'true-false', ...ASKED, isTrue: true }]
  const { notes } = readBack('moodle-xml', { ...quiz, questions })
  expect(notes.map(({ reason }) => reason)).toEqual(['no-times'])
})

function readBack(format: ExportFormat, written: QuizDraft) {
  const { bytes, extension } = writeQuiz(format, written)
  const [only] = readUpload({ name: `quiz.${extension}`, bytes })
  if (only?.reading.outcome !== 'read') throw new Error('not read')
  return only.reading
}

const OWN: ExportFormat[] = ['json', 'csv', 'xlsx']
test.each(OWN)('K80 K81 %s stores open texts and word clouds', (format) => {
  const { bytes } = writeQuiz(format, quiz)
  const [only] = readUpload({ name: `quiz.${format}`, bytes })
  expect(only?.reading).toMatchObject({ outcome: 'read', quiz: { questions: quiz.questions } })
})
