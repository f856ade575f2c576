import { describe, expect, it } from 'vitest'
import { type Attempt, type AttemptCommand, decideAttempt, PAUSE_MS } from '../../attempt/attempt.ts'
import { attemptView } from '../../attempt/attempt-view.ts'
import { LIMITS } from '../../limits.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import type { Question, Quiz } from '../../quiz/quiz.ts'
import { findQuizProblems, normaliseQuiz, type QuizDraft } from '../../quiz/quiz-rules.ts'
import type { CommandContext, HostCommand } from '../../session/commands.ts'
import { decideCommand } from '../../session/host-commands.ts'
import { NO_REPAIRS, type Phase, type SessionState } from '../../session/session.ts'
import { DEFAULT_SETTINGS } from '../../session/settings.ts'
import { hostPhase, publicPhase } from '../../session/views.ts'
import { asksNothing, ownDraft } from '../registry.ts'
import { slide } from './slide.ts'

const shown: Question = {
  kind: 'slide',
  id: 's',
  text: 'Part two',
  timeLimitS: 30,
  words: 'Mind the\nlast one',
}
const asked: Question = { kind: 'true-false', id: 't', text: 'Is it?', timeLimitS: 20, isTrue: true }
const quiz: Quiz = { title: 'T', description: '', questions: [shown, asked, shown] }
const NOW = 1_000_000

const state = (phase: Phase): SessionState => ({
  version: 3,
  phase,
  locked: false,
  settings: DEFAULT_SETTINGS,
  ...NO_REPAIRS,
})
const decide = (phase: Phase, type: HostCommand['type'], mode: CommandContext['mode'] = 'live') => {
  const context = { mode, nowMs: NOW, questions: quiz.questions, participants: 2, everyoneAnswered: false }
  const decision = decideCommand(state(phase), { type, version: 3 } as HostCommand, context)
  return decision.ok ? decision.value : decision.reason
}

