import type { QuizDraft } from '@pinquiz/game'
import { describe, expect, test } from 'vitest'
import { exportLosses, readUpload, writeQuiz } from '../src/index.ts'

const QUIZ: QuizDraft = {
  title: 'Faces',
  description: '',
  questions: [
    { kind: 'true-false', text: 'A face has a nose.', timeLimitS: 30, isTrue: true },
    {
      kind: 'spot',
      text: 'Where is an eye?',
      timeLimitS: 30,
      regions: [
        { label: 'Left; upper', x: 100, y: 200, width: 150, height: 90, isRight: true },
        { label: 'Nose', x: 450, y: 400, width: 100, height: 200, isRight: false },
        { label: 'Right, upper', x: 700, y: 200, width: 150, height: 90, isRight: true },
      ],
    },
  ],
}
const namesOf = (format: 'gift' | 'moodle-xml' | 'qti') =>
  exportLosses(format, QUIZ).map(({ reason }) => reason)

describe('I11 a spot on a picture', () => {
  test.each(['csv', 'xlsx', 'json'] as const)('survives a round trip through %s', (format) => {
    const { bytes, extension } = writeQuiz(format, QUIZ)
    const [only] = readUpload({ name: `quiz.${extension}`, bytes })
    expect(only?.reading).toMatchObject({ outcome: 'read', quiz: QUIZ, notes: [] })
  })

  test.each(['gift', 'moodle-xml', 'qti'] as const)('is left out of %s, as announced', (format) => {
    const { bytes } = writeQuiz(format, QUIZ)
    if (format !== 'qti') expect(new TextDecoder().decode(bytes)).not.toContain('eye')
    expect(namesOf(format)).toContain('left-out')
  })
})
