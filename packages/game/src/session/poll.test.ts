import { describe, expect, test } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import type { CommandContext, HostCommand } from './commands.ts'
import { decideCommand } from './host-commands.ts'
import { decideJoin } from './joining.ts'
import { judgeVote } from './poll.ts'
import { NO_REPAIRS, type Phase, type SessionState } from './session.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { hostPhase, publicPhase } from './views.ts'

const question = (id: string): Question => ({
  id,
  text: `${id}?`,
  timeLimitS: 30,
  kind: 'single-choice' as const,
  options: [
    { id: `${id}a`, text: 'Yes', isCorrect: true },
    { id: `${id}b`, text: 'No', isCorrect: false },
  ],
})
const questions = [question('first'), question('second')]
const context: CommandContext = {
  mode: 'poll',
  nowMs: 1_000_000,
  questions,
  participants: 1,
  everyoneAnswered: false,
}
const at = (phase: Phase): SessionState => ({
  version: 7,
  phase,
  locked: false,
  settings: DEFAULT_SETTINGS,
  ...NO_REPAIRS,
})
const lobby: Phase = { name: 'lobby' }
const voting = (index: number): Phase => ({ name: 'voting', index })
const ended: Phase = { name: 'ended' }

const phaseAfter = (
  phase: Phase,
  type: 'start' | 'next' | 'previous' | 'close' | 'end',
  change?: Partial<CommandContext>,
) => {
  const decision = decideCommand(at(phase), { type, version: 7 }, { ...context, ...change })
  return decision.ok ? decision.value.phase : decision.reason
}

describe('a poll', () => {
  test('P1 starts with its first question, by either command', () => {
    expect(phaseAfter(lobby, 'start')).toEqual(voting(0))
    expect(phaseAfter(lobby, 'next')).toEqual(voting(0))
  })

  test('P1 needs a question and a participant', () => {
    expect(phaseAfter(lobby, 'start', { questions: [] })).toBe('no-questions')
    expect(phaseAfter(lobby, 'start', { participants: 0 })).toBe('no-participants')
  })

  test('P2 goes on question by question and ends after the last', () => {
    expect(phaseAfter(voting(0), 'next')).toEqual(voting(1))
    expect(phaseAfter(voting(1), 'next')).toEqual(ended)
  })

  test('P11 goes back to the previous question, if there is one', () => {
    expect(phaseAfter(voting(1), 'previous')).toEqual(voting(0))
    expect(phaseAfter(voting(0), 'previous')).toBe('not-yet')
    expect(phaseAfter(lobby, 'previous')).toBe('not-yet')
    expect(decideCommand(at(voting(1)), { type: 'previous', version: 6 }, context)).toEqual({
      ok: false,
      reason: 'stale-version',
    })
  })

  test('P2 can be ended in any phase, even before its start and without players', () => {
    expect(phaseAfter(lobby, 'end', { participants: 0 })).toEqual(ended)
    for (const phase of [voting(0), voting(1)]) expect(phaseAfter(phase, 'end')).toEqual(ended)
  })

  test.each(['start', 'next', 'previous', 'close', 'end'] as const)('P2 stays ended: %s', (type) => {
    expect(phaseAfter(ended, type)).toBe('session-ended')
  })

  test.each<Parameters<typeof decideCommand>[1]>([
    { type: 'close', version: 7 },
    { type: 'time-up', index: 0 },
    { type: 'everyone-answered', index: 0 },
  ])('P2 no clock closes a question: $type', (command) => {
    expect(decideCommand(at(voting(0)), command, context)).toEqual({ ok: false, reason: 'no-open-question' })
  })

  test('P2 a double click skips no question', () => {
    const next: HostCommand = { type: 'next', version: 6 }
    expect(decideCommand(at(voting(0)), next, context)).toEqual({ ok: false, reason: 'stale-version' })
  })

  test('P1, P2 admits people while it waits and runs, but not if locked or ended', () => {
    const door = (phase: Phase) => ({ ...at(phase), isHosted: true })
    for (const phase of [lobby, voting(0), voting(1)]) expect(decideJoin('poll', door(phase)).ok).toBe(true)
    expect(decideJoin('poll', { ...door(voting(0)), locked: true })).toEqual({
      ok: false,
      reason: 'lobby-locked',
    })
    expect(decideJoin('poll', door(ended))).toEqual({ ok: false, reason: 'session-ended' })
  })

  test('P4 a vote counts while its question is open, without points', () => {
    expect(judgeVote(voting(1), questions[1], { question: 1, value: 0 })).toEqual({
      ok: true,
      value: { question: 1, value: 0, tallyKey: '0', credit: 0, points: 0, elapsedMs: 0 },
    })
  })

  test.each<[string, Phase, { question: number; value: number }, string]>([
    ['before the start', lobby, { question: 0, value: 0 }, 'no-open-question'],
    ['for a past question', voting(1), { question: 0, value: 0 }, 'too-late'],
    ['for a future question', voting(0), { question: 1, value: 0 }, 'other-question'],
    ['for an option that does not exist', voting(0), { question: 0, value: 2 }, 'no-such-option'],
    ['after the end', ended, { question: 1, value: 0 }, 'too-late'],
  ])('P4 refuses a vote %s', (_title, phase, vote, reason) => {
    expect(judgeVote(phase, questions[vote.question], vote)).toEqual({ ok: false, reason })
  })

  test('P4, P6 participants are told neither the right answer nor how others voted', () => {
    const quiz = { title: 'Poll', description: '', questions }
    const shown = publicPhase(quiz, voting(0), null)
    expect(shown).toEqual({
      name: 'voting',
      question: {
        index: 0,
        of: 2,
        text: 'first?',
        kind: 'single-choice',
        options: ['Yes', 'No'],
        timeLimitS: 30,
      },
    })
    expect(hostPhase(quiz, voting(0), null)).toEqual(shown)
    expect(publicPhase(quiz, ended, null)).toEqual({ name: 'ended', podium: [] })
  })
})
