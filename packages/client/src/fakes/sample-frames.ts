import { DEFAULT_SETTINGS } from '@pinquiz/game'
import type { HostSnapshot, PlayerSnapshot, RosterEntry } from '@pinquiz/protocol'

export const SEAT = {
  session: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a01',
  participant: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a02',
  token: 'secret',
}

const SERVER_NOW_MS = 5_000_000

export function questionPhase(index: number, opensInMs = 0) {
  return {
    name: 'question' as const,
    question: {
      index,
      of: 3,
      text: `Question ${index}`,
      kind: 'single-choice' as const,
      options: ['a', 'b', 'c', 'd'],
      timeLimitS: 20,
    },
    opensAtMs: SERVER_NOW_MS + opensInMs,
    closesAtMs: SERVER_NOW_MS + opensInMs + 20_000,
  }
}

export function votingPhase(index: number) {
  return { name: 'voting' as const, question: questionPhase(index).question }
}

export function revealPhase(index: number) {
  const { question } = questionPhase(index)
  return { name: 'reveal' as const, question: { ...question, key: 1, counts: [0, 1, 0, 0] } }
}

export function snapshotOf(
  change: Partial<PlayerSnapshot> & Pick<PlayerSnapshot, 'version' | 'phase'>,
): PlayerSnapshot {
  return {
    type: 'snapshot',
    nowMs: SERVER_NOW_MS,
    title: 'Rivers',
    mode: 'live',
    me: { participant: SEAT.participant, name: 'Ada', rejoinCode: 'ABC-123', score: 0 },
    answer: null,
    result: null,
    ...change,
  }
}

export function resultOf(question: number, option: number | null, score: number) {
  return { question, value: option, isCorrect: option === 1, points: score, score, rank: 1, of: 2 }
}

export function person(number: number, change: Partial<RosterEntry> = {}): RosterEntry {
  const participant = `0b8e0a52-5d0a-4f0e-9a25-${String(number).padStart(12, '0')}`
  return {
    participant,
    name: `Player ${number}`,
    number,
    isAway: false,
    joinedAtMs: SERVER_NOW_MS,
    ...change,
  }
}

export function hostSnapshotOf(
  change: Partial<HostSnapshot> & Pick<HostSnapshot, 'version' | 'phase'>,
): HostSnapshot {
  return {
    type: 'host-snapshot',
    nowMs: SERVER_NOW_MS,
    session: sessionFacts,
    roster: [],
    progress: null,
    ...change,
  }
}

export const sessionFacts: HostSnapshot['session'] = {
  id: SEAT.session,
  title: 'Rivers',
  description: '',
  mode: 'live',
  pin: '123456',
  questionCount: 3,
  isLocked: false,
  createdAtMs: SERVER_NOW_MS,
  settings: DEFAULT_SETTINGS,
}
