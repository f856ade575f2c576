import { expect, it } from 'vitest'
import {
  mayInSession,
  mayWithQuiz,
  QUIZ_RIGHTS,
  type QuizAct,
  SESSION_RIGHTS,
  type SessionAct,
} from './rights.ts'

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

it('A96 a co-host does everything in a session but share and delete it, a viewer only reads', () => {
  const acts: SessionAct[] = ['read', 'steer', 'mark', 'share', 'delete']
  const allowed = [null, ...SESSION_RIGHTS].map((right) => acts.filter((act) => mayInSession(right, act)))
  expect(allowed).toEqual([[], ['read'], ['read', 'steer', 'mark'], acts])
})
