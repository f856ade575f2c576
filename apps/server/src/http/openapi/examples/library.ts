import {
  libraryList,
  libraryQuiz,
  publication,
  publicationBody,
  questionCopies,
  questionCopiesBody,
  removalBody,
  reportBody,
  reportList,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const FACTS = {
  language: 'en',
  subject: 'geography',
  ageFrom: 10,
  ageTo: 12,
  licence: 'CC-BY-4.0',
} as const
const DESCRIPTION = 'Warm-up for the second lesson'
const CARD = {
  id: ID.quiz,
  title: 'Capitals',
  description: DESCRIPTION,
  ...FACTS,
  author: 'Ada Lovelace',
  isMine: false,
  questionCount: 1,
  cover: { drawing: 'waves' },
  sources: [],
  copies: 3,
  publishedAtMs: AT_MS,
} as const
const QUESTION = {
  id: ID.question,
  text: 'What is the capital of Australia?',
  timeLimitS: 20,
  options: [
    { id: ID.wrongOption, text: 'Sydney', isCorrect: false },
    { id: ID.rightOption, text: 'Canberra', isCorrect: true },
  ],
}
const REASON = 'Question 1 is copied from a textbook.'

export const LIBRARY_EXAMPLES = [
  example(publicationBody, { ...FACTS, description: DESCRIPTION, isWithoutTwins: true }),
  example(publication, {
    published: { ...FACTS, description: DESCRIPTION, publishedAtMs: AT_MS, copies: 3, isOutdated: false },
    licences: ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-SA-4.0', 'site-only'],
    repeated: [{ question: 7, like: 3 }],
    twin: null,
  }),
  example(libraryList, {
    quizzes: [{ ...CARD, sources: [] }],
    page: 1,
    pageSize: 24,
    total: 1,
    isMore: false,
    languages: ['en'],
  }),
  example(libraryQuiz, { ...CARD, sources: [], questions: [QUESTION] }),
  example(questionCopiesBody, { from: 'library', id: ID.quiz, questions: [ID.question] }),
  example(questionCopies, {
    questions: [QUESTION],
    sources: [{ title: 'Capitals', author: 'Ada Lovelace', licence: 'CC-BY-4.0' }],
  }),
  example(reportBody, { reason: REASON }),
  example(reportList, {
    quizzes: [{ ...CARD, sources: [], reports: [{ by: 'Grace Hopper', reason: REASON, atMs: AT_MS }] }],
  }),
  example(removalBody, { reason: 'Please write the first question in your own words.' }),
]
