import { DEFAULT_SETTINGS, type Question } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { gradingOf } from './grading.ts'

const question = (at: number): Question => ({
  id: `q${at}`,
  kind: 'single-choice',
  text: `Question ${at}?`,
  timeLimitS: 20,
  pool: 'A',
  options: [
    { id: 'a', text: 'yes', isCorrect: true },
    { id: 'b', text: 'no', isCorrect: false },
  ],
})

it('K99 draws the questions of a participant once, however often their figures are asked for', () => {
  let reads = 0
  const questions = Array.from({ length: 8 }, (_, at) => question(at))
  const quiz = {
    get questions() {
      reads += 1
      return questions
    },
  }
  const { assignment } = DEFAULT_SETTINGS
  const grading = gradingOf({
    mode: 'self-paced',
    quiz,
    voided: [],
    gradeScale: null,
    excused: new Map([['ada', [0, 1, 2, 3, 4, 5, 6, 7]]]),
    settings: { assignment: { ...assignment, draws: { A: 3 } } },
  })
  expect([grading.questionsFor('bo'), grading.outOfFor('bo'), grading.outOfFor('ada')]).toEqual([
    3,
    300,
    null,
  ])
  const before = reads
  expect(grading.percent({ score: 150, isFinal: true, participant: 'bo' })).toBe(50)
  expect([grading.questionsFor('bo'), grading.outOfFor('bo')]).toEqual([3, 300])
  expect(reads).toBe(before)
})
