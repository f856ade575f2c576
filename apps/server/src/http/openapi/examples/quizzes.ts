import { duplicateQuizBody, quiz, quizDraft, quizEdit, quizList, quizPlace } from '@pinquiz/protocol'
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
    title: TITLE,
    description: DESCRIPTION,
    version: 1,
    createdAtMs: AT_MS,
    updatedAtMs: AT_MS,
    questions: [STORED_QUESTION],
  }),
  example(quizPlace, { folder: 'Geography', isArchived: false, cover: { drawing: 'waves' } }),
  example(duplicateQuizBody, { title: 'Copy of Capitals' }),
  example(quizList, {
    quizzes: [
      {
        id: ID.quiz,
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