describe('a slide', () => {
  it('K73 accepts no answer', () => {
    expect(asksNothing(shown)).toBe(true)
    expect(asksNothing(asked)).toBe(false)
    for (const value of [0, '', 'yes', null, true, [], {}]) expect(slide.accepts(shown, value)).toBe(false)
  })

  it('K73 is shown without a clock in a live quiz, and next continues at once', () => {
    expect(decide({ name: 'ready' }, 'next')).toMatchObject({ phase: { name: 'reveal', index: 0 } })
    const first: Phase = { name: 'reveal', index: 0 }
    expect(decide(first, 'next')).toMatchObject({ phase: { name: 'question', index: 1 } })
    for (const type of ['close', 'extend', 'show-leaderboard'] as const)
      expect(decide(first, type)).toBeTypeOf('string')
    expect(decide(first, 'ask-again')).toBe('conflict')
    expect(decide({ name: 'reveal', index: 1, startsAtMs: NOW }, 'next')).toMatchObject({
      phase: { name: 'reveal', index: 2 },
    })
    expect(decide({ name: 'reveal', index: 2 }, 'next')).toMatchObject({ phase: { name: 'ended' } })
  })

  it('K73 can be skipped, which voids nothing, and so can the question after it', () => {
    expect(decide({ name: 'reveal', index: 1, startsAtMs: NOW }, 'skip')).toMatchObject({
      phase: { name: 'ended' },
      voided: [],
    })
    expect(decide({ name: 'reveal', index: 0 }, 'skip')).toMatchObject({
      phase: { name: 'reveal', index: 2 },
      voided: [1],
    })
  })

  it('K73 shows everyone the same, without a correct answer or a leaderboard', () => {
    const phase: Phase = { name: 'reveal', index: 0 }
    const tally = { counts: new Map(), players: [] }
    for (const view of [publicPhase(quiz, phase, tally), hostPhase(quiz, phase, tally)])
      expect(view).toMatchObject({
        name: 'reveal',
        question: { kind: 'slide', text: 'Part two', words: 'Mind the\nlast one', key: null, counts: null },
      })
  })

  it('K73 is a step of a poll like any question', () => {
    expect(decide({ name: 'voting', index: 0 }, 'next', 'poll')).toMatchObject({
      phase: { name: 'voting', index: 1 },
    })
  })

  it('K73 waits for the participant in a self-paced quiz, even after the last question', () => {
    const advance = (attempt: Attempt, after: number | null, nowMs: number) => {
      const command: AttemptCommand = { type: 'advance', after }
      const decision = decideAttempt(attempt, command, { questions: quiz.questions, nowMs })
      return decision.ok ? decision.value.attempt : decision.reason
    }
    const first: Attempt = { name: 'pause', index: 0, overAtMs: NOW }
    expect(advance({ name: 'not-started' }, null, NOW)).toEqual(first)
    expect(advance(first, 0, NOW)).toMatchObject({ name: 'question', index: 1 })
    expect(advance(first, 0, NOW + 86_400_000)).toMatchObject({ name: 'question', index: 1 })
    expect(advance(first, null, NOW)).toEqual(first)
    const over: Attempt = { name: 'pause', index: 1, overAtMs: NOW }
    expect(advance(over, 1, NOW)).toBe('not-yet')
    const last = advance(over, 1, NOW + PAUSE_MS)
    expect(last).toEqual({ name: 'pause', index: 2, overAtMs: NOW + PAUSE_MS })
    if (typeof last === 'string') throw new Error(last)
    expect(advance(last, 2, NOW + PAUSE_MS)).toEqual({ name: 'completed', atMs: NOW + PAUSE_MS })
  })

  it('K73 is shown again on return, and does not count as a scored question', () => {
    const record = { score: 0, endedBy: null, answers: new Map() }
    const view = (attempt: Attempt) =>
      attemptView(quiz, { ...record, attempt }, { phase: { name: 'running' }, settings: DEFAULT_SETTINGS })
    expect(view({ name: 'pause', index: 0, overAtMs: NOW })).toMatchObject({
      name: 'shown',
      question: { index: 0, words: 'Mind the\nlast one' },
    })
    expect(view({ name: 'completed', atMs: NOW })).toMatchObject({
      name: 'completed',
      of: 3,
      unscored: 2,
      outcome: null,
    })
  })

  it('K73 needs a title, and keeps its text as written, cut to its limit', () => {
    const draft: QuizDraft = {
      title: 'T',
      description: '',
      questions: [
        {
          kind: 'slide',
          text: ' ',
          timeLimitS: 30,
          words: ` a\r\nb\u0000${'x'.repeat(1200)}`,
          weight: 'double',
          explanation: 'Why',
          readingS: 3,
          isShuffled: true,
        },
      ],
    }
    expect(findQuizProblems(draft)).toEqual([{ reason: 'question-incomplete', questionNumber: 1 }])
    const [stored] = normaliseQuiz(draft).questions
    if (stored?.kind !== 'slide') throw new Error('no slide')
    expect(stored.words).toMatch(/^a\nbx+$/)
    expect(stored.words).toHaveLength(LIMITS.slideWords.stored)
    for (const field of ['weight', 'explanation', 'readingS', 'isShuffled'])
      expect(stored).not.toHaveProperty(field)
  })

  it('K8 K73 survives a round trip through CSV and JSON', () => {
    const questions = ['', 'One; two="three"\nfour\n\n=five'].map((words, at) => ({
      kind: 'slide' as const,
      text: `Part ${at}`,
      timeLimitS: 30,
      words,
    }))
    const own: QuizDraft = { title: 'T', description: '', questions }
    expect(importQuizCsv(exportQuizCsv(own))).toMatchObject({ ok: true, value: own, notes: [] })
    expect(ownDraft('slide', {})).toEqual({ kind: 'slide', words: '' })
    expect(ownDraft('slide', { words: 7 })).toBeNull()
  })
})
