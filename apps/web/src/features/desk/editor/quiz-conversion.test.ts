import type { StoredQuiz } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { editorOf, editorReducer, isSameContent } from './editor-state.ts'
import { adoptIds } from './question-edits.ts'
import { questionProblems } from './question-problems.ts'
import { contentFrom, draftOf, withoutStoredIds } from './quiz-conversion.ts'

const stored: StoredQuiz = {
  right: 'owner',
  id: 'quiz',
  title: 'T',
  description: 'D',
  version: 4,
  createdAtMs: 1,
  updatedAtMs: 2,
  questions: ['one', 'two'].map((text) => ({
    id: `q-${text}`,
    text,
    timeLimitS: 20,
    kind: 'single-choice' as const,
    options: ['a', 'b'].map((option, at) => ({
      id: `o-${text}-${option}`,
      text: option,
      isCorrect: at === 1,
    })),
  })),
}

type SingleChoice = Extract<EditableQuestion, { kind: 'single-choice' }>
const isSingleChoice = (question: EditableQuestion): question is SingleChoice =>
  question.kind === 'single-choice'

it('sends a loaded quiz back unchanged, including ids', () => {
  const { title, description, questions } = stored
  expect(draftOf(editorOf(contentFrom(stored)))).toEqual({
    title,
    description,
    cover: null,
    sources: [],
    stageTheme: null,
    questions,
  })
})

it('sends no ids for a copy', () => {
  expect(JSON.stringify(withoutStoredIds(draftOf(contentFrom(stored))))).not.toContain('"id"')
})

it('gives cards their stored ids even if they were moved or changed meanwhile', () => {
  const sent = editorOf(contentFrom(stored))
  const fresh = sent.questions.filter(isSingleChoice).map(({ id: _, ...question }) => ({
    ...question,
    options: question.options.map(({ id: _id, ...option }) => option),
  }))
  const [first] = fresh
  if (!first) throw new Error('two questions expected')
  const meanwhile = editorReducer(
    { ...sent, questions: fresh },
    { type: 'place-question', question: first.key, to: 1 },
  )
  const adopted = adoptIds(meanwhile.questions, fresh, stored).filter(isSingleChoice)
  expect(adopted.map((question) => [question.id, question.text])).toEqual([
    ['q-two', 'two'],
    ['q-one', 'one'],
  ])
  expect(adopted[1]?.options.map((option) => option.id)).toEqual(['o-one-a', 'o-one-b'])
  const untouched = { ...sent, questions: adoptIds(fresh, fresh, stored) }
  expect(isSameContent(untouched, contentFrom(stored))).toBe(true)
})

it('caches the problems of an unchanged question', () => {
  const [question] = editorOf(contentFrom(stored)).questions
  if (!question) throw new Error('a question expected')
  const broken = { ...question, text: '' }
  expect(questionProblems(question)).toEqual([])
  expect(questionProblems(broken).map(({ reason }) => reason)).toEqual(['question-incomplete'])
  expect(questionProblems(broken)).toBe(questionProblems(broken))
})
