import { DEFAULT_SETTINGS } from '@pinquiz/game'
import {
  againBody,
  attemptBody,
  attemptEntry,
  game,
  incidentList,
  issueBody,
  joinBody,
  nameOffer,
  presenterCode,
  presenterKey,
  redeemBody,
  rejoinBody,
  removedList,
  rulingBody,
  seat,
  sessionCard,
  sessionList,
  startSessionBody,
  voidedBody,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const PIN = '482913'
const PHONE_SECRET = 'c2VjcmV0LW9mLW9uZS1waG9uZQ'
const CARD = {
  id: ID.session,
  quizId: ID.quiz,
  title: 'Capitals',
  mode: 'live',
  status: 'waiting',
  pin: PIN,
  participants: 0,
  createdAtMs: AT_MS,
  cover: { drawing: 'waves' },
} as const

export const SESSION_EXAMPLES = [
  example(startSessionBody, { quizId: ID.quiz, mode: 'live', settings: { lateJoin: true } }),
  example(voidedBody, { isVoided: true }),
  example(rulingBody, { answer: 'Lisboa', ruling: 'accepted' }),
  example(againBody, { mode: 'live', questions: 'hardest' }),
  example(issueBody, {}),
  example(presenterCode, { code: PHONE_SECRET, untilMs: AT_MS }),
  example(redeemBody, { code: PHONE_SECRET }),
  example(presenterKey, { session: ID.session, token: PHONE_SECRET }),
  example(sessionCard, CARD),
  example(sessionList, {
    sessions: [CARD],
    kept: { teams: 'off', teamCount: 4, streakPoints: false, avatars: true, reactions: true },
    last: { mode: 'live', settings: DEFAULT_SETTINGS, isAnonymous: false },
  }),
  example(game, { session: ID.session, mode: 'live', title: 'Capitals', cover: { drawing: 'waves' } }),
  example(nameOffer, { names: ['Brave Otter', 'Sunny Lynx', 'Wise Puma', 'Kind Heron'] }),
  example(removedList, { removed: [{ participant: ID.participant, name: 'Priya', removedAtMs: AT_MS }] }),
  example(joinBody, { name: 'Priya', token: 'c2VjcmV0LW9mLXRoZS1icm93c2VyLXRoYXQtam9pbmVk' }),
  example(rejoinBody, { pin: PIN, code: '5CSU4H' }),
  example(seat, {
    session: ID.session,
    participant: ID.participant,
    token: 'c2VjcmV0LW9mLXRoZS1icm93c2VyLXRoYXQtam9pbmVk',
  }),
  example(attemptEntry, {
    session: ID.session,
    title: 'Capitals',
    cover: { drawing: 'waves' },
    questionCount: 1,
    endAfterTabSwitches: false,
    details: 'full',
    isLocked: false,
    keepsAddress: true,
    keepsDevice: true,
    keptDays: 30,
  }),
  example(attemptBody, {
    name: 'Priya Patel',
    email: 'priya@example.org',
    phone: '+91 98765 43210',
    device: '4c9a1f0be2d87635',
    token: 'c2VjcmV0LW9mLXRoZS1icm93c2VyLXRoYXQtam9pbmVk',
  }),
  example(incidentList, { incidents: [{ kind: 'tab-switch', question: 0, atMs: AT_MS, lengthMs: null }] }),
]
