import { duplicateQuizBody, quiz, quizDraft, quizList } from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const TITLE = 'Capitals'
const DESCRIPTION = 'Warm-up for the second lesson'
const QUESTION = { text: 'What is the capital of Australia?', timeLimitS: 20 }
const SYDNEY = { text: 'Sydney', isCorrect: false }
const CANBERRA = { text: 'Canberra', isCorrect: true }

export const QUIZ_EXAMPLES = [
  example(quizDraft, {
    title: TITLE,
    description: DESCRIPTION,
    questions: [{ ...QUESTION, options: [SYDNEY, CANBERRA] }],
  }),
  example(quiz, {
    id: ID.quiz,
    title: TITLE,
    description: DESCRIPTION,
    version: 1,
    createdAtMs: AT_MS,
    updatedAtMs: AT_MS,
    questions: [
      {
        id: ID.question,
        ...QUESTION,
        options: [
          { id: ID.wrongOption, ...SYDNEY },
          { id: ID.rightOption, ...CANBERRA },
        ],
      },
    ],
  }),
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
        lastSession: {
          id: ID.session,
          mode: 'live',
          status: 'waiting',
          pin: '482913',
          createdAtMs: AT_MS,
          endedAtMs: null,
          participants: 0,
        },
      },
    ],
  }),
]
