import { describe, expect, it } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import type { Mode } from './modes.ts'
import { decideRuling } from './rulings.ts'
import type { Phase, SessionState } from './session.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const typed = { kind: 'typed-answer', accepted: ['Lisbon'], toleratesTypos: true, timeLimitS: 20 }
const OPEN = { kind: 'open-text', needsApproval: true, id: 'd', text: 'What else?', timeLimitS: 20 }
const questions = [
  { ...typed, id: 'a', text: 'Capital of Portugal?' },
  { kind: 'true-false', isTrue: true, id: 'b', text: 'Is it warm?', timeLimitS: 20 },
  { ...typed, id: 'c', text: 'And of Peru?' },
  OPEN,
] as Question[]

const decide = (phase: Phase, question: number, { answer = 'Olisipo', mode = 'live' as Mode } = {}) => {
  const state: SessionState = {
    version: 7,
    phase,
    locked: false,
    settings: DEFAULT_SETTINGS,
    voided: [],
    repeats: [],
    rulings: 1,
  }
  const decided = decideRuling(
    state,
    { type: 'rule-on-answer', question, answer, ruling: 'accepted' },
    { mode, questions },
  )
  return decided.ok ? { version: decided.value.version, rulings: decided.value.rulings } : decided.reason
}

const ended: Phase = { name: 'ended' }
const open: Phase = { name: 'question', index: 2, opensAtMs: 0, closesAtMs: 20_000 }

describe('K41 a decision on an answer', () => {
  it('raises the count of decisions and the version', () => {
    expect(decide({ name: 'reveal', index: 0 }, 0)).toEqual({ version: 8, rulings: 2 })
    expect(decide(open, 0)).toEqual({ version: 8, rulings: 2 })
    expect(decide(ended, 2)).toEqual({ version: 8, rulings: 2 })
  })

  it('changes nothing if the answer is already right', () => {
    expect(decide(ended, 0, { answer: 'LISBON!' })).toEqual({ version: 7, rulings: 1 })
  })

  it('is refused until the question is over', () => {
    expect(decide(open, 2)).toBe('not-yet')
    expect(decide({ name: 'lobby' }, 0)).toBe('not-yet')
    expect(decide({ name: 'reveal', index: 0 }, 2)).toBe('not-yet')
    expect(decide(ended, 4)).toBe('not-yet')
  })

  it('is refused for kinds that are not typed, in polls, and for texts that could not have been typed', () => {
    expect(decide(ended, 1)).toBe('conflict')
    expect(decide(ended, 0, { mode: 'poll' })).toBe('conflict')
    for (const answer of ['', ' Olisipo', 'Oli\u0000sipo', '\ud800', 'x'.repeat(61)])
      expect(decide(ended, 0, { answer })).toBe('conflict')
  })
})

describe('K78 a decision on an answer without a right one', () => {
  const asked: Phase = { name: 'question', index: 3, opensAtMs: 0, closesAtMs: 20_000 }

  it('takes effect as soon as the question is asked, in every mode', () => {
    const ruled = { version: 8, rulings: 2 }
    expect(decide(asked, 3)).toEqual(ruled)
    expect(decide({ name: 'voting', index: 3 }, 3, { mode: 'poll' })).toEqual(ruled)
    expect(decide(ended, 3, { mode: 'poll' })).toEqual(ruled)
    expect(decide({ name: 'running' }, 3, { mode: 'self-paced' })).toEqual(ruled)
  })

  it('is refused before that', () => {
    expect(decide(open, 3)).toBe('not-yet')
    expect(decide({ name: 'lobby' }, 3)).toBe('not-yet')
    expect(decide({ name: 'voting', index: 2 }, 3, { mode: 'poll' })).toBe('not-yet')
  })
})
