import {
  gradebook,
  gradeScaleBody,
  itemAnalysis,
  markBody,
  markList,
  objectionBody,
  objectionList,
  objectionRuling,
  ownMarks,
  ownObjections,
  pollOutcome,
  questionAnswers,
  resultDeletionBody,
  resultDetails,
  resultList,
  resultParticipantList,
  seatBody,
  similarityList,
  timeline,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const CARD = {
  id: ID.session,
  right: 'owner',
  title: 'Capitals',
  mode: 'live',
  pin: '482913',
  startedAtMs: AT_MS,
  completedAtMs: AT_MS + 90_000,
  participants: 2,
  questionCount: 1,
  winner: { name: 'Priya', points: 100, gameScore: 920, others: 0 },
} as const

const MARK = {
  act: 'points',
  participant: ID.participant,
  question: 0,
  points: 60,
  comment: 'Two of three reasons.',
  reason: '',
} as const

export const RESULT_EXAMPLES = [
  example(markBody, MARK),
  example(markList, {
    marks: [
      {
        id: ID.question,
        act: 'points',
        question: 0,
        participant: { id: ID.participant, name: 'Priya' },
        reason: '',
        comment: MARK.comment,
        before: 0,
        after: 60,
        changed: 1,
        author: 'Grace Hopper',
        atMs: AT_MS,
        withdrawnAtMs: null,
      },
    ],
    page: 1,
    pageSize: 100,
    total: 1,
    sitting: 0,
    isOver: true,
  }),
  example(questionAnswers, {
    answers: [
      {
        participant: ID.participant,
        name: 'Priya',
        number: 1,
        value: 'It is the capital, the largest city and the seat of parliament.',
        alike: 1,
        credit: 0.6,
        points: 60,
        of: 100,
        elapsedMs: 41_500,
        isMarked: true,
        isExcused: false,
        comment: MARK.comment,
      },
    ],
    page: 1,
    pageSize: 100,
    total: 1,
    unmarked: 0,
  }),
  example(seatBody, { session: ID.session, participant: ID.participant, token: 'kept in the browser' }),
  example(ownMarks, {
    marks: [{ question: 0, isMarked: true, isExcused: false, comment: MARK.comment }],
  }),
  example(pollOutcome, {
    questions: [
      {
        question: {
          kind: 'single-choice',
          index: 0,
          of: 1,
          text: 'Where do we go?',
          timeLimitS: 20,
          options: ['Lisbon', 'Vienna'],
        },
        counts: [12, 9],
        own: 0,
      },
    ],
  }),
  example(ownObjections, {
    answers: [
      {
        question: 0,
        number: 1,
        text: 'What is the capital of Australia?',
        answer: 'Sydney',
        credit: 0,
        objection: { text: 'It was, for a day.', outcome: null },
      },
    ],
  }),
  example(objectionBody, {
    session: ID.session,
    participant: ID.participant,
    token: 'kept in the browser',
    text: 'It was, for a day.',
  }),
  example(objectionList, {
    groups: [
      {
        id: ID.question,
        question: 0,
        answer: 'Sydney',
        canAccept: true,
        outcome: null,
        count: 1,
        people: [{ participant: ID.participant, name: 'Priya', text: 'It was, for a day.' }],
      },
    ],
  }),
  example(objectionRuling, { outcome: 'left', reason: 'The atlas says 1990.' }),
  example(resultList, { results: [CARD], page: 1, pageSize: 12, total: 1, all: 1, shared: 0 }),
  example(gradeScaleBody, {
    scale: {
      pass: 50,
      grades: [
        { from: 85, name: 'A' },
        { from: 65, name: 'B' },
      ],
    },
  }),
  example(gradebook, {
    sessions: [
      { id: ID.session, title: 'Capitals', mode: 'self-paced', atMs: AT_MS, outOf: 1200, invited: 24 },
    ],
    rows: [
      {
        name: 'Priya Nair',
        email: 'priya@example.org',
        group: '7b',
        cells: [{ points: 1100, outOf: 1200, percent: 91.7, grade: 'A', isPassed: true }],
        total: { percent: 91.7, count: 1, grade: 'A', isPassed: true },
      },
    ],
    leftOut: 0,
    scale: { pass: 50, grades: [{ from: 85, name: 'A' }] },
  }),
  example(timeline, {
    participant: ID.participant,
    name: 'Priya Nair',
    number: 1,
    events: [
      { atMs: AT_MS, what: 'joined', question: null },
      { atMs: AT_MS + 4_000, what: 'issued', question: 0 },
      { atMs: AT_MS + 9_000, what: 'left-page', question: 0, lengthMs: 6_200 },
      { atMs: AT_MS + 18_000, what: 'answered', question: 0, value: 1 },
      { atMs: AT_MS + 18_000, what: 'completed', question: null },
    ],
  }),
  example(similarityList, {
    people: 24,
    questions: 30,
    isEnough: true,
    compared: 276,
    alike: [
      {
        people: [
          { participant: ID.participant, name: 'Priya Nair' },
          { participant: ID.other, name: 'Ben Ito' },
        ],
        bothWrong: 11,
        same: 11,
        expected: 4.2,
        byChance: 0.002,
        bothAnswered: 29,
        close: 26,
      },
    ],
  }),
  example(itemAnalysis, { attempts: 24, discriminations: [0.42, -0.11, null] }),
  example(resultDeletionBody, { ids: [ID.session] }),
  example(resultDetails, {
    ...CARD,
    scale: null,
    questions: [
      {
        text: 'What is the capital of Australia?',
        timeLimitS: 20,
        options: ['Sydney', 'Canberra'],
        right: 1,
        counts: [1, 1],
        answers: 2,
        asked: 2,
        shareRight: 0.5,
        mostChosenWrong: 0,
        medianMs: 4_200,
        quartilesMs: [3_200, 3_700, 4_200, 4_700, 5_200],
      },
    ],
  }),
  example(resultParticipantList, {
    participants: [
      {
        id: ID.participant,
        rank: 1,
        name: 'Priya',
        number: 1,
        score: 920,
        percent: 100,
        right: 1,
        answered: 1,
        answers: [{ value: 1, option: 1, isRight: true, points: 920, elapsedMs: 3_200 }],
      },
    ],
    page: 1,
    pageSize: 100,
    total: 1,
  }),
]
