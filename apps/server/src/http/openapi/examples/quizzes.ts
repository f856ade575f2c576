import {
  duplicateQuizBody,
  editorBody,
  editorList,
  handOverBody,
  hostList,
  quiz,
  quizDraft,
  quizEdit,
  quizList,
  quizPlace,
  shareBody,
  shareList,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const TITLE = 'Capitals'
const DESCRIPTION = 'Warm-up for the second lesson'
const QUESTION = { text: 'What is the capital of Australia?', timeLimitS: 20 }
const SYDNEY = { text: 'Sydney', isCorrect: false }
const CANBERRA = { text: 'Canberra', isCorrect: true }
const STORED_QUESTION = {
  id: ID.question,
  ...QUESTION,
  options: [
    { id: ID.wrongOption, ...SYDNEY },
    { id: ID.rightOption, ...CANBERRA },
  ],
}
const GRACE = { id: ID.other, name: 'Grace Hopper', address: 'g…@example.org' }

export const QUIZ_EXAMPLES = [
  example(quizDraft, {
    title: TITLE,
    description: DESCRIPTION,
    questions: [{ ...QUESTION, options: [SYDNEY, CANBERRA] }],
  }),
  example(quizEdit, {
    title: TITLE,
    description: DESCRIPTION,
    version: 1,
    questions: [STORED_QUESTION],
  }),
  example(quiz, {
    id: ID.quiz,
    right: 'owner',
    title: TITLE,
    description: DESCRIPTION,
    version: 1,
    createdAtMs: AT_MS,
    updatedAtMs: AT_MS,
    questions: [STORED_QUESTION],
  }),
  example(quizPlace, { folder: 'Geography', isArchived: false, cover: { drawing: 'waves' } }),
  example(hostList, { hosts: [GRACE] }),
  example(shareBody, { quiz: ID.quiz, person: ID.other, right: 'edit' }),
  example(shareList, {
    shares: [
      { person: null, right: 'view' },
      { person: GRACE, right: 'edit' },
    ],
  }),
  example(handOverBody, { folder: 'Geography', to: ID.other, keepsEditing: true }),
  example(editorBody, { editor: ID.other, isOpen: true }),
  example(editorList, { others: [GRACE.name] }),
  example(duplicateQuizBody, { title: 'Copy of Capitals' }),
  example(quizList, {
    quizzes: [
      {
        id: ID.quiz,
        right: 'owner',
        title: TITLE,
        description: DESCRIPTION,
        questionCount: 1,
        createdAtMs: AT_MS,
        sessionCount: 1,
        folder: 'Geography',
        isArchived: false,
        lastSessions: [
          {
            id: ID.session,
            mode: 'live',
            status: 'waiting',
            pin: '482913',
            createdAtMs: AT_MS,
            endedAtMs: null,
            participants: 0,
          },
        ],
      },
    ],
  }),
]
