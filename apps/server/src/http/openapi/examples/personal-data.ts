import {
  accountCopy,
  accountErasureBody,
  leadCopy,
  personCopies,
  personErasure,
  personErasureBody,
  personMatches,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const AT = new Date(AT_MS).toISOString()

export const PERSONAL_DATA_EXAMPLES = [
  example(personMatches, {
    people: [
      {
        id: ID.participant,
        name: 'Priya Patel',
        email: 'priya@example.org',
        phone: '+91 98765 43210',
        session: { id: ID.session, title: 'Capitals', mode: 'self-paced', startedAtMs: AT_MS },
        host: 'Ada Lovelace',
        isPlaying: false,
      },
    ],
    isCut: false,
  }),
  example(personErasureBody, { participants: [ID.participant] }),
  example(personErasure, { erased: 1 }),
  example(personCopies, {
    exportedAtMs: AT_MS,
    participants: [
      {
        name: 'Priya Patel',
        email: 'priya@example.org',
        points: 920,
        joinedAt: AT,
        session: { title: 'Capitals', mode: 'self-paced', host: 'Ada Lovelace', startedAt: AT },
        answers: [{ question: 'What is the capital of Australia?', chosen: 'Canberra', isCorrect: true }],
        incidents: [{ kind: 'tab-switch', question: 'What is the capital of Australia?', at: AT }],
      },
    ],
  }),
  example(accountCopy, {
    exportedAtMs: AT_MS,
    account: { id: ID.user, name: 'Ada Lovelace', email: 'ada@example.org', role: 'host', createdAt: AT },
    settings: { language: 'en', retentionDays: 90 },
    invitations: [],
    providers: [
      {
        issuer: 'https://id.school.example',
        subject: 'f3b1',
        email: 'ada@example.org',
        createdAt: AT,
        lastUsedAt: AT,
      },
    ],
    tokens: [
      { name: 'Timetable', scopes: ['read', 'sessions'], createdAt: AT, expiresAt: AT, lastUsedAt: null },
    ],
    signIns: [{ networkAddress: '203.0.113.7', browser: 'Mozilla/5.0', createdAt: AT, expiresAt: AT }],
    secondFactors: [{ kind: 'passkey', name: 'Laptop', createdAt: AT, lastUsedAt: null }],
    quizzes: [{ id: ID.quiz, title: 'Capitals' }],
    shares: [{ right: 'use', isReceived: false, title: 'Capitals' }],
    sessionShares: [{ right: 'co-host', isReceived: false, title: 'Capitals' }],
    media: [{ kind: 'picture', path: `/media/${ID.quiz}/960`, bytes: 91_000 }],
    library: { published: [{ quizId: ID.quiz, title: 'Capitals', publishedAt: AT }], reports: [] },
    sessions: [{ id: ID.session, title: 'Capitals', mode: 'live', participants: 2, createdAt: AT }],
    tasks: [{ title: 'Print the PIN', status: 'todo', createdAt: AT }],
    notifications: [],
    mails: [{ template: 'account-approved', subject: 'Your account is approved', status: 'sent' }],
    acts: [{ actor: 'Grace Hopper', action: 'user-approved', createdAt: AT }],
  }),
  example(accountErasureBody, { heir: ID.other }),
  example(leadCopy, {
    exportedAtMs: AT_MS,
    message: { name: 'Priya Patel', email: 'priya@example.org', message: 'Two schools.', createdAt: AT },
  }),
]
