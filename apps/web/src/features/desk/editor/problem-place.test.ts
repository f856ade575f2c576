import { findQuizProblem, findQuizProblems } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { DEFAULT_ASKING } from '#kinds/editing/asking.ts'
import { fieldName } from '#kinds/editing/field-names.ts'
import type { EditorContent } from './editor-state.ts'
import { focusTarget, placeOf } from './problem-place.ts'
import { draftOf } from './quiz-conversion.ts'

const content: EditorContent = {
  title: 'T',
  description: '',
  questions: [
    {
      key: 10,
      kind: 'single-choice',
      text: 'Q',
      timeLimit: '30',
      asking: DEFAULT_ASKING,
      options: [
        { key: 11, text: 'a', isCorrect: true },
        { key: 12, text: 'b', isCorrect: false },
      ],
    },
    {
      key: 20,
      kind: 'single-choice',
      text: ' ',
      timeLimit: '121',
      asking: DEFAULT_ASKING,
      options: [
        { key: 21, text: 'a', isCorrect: false },
        { key: 22, text: '', isCorrect: false },
      ],
    },
  ],
}

it('points every problem at the field that can fix it', () => {
  const targets = findQuizProblems(draftOf(content)).map((problem) => focusTarget(placeOf(problem, content)))
  expect(targets).toEqual([
    fieldName.text(20),
    fieldName.time(20),
    fieldName.option(22),
    fieldName.correct(21),
  ])
})

it('points at the title first', () => {
  const untitled = { ...content, title: '  ' }
  const problem = findQuizProblem(draftOf(untitled))
  expect(problem && focusTarget(placeOf(problem, untitled))).toBe(fieldName.title)
})

it('points at the buttons that add what is missing', () => {
  const [first] = content.questions
  if (first?.kind !== 'single-choice') throw new Error('a question expected')
  const short = { ...content, questions: [{ ...first, options: first.options.slice(0, 1) }] }
  const problem = findQuizProblem(draftOf(short))
  expect(problem && focusTarget(placeOf(problem, short))).toBe(fieldName.addOption(10))
  const none = { ...content, questions: [] }
  const missing = findQuizProblem(draftOf(none))
  expect(missing && focusTarget(placeOf(missing, none))).toBe(fieldName.addQuestion)
})
