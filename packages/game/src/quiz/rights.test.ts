import { expect, it } from 'vitest'
import { mayWithQuiz, QUIZ_RIGHTS, type QuizAct } from './rights.ts'

it('A89 each right allows what those before it allow, and some more', () => {
  const acts: QuizAct[] = [
    'read',
    'copy',
    'start',
    'export',
    'edit',
    'organise',
    'share',
    'publish',
    'handOver',
    'delete',
  ]
  const allowed = [null, ...QUIZ_RIGHTS].map((right) => acts.filter((act) => mayWithQuiz(right, act)))
  expect(allowed).toEqual([
    [],
    ['read', 'copy'],
    ['read', 'copy', 'start', 'export'],
    ['read', 'copy', 'start', 'export', 'edit'],
    acts,
  ])
})
